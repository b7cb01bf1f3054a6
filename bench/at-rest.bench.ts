/** What an open page costs the main thread per minute while the user does nothing. */
import type { BrowserContext, Page } from "@playwright/test";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, type Limits, ms } from "./measuring/figure.ts";
import { workOf } from "./measuring/page.ts";
import { deviceWith } from "./measuring/signed-in-browser.ts";
import { taskRows } from "./server/rows.ts";

const SECONDS = 15;
const SETTLE_MS = 3_000;
const SCREENS = ["/dashboard", "/tasks", "/farm", "/analytics", "/timer"];
const SCREENS_WHILE_RUNNING = ["/dashboard", "/timer"];
const MOST_WHILE_RUNNING: Readonly<Record<string, Limits>> = { "/timer": { atMost: 500 } };

await runBench({ title: "Pages at rest, main thread per minute", rounds: 1, pairs: 3, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const device = await deviceWith(server.origin, taskRows(36));
  return {
    parts: { screens: () => screensAtRest(device) },
    stop: async () => {
      await device.close();
      await server.stop();
    },
  };
}

async function screensAtRest(device: BrowserContext): Promise<Figures> {
  const page = await device.newPage();
  const figures: Record<string, Figures[string]> = {};
  for (const screen of SCREENS) {
    await page.goto(screen);
    figures[screen] = await atRest(page);
  }
  await page.getByRole("button", { name: "Start", exact: true }).click();
  for (const screen of SCREENS_WHILE_RUNNING) {
    await page.goto(screen);
    figures[`${screen}, while a session runs`] = await atRest(page, MOST_WHILE_RUNNING[screen]);
  }
  // A headless page is never hidden; the tab's title still counts.
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  figures["/timer, while a session runs, hidden"] = await atRest(page, { atMost: 200 });
  await page.goto("/timer");
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.close();
  return figures;
}

async function atRest(page: Page, limits: Limits = {}): Promise<Figures[string]> {
  await page.waitForTimeout(SETTLE_MS);
  const work = await workOf(page);
  await page.waitForTimeout(SECONDS * 1000);
  return ms(((await work()) * 60) / SECONDS, { grain: 20, ...limits });
}
