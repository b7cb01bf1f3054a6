import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { appRoutes } from "./harness/routes.ts";
import { expect, test } from "./harness/test.ts";

const loginRequired = (page: Page) => page.getByRole("dialog", { name: "Login Required" });

/** A control of each page that a guest would try first. */
const controls = {
  "/tasks": (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Task Name" }),
  "/calendar": (page: Page) => page.getByRole("main").getByRole("button").first(),
  "/farm": (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pig/ }),
  "/analytics": (page: Page) => page.getByRole("main").getByRole("button").first(),
  "/resources": (page: Page) => page.getByRole("main").getByRole("button", { name: "Read More" }).first(),
  "/feedback": (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Message" }),
} as const;

for (const [path, controlOn] of Object.entries(controls)) {
  test(`a guest may read ${path}, and is asked to sign in when using it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText("Viewing in Guest Mode")).toBeVisible();
    const control = controlOn(page);
    await control.click();
    const modal = loginRequired(page);
    await expect(modal.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(modal.getByRole("link", { name: "Create Account" })).toBeVisible();
    await modal.getByRole("button", { name: "Close" }).click();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(path);
  });
}

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
const UNRESTRICTED = ["Keyboard shortcuts", "Go to…", "Dismiss the ad notice"];

for (const path of appRoutes.filter((each) => each !== "/goals")) {
  test(`each control of ${path} asks a guest, whoever built it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
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
        if (unrestricted.includes(name)) continue;
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

test("the keyboard moves and scrolls for a guest, and asks when a control is used", async ({ page }) => {
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
  for (const key of ["Enter", "Space"]) {
    await readMore.focus();
    await page.keyboard.press(key);
    await expect(loginRequired(page)).toBeVisible();
    await expect(readMore).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Escape");
    await expect(loginRequired(page)).toBeHidden();
    await expect(readMore).toBeFocused();
  }
});

test("the bar of the guest mode leads in and out", async ({ page }) => {
  await page.goto("/dashboard");
  const bar = page.getByRole("complementary", { name: "Guest mode" });
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await bar.getByRole("link", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/signup");
  await page.goBack();
  await expect(bar).toBeVisible();
});

test("links, the navigation and the colours are open to guests", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Farm" }).click();
  await expect(page).toHaveURL("/farm");
  await page.getByRole("button", { name: "Use dark colors" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-appearance", "dark");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(loginRequired(page)).toBeHidden();
});

test("the goals are closed to guests, however they come and however they go", async ({ page }) => {
  await page.goto("/farm");
  const openGoals = () =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goals" }).click();
  const ways = [
    () => page.keyboard.press("Escape"),
    () => loginRequired(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await openGoals();
    await expect(loginRequired(page)).toBeVisible();
    await close();
    await expect(loginRequired(page)).toBeHidden();
    await expect(page).toHaveURL("/dashboard");
  }
  await page.goto("/goals");
  await expect(loginRequired(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await loginRequired(page).getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login");
});

test("the way back does not lead into the closed door again", async ({ page }) => {
  await page.goto("/farm");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goals" }).click();
  await expect(loginRequired(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await expect(page).toHaveURL("/farm");
  await expect(loginRequired(page)).toBeHidden();
});

test("five animals, each of another kind, are on a visit at a guest's farm", async ({ page }) => {
  await page.goto("/farm");
  const animals = page.getByRole("list", { name: "Animals just visiting" }).getByRole("listitem");
  await expect(animals).toHaveCount(5);
  for (const kind of ["Chicken", "Cow", "Pig", "Sheep", "Rabbit"]) {
    await expect(animals.getByRole("button", { name: new RegExp(`^${kind}`) })).toBeVisible();
  }
  const tiles = page.getByRole("list", { name: "Animals by kind" }).getByRole("listitem");
  const counted = (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
  expect(counted.sort()).toEqual(["1 Chicken", "1 Cow", "1 Pig", "1 Rabbit", "1 Sheep"]);

  await page.getByRole("button", { name: /^(Day|Night) Mode$/ }).click();
  await expect(loginRequired(page)).toBeVisible();
});
