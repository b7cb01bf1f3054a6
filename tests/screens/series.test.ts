/** Repeating tasks: made, ticked, changed for one time or for more, skipped, paused and ended. */
import { test } from "vitest";
import { seriesRow } from "../rows/series-row.ts";
import type { StoredRow } from "../rows/stored-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type Opening, openApp, type Page } from "./harness/open-app.tsx";
import {
  card,
  check,
  chooseOption,
  clearNotices,
  field,
  filter,
  openForm,
  toast,
  undo,
} from "./harness/tasks-page.ts";

// A Wednesday.
const TODAY = "2026-11-18";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
/** The task of a day, where a series has one on many. */
const on = (page: Page, day: string) => page.getByRole("region", { name: new RegExp(`${day}, 2026$`) });
/** Which of them a question is answered for. */
const answer = (page: Page, scope: string) =>
  page.getByRole("list", { name: "Which ones" }).getByRole("button", { name: new RegExp(`^${scope}`) });

const lecture = seriesRow("series_1_lecture", {
  title: "Lecture",
  start: TODAY,
  startTime: "09:00",
  endTime: "10:00",
  rule: { every: "week", interval: 1, weekdays: [3] },
});

const lectureWith = (...steps: readonly string[]): StoredRow => ({
  ...lecture,
  cells: { ...lecture.cells, steps: steps.map((title) => ({ key: title, title })) },
});

const begin = async (rows: readonly StoredRow[] = [], opening: Partial<Opening> = {}) =>
  (await openApp({ at: "/tasks", now: `${TODAY}T10:00`, rows, ...opening })).page;

test("a weekly task is made and ticked; one time, those that follow and all of them are changed", async () => {
  const page = await begin();
  await openForm(page);
  await field(page, "Task Name").fill("Lecture");
  await field(page, "Hours").fill("1");
  await button(page, "Repeats: Never").click();
  await expect(page.getByText("Next: Wed, Nov 18 · Wed, Nov 25 · Wed, Dec 2")).toBeVisible();
  await button(page, "Friday").click();
  await expect(page.getByText("Every week on Wed and Fri", { exact: true })).toBeVisible();
  await button(page, "Friday").click();
  await expectNoAxeViolations();
  await button(page, "Add Task").click();
  await expect(toast(page, 'Task "Lecture" added successfully')).toBeVisible();
  await expect(card(page, "Lecture")).toContainText("Repeats every Wednesday");
  await expect(button(page, "Repeats: Never")).toBeVisible();

  await check(page, "Lecture").check();
  await expect(toast(page, 'Task "Lecture" completed!')).toBeVisible();
  await clearNotices(page);

  // Two weeks on, of all that come.
  await filter(page, "All").click();
  await on(page, "December 2").getByRole("button", { name: 'Edit "Lecture"' }).click();
  await field(page, "Task Name").fill("Guest lecture");
  await button(page, "Save changes").click();
  await expect(answer(page, "This one")).toBeFocused();
  await expectNoAxeViolations();
  await page.keyboard.press("Escape");
  await expect(field(page, "Task Name")).toHaveValue("Guest lecture");
  await expect(on(page, "December 2").getByRole("heading", { level: 3 })).toHaveText("Lecture");
  await button(page, "Save changes").click();
  await answer(page, "This one").click();
  await expect(on(page, "December 2").getByRole("heading", { level: 3 })).toHaveText("Guest lecture");
  await expect(on(page, "December 9").getByRole("heading", { level: 3 })).toHaveText("Lecture");
  await clearNotices(page);

  await on(page, "December 9").getByRole("button", { name: 'Edit "Lecture"' }).click();
  await button(page, "Repeats every Wednesday").click();
  await field(page, "Days, weeks, months or years").selectOption("day");
  await button(page, "Increase Every").click();
  await button(page, "Save changes").click();
  await expect(answer(page, "This one")).toBeHidden();
  await answer(page, "This and following").click();
  await expect(on(page, "December 11")).toContainText("Repeats every 2 days");
  await expect(on(page, "November 25")).toContainText("Repeats every Wednesday");
  await undo(page).click();
  await expect(on(page, "December 11")).toBeHidden();
  await clearNotices(page);

  await on(page, "November 25").getByRole("button", { name: 'Edit "Lecture"' }).click();
  await field(page, "Description").fill("Bring the script");
  await button(page, "Save changes").click();
  await answer(page, "All").click();
  await on(page, "December 16").getByRole("button", { name: "Lecture", exact: true }).click();
  await expect(on(page, "December 16")).toContainText("Bring the script");
  // What was done stays as it was.
  await on(page, "November 18").getByRole("button", { name: "Lecture", exact: true }).click();
  await expect(on(page, "November 18")).not.toContainText("Bring the script");
});

test("one is moved with all, and left out; all are deleted; each is taken back", async () => {
  const page = await begin([lecture]);
  await page.goto("/calendar");
  await button(page, 'More for "Lecture"').click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await dialog(page, 'Move "Lecture"').getByRole("button", { name: "Tomorrow" }).click();
  await expectNoAxeViolations();
  await answer(page, "All").click();
  await page.getByRole("button", { name: /^Thursday, November 19/ }).click();
  await expect(page.getByText("Repeats every Thursday").last()).toBeVisible();
  await undo(page).click();
  await expect(toast(page, 'Change to "Lecture" undone')).toBeVisible();

  await page.goto("/tasks");
  await button(page, 'More for "Lecture"').click();
  await page.getByRole("menuitem", { name: "Skip this one" }).click();
  await expect(toast(page, '"Lecture" skipped on Wed, Nov 18')).toBeVisible();
  await expect(card(page, "Lecture")).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(card(page, "Lecture")).toBeVisible();
  await clearNotices(page);

  await check(page, "Lecture").check();
  await button(page, 'Delete "Lecture"').click();
  await answer(page, "All").click();
  await expect(toast(page, 'Repeating task "Lecture" deleted')).toBeVisible();
  // Its hours stay, and it is alone now.
  await expect(check(page, "Lecture")).toBeChecked();
  await expect(card(page, "Lecture")).not.toContainText("Repeats");
  await undo(page).last().click();
  await expect(card(page, "Lecture")).toContainText("Repeats every Wednesday");
});

test("on a phone a task begins to repeat, is paused for the holidays, goes on and ends", async () => {
  const page = await begin([], { size: [390, 844] });
  await chooseOption(page, "Repeating tasks");
  const list = dialog(page, "Repeating Tasks");
  await expectNoAxeViolations();
  await list.getByRole("button", { name: "Add a repeating task" }).click();
  await expect(page.getByText("Every Wednesday", { exact: true })).toBeVisible();
  await expectNoAxeViolations();
  await button(page, "Do not repeat").click();
  await field(page, "Task Name").fill("Cards");
  await field(page, "Hours").fill("0.5");
  await page.getByRole("dialog").getByRole("button", { name: "Add Task" }).click();
  await expect(card(page, "Cards")).toBeVisible();

  await button(page, 'Edit "Cards"').click();
  await button(page, "Repeats: Never").click();
  await field(page, "Days, weeks, months or years").selectOption("month");
  await field(page, "On").selectOption("the last day");
  await expect(page.getByText("Next: Mon, Nov 30 · Thu, Dec 31 · Sun, Jan 31")).toBeVisible();
  await field(page, "Days, weeks, months or years").selectOption("day");
  await button(page, "Save changes").click();
  await expect(card(page, "Cards")).toContainText("Repeats every day");
  await clearNotices(page);

  await chooseOption(page, "Repeating tasks");
  await expect(list.getByRole("listitem")).toContainText("Next today");
  await expectNoAxeViolations();
  await button(page, 'Pause "Cards"').click();
  const pause = dialog(page, 'Pause "Cards"');
  await expectNoAxeViolations();
  await pause.getByLabel("Until").fill("2026-11-01");
  await pause.getByRole("button", { name: "Pause" }).click();
  await expect(pause.getByText("The end date is before the start date")).toBeVisible();
  await pause.getByLabel("Until").fill("2026-11-30");
  await pause.getByRole("button", { name: "Pause" }).click();
  await expect(toast(page, 'Repeating task "Cards" paused')).toBeVisible();
  await expect(card(page, "Cards")).toBeHidden();
  await undo(page).click();
  await expect(card(page, "Cards")).toBeVisible();

  await chooseOption(page, "Repeating tasks");
  await button(page, 'Pause "Cards"').click();
  await pause.getByRole("button", { name: "Pause" }).click();
  await clearNotices(page);
  await chooseOption(page, "Repeating tasks");
  await expect(list.getByRole("listitem")).toContainText("Paused");
  await button(page, 'Resume "Cards"').click();
  await expect(card(page, "Cards")).toBeVisible();
  await clearNotices(page);

  await chooseOption(page, "Repeating tasks");
  await button(page, 'End "Cards"').click();
  await expect(toast(page, '"Cards" no longer repeats')).toBeVisible();
  await filter(page, "All").click();
  await expect(card(page, "Cards")).toHaveCount(1);
  await undo(page).click();
  await expect(card(page, "Cards").nth(3)).toBeVisible();
});

test("by the keyboard alone a task repeats every weekday, and one is left out", async () => {
  const page = await begin();
  await page.keyboard.press("n");
  await page.keyboard.type("Reading");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await button(page, "Repeats: Never").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "On" })).toBeVisible();
  for (const weekday of ["Monday", "Tuesday", "Thursday", "Friday"]) {
    await button(page, weekday).focus();
    await page.keyboard.press("Space");
  }
  await expect(page.getByText("Every weekday", { exact: true })).toBeVisible();
  await field(page, "Task Name").focus();
  await page.keyboard.press("Enter");
  await expect(card(page, "Reading")).toContainText("Repeats every weekday");

  await card(page, "Reading").focus();
  await page.keyboard.press("Delete");
  await expect(answer(page, "This one")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(answer(page, "This and following")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card(page, "Reading")).toBeVisible();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(toast(page, '"Reading" skipped on Wed, Nov 18')).toBeVisible();
  await expect(card(page, "Reading")).toBeHidden();
  await page.keyboard.press("2");
  await expect(card(page, "Reading")).toBeVisible();

  await page.keyboard.press("r");
  // The notices stand in the dialog as well.
  const reading = dialog(page, "Repeating Tasks").getByRole("listitem").filter({ hasText: "Every weekday" });
  await expect(reading).toContainText("Next tomorrow");
  await dialog(page, "Repeating Tasks").getByRole("button", { name: 'Edit "Reading"' }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Task Name")).toBeFocused();
});

test("the steps that one time was given become those of the times that follow, and are taken back", async () => {
  const page = await begin([lectureWith("Read", "Measure")]);
  await filter(page, "All").click();
  const next = on(page, "November 25");
  const later = on(page, "December 2");
  const giveOn = button(page, "Use for future ones, too");
  await next.getByRole("button", { name: "Lecture", exact: true }).click();
  await expect(next.getByRole("checkbox", { name: "Measure" })).toBeVisible();
  await expect(giveOn).toBeHidden();

  await next.getByRole("textbox", { name: "Add a step" }).fill("Report");
  await page.keyboard.press("Enter");
  await expect(giveOn).toBeVisible();
  await expect(giveOn).toHaveAccessibleDescription("Future ones begin with these steps.");
  await expectNoAxeViolations();
  await giveOn.focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Steps of "Lecture" changed from here on')).toBeVisible();
  await expect(giveOn).toBeHidden();
  await expect(next.getByRole("textbox", { name: "Add a step" })).toBeFocused();
  await expect(later.getByText("0 of 3 steps")).toBeVisible();
  await expect(on(page, "November 18").getByText("0 of 2 steps")).toBeVisible();

  await undo(page).last().click();
  await expect(toast(page, 'Change to "Lecture" undone')).toBeVisible();
  await expect(later.getByText("0 of 2 steps")).toBeVisible();
  await expect(next.getByText("0 of 3 steps")).toBeVisible();
  await expect(giveOn).toBeVisible();

  for (const title of ["Read", "Measure", "Report"]) {
    await next.getByRole("button", { name: `More for the step "${title}"` }).click();
    await page.getByRole("menuitem", { name: "Remove", exact: true }).click();
    await expect(next.getByRole("checkbox", { name: title })).toBeHidden();
  }
  await button(page, "No steps for future ones").click();
  await expect(later.getByText(/steps$/)).toBeHidden();
  await expect(on(page, "November 18").getByText("0 of 2 steps")).toBeVisible();
});

test("a pasted list whose steps were given on since is still taken back by its own Undo, from its time alone", async () => {
  const page = await begin([lectureWith("Read")]);
  await filter(page, "All").click();
  const next = on(page, "November 25");
  await next.getByRole("button", { name: "Lecture", exact: true }).click();
  await next.getByRole("textbox", { name: "Add a step" }).focus();
  await page.paste("- Measure\n- Report");
  await expect(toast(page, "2 steps added")).toBeVisible();
  await button(page, "Use for future ones, too").click();
  await expect(toast(page, 'Steps of "Lecture" changed from here on')).toBeVisible();

  await page
    .getByRole("region", { name: "Notices" })
    .getByRole("listitem")
    .filter({ hasText: "2 steps added" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(next.getByText("0 of 1 step")).toBeVisible();
  await expect(next.getByRole("checkbox", { name: "Report" })).toBeHidden();
  await expect(on(page, "December 2").getByText("0 of 3 steps")).toBeVisible();
});

test("a guest is asked to log in before anything repeats", async () => {
  const page = await begin([], { as: "guest" });
  for (const name of ["Add Task", "Task options"]) {
    await button(page, name).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText(/account/i);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
  }
});
