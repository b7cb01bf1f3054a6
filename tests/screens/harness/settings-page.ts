import type { Page } from "./open-app.tsx";

/** Opens every closed row of the settings page. */
export async function openSections(page: Page): Promise<void> {
  const closed = page.locator('main h2 > [aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
}
