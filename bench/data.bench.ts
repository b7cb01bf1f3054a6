/**
 * What it costs a browser to keep 36,000 tasks (20 a day for five years): from nothing to the state that screens read, one more task
 * until it is stored, and the heap afterwards. Beside the product's store the same work done with Yjs and with one record per task,
 * then the product itself, on the production build, with 36 tasks as well. "work" is what the page's own thread computed meanwhile: it does
 * not grow when the machine has other things to do. `npm run bench -- data`.
 */
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { aPerson, deviceOf } from "../e2e/harness/device.ts";
import { buildPageScript } from "../e2e/harness/page-script.ts";
import type { bench } from "./data/in-page.ts";
import { type How, type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { megabytes, ms } from "./measuring/figure.ts";
import { emptyPage, heldBy, untilTypable, workOf } from "./measuring/page.ts";
import { median } from "./measuring/statistics.ts";

declare global {
  var dataBench: { readonly bench: typeof bench };
}

const CHANGES = 20;
/** As on any day but the first: Chromium keeps what it compiled of a script that it is asked for again, once the page has stood for a moment. */
const STARTS_BEFORE = 2;
const LOOKED_AT_MS = 2_000;
/** Each has a database of its own; changes go where nothing else is measured. */
const STORES = {
  "36,000 tasks": { store: "product", tasks: 36_000, work: { atMost: 60 } },
  "360,000 tasks": { store: "product", tasks: 360_000, work: { atMost: 400 } },
};
const OTHER_STORES = {
  "36,000 with Yjs + y-indexeddb": "yjs",
  "36,000 with one IndexedDB record per task": "records",
};

await runBench({
  title: "The data in Chromium, from nothing to the state that screens read",
  rounds: 7,
  pairs: 7,
  prepare,
});

async function prepare(build: Build, { comparing }: How): Promise<Prepared> {
  const server = await startServerOf(build);
  const browser = await chromium.launch(chromiumLaunch);
  // What is looked into is the build's own: each knows how its store is filled and opened.
  const script = await buildPageScript(join(build.root, "bench/data/in-page.ts"), "dataBench");
  const seed = async (context: BrowserContext, store: string, name: string, tasks: number) => {
    const page = await emptyPage(context, script);
    await page.evaluate(([kind, user, count]) => globalThis.dataBench.bench.seed(kind, user, count), [
      store,
      name,
      tasks,
    ] as const);
    await page.close();
  };
  const open = async (context: BrowserContext, store: string, name: string, tasks: number) => {
    const page = await emptyPage(context, script);
    const work = await workOf(page);
    const opened = await page.evaluate(([kind, user]) => globalThis.dataBench.bench.open(kind, user), [
      store,
      name,
    ] as const);
    if (opened.tasks < tasks) throw new Error(`${store} opened ${opened.tasks} tasks`);
    return { page, tookMs: opened.ms, workMs: await work() };
  };

  const personWith = async (tasks: number) => {
    // With a profile, as people have one: in a private window, which `newContext` is, everything is kept in memory, and is slower.
    const context = await chromium.launchPersistentContext("", {
      ...chromiumLaunch,
      baseURL: server.origin,
      timezoneId: "Europe/Berlin",
    });
    const device = deviceOf(context, await context.newPage(), server.origin);
    await device.createAccount(aPerson());
    await device.page.goto("/dashboard");
    const remembered = await device.page.waitForFunction(() => localStorage.getItem("app.lastUser"));
    const userId = String(await remembered.jsonValue());
    await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await device.page.close();
    await seed(context, "product", userId, tasks);
    for (let start = 0; start < STARTS_BEFORE; start++) await wholeApp(context);
    return context;
  };

  const parts: Record<string, Prepared["parts"][string]> = {};
  const empty = await browser.newContext({ baseURL: server.origin, timezoneId: "Europe/Berlin" });
  const others = comparing ? {} : OTHER_STORES;
  for (const [title, { store, tasks, work }] of Object.entries(STORES)) {
    await seed(empty, store, title, tasks);
    parts[title] = async () => {
      const { page, tookMs, workMs } = await open(empty, store, title, tasks);
      const heap = megabytes((await heldBy(page)).heap);
      await page.close();
      return {
        [`${title}: start`]: ms(tookMs),
        [`${title}: work`]: ms(workMs, work),
        [`${title}: heap`]: heap,
      };
    };
  }
  for (const [title, store] of Object.entries<string>(others)) {
    await seed(empty, store, title, 36_000);
    parts[title] = async () => {
      const { page, tookMs, workMs } = await open(empty, store, title, 36_000);
      const heap = megabytes((await heldBy(page)).heap);
      const change = await changeMs(page);
      await page.close();
      return {
        [`${title}: start`]: ms(tookMs),
        [`${title}: work`]: ms(workMs),
        [`${title}: heap`]: heap,
        [`${title}: a change until it is stored`]: ms(change),
      };
    };
  }
  await seed(empty, "product", "changes", 36_000);
  parts.changes = async () => {
    const { page } = await open(empty, "product", "changes", 36_000);
    const change = await changeMs(page);
    await page.close();
    return { "36,000 tasks: a change until it is stored": ms(change, { atMost: 3 }) };
  };
  const [few, many] = [await personWith(36), await personWith(36_000)];
  parts["the whole app"] = async () => {
    const [small, large] = [await wholeApp(few), await wholeApp(many)];
    return {
      "the whole app, 36 tasks: until one can type": ms(small.typeMs),
      "the whole app, 36,000: until one can type": ms(large.typeMs, { atMost: 400 }),
      "36,000 to 36": { value: large.typeMs / small.typeMs, unit: "times", atMost: 1.3 },
      "the whole app, 36 tasks: work until then": ms(small.workMs),
      "the whole app, 36,000: work until then": ms(large.workMs),
      "the whole app, 36,000: until the data is there": ms(large.dataMs),
      "the whole app, 36,000: heap": megabytes(large.heap, { atMost: 20 }),
    };
  };
  return {
    parts,
    stop: async () => {
      for (const context of [few, many]) await context.close();
      await browser.close();
      await server.stop();
    },
  };
}

async function changeMs(page: Page): Promise<number> {
  return median(await page.evaluate((count) => globalThis.dataBench.bench.changes(count), CHANGES));
}

/**
 * From the start of the navigation until somebody could type; from the moment the page's script is there until the data is; what the page's
 * own thread computed for it, React and the painting among it; and what it then holds.
 */
async function wholeApp(context: BrowserContext) {
  const page = await context.newPage();
  // What is seeded here only is news to the server; sending it is not what is measured. (A route of the test driver's would hand each file through it.)
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/api/sync*"] });
  const typable = await untilTypable(page, "Task Name");
  const work = await workOf(page);
  await page.goto("/tasks", { waitUntil: "commit" });
  const typeMs = await typable();
  const workMs = await work();
  const dataMs = await page.evaluate(() => {
    const [script] = performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".js"));
    const [ready] = performance.getEntriesByName("data-ready");
    if (script === undefined || ready === undefined) throw new Error("the page left no marks");
    return ready.startTime - script.responseEnd;
  });
  const { heap } = await heldBy(page);
  await page.waitForTimeout(LOOKED_AT_MS);
  await page.close();
  return { typeMs, workMs, dataMs, heap };
}
