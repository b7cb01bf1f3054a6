/** What the engine says of a page. */
import type { BrowserContext, Page } from "@playwright/test";

const PATIENCE_MS = 120_000;

/** How long the page's own thread has kept a processor busy from now on, in ms. It does not grow when the machine has other things to do. */
export async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busySeconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const before = await busySeconds();
  return async () => ((await busySeconds()) - before) * 1000;
}

export interface Held {
  /** Bytes of JavaScript objects, and of what they keep outside the heap: array buffers. */
  readonly heap: number;
  readonly buffers: number;
  readonly nodes: number;
}

/** What the page holds once the garbage is gone. What one collection frees may hold what only the next one finds. */
export async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await session.send("Runtime.getHeapUsage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { heap: usedSize, buffers: backingStorageSize, nodes };
}

/** An empty page of the server, so that the heap is the script's alone, with the script in it. */
export async function emptyPage(context: BrowserContext, script: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/api/health");
  await page.evaluate(script);
  return page;
}

/**
 * How long after the start of the navigation the field of this label can be typed into: in the first frame after the change of the page that
 * brought it. To be called before the page goes there. Until then nobody may ask the page anything: the test driver's first question has it compile a
 * script of its own, some 40 ms in a new process. Nor are frames asked for, each of which would be painted.
 */
export async function untilTypable(page: Page, label: string): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const told = Promise.withResolvers<number>();
  session.on("Runtime.bindingCalled", ({ payload }) => told.resolve(Number(payload)));
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "tellTypable" });
  await page.addInitScript((text) => {
    const isTypable = () => {
      const labels = [...document.querySelectorAll("label")];
      const field = labels.find(({ textContent }) => textContent?.startsWith(text))?.control;
      return field instanceof HTMLInputElement && !field.disabled && field.checkVisibility();
    };
    const tell = (globalThis as unknown as { tellTypable(ms: string): void }).tellTypable;
    const changes = new MutationObserver(() => {
      if (!isTypable()) return;
      changes.disconnect();
      requestAnimationFrame(() => tell(String(performance.now())));
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
  }, label);
  return () => {
    setTimeout(() => told.reject(new Error(`${label} could not be typed into`)), PATIENCE_MS).unref();
    return told.promise;
  };
}
