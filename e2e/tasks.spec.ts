import { manyTasks } from "../tests/rows/task-row.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInAnyLook } from "./harness/accessibility.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { addTask } from "./harness/tasks.ts";
import { card, check, clearNotices, field, filter, toast, undo } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

test.describe("the list", () => {
  test("shows the tasks of a filter by date, with what is planned and done", async ({ app, page }) => {
    // A Wednesday: yesterday, today and tomorrow are of one week. Moved before the app first looks at the clock.
    await app.moveClock("2026-11-18T10:00:00");
    await app.createAccount();
    await page.goto("/tasks");
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
    await addTask(page, { name: "Algebra", hours: 2 });
    await addTask(page, { name: "Biology", hours: 1, start: "14:00", category: "Project" });
    await addTask(page, { name: "Chemistry", hours: 1, date: "2026-11-19" });
    await addTask(page, { name: "Drawing", hours: 0.5, date: "2026-11-15" });
    await addTask(page, { name: "English", hours: 1, date: "2026-11-22" });

    const counts = { Today: "2", Tomorrow: "1", "This Week": "4", All: "5" };
    for (const [name, count] of Object.entries(counts)) {
      await expect(filter(page, name)).toHaveAccessibleDescription(count);
      await filter(page, name).click();
      await expect(filter(page, name)).toHaveAttribute("aria-pressed", "true");
      if (name === "This Week") await page.getByRole("button", { name: "Earlier this week: 1 task" }).click();
      await expect(page.getByRole("listitem").filter({ has: page.getByRole("checkbox") })).toHaveCount(
        Number(count),
      );
    }
    await filter(page, "This Week").click();
    await expect(page.getByRole("heading", { level: 2, name: /2026$/ })).toHaveText([
      /Sunday, November 15, 2026/,
      /Today\s+Wednesday, November 18, 2026/,
      /Tomorrow\s+Thursday, November 19, 2026/,
    ]);
    await check(page, "Algebra").check();
    const today = page.getByRole("region", { name: "Wednesday, November 18, 2026" });
    await expect(today).toContainText("Planned 3.0h");
    await expect(today).toContainText("Done 2.0h");
  });

  test("search looks into titles and descriptions", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 1 });
    await addTask(page, { name: "History", hours: 1, description: "The algebra of power" });
    await addTask(page, { name: "Physics", hours: 1 });
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

  test("ten thousand tasks come in windows of a hundred", async ({ app, page }) => {
    await app.signUpByApi();
    await storeTasks(page, manyTasks(10_000, "2026-11-20"));
    await page.goto("/tasks");
    await filter(page, "All").click();
    await expect(filter(page, "All")).toHaveAccessibleDescription("10,000");
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    await expect(cards).toHaveCount(100);
    await expect(page.getByText("100 of 10,000 tasks")).toBeVisible();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(cards).toHaveCount(200);
    await check(page, "Task number 2").check();
    await expect(toast(page, 'Task "Task number 2" completed!')).toBeVisible();
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("number 9999");
    await expect(cards).toHaveCount(1);
  });

  test("unfinished tasks of past days move to today in one step, and back", async ({ app, page }) => {
    // A Wednesday: yesterday, today and tomorrow are of one week. Moved before the app first looks at the clock.
    await app.moveClock("2026-11-18T10:00:00");
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Monday's", hours: 1, date: "2026-11-16" });
    await addTask(page, { name: "Tuesday's", hours: 1, date: "2026-11-17" });
    await expect(page.getByText("No tasks for Today")).toBeVisible();
    await page.getByRole("button", { name: "Move 2 tasks" }).click();
    await expect(toast(page, "2 tasks moved to today")).toBeVisible();
    await expect(card(page, "Monday's")).toBeVisible();
    await expect(card(page, "Tuesday's")).toBeVisible();
    await undo(page).last().click();
    await expect(page.getByText("No tasks for Today")).toBeVisible();
    await expect(toast(page, "2 tasks moved back")).toBeVisible();
  });
});

test.describe("a task", () => {
  test("is deleted after the question, and comes back by the notice or by Ctrl+Z", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 1 });
    await addTask(page, { name: "Biology", hours: 1 });

    const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this task?" });
    await page.getByRole("button", { name: 'Delete "Algebra"' }).click();
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
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

  test("is completed and opened again, by its box, by the notice and by Ctrl+Z", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 1 });
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

  test("takes its study hours along when its hours and its date are edited", async ({ app, page }) => {
    // A Wednesday: yesterday, today and tomorrow are of one week. Moved before the app first looks at the clock.
    await app.moveClock("2026-11-18T10:00:00");
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 2 });
    await check(page, "Algebra").check();
    await expect(toast(page, 'Task "Algebra" completed!')).toBeVisible();
    await page.goto("/calendar");
    await expect(
      page.getByRole("button", { name: "Wednesday, November 18, 2026, 2.0h studied, 1 task" }),
    ).toBeVisible();

    await page.goto("/tasks");
    await page.getByRole("button", { name: 'Edit "Algebra"' }).click();
    await expect(page.getByRole("heading", { name: "Edit Task" })).toBeVisible();
    await expect(field(page, "Task Name")).toBeFocused();
    // Also where the form is open already.
    await page.getByRole("button", { name: 'Edit "Algebra"' }).click();
    await expect(field(page, "Task Name")).toBeFocused();
    await field(page, "Hours").fill("3");
    await expect(field(page, "End Time")).toHaveValue("12:00");
    await field(page, "Date").fill("2026-11-19");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, 'Task "Algebra" updated')).toBeVisible();
    await expect(page.getByRole("heading", { name: "Add Task" })).toBeVisible();
    await page.goto("/calendar");
    await expect(
      page.getByRole("button", { name: "Wednesday, November 18, 2026", exact: true }),
    ).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Thursday, November 19, 2026, 3.0h studied, 1 task" }),
    ).toBeVisible();
  });

  test("goes to the timer with its duration in minutes", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 1.5 });
    await card(page, "Algebra").getByRole("button", { name: "Start timer" }).click();
    await expect(page).toHaveURL(/\/timer$/);
    await expect(page.getByLabel("Working on:")).toHaveValue("Algebra");
    await expect(page.getByRole("spinbutton", { name: "Work Minutes" })).toHaveValue("90");
    await expect(page.getByText("90:00")).toBeVisible();
  });

  test("that vanished in another tab is not found, and what was typed for it is kept", async ({
    app,
    page,
  }) => {
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 1 });
    await addTask(page, { name: "Biology", hours: 1 });
    await page.getByRole("button", { name: 'Edit "Algebra"' }).click();
    await field(page, "Task Name").fill("Linear algebra");

    const other = await app.context.newPage();
    await other.goto("/tasks");
    for (const name of ["Algebra", "Biology"]) {
      if (name === "Biology") await page.getByRole("button", { name: 'Delete "Biology"' }).click();
      await other.getByRole("button", { name: `Delete "${name}"` }).click();
      await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(card(page, name)).toBeHidden();
    }
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Error: Task not found")).toBeVisible();
    await clearNotices(page);

    await expect(page.getByText("This task was deleted in another tab or on another device.")).toBeVisible();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, "Error: Task not found")).toBeVisible();
    await expect(field(page, "Task Name")).toHaveValue("Linear algebra");
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(card(page, "Linear algebra")).toBeVisible();
  });
});

test("everything can be done by keyboard alone", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await expect(page.getByText("No tasks for Today")).toBeVisible();
  await page.keyboard.press("n");
  await expect(field(page, "Task Name")).toBeFocused();
  await page.keyboard.type("n? / is typed");
  await field(page, "Hours").focus();
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0900AM");
  await page.keyboard.press("Enter");
  await expect(card(page, "n? / is typed")).toBeVisible();
  await addTask(page, { name: "Second", hours: 1, start: "11:00" });

  await page.keyboard.press("Escape");
  await filter(page, "Today").focus();
  await page.keyboard.press("j");
  await expect(card(page, "n? / is typed")).toBeFocused();
  await page.keyboard.press("j");
  await expect(card(page, "Second")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(check(page, "n? / is typed")).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(check(page, "n? / is typed")).not.toBeChecked();

  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Edit Task" })).toBeVisible();
  await page.keyboard.type("changed my mind");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Edit Task" })).toBeHidden();
  await expect(page.getByRole("button", { name: 'Edit "n? / is typed"' })).toBeFocused();
  await page.keyboard.press("e");
  await expect(field(page, "Task Name")).toBeFocused();
  await expect(field(page, "Task Name")).toHaveValue(/changed my mind/);
  await page.getByRole("button", { name: "Start over" }).press("Enter");
  await expect(field(page, "Task Name")).toBeFocused();
  await expect(field(page, "Task Name")).toHaveValue("n? / is typed");
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: 'Edit "n? / is typed!"' })).toBeFocused();

  await page.keyboard.press("Delete");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(card(page, "Second")).toBeFocused();

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.keyboard.press("4");
  await expect(filter(page, "All")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toBeFocused();
  await page.keyboard.type("nothing like it");
  await expect(page.getByText('Nothing found for "nothing like it"')).toBeVisible();
});

test("keys pressed alone are turned off for good by whom they disturb; undoing is not", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Algebra", hours: 1 });
  const open = page.getByRole("button", { name: "Keyboard shortcuts" });
  const alone = page.getByRole("switch", { name: "Single-key shortcuts" });
  await open.click();
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
  await open.click();
  await expect(alone).not.toBeChecked();
  await alone.check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("4");
  await expect(filter(page, "All")).toHaveAttribute("aria-pressed", "true");
});

test.describe("for everyone", () => {
  test.describe.configure({ timeout: 120_000 });

  test("a full list has no accessibility violation in any look", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 2, description: "Chapter 4" });
    await addTask(page, { name: "Biology", hours: 1 });
    await addTask(page, { name: "Past", hours: 1, date: "2026-01-02" });
    await check(page, "Algebra").check();
    await page.getByRole("button", { name: 'Edit "Biology"' }).click();
    await clearNotices(page);
    await expectNoAxeViolationsInAnyLook(page);
  });
});
