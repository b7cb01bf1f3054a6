/** What only a browser shows of repeating tasks: dragging, layout, two devices. The rest: tests/screens/series.test.ts. */
import type { Page } from "@playwright/test";
import { seriesRow } from "../rows/series-row.ts";
import { expectNoAxeViolations, expectNoLayoutFaults } from "./harness/accessibility.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { expectSynced, OFFLINE_ERROR, twoDevices } from "./harness/sync.ts";
import { card, check, field, filter, onRow, openForm, openRow, toast, undo } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";

// A Wednesday.
const TODAY = "2026-11-18";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Which of them a question is answered for. */
const answer = (page: Page, scope: string) =>
  page.getByRole("list", { name: "Which ones" }).getByRole("button", { name: new RegExp(`^${scope}`) });

async function begin(app: App, path: string): Promise<Page> {
  await app.moveClock(`${TODAY}T10:00:00`);
  await app.createAccount();
  await app.page.goto(path);
  await storeRows(app.page, [
    seriesRow("series_1_lecture", {
      title: "Lecture",
      start: TODAY,
      startTime: "09:00",
      endTime: "10:00",
      rule: { every: "week", interval: 1, weekdays: [3] },
      steps: [{ key: "read", title: "Read" }],
    }),
  ]);
  return app.page;
}

test("one time of a repeating task is dragged alone, and taken back", { tag: "@night" }, async ({ app }) => {
  const page = await begin(app, "/calendar");
  await button(page, "Week").click();
  const block = page.locator("[data-task]").first();
  // To its head: Playwright would scroll the middle of a column into sight, which ends the drag.
  await block.dragTo(page.locator('[data-drop-day="2026-11-20"] > button'));
  await expect(toast(page, 'Task "Lecture" moved to Fri, Nov 20')).toBeVisible();
  await undo(page).click();
  await expect(toast(page, "1 task moved back")).toBeVisible();
});

test("how a task repeats, and steps of its own, have no layout fault", { tag: "@night" }, async ({ app }) => {
  const page = await begin(app, "/tasks");
  await openRow(page, "Lecture");
  await page.getByRole("textbox", { name: "Add a step" }).fill("Report");
  await page.keyboard.press("Enter");
  await expect(button(page, "Use for future ones, too")).toBeVisible();
  await onRow(page, 'Edit "Lecture"');
  await button(page, "Repeats every Wednesday").click();
  await expect(button(page, "Friday")).toBeVisible();
  await expectNoLayoutFaults(page);
  await expectNoAxeViolations(page);
});

test("two devices that were offline have each time once, with what was done on both", {
  tag: "@night",
}, async ({ app, page }) => {
  app.expectConsoleError(OFFLINE_ERROR);
  const { other, second } = await twoDevices(app);
  await openForm(page);
  await field(page, "Task Name").fill("Cards");
  await field(page, "Hours").fill("1");
  await button(page, "Repeats: Never").click();
  await field(page, "Days, weeks, months or years").selectOption("day");
  await button(page, "Add Task").click();
  await expect(card(second, "Cards")).toBeVisible();
  // Without a service worker only what was opened once is there without a network.
  for (const device of [page, second]) {
    await onRow(device, 'Edit "Cards"');
    await field(device, "Description").fill("Unit 1");
    await button(device, "Save changes").click();
    await answer(device, "This one").press("Escape");
    await button(device, "Cancel").click();
  }
  await Promise.all([app.goOffline(), other.goOffline()]);

  // The same time on both: done here, described there. Tomorrow's is left out there, and all have a new name here.
  await check(page, "Cards").check();
  await onRow(second, 'Edit "Cards"');
  await field(second, "Description").fill("Unit 7");
  await button(second, "Save changes").click();
  await answer(second, "This one").click();
  await openRow(second, "Cards");
  await expect(card(second, "Cards")).toContainText("Unit 7");
  await filter(second, "Tomorrow").click();
  await onRow(second, 'Delete "Cards"');
  await answer(second, "This one").click();
  await expect(card(second, "Cards")).toBeHidden();
  await filter(page, "Tomorrow").click();
  await onRow(page, 'Edit "Cards"');
  await field(page, "Task Name").fill("Flash cards");
  await button(page, "Save changes").click();
  await answer(page, "All").click();
  await expect(card(page, "Flash cards")).toBeVisible();

  await app.goOnline();
  await expectSynced(page);
  await other.goOnline();
  for (const device of [page, second]) {
    await expectSynced(device);
    await expect(card(device, "Flash cards")).toBeHidden();
    await filter(device, "Today").click();
    await expect(check(device, "Cards")).toBeChecked();
    if (device === page) await openRow(device, "Cards");
    await expect(card(device, "Cards")).toContainText("Unit 7");
    await filter(device, "All").click();
    await expect(card(device, "Cards")).toHaveCount(1);
    await expect(card(device, "Flash cards").first()).toBeVisible();
  }
});
