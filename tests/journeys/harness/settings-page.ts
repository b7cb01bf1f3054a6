import type { Page } from "@playwright/test";

/** Opens every closed row of the settings page. */
export async function openSections(page: Page): Promise<void> {
  const closed = page.locator('main h2 > [aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}
