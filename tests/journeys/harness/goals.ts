/** What a person does on the goals page. */
import { expect, type Locator, type Page } from "@playwright/test";

export type Period = "daily" | "weekly" | "monthly";

const nameOf = (period: Period) => `${period.charAt(0).toUpperCase()}${period.slice(1)} Goal`;

export const goalCard = (page: Page, period: Period): Locator =>
  page.getByRole("region", { name: nameOf(period), exact: true });

export async function changeTarget(page: Page, period: Period, hours: number): Promise<void> {
  const card = goalCard(page, period);
  await card.getByRole("button", { name: `Edit ${period} goal` }).click();
  await card.getByRole("spinbutton", { name: "Target hours" }).fill(String(hours));
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("button", { name: "Save" })).toBeHidden();
}
