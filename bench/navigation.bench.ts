/**
 * Going from screen to screen, with 36 tasks and with 36,000, after the code of all screens was prefetched: what the page's main thread computes
 * from the press of a link until the frame is painted that shows the new screen. The first visit after a start costs more: nothing is compiled yet.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";
import { workOf } from "./measuring/page.ts";
import { deviceWith } from "./measuring/signed-in-browser.ts";
import { median } from "./measuring/statistics.ts";
import { taskRows } from "./server/rows.ts";

const FRAME_MS = 16;
/** Between hover and press. Also what React and the browser do after the frame belongs to no later press. */
const PAUSE_MS = 300;
/** The dashboard shows the picture of the farm after a second. */
const LOOK_MS = 2_000;
const SCREENS = "/timer /tasks /calendar /goals /farm /analytics /feedback /settings /resources".split(" ");

await runBench({ title: "From screen to screen", rounds: 5, pairs: 3, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const devices: BrowserContext[] = [];
  const parts: Record<string, () => Promise<Figures>> = {};
  for (const tasks of [36, 36_000]) {
    const device = await deviceWith(server.origin, taskRows(tasks));
    devices.push(device);
    const name = `${tasks.toLocaleString("en")} tasks`;
    parts[name] = () => visitScreens(device, name);
  }
  return {
    parts,
    stop: async () => {
      for (const device of devices) await device.close();
      await server.stop();
    },
  };
}

async function visitScreens(device: BrowserContext, name: string): Promise<Figures> {
  const page = await device.newPage();
  await page.goto("/dashboard");
  await page.waitForFunction(() => performance.getEntriesByName("screens-loaded").length > 0);
  await page.waitForTimeout(LOOK_MS);
  const asking = await workOfAsking(page);
  const visits = new Map<string, Visit>();
  for (const path of SCREENS) {
    visits.set(`to ${path}, the first time`, await visit(page, path, asking));
    visits.set(`from ${path}, the first time`, await visit(page, "/dashboard", asking));
    visits.set(`to ${path}`, await visit(page, path, asking));
    visits.set(`from ${path}`, await visit(page, "/dashboard", asking));
  }
  await page.close();
  const all = [...visits.values()];
  return {
    [`${name}: median work`]: ms(median(all.map(({ work }) => work))),
    [`${name}: median wait`]: ms(median(all.map(({ waited }) => waited)), { grain: FRAME_MS }),
    [`${name}: longest wait`]: ms(Math.max(...all.map(({ waited }) => waited)), { grain: FRAME_MS }),
    ...Object.fromEntries(
      [...visits]
        .filter(([title]) => title.startsWith("to "))
        .map(([title, { work }]) => [`${name}: ${title}: work`, ms(work, { grain: 2 })]),
    ),
  };
}

interface Visit {
  readonly work: number;
  readonly waited: number;
}

async function visit(page: Page, path: string, asking: number): Promise<Visit> {
  // Focus on the link, as a press gives it: else Chromium lays out the left page once more when its heading loses the focus.
  await page.locator(`nav a[href="${path}"]`).first().focus();
  await page.waitForTimeout(PAUSE_MS);
  const work = await workOf(page);
  const waited = await page.evaluate(follow, path);
  return { work: (await work()) - asking, waited };
}

/** What Playwright's question alone costs the page's main thread. */
async function workOfAsking(page: Page): Promise<number> {
  const costs: number[] = [];
  for (let i = 0; i < 9; i++) {
    const work = await workOf(page);
    await page.evaluate(() => 0);
    costs.push(await work());
  }
  return median(costs);
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
