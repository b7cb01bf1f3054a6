import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";

/** Brotli bytes of JavaScript that the page itself fetched; what the service worker stores for later is not waited for. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("the landing page loads at most 76 kB of scripts", async ({ page }) => {
  const bytes = await scriptBytes(page, "/");
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(76_000);
});

for (const who of ["guest", "student"] as const) {
  test(`the first visit of the dashboard as a ${who} loads at most 114 kB of scripts`, async ({
    app,
    page,
  }) => {
    if (who === "student") await app.createAccount();
    const bytes = await scriptBytes(page, "/dashboard");
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(114_000);
  });
}
