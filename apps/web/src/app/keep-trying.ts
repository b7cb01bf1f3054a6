const AT_MOST_MS = 5_000;
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a place that may not exist yet because content is still loading: retries whenever the page
 * changes its size. Ends when it is reached, when the user does something, or after five seconds, because the
 * page may have become shorter.
 */
export function keepTrying(isReached: () => boolean): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const observer = new ResizeObserver(() => {
    if (isReached()) end();
  });
  const timer = setTimeout(end, AT_MOST_MS);
  ended.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of INPUTS)
    window.addEventListener(type, end, { passive: true, capture: true, signal: ended.signal });
  observer.observe(document.body);
  if (isReached()) end();
  return end;
}
