/**
 * A new device of a person with 36,000 tasks, as they meet it: a real browser that is signed in and holds nothing opens /tasks, until all
 * tasks are here and one can type; and its next start. "work" is what the page's own thread computed, "longest task" how long it could not
 * answer; "waited" while a request for rows was on its way and "stored" while something was being written go on beside the rest. The
 * server's is its processor time. With BESIDE=<folder of another build> both are measured, alternating.
 * `npm run bench -- first-load-in-browser`.
 */

import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MAX_CHANGES } from "@furrow/sync";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { aPerson, deviceOf, type Person } from "../e2e/harness/device.ts";
import { type ProductionServer, startProductionServer } from "../e2e/harness/production-server.ts";
import { filter } from "../e2e/harness/tasks-page.ts";
import { fiveYearsOfTasks } from "./sync/five-years.ts";

const TASKS = 36_000;
const LOADS = Number(process.env.LOADS ?? 5);
const MS_PER_TICK = 10;

interface Spans {
  readonly waited: [from: number, to: number][];
  readonly stored: [from: number, to: number][];
  longest: number;
}
type Watched = Window & { spans: Spans };
type Figures = Record<
  "usable" | "work" | "longest" | "requests" | "kib" | "waited" | "stored" | "server" | "nextStart",
  number
>;

interface Build {
  readonly name: string;
  readonly server: ProductionServer;
  readonly person: Person;
  readonly loads: Figures[];
}

const browser = await chromium.launch(chromiumLaunch);
const builds: Build[] = [];
try {
  const [load = 0] = loadavg();
  console.log(`${availableParallelism()} cores, load ${load.toFixed(1)}`);
  builds.push(await startBuild("here", undefined));
  if (process.env.BESIDE !== undefined) builds.push(await startBuild("beside", process.env.BESIDE));
  for (let round = 0; round <= LOADS; round++) {
    for (const build of builds) {
      const figures = await firstLoad(build);
      // The first warms the server and the browser's caches of compiled code.
      if (round > 0) build.loads.push(figures);
    }
  }
  console.log(`${TASKS.toLocaleString("en")} tasks: medians of ${LOADS}`);
  console.table(Object.fromEntries(builds.map(({ name, loads }) => [name, told(loads)])));
} finally {
  await browser.close();
  for (const { server } of builds) await server.stop();
}

async function startBuild(name: string, folder: string | undefined): Promise<Build> {
  const env = { SYNC_RATE_LIMIT: "1000000", LOG_LEVEL: "warn" };
  const program = folder && pathToFileURL(join(folder, "apps/server/src/main.ts"));
  const server = await startProductionServer({ env, ...(program && { program }) });
  const context = await browser.newContext();
  const person = await deviceOf(context, await context.newPage(), server.origin).createAccount(aPerson());
  const tasks = [...fiveYearsOfTasks(TASKS)];
  for (let start = 0; start < TASKS; start += MAX_CHANGES) {
    const changes = tasks.slice(start, start + MAX_CHANGES);
    const answer = await context.request.post(`${server.origin}/api/sync`, {
      headers: { Origin: server.origin },
      data: { protocol: 1, generation: "0".repeat(22), cursor: 2 ** 40, changes, limit: 1 },
    });
    if (!answer.ok()) throw new Error(`upload: ${answer.status()} ${await answer.text()}`);
  }
  await context.close();
  return { name, server, person, loads: [] };
}

async function firstLoad({ server, person }: Build): Promise<Figures> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const device = deviceOf(context, page, server.origin);
  // The app's own files are here, as they are for somebody who has just signed in.
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  await device.signInByApi(person);
  await page.addInitScript(watch);
  const work = await workOf(page);
  const received = countAnswers(context);
  const serverBefore = processorMs(server.processId);
  const begun = performance.now();
  await page.goto("/tasks");
  await page.getByLabel("Task Name").fill("A");
  const usable = performance.now() - begun;
  const workMs = await work();
  const serverMs = processorMs(server.processId) - serverBefore;
  const { waited, stored, longest } = await page.evaluate(() => (window as unknown as Watched).spans);
  await isAllHere(page);
  // What is put in order at rest is part of what the next start meets.
  await page.waitForTimeout(3_000);
  await page.close();
  const nextStart = await startAgain(context);
  const { requests, bytes } = await received();
  await context.close();
  return {
    usable,
    work: workMs,
    longest,
    requests,
    kib: bytes / 1024,
    waited: covered(waited),
    stored: covered(stored),
    server: serverMs,
    nextStart,
  };
}

async function startAgain(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto("/tasks");
  await page.getByLabel("Task Name").fill("A");
  return performance.now() - begun;
}

async function isAllHere(page: Page): Promise<void> {
  await filter(page, "All").click();
  await page.getByText(`of ${TASKS.toLocaleString("en")} tasks`).waitFor();
}

function watch(): void {
  const spans: Spans = { waited: [], stored: [], longest: 0 };
  Object.assign(window, { spans });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) spans.longest = Math.max(spans.longest, duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name.endsWith("/api/sync")) spans.waited.push([startTime, startTime + duration]);
  }).observe({ type: "resource", buffered: true });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...of) {
    const begun = transaction.apply(this, of);
    const from = performance.now();
    if (begun.mode === "readwrite")
      begun.addEventListener("complete", () => spans.stored.push([from, performance.now()]));
    return begun;
  };
}

/** Also those of workers. */
function countAnswers(context: BrowserContext): () => Promise<{ requests: number; bytes: number }> {
  const sizes: Promise<number>[] = [];
  context.on("requestfinished", (request) => {
    if (!request.url().endsWith("/api/sync")) return;
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      ),
    );
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { requests: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
  };
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

function processorMs(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** How long at least one of them was on. */
function covered(spans: readonly (readonly [number, number])[]): number {
  let until = 0;
  let sum = 0;
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}

function told(loads: readonly Figures[]): Record<string, string> {
  const median = (name: keyof Figures) => {
    const sorted = loads.map((load) => load[name]).sort((a, b) => a - b);
    return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(0);
  };
  return {
    "one can type": `${median("usable")} ms`,
    work: `${median("work")} ms`,
    "longest task": `${median("longest")} ms`,
    requests: median("requests"),
    "over the wire": `${median("kib")} KiB`,
    waited: `${median("waited")} ms`,
    stored: `${median("stored")} ms`,
    "server's processor": `${median("server")} ms`,
    "next start": `${median("nextStart")} ms`,
  };
}
