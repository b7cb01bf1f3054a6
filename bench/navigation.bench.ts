/**
 * Going from screen to screen, with 36 tasks and with 36,000, once the code of all screens has come at rest: what the page's own thread
 * computes from the press of a link until the frame is painted that shows the new screen. A frame has 16 ms. The first visit after a
 * start costs more: nothing has been compiled by use yet, nor is anything remembered. As a pointer or the keyboard does, the bench is at the
 * link for a moment before it presses: the page is made then.
 */
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";
import { workOf } from "./measuring/page.ts";
import { deviceWithTasks } from "./sync/device-with-tasks.ts";

const FRAME_MS = 16;
/** So long a hand takes to press what it points at. What React and the browser go on with after the frame belongs to no next press. */
const PAUSE_MS = 300;
/** Somebody who opens the app looks at the dashboard first: the picture of the farm on it comes after a second. */
const LOOK_MS = 2_000;
const PATIENCE_MS = 10_000;
const SCREENS = [
  "/timer",
  "/tasks",
  "/calendar",
  "/goals",
  "/farm",
  "/analytics",
  "/feedback",
  "/settings",
  "/resources",
];

await runBench({ title: "From screen to screen", rounds: 5, pairs: 3, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const browser = await chromium.launch(chromiumLaunch);
  const parts: Record<string, () => Promise<Figures>> = {};
  for (const tasks of [36, 36_000]) {
    const context = await deviceWithTasks(browser, server.origin, tasks);
    const called = `${tasks.toLocaleString("en")} tasks`;
    parts[called] = () => goAbout(context, called);
  }
  return {
    parts,
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

async function goAbout(context: BrowserContext, called: string): Promise<Figures> {
  const page = await context.newPage();
  await page.goto("/dashboard");
  await page
    .waitForFunction(() => performance.getEntriesByName("screens-loaded").length > 0, null, {
      timeout: PATIENCE_MS,
    })
    .catch(() => console.log("This build loads no screen at rest."));
  // Each context of Playwright's is a private window, in which Chromium fetches and draws the page's icon anew at each move (12 of 12, up to
  // 2 ms of the page's thread); in a window with a profile it keeps it (0 of 12).
  await page.evaluate(() => document.querySelector('link[rel="icon"]')?.setAttribute("href", "data:,"));
  await page.waitForTimeout(LOOK_MS);
  const asking = await workOfAsking(page);
  const figures: Record<string, Passage> = {};
  for (const path of SCREENS) {
    figures[`to ${path}, the first time`] = await pass(page, path, asking);
    figures[`from ${path}, the first time`] = await pass(page, "/dashboard", asking);
    figures[`to ${path}`] = await pass(page, path, asking);
    figures[`from ${path}`] = await pass(page, "/dashboard", asking);
  }
  await page.close();
  const all = Object.entries(figures);
  const byWork = all.toSorted(([, a], [, b]) => b.work - a.work);
  const [name = "", worst] = byWork[0] ?? [];
  const missed = all.filter(([, { work }]) => work > FRAME_MS).length;
  const median = byWork[Math.floor(all.length / 2)]?.[1].work;
  console.log(
    `${called}: median ${median?.toFixed(1)} ms of work, most ${worst?.work.toFixed(1)} ms (${name}), ${missed} of ${all.length} over ${FRAME_MS} ms`,
  );
  return Object.fromEntries(
    all.flatMap(([passage, { work, waited }]) => [
      [`${called}: ${passage}: work`, ms(work, { atMost: FRAME_MS })],
      [`${called}: ${passage}: waited`, ms(waited, { grain: FRAME_MS })],
    ]),
  );
}

interface Passage {
  readonly work: number;
  readonly waited: number;
}

async function pass(page: Page, path: string, asking: number): Promise<Passage> {
  // The heading of the page that is left would have it else, and Chromium lays that page out once more as the focus is taken away with it.
  await page.locator(`nav a[href="${path}"]`).first().focus();
  await page.waitForTimeout(PAUSE_MS);
  const work = await workOf(page);
  const waited = await page.evaluate(follow, path);
  return { work: (await work()) - asking, waited };
}

/** What it costs the page's thread to be asked, whatever it is asked: no move causes it. */
async function workOfAsking(page: Page): Promise<number> {
  const costs: number[] = [];
  for (let i = 0; i < 9; i++) {
    const work = await workOf(page);
    await page.evaluate(() => 0);
    costs.push(await work());
  }
  return costs.toSorted((one, other) => one - other)[4] ?? 0;
}

/** Presses the link, and ends when the frame is painted that has the page's heading. */
async function follow(path: string): Promise<number> {
  const headingOf = () => document.querySelector("main h1");
  const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
  if (link === null) throw new Error(`no link leads to ${path}`);
  const left = headingOf();
  const pressed = performance.now();
  link.click();
  const shown = await new Promise<number>((resolve) => {
    const look = () => {
      const heading = headingOf();
      if (heading === null || heading === left) {
        requestAnimationFrame(look);
        return;
      }
      const frame = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(frame);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  return shown - pressed;
}
