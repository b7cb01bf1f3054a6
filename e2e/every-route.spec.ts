import { expectNoAxeViolationsInAnyLook } from "./harness/accessibility.ts";
import { appRoutes, publicRoutes } from "./harness/routes.ts";
import { expect, test } from "./harness/test.ts";

// Ten inspections of a page each.
test.describe.configure({ timeout: 120_000 });

for (const route of publicRoutes) {
  test(`${route} is usable by everyone, in both sizes, light and dark`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeViolationsInAnyLook(page);
  });
}

for (const route of appRoutes) {
  test(`${route} is usable by everyone signed in, in both sizes, light and dark`, async ({ app, page }) => {
    await app.createAccount();
    await page.goto(route);
    await expect(page).toHaveURL(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeViolationsInAnyLook(page);
  });
}
