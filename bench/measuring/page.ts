/** What Chromium reports about a page. */
import type { BrowserContext, Page } from "@playwright/test";

const PATIENCE_MS = 120_000;

/** Processor time of the page's main thread from now on, in ms. Other load on the machine does not increase it. */
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

/** Processor time of all processes of the browser from now on, in ms: compositing without a GPU runs outside the page's process. */
export async function processorTimeOf(context: BrowserContext): Promise<() => Promise<number>> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("this browser has no process of its own");
  const used = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await used();
  return async () => ((await used()) - before) * 1000;
}

export interface Held {
  /** Bytes of JavaScript objects, and of what they keep outside the heap: array buffers. */
  readonly heap: number;
  readonly buffers: number;
  readonly nodes: number;
}

/** Memory of the page after garbage collection. It runs three times: what one run frees may release more for the next. */
export async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await session.send("Runtime.getHeapUsage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { heap: usedSize, buffers: backingStorageSize, nodes };
}

/** The quick-add line; `title` is the task form of releases that show it on the page. */
const TYPABLE = 'main input[name="line"], main input[name="title"]';

/**
 * How long after the start of the navigation the user can type into /tasks: in the first frame after the change of the page that brought the
 * field. Call it before the navigation. Ask the page nothing until then: Playwright's first question compiles 40 ms of its own script in a new process.
 */
export async function untilTypable(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const answer = Promise.withResolvers<number>();
  session.on("Runtime.bindingCalled", ({ payload }) => answer.resolve(Number(payload)));
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "reportTypable" });
  await page.addInitScript((selector) => {
    const report = (globalThis as unknown as { reportTypable(ms: string): void }).reportTypable;
    const changes = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (field === null || field.disabled || !field.checkVisibility()) return;
      changes.disconnect();
      requestAnimationFrame(() => report(String(performance.now())));
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
  }, TYPABLE);
  return () => {
    setTimeout(() => answer.reject(new Error("no field could be typed into")), PATIENCE_MS).unref();
    return answer.promise;
  };
}

interface Watched {
  longestTask: number;
}

/** From the next navigation on. Call it before the navigation. */
export const watchLongTasks = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = Object.assign(globalThis, { longestTask: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        watched.longestTask = Math.max(watched.longestTask, duration);
    }).observe({ type: "longtask", buffered: true });
  });

/** In ms; 0 if no task took more than 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).longestTask);
