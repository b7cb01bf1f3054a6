import { deleteTask, type TaskId } from "@furrow/core";
import { describe, test } from "vitest";
import { manyTasks, type StoredTask, taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";
import {
  card,
  check,
  chooseOption,
  clearNotices,
  field,
  filter,
  showCompleted,
  toast,
  undo,
} from "./harness/tasks-page.ts";

// A Wednesday: yesterday, today and tomorrow are of one week.
const TODAY = "2026-11-18";
const task = (title: string, hours = 1, more: Partial<StoredTask> = {}) =>
  taskRow(`task_1_${title}`, { title, date: TODAY, hours, startTime: "09:00", endTime: "10:00", ...more });

describe("the list", () => {
  test("shows the tasks of a filter by date, with what is planned and done", async () => {
    const { page } = await openApp({
      at: "/tasks",
      rows: [
        task("Algebra", 2),
        task("Biology", 1, { startTime: "14:00", endTime: "15:00", category: "Project" }),
        task("Chemistry", 1, { date: "2026-11-19" }),
        task("Drawing", 0.5, { date: "2026-11-15" }),
        task("English", 1, { date: "2026-11-22" }),
      ],
    });
    const counts = { Today: "2", Tomorrow: "1", "This Week": "4", All: "5" };
    for (const [name, count] of Object.entries(counts)) {
      await expect(filter(page, name)).toHaveAccessibleDescription(count);
      await filter(page, name).click();
      await expect(filter(page, name)).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("listitem").filter({ has: page.getByRole("checkbox") })).toHaveCount(
        Number(count),
      );
    }
    await filter(page, "This Week").click();
    await expect(page.getByRole("heading", { level: 2, name: /2026$/ })).toHaveText([
      /Today\s+Wednesday, November 18, 2026/,
      /Tomorrow\s+Thursday, November 19, 2026/,
      /Sunday, November 15, 2026/,
    ]);
    await expect(page.getByRole("heading", { level: 2, name: "Earlier this week" })).toBeVisible();
    await check(page, "Algebra").check();
    const today = page.getByRole("region", { name: "Wednesday, November 18, 2026" });
    await expect(today).toContainText("Planned 3h");
    await expect(today).toContainText("Done 2h");
  });

  test("says of each filter that it has no tasks", async () => {
    const { page } = await openApp({ at: "/tasks" });
    for (const [name, title] of [
      ["Today", "No tasks for Today"],
      ["Tomorrow", "No tasks for Tomorrow"],
      ["This Week", "No tasks for This Week"],
      ["All", "No tasks for All"],
    ] as const) {
      await filter(page, name).click();
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText("Try changing the filter or add new tasks")).toBeVisible();
    }
  });

  test("search looks into titles and descriptions", async () => {
    const { page } = await openApp({
      at: "/tasks",
      rows: [task("Algebra"), task("History", 1, { description: "The algebra of power" }), task("Physics")],
    });
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("ALGEBRA");
    await expect(card(page, "Physics")).toBeHidden();
    await expect(card(page, "Algebra")).toBeVisible();
    await expect(card(page, "History")).toBeVisible();
    await expect(filter(page, "Today")).toHaveAccessibleDescription("2");
    await expect(filter(page, "Tomorrow")).toHaveAccessibleDescription("0");
    await filter(page, "Tomorrow").click();
    await expect(page.getByText('Nothing found for "ALGEBRA"', { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Search in all tasks" }).click();
    await expect(card(page, "History")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(card(page, "Physics")).toBeVisible();
    // All of them would say no more.
    await filter(page, "Tomorrow").click();
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("Latin");
    await expect(page.getByText('Nothing found for "Latin"')).toBeVisible();
    await expect(page.getByRole("button", { name: "Search in all tasks" })).toBeHidden();
  });

  test("thousands of tasks come in windows of a hundred", async () => {
    const { page } = await openApp({
      at: "/tasks",
      rows: manyTasks(1_200, "2026-11-20").map((each, index) =>
        taskRow(`task_1_${index}`, { ...each, done: null }),
      ),
    });
    await filter(page, "All").click();
    await expect(filter(page, "All")).toHaveAccessibleDescription("1,200");
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    await expect(cards).toHaveCount(100);
    await expect(page.getByText("100 of 1,200 tasks")).toBeVisible();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(cards).toHaveCount(200);
    await check(page, "Task number 2").check();
    await expect(toast(page, 'Task "Task number 2" completed!')).toBeVisible();
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("number 1199");
    await expect(cards).toHaveCount(1);
  });

  test("unfinished tasks of past days move to today, and back", async () => {
    const { page } = await openApp({
      at: "/tasks",
      rows: [task("Monday's", 1, { date: "2026-11-16" }), task("Tuesday's", 1, { date: "2026-11-17" })],
    });
    await expect(page.getByText("No tasks for Today")).toBeVisible();
    await page.getByRole("button", { name: "Choose…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move 2 tasks" }).click();
    await expect(toast(page, "2 tasks moved to today")).toBeVisible();
    await expect(card(page, "Monday's")).toBeVisible();
    await expect(card(page, "Tuesday's")).toBeVisible();
    await undo(page).last().click();
    await expect(page.getByText("No tasks for Today")).toBeVisible();
    await expect(toast(page, "2 tasks moved back")).toBeVisible();
  });
});

describe("a task", () => {
  test("is deleted after the question, and comes back by the notice or by Ctrl+Z", async () => {
    const { page } = await openApp({ at: "/tasks", rows: [task("Algebra"), task("Biology")] });
    const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this task?" });
    await page.getByRole("button", { name: 'Delete "Algebra"' }).click();
    await expect(question).toBeVisible();
    await expectNoAxeViolations();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: 'Delete "Algebra"' })).toBeFocused();

    for (const takeBack of [() => undo(page).last().click(), () => page.keyboard.press("Control+z")]) {
      await page.getByRole("button", { name: 'Delete "Algebra"' }).click();
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(toast(page, 'Task "Algebra" deleted').last()).toBeVisible();
      await expect(card(page, "Algebra")).toBeHidden();
      await expect(card(page, "Biology")).toBeFocused();
      await takeBack();
      await expect(card(page, "Algebra")).toBeVisible();
      await clearNotices(page);
    }
  });

  test("is completed and opened again, by its box, by the notice and by Ctrl+Z", async () => {
    const { page } = await openApp({ at: "/tasks", rows: [task("Algebra")] });
    const algebra = check(page, "Algebra");
    await algebra.check();
    await expect(toast(page, 'Task "Algebra" completed!')).toBeVisible();
    await algebra.uncheck();
    await expect(toast(page, 'Task "Algebra" uncompleted!')).toBeVisible();
    await clearNotices(page);

    await algebra.check();
    await undo(page).click();
    await expect(algebra).not.toBeChecked();
    await algebra.check();
    await expect(undo(page)).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect(algebra).not.toBeChecked();
    await page.keyboard.press("Control+z");
    await expect(algebra).not.toBeChecked();
  });

  test("takes its study hours along when its hours and its date are edited", async () => {
    const { page } = await openApp({
      at: "/tasks",
      rows: [task("Algebra", 2, { endTime: "11:00" })],
    });
    await check(page, "Algebra").check();
    await expect(page.getByText('Task "Algebra" completed!')).toBeVisible();
    await page.goto("/calendar");
    await expect(
      page.getByRole("button", { name: "Wednesday, November 18, 2026, 2h studied, 1 task" }),
    ).toBeVisible();

    await page.goto("/tasks");
    await showCompleted(page);
    await page.getByRole("button", { name: 'Edit "Algebra"' }).click();
    await expect(page.getByRole("heading", { name: "Edit task" })).toBeVisible();
    await expect(field(page, "Task Name")).toBeFocused();
    // Also where the form is open already.
    await page.getByRole("button", { name: 'Edit "Algebra"' }).click();
    await expect(field(page, "Task Name")).toBeFocused();
    await field(page, "Hours").fill("3");
    await expect(field(page, "End Time")).toHaveValue("12:00");
    await field(page, "Date").fill("2026-11-19");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, 'Task "Algebra" updated')).toBeVisible();
    await expect(page.getByRole("form", { name: "Edit the task" })).toBeHidden();
    await page.goto("/calendar");
    await expect(
      page.getByRole("button", { name: "Wednesday, November 18, 2026", exact: true }),
    ).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Thursday, November 19, 2026, 3h studied, 1 task" }),
    ).toBeVisible();
  });

  test("goes to the timer with its duration in minutes", async () => {
    const { page } = await openApp({ at: "/tasks", rows: [task("Algebra", 1.5)] });
    await card(page, "Algebra").getByRole("button", { name: "Start timer" }).click();
    await expect.poll(page.url).toBe("/timer");
    await expect(page.getByLabel("Working on:")).toHaveValue("Algebra");
    await expect(page.getByRole("spinbutton", { name: "Work Minutes" })).toHaveValue("90");
    await expect(page.getByText("90:00")).toBeVisible();
  });

  test("that vanished in another tab is not found, and what was typed for it is kept", async () => {
    const { page, runElsewhere } = await openApp({ at: "/tasks", rows: [task("Algebra"), task("Biology")] });
    await page.getByRole("button", { name: 'Edit "Algebra"' }).click();
    await field(page, "Task Name").fill("Linear algebra");
    for (const name of ["Algebra", "Biology"]) {
      if (name === "Biology") await page.getByRole("button", { name: 'Delete "Biology"' }).click();
      await runElsewhere(deleteTask, { taskId: `task_1_${name}` as TaskId });
      await expect(card(page, name)).toBeHidden();
    }
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Error: Task not found")).toBeVisible();
    await clearNotices(page);

    await expect(page.getByText("This task was deleted in another tab or on another device.")).toBeVisible();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "Error: Task not found")).toBeVisible();
    await expect(field(page, "Task Name")).toHaveValue("Linear algebra");
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(card(page, "Linear algebra")).toBeVisible();
  });
});

test("keys pressed alone are turned off for good by the user they disturb; undoing is not", async () => {
  const { page } = await openApp({ at: "/tasks", rows: [task("Algebra")] });
  const open = () => chooseOption(page, "Keyboard shortcuts");
  const alone = page.getByRole("switch", { name: "Single-key shortcuts" });
  await open();
  await alone.uncheck();
  await page.keyboard.press("Escape");

  await filter(page, "Today").focus();
  await page.keyboard.press("4");
  await page.keyboard.press("?");
  await expect(filter(page, "Today")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("dialog")).toBeHidden();
  await check(page, "Algebra").check();
  await page.keyboard.press("Control+z");
  await expect(check(page, "Algebra")).not.toBeChecked();

  await page.reload();
  await open();
  await expect(alone).not.toBeChecked();
  await alone.check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("4");
  await expect(filter(page, "All")).toHaveAttribute("aria-pressed", "true");
});
