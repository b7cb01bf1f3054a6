/** How tests find what the tasks page shows. */
import { expect } from "./expect.ts";
import type { Page } from "./open-app.tsx";

export const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const check = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Complete "${title}"` });
export const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text);

export const openForm = (page: Page) => page.getByRole("button", { name: "Add Task", exact: true }).click();
/** Of the page's own menu. */
export const chooseOption = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Task options" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};
/** Shows or hides the description and the steps. */
export const openRow = (page: Page, title: string) =>
  card(page, title).getByRole("button", { name: title, exact: true }).click();
export const showCompleted = (page: Page) =>
  page
    .getByRole("button", { name: /^\d+ done$/ })
    .first()
    .click();

/** However many there are. They come a moment after what they tell of; one that fades away meanwhile may go by itself. */
export const clearNotices = async (page: Page) => {
  const dismiss = page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Dismiss" });
  await expect(dismiss.first()).toBeVisible();
  for (const button of dismiss.elements()) button.click();
  await expect(dismiss).toHaveCount(0);
};
