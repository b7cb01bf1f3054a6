/** Other languages, as a browser gets and keeps them. Their words are checked by unit tests; here only that they are there. */
import type { Page } from "@playwright/test";
import { readyForOffline } from "./harness/offline.ts";
import { OFFLINE_ERROR } from "./harness/sync.ts";
import { expect, test } from "./harness/test.ts";

const languageOf = (page: Page) => page.locator("html").getAttribute("lang");
const workerOf = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(/.*\//, "") ?? null);

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("the landing page is German; English is one press away, and stays", async ({ page }) => {
    await page.goto("/");
    expect(await languageOf(page)).toBe("de");
    const english = page.getByRole("link", { name: "English" });
    await english.click();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome to Furrow" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto("/signup");
    expect(await languageOf(page)).toBe("en");
    await expect(english).toHaveAttribute("aria-current", "true");
  });

  test("what was typed on sign-up is there in the other language, but the passwords, and is kept nowhere", async ({
    page,
  }) => {
    await page.goto("/en/signup");
    await page.getByLabel("Full Name").fill("Grace Field");
    await page.getByLabel("Email").fill("grace@example.org");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByRole("link", { name: "Deutsch" }).click();
    const values = () =>
      page
        .getByRole("main")
        .locator("input")
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await expect.poll(values).toEqual(["Grace Field", "grace@example.org", "", ""]);
    expect(await languageOf(page)).toBe("de");
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("Grace");
    await page.reload();
    await expect.poll(values).toEqual(["", "", "", ""]);
  });
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a language that was chosen in Settings is there offline", async ({ app, page }) => {
    app.expectConsoleError(OFFLINE_ERROR);
    await app.createAccount();
    await page.goto("/settings#theme");
    await readyForOffline(page);
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL("/settings#theme");
    expect(await languageOf(page)).toBe("de");
    await expect.poll(() => workerOf(page), { timeout: 60_000 }).toBe("service-worker.de.js");
    await readyForOffline(page);
    await app.goOffline();
    await page.goto("/farm");
    expect(await languageOf(page)).toBe("de");
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await app.goOnline();
  });
});
