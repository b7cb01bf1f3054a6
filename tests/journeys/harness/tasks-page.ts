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
