/** What a person does on the tasks page. */
import { expect, type Page } from "@playwright/test";
import { openForm } from "./tasks-page.ts";

export interface NewTask {
  readonly name: string;
  readonly hours: number;
  /** YYYY-MM-DD; left out, the form's own day stays. */
  readonly date?: string;
  /** HH:MM; the form works the end out of it and the hours. */
  readonly start?: string;
  readonly description?: string;
  readonly category?: string;
}

export async function addTask(
  page: Page,
  { name, hours, date, start = "09:00", description, category }: NewTask,
) {
  await openForm(page);
  if (date !== undefined) await page.getByLabel("Date", { exact: true }).fill(date);
  await page.getByLabel("Task Name").fill(name);
  await page.getByLabel("Hours", { exact: true }).fill(String(hours));
  await page.getByLabel("Start Time").fill(start);
  if (description !== undefined) await page.getByLabel("Description").fill(description);
  if (category !== undefined) await page.getByLabel("Category").selectOption(category);
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByText(`Task "${name}" added successfully`)).toBeVisible();
}
