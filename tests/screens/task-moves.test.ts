import { test } from "vitest";
import { type StoredTask, taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { card, check, chooseOption, clearNotices, field, toast, undo } from "./harness/tasks-page.ts";

// A Wednesday.
const TODAY = "2026-11-18";
const task = (
  title: string,
  date: string,
  hours = 1,
  startTime = "09:00",
  endTime = "10:00",
): StoredTask => ({ title, date, hours, startTime, endTime });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const more = (page: Page, title: string) => button(page, `More for "${title}"`);

const begin = async (...tasks: readonly StoredTask[]) => {
  const rows = tasks.map((each, index) => taskRow(`task_1_stored${index}`, each));
  return (await openApp({ at: "/tasks", now: `${TODAY}T10:00`, rows })).page;
};

test("on the dashboard the menu of a row moves it to tomorrow, with Undo, unless it is done", async () => {
  const rows = [
    taskRow("task_1_algebra", task("Algebra", TODAY)),
    taskRow("task_1_biology", {
      title: "Biology",
      date: TODAY,
      hours: 1,
      done: { at: `${TODAY}T08:00:00.000Z` },
    }),
  ];
  const { page } = await openApp({ at: "/dashboard", now: `${TODAY}T10:00`, rows });
  const box = page.getByRole("checkbox", { name: 'Complete "Algebra"' });
  await more(page, "Algebra").click();
  await page.getByRole("menuitem", { name: "Move to tomorrow" }).click();
  await expect(toast(page, 'Task "Algebra" moved to tomorrow')).toBeVisible();
  await expect(box).toHaveCount(0);
  await undo(page).click();
  await expect(box).not.toBeChecked();
  await expect(more(page, "Biology")).toHaveCount(0);
});

test("one press moves a task to tomorrow, where the press is not offered; the focus stays in the list", async () => {
  const page = await begin(task("Algebra", TODAY), task("Biology", TODAY, 1, "11:00", "12:00"));
  await button(page, 'Move "Algebra" to tomorrow').click();
  await expect(toast(page, 'Task "Algebra" moved to tomorrow')).toBeVisible();
  await expect(card(page, "Algebra")).toBeHidden();
  await expect(card(page, "Biology")).toBeFocused();
  await page.getByRole("button", { name: /^Tomorrow/ }).click();
  await expect(card(page, "Algebra")).toBeVisible();
  await expect(button(page, 'Move "Algebra" to tomorrow')).toBeHidden();
});

test("unfinished tasks come in portions: the shortest, over the week, or those that are chosen; or not today", async () => {
  const page = await begin(
    task("Busy", TODAY, 2, "09:00", "11:00"),
    task("Long", "2026-11-13", 3, "10:00", "13:00"),
    task("Short", "2026-11-14", 0.5, "18:00", "18:30"),
    task("Medium", "2026-11-15", 1),
    task("Middling", "2026-11-16", 1.5, "15:00", "16:30"),
  );
  await expect(page.getByText("You have 4 unfinished tasks from earlier days.")).toBeVisible();
  await button(page, "Choose…").click();
  await button(page, "Move 3 tasks").click();
  await expect(toast(page, "3 tasks moved to today")).toBeVisible();
  await expect(card(page, "Medium")).toContainText("Overlaps another task");
  await expect(page.getByText("You have 1 unfinished task from an earlier day.")).toBeVisible();
  await undo(page).click();
  await expect(card(page, "Medium")).toBeHidden();
  await clearNotices(page);

  await button(page, "Choose…").click();
  await button(page, "Select all").click();
  await page.getByRole("dialog").getByRole("button", { name: "Next 7 days" }).click();
  await button(page, "Move 4 tasks").click();
  await expect(toast(page, "4 tasks spread over 4 days")).toBeVisible();
  await undo(page).click();
  await expect(toast(page, "4 tasks moved back")).toBeVisible();
  await clearNotices(page);

  await button(page, "Choose…").click();
  const dialog = page.getByRole("dialog", { name: "Unfinished Tasks" });
  await expect(dialog.getByText("3h selected: 5h for today.")).toBeVisible();
  await expect(dialog.getByText('Overlaps "Busy"')).toHaveCount(1);
  await expectNoAxeViolations();
  await dialog.getByRole("checkbox", { name: "Medium" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Long" }).check();
  await expect(dialog.getByText(": 7h for today.")).toBeVisible();
  await dialog.getByRole("button", { name: "Tomorrow" }).click();
  await expect(dialog.getByText(": 5h for tomorrow.")).toBeVisible();
  await expect(dialog.getByText(/^Overlaps/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Move 3 tasks" }).click();
  await expect(toast(page, "3 tasks moved to tomorrow")).toBeVisible();

  await button(page, "Choose…").click();
  await button(page, "Not today").click();
  await expect(page.getByText("unfinished task")).toBeHidden();
  await page.reload();
  await expect(card(page, "Busy")).toBeVisible();
  await expect(page.getByText("unfinished task")).toBeHidden();
});

test("unfinished tasks of more than 14 days ask nothing, and stand behind the page's menu", async () => {
  const page = await begin(task("Busy", TODAY), task("Forgotten", "2026-10-01"));
  await expect(card(page, "Busy")).toBeVisible();
  await expect(page.getByText("unfinished task")).toBeHidden();
  await button(page, "Task options").click();
  await page.getByRole("menuitem", { name: "Unfinished Tasks" }).click();
  const dialog = page.getByRole("dialog", { name: "Unfinished Tasks" });
  await expect(dialog.getByRole("checkbox", { name: "Forgotten" })).toBeChecked();
  await dialog.getByRole("button", { name: "Move 1 task" }).click();
  await expect(card(page, "Forgotten")).toBeVisible();
});

test("a task moves to another day by its menu and by a key, and each move is taken back", async () => {
  const page = await begin(task("Algebra", TODAY), task("Biology", TODAY, 1, "11:00", "12:00"));
  await more(page, "Algebra").click();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await expectNoAxeViolations();
  await page.keyboard.press("Escape");
  await expect(more(page, "Algebra")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: 'Move "Algebra"' });
  await expect(dialog.getByRole("button", { name: "Today 2h planned" })).toBeFocused();
  await expectNoAxeViolations();
  await dialog.getByLabel("Another day").fill("2027-02-03");
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Task "Algebra" moved to Wed, Feb 3')).toBeVisible();
  await expect(card(page, "Algebra")).toBeHidden();
  await undo(page).click();
  await expect(card(page, "Algebra")).toBeVisible();
  await clearNotices(page);

  await card(page, "Algebra").focus();
  await page.keyboard.press("m");
  await dialog.getByRole("button", { name: "Tomorrow" }).click();
  await expect(toast(page, 'Task "Algebra" moved to tomorrow')).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(toast(page, "1 task moved back")).toBeVisible();
});

test("several are selected, completed, moved and deleted at once, with one way back", async () => {
  const page = await begin(
    task("Algebra", TODAY, 0.5, "09:00", "09:30"),
    task("Biology", TODAY, 0.5, "11:00", "11:30"),
    task("Chemistry", TODAY, 0.5, "13:00", "13:30"),
  );
  await chooseOption(page, "Select");
  const bar = page.getByRole("region", { name: "Select" });
  await expect(bar.getByText("0 selected")).toBeVisible();
  await card(page, "Algebra").getByRole("heading").click();
  await card(page, "Chemistry")
    .getByRole("heading")
    .click({ modifiers: ["Shift"] });
  await expect(bar.getByText("3 selected")).toBeVisible();
  await page.getByRole("checkbox", { name: 'Select "Biology"' }).uncheck();
  await expect(bar.getByText("2 selected")).toBeVisible();
  await expectNoAxeViolations();
  await bar.getByRole("button", { name: "Complete" }).click();
  await expect(toast(page, "2 tasks completed!")).toBeVisible();
  await expect(check(page, "Algebra")).toBeChecked();
  await expect(check(page, "Biology")).not.toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(check(page, "Algebra")).not.toBeChecked();
  await clearNotices(page);

  await card(page, "Algebra").focus();
  await page.keyboard.press("v");
  await bar.getByRole("button", { name: "Select all" }).click();
  await bar.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("dialog", { name: "Move 3 tasks" }).getByRole("button", { name: "Tomorrow" }).click();
  await expect(toast(page, "3 tasks moved to tomorrow")).toBeVisible();
  await expect(bar).toBeHidden();
  await undo(page).click();
  await expect(card(page, "Chemistry")).toBeVisible();
  await clearNotices(page);

  await card(page, "Algebra").focus();
  await page.keyboard.press("v");
  await page.keyboard.press("j");
  await page.keyboard.press("v");
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete these 2 tasks?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "2 tasks deleted")).toBeVisible();
  await undo(page).click();
  await expect(card(page, "Algebra")).toBeVisible();
  await expect(card(page, "Biology")).toBeVisible();
});

test("an edit says where the task went and is taken back; a finished task is studied again; all is turned", async () => {
  const page = await begin(
    { ...task("Algebra", TODAY), done: { at: `${TODAY}T09:00:00.000Z` } },
    task("Biology", TODAY, 1, "11:00", "12:00"),
    task("Chemistry", "2026-11-19"),
    { ...task("Past", "2026-11-10"), done: { at: "2026-11-10T09:00:00.000Z" } },
  );
  await button(page, 'Edit "Biology"').click();
  await field(page, "Task Name").fill("Botany");
  await field(page, "Date").fill("2026-12-24");
  await button(page, "Save changes").click();
  await expect(toast(page, "Planned for Thu, Dec 24.")).toBeVisible();
  await button(page, "Show").click();
  await expect(card(page, "Botany")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(toast(page, 'Task "Biology" updated')).toBeVisible();
  await button(page, "Clear search").click();
  await expect(card(page, "Biology")).toBeVisible();

  const days = page.getByRole("heading", { level: 2, name: /2026$/ });
  await expect(days).toHaveText([/18/, /19/, /10/]);
  await chooseOption(page, "Latest first");
  await expect(days).toHaveText([/19/, /18/, /10/]);
  await chooseOption(page, "Oldest first");
  await expect(days).toHaveText([/10/, /18/, /19/]);

  await page
    .getByRole("region", { name: /November 18/ })
    .getByRole("button", { name: "1 done" })
    .click();
  await card(page, "Algebra").getByRole("button", { name: "Start timer" }).click();
  await expect.poll(page.url).toBe("/timer");
  await expect(page.getByLabel("Working on:")).toHaveValue("Algebra");
});
