import type { Page } from "@playwright/test";

/** Keeps an answer from the page until the returned function is called. */
export async function delayAnswer(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
