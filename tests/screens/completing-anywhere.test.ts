import { test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

const essay = taskRow("task_1_essay", { title: "Essay", date: "2026-11-18", hours: 1 });

test.each([
  ["the dashboard", "/dashboard", /^Essay/],
  ["the tasks page", "/tasks", 'Complete "Essay"'],
  ["the calendar", "/calendar", 'Complete "Essay"'],
] as const)("a task completed on %s is taken back by Undo in its notice", async (_, at, name) => {
  const { page } = await openApp({ at, rows: [essay] });
  if (at === "/calendar") await page.getByRole("button", { name: /18/ }).first().click();
  const box = page.getByRole("checkbox", { name });
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByText('Task "Essay" completed!')).toBeVisible();
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).first().click();
  await expect(box).not.toBeChecked();
});
