/**
 * What it costs a browser to keep 36,000 tasks (20 a day for five years): from nothing to the state that screens read, one more task
 * until it is stored, and the heap afterwards. Beside the product's store the same work done with Yjs and with one record per task,
 * then the product itself, on the production build. "work" is what the page's own thread computed meanwhile: it does not grow when the
 * machine has other things to do. `npm run bench -- data`.
 */
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { aPerson, deviceOf } from "../e2e/harness/device.ts";
import { buildPageScript } from "../e2e/harness/page-script.ts";
import { startProductionServer } from "../e2e/harness/production-server.ts";
import type { bench } from "./data/in-page.ts";

declare global {
  var dataBench: { readonly bench: typeof bench };
}

const TASKS = 36_000;
const STARTS = 7;
const CHANGES = 60;
const LIMITS = { workMs: 300, changeMs: 10, heapMb: 60 };
const STORES = {
  product: "snapshot + tail (the product)",
  yjs: "Yjs + y-indexeddb (changes not forced to disk)",
  records: "one IndexedDB record per task",
} as const;

type Figures = Record<"start" | "work" | "change" | "heap", string>;

const server = await startProductionServer();
const browser = await chromium.launch(chromiumLaunch);
let missed = 0;

try {
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2)
    console.log(`The machine is busy (load ${load.toFixed(1)}): everything below is slower for it.`);
  const context = await browser.newContext({ baseURL: server.origin, timezoneId: "Europe/Berlin" });
  const device = deviceOf(context, await context.newPage(), server.origin);
  await device.createAccount(aPerson());
  await device.page.goto("/dashboard");
  const userId = await userIdOf(device.page);
  await device.page.close();
  // What is seeded here only is news to the server; sending it is not what is measured.
  await context.route("**/api/sync**", (route) => route.abort());

  const script = await buildPageScript(join(import.meta.dirname, "data/in-page.ts"), "dataBench");
  const table: Record<string, Figures> = {};
  for (const [name, label] of Object.entries(STORES)) {
    table[label] = await measureStore(context, script, name, userId);
  }
  table["the whole app: /tasks, until one can type"] = await measureApp(context);
  console.log(`${TASKS.toLocaleString("en")} tasks in Chromium ${browser.version()}: medians`);
  console.table(table);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(missed === 0 ? 0 : 1);

/** An empty page of the server, so that the heap is the store's alone, with the script in it. */
async function emptyPage(context: BrowserContext, script: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/api/health");
  await page.evaluate(script);
  return page;
}

async function measureStore(
  context: BrowserContext,
  script: string,
  name: string,
  userId: string,
): Promise<Figures> {
  const seeding = await emptyPage(context, script);
  await seeding.evaluate(([store, user, count]) => globalThis.dataBench.bench.seed(store, user, count), [
    name,
    userId,
    TASKS,
  ] as const);
  await seeding.close();

  const starts: number[] = [];
  const work: number[] = [];
  const heaps: number[] = [];
  let changes: readonly number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const page = await emptyPage(context, script);
    const workMs = await workOf(page);
    const { ms, tasks } = await page.evaluate(
      ([store, user]) => globalThis.dataBench.bench.open(store, user),
      [name, userId] as const,
    );
    if (tasks < TASKS) throw new Error(`${name} opened ${tasks} tasks`);
    starts.push(ms);
    work.push(await workMs());
    heaps.push(await heapMbOf(page));
    if (start === STARTS - 1)
      changes = await page.evaluate((count) => globalThis.dataBench.bench.changes(count), CHANGES);
    await page.close();
  }
  return figures(name === "product" ? LIMITS : {}, {
    startMs: median(starts),
    workMs: median(work),
    changeMs: median(changes),
    heapMb: median(heaps),
  });
}

/**
 * From the moment the page's script is there until the data is; what the page then holds; and what it computed until somebody could type,
 * which is more than the limit is about: React and the painting are in it.
 */
async function measureApp(context: BrowserContext): Promise<Figures> {
  const starts: number[] = [];
  const work: number[] = [];
  const heaps: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const page = await context.newPage();
    const workMs = await workOf(page);
    await page.goto("/tasks");
    await page.getByLabel("Task Name").waitFor();
    work.push(await workMs());
    const ms = await page.evaluate(() => {
      const [script] = performance
        .getEntriesByType("resource")
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ initiatorType }) => initiatorType === "script");
      const [ready] = performance.getEntriesByName("data-ready");
      if (script === undefined || ready === undefined) throw new Error("the page left no marks");
      return ready.startTime - script.responseEnd;
    });
    starts.push(ms);
    heaps.push(await heapMbOf(page));
    await page.close();
  }
  return figures(
    { heapMb: LIMITS.heapMb },
    {
      startMs: median(starts),
      workMs: median(work),
      changeMs: null,
      heapMb: median(heaps),
    },
  );
}

/** How long the page's own thread has kept a processor busy from now on, in ms. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busySeconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const before = await busySeconds();
  return async () => ((await busySeconds()) - before) * 1000;
}

async function heapMbOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}

async function userIdOf(page: Page): Promise<string> {
  const remembered = await page.waitForFunction(() => localStorage.getItem("app.lastUser"));
  return String(await remembered.jsonValue());
}

interface Measured {
  readonly startMs: number;
  readonly workMs: number;
  readonly changeMs: number | null;
  readonly heapMb: number;
}

function figures(limits: Partial<typeof LIMITS>, { startMs, workMs, changeMs, heapMb }: Measured): Figures {
  const held = (value: number, digits: number, unit: string, limit: number | undefined) => {
    const told = `${value.toFixed(digits)} ${unit}`;
    if (limit === undefined) return told;
    if (!(value <= limit)) missed++;
    return `${told} (at most ${limit})`;
  };
  return {
    start: `${startMs.toFixed(0)} ms`,
    work: held(workMs, 0, "ms", limits.workMs),
    change: changeMs === null ? "" : held(changeMs, 1, "ms", limits.changeMs),
    heap: held(heapMb, 1, "MB", limits.heapMb),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
