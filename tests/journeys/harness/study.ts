/** A person's day at the desk: tasks written down, done, undone and thrown away, on the tasks page. */
import { expect, type Page } from "@playwright/test";
import { addTask, type NewTask } from "./tasks.ts";
import { onRow, showCompleted } from "./tasks-page.ts";

const inTasks = async (page: Page) => {
  if (new URL(page.url()).pathname === "/tasks") return;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Study Tasks" })).toBeVisible();
};

const checkbox = (page: Page, name: string) => page.getByRole("checkbox", { name: `Complete "${name}"` });

export async function study(page: Page, task: NewTask): Promise<void> {
  await inTasks(page);
  await addTask(page, task);
  await completeTask(page, task.name);
}

export async function completeTask(page: Page, name: string): Promise<void> {
  await inTasks(page);
  await checkbox(page, name).check();
  // The stage of an animal holds the message: the handler of an earlier task must not dismiss it first.
  await page.removeLocatorHandler(firstAnimal(page));
  await expect(page.getByText(`Task "${name}" completed!`).last()).toBeVisible();
  await putFirstAnimalAway(page);
}

const firstAnimal = (page: Page) => page.locator("[data-first]");

/** The first animal of its kind stands in the middle of the page until it is dismissed, and may come a moment later. */
const putFirstAnimalAway = (page: Page) =>
  page.addLocatorHandler(
    firstAnimal(page),
    (stage) => stage.getByRole("button", { name: "Dismiss" }).click(),
    { times: 1 },
  );

export async function uncompleteTask(page: Page, name: string): Promise<void> {
  await inTasks(page);
  await showCompleted(page);
  await checkbox(page, name).uncheck();
  await expect(page.getByText(`Task "${name}" uncompleted!`).last()).toBeVisible();
}

export async function deleteTask(page: Page, name: string): Promise<void> {
  await inTasks(page);
  await onRow(page, `Delete "${name}"`);
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this task?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Task "${name}" deleted`)).toBeVisible();
}
