/**
 * How soon what is ticked on one device is ticked on the other, and in another tab of the same one: two real browsers, one account, the
 * real server. Measured from the click to the moment the other page has it ticked, by the clock that all pages share. Not by frames: a
 * browser without a screen that is at rest draws one a second.
 */

import { chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { deviceOf } from "../e2e/harness/device.ts";
import { startProductionServer } from "../e2e/harness/production-server.ts";
import { expectSynced } from "../e2e/harness/sync.ts";
import { addTask } from "../e2e/harness/tasks.ts";

const EDITS = 30;
const TASK = "Read";

const server = await startProductionServer({ env: { LOG_LEVEL: "warn" } });
const browsers = await Promise.all([chromium.launch(chromiumLaunch), chromium.launch(chromiumLaunch)]);
try {
  const [first, second] = await Promise.all(
    browsers.map(async (browser) => {
      const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: "block" });
      return deviceOf(context, await context.newPage(), server.origin);
    }),
  );
  if (first === undefined || second === undefined) throw new Error("two browsers are needed");
  const person = await first.signUpByApi();
  await second.signIn(person);
  for (const { page } of [first, second]) {
    await page.goto("/tasks");
    await expectSynced(page);
  }
  await addTask(first.page, { name: TASK, hours: 1 });
  await checkbox(second.page).waitFor();

  const otherTab = await first.page.context().newPage();
  await otherTab.goto("/tasks");
  await checkbox(otherTab).waitFor();

  console.table({
    "an edit appears on the other device": await figures(first.page, second.page),
    "in another tab": await figures(first.page, otherTab),
  });
} finally {
  for (const browser of browsers) await browser.close();
  await server.stop();
}

async function figures(one: Page, other: Page): Promise<Record<string, number | string>> {
  const delays: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const [from, to] = edit % 4 < 2 ? [one, other] : [other, one];
    // The next edit begins in peace, as a person's does.
    await expectSynced(from);
    await expectSynced(to);
    const isTicked = await checkbox(from).isChecked();
    const appearing = tickedAt(to, !isTicked);
    const clickedAt = await tick(from);
    delays.push((await appearing) - clickedAt);
  }
  return {
    edits: EDITS,
    p50: `${percentile(delays, 0.5)} ms`,
    p95: `${percentile(delays, 0.95)} ms`,
    slowest: `${percentile(delays, 1)} ms`,
  };
}

function checkbox(page: Page) {
  return page.getByRole("checkbox", { name: `Complete "${TASK}"` });
}

function tick(page: Page): Promise<number> {
  return checkbox(page).evaluate((box: HTMLInputElement) => {
    const now = Date.now();
    box.click();
    return now;
  });
}

function tickedAt(page: Page, ticked: boolean): Promise<number> {
  return checkbox(page).evaluate(
    (box: HTMLInputElement, wanted) =>
      new Promise<number>((resolve) => {
        const look = () => (box.checked === wanted ? resolve(Date.now()) : setTimeout(look, 4));
        look();
      }),
    ticked,
  );
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
