import type { Page } from "@playwright/test";
import {
  expectNoAxeViolationsInAnyLook,
  expectNoLayoutFaults,
  expectUsableAtEverySize,
} from "./harness/accessibility.ts";
import { aPerson, deviceOf } from "./harness/device.ts";
import { allSizes } from "./harness/looks.ts";
import { PageWatch } from "./harness/page-watch.ts";
import { appRoutes, publicRoutes } from "./harness/routes.ts";
import { weeksOfStudy } from "./harness/sample-study.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { test as base, expect } from "./harness/test.ts";

const test = base.extend<object, { readonly student: Page }>({
  /** Has studied for some weeks: whatever can stand on a screen stands there. */
  student: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      const watch = new PageWatch();
      watch.watch(context);
      const page = await context.newPage();
      await deviceOf(context, page, server.origin).signUpByApi(aPerson("Grace Field"));
      await storeRows(page, weeksOfStudy());
      await use(page);
      await context.close();
      expect(watch.unexpected(), "what the student's pages complained about").toEqual([]);
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

// Up to fourteen inspections of a page each.
test.describe.configure({ timeout: 120_000 });

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page).toHaveURL(route);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

for (const route of publicRoutes) {
  test(`${route} is whole and usable by everyone, at every size, light and dark`, async ({ page }) => {
    await open(page, route);
    await expectUsableAtEverySize(page);
  });
}

for (const route of appRoutes) {
  test(`${route} with some weeks of study is whole and usable by everyone, at every size, light and dark`, async ({
    student,
  }) => {
    await open(student, route);
    await expectUsableAtEverySize(student);
  });

  test(`${route} of a new account is whole at every size and usable by everyone, light and dark`, async ({
    app,
    page,
  }) => {
    await app.createAccount();
    await open(page, route);
    for (const size of allSizes) {
      await page.setViewportSize(size);
      await expectNoLayoutFaults(page, `at ${size.width}x${size.height}`);
    }
    await expectNoAxeViolationsInAnyLook(page, []);
  });
}
