import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoAxeViolationsInAnyLook } from "./harness/accessibility.ts";
import { manyTasks, storeTasks } from "./harness/stored-tasks.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const check = (page: Page, title: string) => page.getByRole("checkbox", { name: `Complete "${title}"` });
const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Notices" }).getByText(text);

/** However many there are, and whichever go by themselves meanwhile. */
const clearNotices = (page: Page) =>
  expect(async () => {
    const dismiss = page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Dismiss" });
    for (const button of await dismiss.all()) await button.click({ timeout: 500 });
    await expect(dismiss).toHaveCount(0, { timeout: 500 });
  }).toPass();

test.describe("the form", () => {
  test("hours, start and end move each other, also over midnight", async ({ app, page }) => {
    await app.signUpByApi();
    await page.goto("/tasks");
    await field(page, "Hours").fill("2");
    await field(page, "Start Time").fill("09:00");
    await expect(field(page, "End Time")).toHaveValue("11:00");
    await field(page, "End Time").fill("10:30");
    await expect(field(page, "Hours")).toHaveValue("1.5");
    await field(page, "Hours").fill("3");
    await expect(field(page, "End Time")).toHaveValue("12:00");

    await field(page, "Start Time").fill("23:00");
    await field(page, "End Time").fill("01:30");
    await expect(field(page, "Hours")).toHaveValue("2.5");
    await field(page, "Hours").fill("2");
    await expect(field(page, "End Time")).toHaveValue("01:00");
  });

  test("hours typed letter by letter are reckoned from the times before the first letter", async ({
    app,
    page,
  }) => {
    await app.signUpByApi();
    await page.goto("/tasks");
    await field(page, "End Time").fill("18:00");
    await field(page, "Hours").pressSequentially("1.5");
    await expect(field(page, "Start Time")).toHaveValue("16:30");
    await expect(field(page, "End Time")).toHaveValue("18:00");
  });

  test("what is missing is said beside each field, and the first one has the focus", async ({
    app,
    page,
  }) => {
    await app.signUpByApi();
    await page.goto("/tasks");
    await expect(field(page, "Category")).toHaveValue("Reading");
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(field(page, "Task Name")).toBeFocused();
    await expect(field(page, "Task Name")).toHaveAccessibleDescription("Please enter a task name");
    await expect(field(page, "Hours")).toHaveAccessibleDescription("Please enter valid hours");
    await expect(field(page, "Start Time")).toHaveAccessibleDescription("Please select a start time");
    await expect(field(page, "End Time")).toHaveAccessibleDescription("Please select an end time");
    await expect(page.getByRole("alert")).toHaveText("4 fields need your attention.");
    await expectNoAxeViolations(page);

    await field(page, "Task Name").fill("Algebra");
    await expect(page.getByText("Please enter a task name")).toBeHidden();
    await field(page, "Hours").fill("0");
    await field(page, "Hours").press("Enter");
    await expect(field(page, "Hours")).toBeFocused();
    await field(page, "Hours").fill("1");
    await field(page, "Start Time").fill("09:00");
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(toast(page, 'Task "Algebra" added successfully')).toBeVisible();
    await expect(field(page, "Task Name")).toHaveValue("");
    await expect(field(page, "Task Name")).toBeFocused();
    await expect(card(page, "Algebra")).toContainText("09:00 - 10:00");
    await expect(card(page, "Algebra")).toContainText("1.0h");
  });
});

test("a second task may be typed while the first is being saved, and a double press adds one", async ({
  app,
  page,
}) => {
  await app.signUpByApi();
  await page.goto("/tasks");
  await field(page, "Task Name").fill("Once");
  await field(page, "Hours").fill("1");
  await field(page, "Start Time").fill("09:00");
  await page.getByRole("button", { name: "Add Task" }).dblclick();
  await expect(card(page, "Once")).toHaveCount(1);
  await field(page, "Task Name").fill("Twice");
  await expect(toast(page, 'Task "Once" added successfully')).toBeVisible();
  await expect(field(page, "Task Name")).toHaveValue("Twice");
  await expect(card(page, "Once")).toHaveCount(1);
});

test.describe("the list", () => {
  test("shows the tasks of a filter by date, with what is planned and done", async ({ app, page }) => {
    await app.signUpByApi();
    // A Wednesday: yesterday, today and tomorrow are of one week.
    await app.moveClock("2026-11-18T10:00:00");
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
    await app.signUpByApi();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 1 });
    await addTask(page, { name: "History", hours: 1, description: "The algebra of power" });
    await addTask(page, { name: "Physics", hours: 1 });
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("ALGEBRA");
    await expect(card(page, "Physics")).toBeHidden();
    await expect(card(page, "Algebra")).toBeVisible();
    await expect(card(page, "History")).toBeVisible();
    await filter(page, "Tomorrow").click();
    await expect(page.getByText("No tasks for Tomorrow")).toBeVisible();
    await page.getByRole("button", { name: "Search in all tasks" }).click();
    await expect(card(page, "History")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(card(page, "Physics")).toBeVisible();
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
    await app.signUpByApi();
    await app.moveClock("2026-11-18T10:00:00");
    await page.goto("/tasks");
    await addTask(page, { name: "Monday's", hours: 1, date: "2026-11-16" });
    await addTask(page, { name: "Tuesday's", hours: 1, date: "2026-11-17" });
    await expect(page.getByText("No tasks for Today")).toBeVisible();
    await page.getByRole("button", { name: "Move 2 tasks" }).click();
    await expect(toast(page, "2 tasks moved to today")).toBeVisible();
    await expect(card(page, "Monday's")).toBeVisible();
    await expect(card(page, "Tuesday's")).toBeVisible();
    await undo(page).click();
    await expect(page.getByText("No tasks for Today")).toBeVisible();
    await expect(toast(page, "2 tasks moved back")).toBeVisible();
  });
});

test.describe("a task", () => {
  test("is deleted after the question, and comes back by the notice or by Ctrl+Z", async ({ app, page }) => {
    await app.signUpByApi();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 1 });
    await addTask(page, { name: "Biology", hours: 1 });

    const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this task?" });
    await page.getByRole("button", { name: 'Delete "Algebra"' }).click();
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: 'Delete "Algebra"' })).toBeFocused();

    for (const takeBack of [() => undo(page).first().click(), () => page.keyboard.press("Control+z")]) {
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
    await app.signUpByApi();
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
    await app.signUpByApi();
    await app.moveClock("2026-11-18T10:00:00");
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 2 });
    await check(page, "Algebra").check();
    await page.goto("/calendar");
    await expect(
      page.getByRole("button", { name: "Wednesday, November 18, 2026, 2.0h studied, 1 task" }),
    ).toBeVisible();

    await page.goto("/tasks");
    await page.getByRole("button", { name: 'Edit "Algebra"' }).click();
    await expect(page.getByRole("heading", { name: "Edit Task" })).toBeVisible();
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
    await page.addInitScript(() => {
      const push = history.pushState;
      history.pushState = function (state, ...where) {
        Object.assign(window, { handedOver: state?.usr });
        return push.call(this, state, ...where);
      };
    });
    await app.signUpByApi();
    await page.goto("/tasks");
    await addTask(page, { name: "Algebra", hours: 3 });
    await card(page, "Algebra").getByRole("button", { name: "Start timer" }).click();
    await expect(page).toHaveURL(/\/timer$/);
    expect(await page.evaluate(() => Reflect.get(window, "handedOver"))).toEqual({
      taskId: expect.stringMatching(/^task_\d+_/),
      title: "Algebra",
      minutes: 180,
    });
  });

  test("that vanished in another tab is not found, and what was typed for it is kept", async ({
    app,
    page,
  }) => {
    await app.signUpByApi();
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
  await app.signUpByApi();
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
  await expect(page.getByText("No tasks for All")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the form is a dialog, nothing is too small and nothing hangs over the edge", async ({
    app,
    page,
  }) => {
    await app.signUpByApi();
    await page.goto("/tasks");
    await page.getByRole("button", { name: "Add Task" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Task" });
    await expect(field(page, "Task Name")).toBeFocused();
    await field(page, "Task Name").fill("Half a");
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(field(page, "Task Name")).toHaveValue("Half a");
    await expectNoAxeViolations(page);
    await addTask(page, {
      name: "Averyveryveryverylongwordthatnobodywouldeverwritebutsomebodyalwaysdoes",
      hours: 1,
      description: "And a description of it.",
    });
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Add Task" })).toBeFocused();

    const main = page.getByRole("main");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const control of await main.getByRole("button").or(main.getByRole("searchbox")).all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), await control.innerText()).toBeGreaterThanOrEqual(
        44,
      );
    }
    await page.getByRole("button", { name: /^Edit "Avery/ }).click();
    await field(page, "Task Name").fill("Short");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(card(page, "Short")).toBeVisible();
  });
});

test.describe("for everyone", () => {
  test.describe.configure({ timeout: 120_000 });

  test("a full list has no accessibility violation in any look", async ({ app, page }) => {
    await app.signUpByApi();
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

test("a guest who adds a task is asked to sign in", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Browse as Guest" }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/tasks");
  await expect(page.getByText("No tasks for Today")).toBeVisible();
  await page.getByRole("button", { name: "Add Task" }).click();
  const modal = page.getByRole("dialog", { name: "Login Required" });
  await expect(modal.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(modal.getByRole("link", { name: "Create Account" })).toBeVisible();
});
