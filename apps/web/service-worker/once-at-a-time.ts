/** How long the work may take. A request now and then never ends, and would keep every later page from beginning anew. */
const PATIENCE_MS = 30_000;

/** Work that several pages ask for, done once for all that ask meanwhile. */
export function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => Promise.race([work(), new Promise<void>((end) => setTimeout(end, PATIENCE_MS))]);
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
