import { deleteTask, type TaskId } from "@furrow/core";
import { describe, test } from "vitest";
import { tasksWords } from "../../apps/web/src/messages/en/tasks.ts";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const essay = taskRow("task_1_essay", { title: "Essay", date: "2026-11-18", hours: 1 });

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "Undo in its notice": (page) =>
    page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).first().click(),
  "Ctrl+Z": (page) => page.keyboard.press("Control+z"),
};

describe.each(Object.entries(ways))("by %s", (_, undo) => {
  test.each([
    ["the dashboard", "/dashboard", /^Essay/],
    ["the tasks page", "/tasks", 'Complete "Essay"'],
    ["the calendar", "/calendar", 'Complete "Essay"'],
  ] as const)("a task completed on %s is open again", async (_name, at, name) => {
    const { page } = await openApp({ at, rows: [essay] });
    const box = page.getByRole("checkbox", { name });
    await box.click();
    await expect(box).toBeChecked();
    await expect(page.getByText('Task "Essay" completed!')).toBeVisible();
    await undo(page);
    await expect(box).not.toBeChecked();
    await expect(page.getByText('Task "Essay" uncompleted!')).toBeVisible();
  });
});

test("Ctrl+Z takes back what was done on the page before", async () => {
  const { page } = await openApp({ at: "/dashboard", rows: [essay] });
  await page.getByRole("checkbox", { name: /^Essay/ }).click();
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await page.getByRole("button", { name: "1 done" }).click();
  await expect(page.getByRole("checkbox", { name: 'Complete "Essay"' })).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("checkbox", { name: 'Complete "Essay"' })).not.toBeChecked();
});

test("moving a task that another tab has deleted says that it is gone", async () => {
  const { page, runElsewhere } = await openApp({ at: "/calendar", rows: [essay] });
  await page.getByRole("button", { name: 'Move "Essay"' }).click();
  await runElsewhere(deleteTask, { taskId: "task_1_essay" as TaskId });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /tomorrow/i })
    .click();
  await expect(page.getByText(tasksWords.notFound)).toBeVisible();
});
