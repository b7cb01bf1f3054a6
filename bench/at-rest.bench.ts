/** What an open page costs a device while nobody touches it: a study timer stays in sight for hours. */

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { deviceOf } from "../e2e/harness/device.ts";
import { startProductionServer } from "../e2e/harness/production-server.ts";

const SECONDS = 10;
const SETTLE_MS = 3_000;
const SCREENS = ["/dashboard", "/tasks", "/timer", "/farm", "/analytics"];

const server = await startProductionServer({ env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch(chromiumLaunch);
try {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await deviceOf(context, page, server.origin).signUpByApi();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Performance.enable");
  const figures: Record<string, Record<string, string>> = {};

  for (const screen of SCREENS) {
    await page.goto(screen);
    figures[screen] = await atRest();
  }
  await page.goto("/timer");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  figures["/timer, running"] = await atRest();
  await page.goto("/dashboard");
  figures["/dashboard, timer running"] = await atRest();
  console.table(figures);

  async function atRest(): Promise<Record<string, string>> {
    await page.waitForTimeout(SETTLE_MS);
    const before = await metrics();
    await page.waitForTimeout(SECONDS * 1_000);
    const after = await metrics();
    const share = (name: string) =>
      `${((((after.get(name) ?? 0) - (before.get(name) ?? 0)) / SECONDS) * 100).toFixed(1)} %`;
    return { "main thread": share("TaskDuration"), "whole page": share("ProcessTime") };
  }

  async function metrics(): Promise<Map<string, number>> {
    const { metrics: list } = await devTools.send("Performance.getMetrics");
    return new Map(list.map(({ name, value }) => [name, value]));
  }
} finally {
  await browser.close();
  await server.stop();
}
