/** Other languages, as a browser gets and keeps them. Their words are checked by unit tests; here only that they are there. */
import type { Page } from "@playwright/test";
import { builtLanguages, codes, languageFile } from "../../apps/web/build/languages/languages.ts";
import { createFormat } from "../../apps/web/src/messages/format.ts";
import { catalogWords } from "./harness/catalog-words.ts";
import { isNight } from "./harness/night.ts";
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
    // The old worker leaves once it has nothing to answer. Chromium may find it busy as long as the page stays: the next page has the new one.
    const takenOver = async () => {
      const worker = await workerOf(page);
      if (worker !== "service-worker.de.js") await page.reload();
      return worker;
    };
    await expect.poll(takenOver, { timeout: 180_000, intervals: [20_000] }).toBe("service-worker.de.js");
    await readyForOffline(page);
    await app.goOffline();
    await page.goto("/farm");
    expect(await languageOf(page)).toBe("de");
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await app.goOnline();
  });
});

/** A language as translated that is written from right to left; at night each that was built. */
const daily = builtLanguages()
  .map(({ code }) => code)
  .filter((code) => (isNight ? codes() : ["ar"]).includes(code));

for (const code of daily) {
  const { language } = languageFile(code);
  const [browser] = language.locales;
  test.describe(`in ${code}`, () => {
    test.use({ locale: browser });

    test("a student plans a task, works, earns a hen, and sees the day in the calendar", async ({
      app,
      page,
    }) => {
      const words = catalogWords(code);
      const format = createFormat({ browser: () => browser, language });
      const button = (context: string) => page.getByRole("button", { name: words(context), exact: true });
      const [title = ""] = words("quick-add placeholder").split(" ");
      await app.moveClock("2025-11-20T10:00:00+01:00");
      await app.createAccount();
      await page.goto(`/${code}/tasks`);
      expect(await languageOf(page)).toBe(code);

      const line = page.getByPlaceholder(words("quick-add placeholder"));
      await line.fill(`${title} ${format.hours(2)}`);
      await line.press("Enter");
      await expect(page.getByText(words("notices taskAdded", { title }))).toBeVisible();

      await page.goto("/timer");
      await button("timer-page buttons work start").click();
      await expect(button("timer-page buttons work pause")).toBeVisible();
      await page.clock.fastForward(25 * 60_000);
      await expect(page.getByText(words("notices workComplete"))).toBeVisible();

      await page.goto("/tasks");
      await page.getByRole("checkbox", { name: words("tasks complete", { task: title }) }).check();
      await expect(page.getByRole("region", { name: words("arrival stage hen") })).toBeVisible();

      await page.goto("/calendar");
      const today = page.getByRole("gridcell", { selected: true });
      await expect(today).toContainText(format.duration(2));
    });
  });
}
