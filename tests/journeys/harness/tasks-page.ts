/** How journeys find what the tasks page shows. */
import { expect, type Page } from "@playwright/test";

export const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const check = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Complete "${title}"` });
export const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text);

/** Opens the form if it is closed. */
export const openForm = async (page: Page) => {
  const title = page.getByLabel("Task Name");
  const add = page.getByRole("button", { name: "Add Task", exact: true });
  await title.or(add).first().waitFor();
  if (!(await title.isVisible())) await add.click();
  await expect(title).toBeVisible();
};
/** Presses what a row shows only while it is used: `Edit "Essay"`. */
export const onRow = async (page: Page, name: string) => {
  const [, title = ""] = /"(.*)"/.exec(name) ?? [];
  await card(page, title).first().hover();
  await card(page, title).first().getByRole("button", { name, exact: true }).click();
};
/** Shows or hides the description and the steps. */
export const openRow = (page: Page, title: string) =>
  card(page, title).getByRole("button", { name: title, exact: true }).click();
/** Tasks that were completed before the list was opened are folded. */
export const showCompleted = async (page: Page) => {
  const folded = page.getByRole("button", { name: /^\d+ done$/, expanded: false });
  // The frame of the page has the region already, before any tasks are in it.
  await page.locator("[data-task]").or(folded).first().waitFor();
  if (await folded.first().isVisible()) await folded.first().click();
};

/** However many there are, and whichever go by themselves meanwhile. They come a moment after what they tell of. */
export const clearNotices = async (page: Page) => {
  const dismiss = page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Dismiss" });
  const hasCome = dismiss.first().waitFor({ timeout: 2_000 });
  await hasCome.catch(() => {});
  await expect(async () => {
    for (const button of await dismiss.all()) await button.click({ timeout: 500 });
    await expect(dismiss).toHaveCount(0, { timeout: 500 });
  }).toPass();
};
