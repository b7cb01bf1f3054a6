/** Now and then a request never ends, and the browser would wait for it at every later visit. */
const PATIENCE_MS = 60_000;

/** Work that is done once for all that ask meanwhile, and fails when it has taken a minute. */
export function onceAtATime(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  const late = () => new Promise((_, fail) => setTimeout(fail, PATIENCE_MS));
  return () => {
    running ??= Promise.race([work(), late()]).finally(() => {
      running = undefined;
    });
    return running;
  };
}
