import { test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const rows = ["Essay", "Poem"].map((title, index) =>
  taskRow(`task_${index}`, { title, date: "2026-11-18", hours: 0.5 }),
);
/** There the form of a task is a dialog. */
const PHONE = [390, 844] as const;
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const edit = (page: Page) => page.getByRole("dialog", { name: "Edit task" });

async function completeBothAndEdit(page: Page): Promise<void> {
  for (const title of ["Essay", "Poem"])
    await page.getByRole("checkbox", { name: `Complete "${title}"` }).click();
  await page.getByRole("button", { name: 'Edit "Essay"' }).click();
  await expect(edit(page)).toBeVisible();
}

test("what a notice offers can be pressed while a dialog is open, which stays", async () => {
  const { page } = await openApp({ at: "/tasks", rows, size: PHONE });
  await completeBothAndEdit(page);
  await notices(page)
    .getByRole("listitem")
    .filter({ hasText: 'Task "Essay" completed!' })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(notices(page).getByText('Task "Essay" completed!')).toHaveCount(0);
  await notices(page).getByRole("button", { name: "Clear all" }).click();
  await expect(notices(page).getByRole("listitem")).toHaveCount(0);
  await expect(edit(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: 'Complete "Essay"' })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: 'Complete "Poem"' })).toBeChecked();
});

test("notices outlive the dialog that they stood in, and move from one into the next", async () => {
  const { page } = await openApp({ at: "/tasks", rows, size: PHONE });
  await completeBothAndEdit(page);
  await expect(edit(page).getByText('Task "Poem" completed!')).toBeVisible();
  await edit(page).getByRole("button", { name: "Cancel" }).click();
  await expect(edit(page)).toHaveCount(0);
  await expect(notices(page).getByText('Task "Poem" completed!')).toBeVisible();
  await page.getByRole("button", { name: 'Edit "Poem"' }).click();
  await expect(edit(page).getByText('Task "Poem" completed!')).toBeVisible();
});
