/**
 * React's scheduler continues its work by posting a message to itself. WebKit loses a message that is in flight when a page enters the
 * back/forward cache, and the scheduler then waits for it forever: no transition is rendered until a reload (React 19.2 and 19.3,
 * docs/decisions/0058). If `setImmediate` exists, the scheduler uses it in place of its own channel. This one posts again when the page is
 * restored. Import it before react-dom.
 */
interface Page {
  addEventListener(type: "pageshow", listener: (event: PageTransitionEvent) => void): void;
  setImmediate?: (run: () => void) => void;
}

export function provideSetImmediate(page: Page, { port1, port2 }: MessageChannel): void {
  let waiting: (() => void)[] = [];
  const post = () => port2.postMessage(null);
  port1.onmessage = () => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  };
  page.setImmediate = (run) => {
    waiting.push(run);
    post();
  };
  page.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && waiting.length > 0) post();
  });
}

// Not where pages are rendered at build time, or in tests.
if (typeof window !== "undefined") provideSetImmediate(window, new MessageChannel());
