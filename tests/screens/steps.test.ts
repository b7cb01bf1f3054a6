import { test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { card, check, clearNotices, openRow, toast, undo } from "./harness/tasks-page.ts";

const TODAY = "2026-11-18";
const ESSAY = { title: "Essay", date: TODAY, hours: 1.5, startTime: "10:00", endTime: "11:30" };

const begin = async (...steps: readonly string[]) => {
  const rows = steps.map((title, index) => ({
    table: "steps",
    row: `step_${index}`,
    cells: { taskId: "task_1", title, place: index + 1, done: null, createdAt: `${TODAY}T08:00:00.000Z` },
  }));
  return (await openApp({ at: "/tasks", now: `${TODAY}T10:00`, rows: [taskRow("task_1", ESSAY), ...rows] }))
    .page;
};

const list = (page: Page) => page.getByRole("list", { name: 'Steps of "Essay"' });
const shown = (page: Page) => list(page).getByRole("checkbox");
const step = (page: Page, title: string) => list(page).getByRole("checkbox", { name: title, exact: true });
const grip = (page: Page, title: string) => page.getByRole("button", { name: `Reorder "${title}"` });
const progress = (page: Page, text: string) => page.getByText(text);
const adding = (page: Page) => page.getByRole("textbox", { name: "Add a step" });
const expectOrder = (page: Page, titles: readonly string[]) =>
  expect.poll(() => list(page).getByRole("listitem").allInnerTexts()).toEqual(titles);

test("by keys alone: steps are written, pasted, put in order, renamed, ticked, taken back; the last offers to complete", async () => {
  const page = await begin();
  const title = page.getByRole("button", { name: "Essay", exact: true });
  await title.focus();
  await page.keyboard.press("Enter");
  await expect(title).toHaveAttribute("aria-expanded", "true");
  await adding(page).focus();
  await page.keyboard.type("Outline");
  await page.keyboard.press("Enter");
  await expect(adding(page)).toBeFocused();
  await expect(adding(page)).toHaveValue("");
  await expect(progress(page, "0 of 1 step")).toBeVisible();
  await page.paste("- [x] Sources\n\n2. Draft\r\n• Proof-read\n");
  await expect(toast(page, "3 steps added")).toBeVisible();
  await expectOrder(page, ["Outline", "Sources", "Draft", "Proof-read"]);
  await expect(progress(page, "1 of 4 steps")).toBeVisible();

  await step(page, "Draft").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(step(page, "Draft")).toBeFocused();
  await expect(page.getByText('"Draft": 1 of 4')).toBeAttached();
  await grip(page, "Outline").focus();
  await page.keyboard.press("End");
  await expectOrder(page, ["Draft", "Sources", "Proof-read", "Outline"]);
  await page.keyboard.press("Control+z");
  await expectOrder(page, ["Draft", "Outline", "Sources", "Proof-read"]);

  await step(page, "Proof-read").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Read it aloud");
  await page.keyboard.press("Enter");
  await expect(step(page, "Read it aloud")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(toast(page, "Step removed")).toBeVisible();
  await expect(shown(page)).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(toast(page, "Step restored")).toBeVisible();
  await expectOrder(page, ["Draft", "Outline", "Sources", "Read it aloud"]);

  await page.reload();
  await title.focus();
  await page.keyboard.press("Enter");
  for (const title of ["Draft", "Outline", "Read it aloud"]) {
    await step(page, title).focus();
    await page.keyboard.press("Space");
  }
  await expect(page.getByText("All 4 steps are done.")).toBeVisible();
  await expect(check(page, "Essay")).not.toBeChecked();
  await expectNoAxeViolations();
  await page.getByRole("button", { name: "Complete the task" }).focus();
  await page.keyboard.press("Enter");
  await expect(check(page, "Essay")).toBeChecked();
  // Its Undo must not be taken for that of the deletion.
  await expect(toast(page, 'Task "Essay" completed!')).toBeVisible();
  await clearNotices(page);

  // A task goes with its steps, and comes back with them.
  await page.getByRole("button", { name: 'Delete "Essay"' }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Essay")).toBeHidden();
  await undo(page).click();
  await expect(progress(page, "4 of 4 steps")).toBeVisible();
});

test("a step becomes a task and a step again, also on the calendar and in the form", async () => {
  const page = await begin("Proof-read", "Outline", "Draft");
  await openRow(page, "Essay");
  await page.getByRole("button", { name: 'More for the step "Outline"' }).click();
  await page.getByRole("menuitem", { name: "Make it a task" }).click();
  await expect(toast(page, "The step is a task now")).toBeVisible();
  await expect(card(page, "Outline")).toContainText("30m");
  await expectOrder(page, ["Proof-read", "Draft"]);
  await undo(page).click();
  await expect(card(page, "Outline")).toBeHidden();
  await expectOrder(page, ["Proof-read", "Outline", "Draft"]);
  await clearNotices(page);

  await page.getByRole("button", { name: 'Edit "Essay"' }).click();
  const form = page.getByRole("region", { name: "Edit task" });
  await form.getByRole("textbox", { name: "Add a step" }).fill("Hand in");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("checkbox", { name: "Hand in" })).toBeVisible();
  await expect(form.getByLabel("Task Name")).toHaveValue("Essay");

  await page.goto("/calendar");
  await page.getByRole("button", { name: /November 18/ }).click();
  await progress(page, "0 of 4 steps").click();
  await step(page, "Draft").check();
  await expect(progress(page, "1 of 4 steps")).toBeVisible();
  await expectNoAxeViolations();
});

test("the timer shows the next step of its task: one press ticks it, and it can be opened again", async () => {
  const page = await begin("Outline", "Draft");
  await card(page, "Essay").getByRole("button", { name: "Start timer" }).click();
  const next = page.getByRole("region", { name: "Next step" });
  await next.getByRole("checkbox", { name: "Outline" }).click();
  await expect(next.getByRole("checkbox", { name: "Draft" })).not.toBeChecked();
  await expectNoAxeViolations();
  await next.getByRole("button", { name: 'Undo: "Outline" is not done' }).click();
  await expect(next.getByRole("checkbox", { name: "Outline" })).toBeFocused();
  await page.getByRole("button", { name: "Focus mode" }).click();
  const focusMode = page.getByRole("dialog", { name: "Focus mode" });
  await focusMode.getByRole("checkbox", { name: "Outline" }).click();
  await focusMode.getByRole("checkbox", { name: "Draft" }).click();
  await expect(focusMode.getByText("All 2 steps are done.")).toBeVisible();
  await focusMode.getByRole("button", { name: "Complete the task" }).click();
  await expect(next).toBeHidden();
});
