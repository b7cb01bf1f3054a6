/**
 * A new device of a person with 36,000 tasks, as they meet it: a real browser that is signed in and holds nothing opens /tasks, until all
 * tasks are here and one can type; and its next start. "work" is what the page's own thread computed. What waits for the server and what is
 * being written go on beside the rest: their times are those in which at least one request, or one transaction of the page, was on its way.
 */

import { readFileSync } from "node:fs";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { filter } from "../e2e/harness/tasks-page.ts";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, kB, ms } from "./measuring/figure.ts";
import { untilTypable, workOf } from "./measuring/page.ts";
import { uploadFiveYears } from "./sync/five-years.ts";
import { signUpUser } from "./sync/pushing.ts";

const TASKS = 36_000;
const PATIENCE_MS = 120_000;
/** What a start leaves for when it is at rest, as folding what came into the snapshot. */
const AT_REST_MS = 4_000;
/** The kernel counts a process's time in hundredths of a second. */
const MS_PER_TICK = 10;

type Span = [from: number, to: number];
interface Seen {
  readonly stored: Span[];
  longest: number;
}
type Watched = Window & { seen: Seen };

await runBench({
  title: `A new device of a person with ${TASKS} tasks, until one can type`,
  rounds: 5,
  pairs: 5,
  prepare,
});

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const browser = await chromium.launch(chromiumLaunch);
  const user = await signUpUser(server.origin);
  await uploadFiveYears(user, TASKS);
  const [name = "", value = ""] = user.cookie.split("=");

  const firstLoad = async (): Promise<Figures> => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    // The app's own files are here, as they are for somebody who has just signed in; typing a password takes longer than storing them.
    await page.goto("/login");
    await page.waitForLoadState("networkidle");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.addCookies([{ name, value, url: server.origin }]);
    await page.addInitScript(watch);
    const received = countAnswers(context);
    const typable = await untilTypable(page, "Task Name");
    const work = await workOf(page);
    const processor = processorMs(server.processId);
    await page.goto("/tasks", { waitUntil: "commit" });
    const usable = await typable();
    const worked = await work();
    const served = processorMs(server.processId) - processor;
    const { stored, longest } = await page.evaluate(() => (window as unknown as Watched).seen);
    const { waited, bytes } = await received();
    await filter(page, "All").click();
    await page.getByText(`of ${TASKS.toLocaleString("en")} tasks`).waitFor();
    await page.waitForTimeout(AT_REST_MS);
    await page.close();
    const nextStart = await startAgain(context);
    await context.close();
    return {
      "until one can type": ms(usable, { atMost: 1_000 }),
      work: ms(worked),
      "longest task": ms(longest, { grain: 5, atMost: 50 }),
      "waited for the server": ms(covered(waited)),
      "while the page was storing something": ms(covered(stored)),
      "the server's processor": ms(served, { grain: MS_PER_TICK }),
      requests: { value: waited.length, unit: "" },
      "over the wire": kB(bytes),
      "next start": ms(nextStart),
    };
  };

  // The first warms the server.
  await firstLoad();
  return {
    parts: { firstLoad },
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

async function startAgain(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const typable = await untilTypable(page, "Task Name");
  await page.goto("/tasks", { waitUntil: "commit" });
  return typable();
}

function watch(): void {
  const seen: Seen = { stored: [], longest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: "longtask", buffered: true });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...of) {
    const begun = transaction.apply(this, of);
    const from = performance.now();
    if (begun.mode === "readwrite")
      begun.addEventListener("complete", () => seen.stored.push([from, performance.now()]));
    return begun;
  };
}

/** What it reads, page by page or in one piece; also what a worker of an earlier release asks for. */
function countAnswers(context: BrowserContext): () => Promise<{ waited: Span[]; bytes: number }> {
  const sizes: Promise<number>[] = [];
  const waited: Span[] = [];
  context.on("requestfinished", (request) => {
    if (!/\/api\/sync(\/snapshot)?$/.test(request.url())) return;
    const { startTime, responseEnd } = request.timing();
    waited.push([startTime, startTime + responseEnd]);
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push(size.catch(() => 0));
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { waited, bytes: all.reduce((sum, size) => sum + size, 0) };
  };
}

function processorMs(processId: number): number {
  const [, numbers = ""] = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ");
  const [user, system] = numbers.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * MS_PER_TICK;
}

/** How long at least one of them was on. */
function covered(spans: readonly Span[]): number {
  let until = 0;
  let sum = 0;
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}
