import { expectNoAxeViolations, expectNoAxeViolationsInAnyLook } from "./harness/accessibility.ts";
import { isNight } from "./harness/night.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { addTask } from "./harness/tasks.ts";
import { card, check, clearNotices, field, filter, onRow, openRow } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

for (const width of isNight ? [390, 1280] : [390]) {
  test(`what quick add understands takes one line, ${width} pixels wide`, async ({ app, page }) => {
    await app.createAccount();
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/tasks");
    const top = async () => (await filter(page, "Today").boundingBox())?.y ?? 0;
    const before = await top();
    const add = page.getByRole("button", { name: "Add Task" });
    const height = (await add.boundingBox())?.height;
    await page
      .getByRole("textbox", { name: "Quick add" })
      .fill("Essay about the book every Tue and Thu 10-12 #Biology > read > write");
    await expect(page.getByRole("list", { name: "Understood" })).toBeVisible();
    expect((await top()) - before).toBeLessThanOrEqual(56);
    expect((await add.boundingBox())?.height).toBe(height);
  });
}

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
  await expect(page.getByRole("button", { name: "Add Task" })).toBeFocused();
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
  await expect(page.getByRole("heading", { name: "Edit task" })).toBeVisible();
  await page.keyboard.type("changed my mind");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Edit task" })).toBeHidden();
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

test("a full list has no accessibility violation in any look", { tag: "@night" }, async ({ app, page }) => {
  test.setTimeout(120_000);
  // A Wednesday.
  await app.moveClock("2026-11-18T10:00:00");
  await app.signUpByApi();
  const times = { startTime: "09:00", endTime: "10:00" };
  await storeTasks(page, [
    {
      title: "Algebra",
      date: "2026-11-18",
      hours: 2,
      description: "Chapter 4",
      done: { at: "2026-11-18T08:00:00.000Z" },
      ...times,
    },
    { title: "Biology", date: "2026-11-18", hours: 1, ...times },
    { title: "Past", date: "2026-01-02", hours: 1, ...times },
  ]);
  await page.goto("/tasks");
  await openRow(page, "Biology");
  await onRow(page, 'Edit "Biology"');
  await clearNotices(page);
  await expectNoAxeViolationsInAnyLook(page);
});
