import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { appRoutes } from "./harness/routes.ts";
import { openSections } from "./harness/settings-page.ts";
import { expect, test } from "./harness/test.ts";

const loginRequired = (page: Page) => page.getByRole("dialog", { name: "Login Required" });

test.describe("where the question cannot be loaded", () => {
  // It would have stored the question beforehand.
  test.use({ serviceWorkers: "block" });

  test("a guest is led to sign in, and Back does not lead into it again", async ({ app, page }) => {
    app.expectConsoleError(/login-required-dialog/);
    await page.route("**/login-required-dialog-*.js", (route) => route.abort());
    await page.goto("/dashboard");
    await page.goto("/goals");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("main").getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

/** Controls that are open to everybody: they lead to a part of the page, tell something, or take a notice away. */
const UNRESTRICTED = [
  ...["Appearance", "Study", "Notifications", "Your data", "Profile", "About"],
  "Dismiss the ad notice",
];

for (const path of appRoutes.filter((each) => each !== "/goals")) {
  test(`each control of ${path} asks a guest, whoever built it`, { tag: "@night" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    // Elsewhere a section asks as well.
    if (path === "/settings") await openSections(page);
    await page.waitForLoadState("networkidle");
    const { asked, silent } = await page.evaluate(async (unrestricted) => {
      // The first of them loads the dialog.
      const within = async (isSo: () => boolean) => {
        const end = performance.now() + 3_000;
        while (!isSo() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      const dialog = () => document.querySelector<HTMLDialogElement>("dialog[open]");
      const controls =
        "main :is(button, input, select, textarea, summary, [role=button], [role=checkbox], [role=switch], [role=tab])";
      const result = { asked: 0, silent: [] as string[] };
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        const name =
          control.getAttribute("aria-label") ?? control.closest("label")?.innerText ?? control.innerText;
        if (!control.checkVisibility() || control.matches(":disabled") || control.closest("dialog, nav"))
          continue;
        if (unrestricted.includes(name.split("\n")[0] ?? "")) continue;
        control.click();
        await within(() => dialog() !== null);
        const close = dialog()?.querySelector<HTMLElement>("header button");
        if (close == null) result.silent.push(name || control.outerHTML.slice(0, 80));
        else result.asked += 1;
        close?.click();
        await within(() => dialog() === null);
      }
      return result;
    }, UNRESTRICTED);
    expect(silent).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });
}

test("the keyboard moves and scrolls for a guest without a question", { tag: "@night" }, async ({ page }) => {
  await page.goto("/resources");
  const readMore = page.getByRole("button", { name: "Read More" }).first();
  await readMore.focus();
  await page.keyboard.press("Tab");
  await expect(loginRequired(page)).toBeHidden();
  await readMore.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press("PageDown");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  for (const key of ["Home", "ArrowDown", "F11"]) await page.keyboard.press(key);
  await expect(loginRequired(page)).toBeHidden();
});

test("a press beside the question at the goals leads to the dashboard", { tag: "@night" }, async ({
  page,
}) => {
  await page.goto("/goals");
  await expect(loginRequired(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.mouse.click(5, 5);
  await expect(loginRequired(page)).toBeHidden();
  await expect(page).toHaveURL("/dashboard");
});
