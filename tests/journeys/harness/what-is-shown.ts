/** What a device says of a person's day, in a form in which two devices can be compared. */
import type { Page } from "@playwright/test";

/** On the tasks page, every card's; a task that is there twice is named twice. */
export async function taskTitles(page: Page): Promise<readonly string[]> {
  const list = page.getByRole("region", { name: "Tasks", exact: true });
  return (await list.getByRole("heading", { level: 3 }).allInnerTexts()).sort();
}

/** Leaves the page on the dashboard. */
export async function hoursOfToday(page: Page): Promise<string> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  return page.getByRole("region", { name: "Today's hours" }).innerText();
}
