import type { Locator, Page } from "@playwright/test";
import { henRow } from "../rows/animal-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { settled } from "./harness/accessibility.ts";
import { aPerson } from "./harness/device.ts";
import { isNight } from "./harness/night.ts";
import { openSections } from "./harness/settings-page.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { expect, test } from "./harness/test.ts";
import { swipeDown } from "./harness/touch.ts";

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
/** Where we are must be seen, not only said. */
const backgroundOf = (place: Locator) =>
  place.evaluate((element) => getComputedStyle(element).backgroundColor);
/** Both are read again each time: right after a press the page before still fades out in the colour of the mark. */
const expectMarkedUnlike = (here: Locator, elsewhere: Locator) =>
  expect.poll(async () => (await backgroundOf(here)) !== (await backgroundOf(elsewhere))).toBe(true);
const phone = { width: 390, height: 844 };

test.describe("the ways through the app", () => {
  test("going back leads to the place that was being read", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/privacy-policy");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });

  test("the skip link is the first stop and leads past the navigation", async ({ page }) => {
    for (const path of ["/resources", "/privacy-policy"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    }
  });

  test("an unknown path leads to the landing page, from the server on", { tag: "@night" }, async ({
    page,
  }) => {
    for (const path of ["/no/such/place", "/.env"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the bottom bar replaces the sidebar", async ({ app, page }) => {
    await app.signUpByApi();
    await expect(main(page)).toBeHidden();
    const bar = page.getByRole("navigation", { name: "Quick" });
    await expect(bar.getByRole("link")).toHaveText(["Home", "Timer", "Tasks", "Farm"]);
    await expect(bar.getByRole("button")).toHaveText(["More"]);
    for (const control of [...(await bar.getByRole("link").all()), bar.getByRole("button")]) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await bar.getByRole("link", { name: "Farm" }).click();
    await expect(page).toHaveURL("/farm");
    const mark = (name: string) => bar.getByRole("link", { name }).locator("svg");
    await expectMarkedUnlike(mark("Farm"), mark("Home"));
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectMarkedUnlike(
      main(page).getByRole("link", { name: "My Farm" }),
      main(page).getByRole("link", { name: "Tasks" }),
    );
  });

  test("what the keyboard reaches is never behind the bottom bar", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/settings");
    await expect(page.getByRole("button", { name: "Appearance" })).toBeVisible();
    await openSections(page);
    await expect(page.getByRole("heading", { name: "Cloud Syncing" })).toBeVisible();
    const bar = page.getByRole("navigation", { name: "Quick" });
    const top = (await bar.boundingBox())?.y ?? 0;
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0 || (await bar.locator(":focus").count()) > 0) break;
      const box = await focused.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), await focused.innerText()).toBeLessThanOrEqual(top);
    }
    await expect(bar.locator(":focus")).toHaveCount(1);
  });

  test("More closes by a swipe of more than 100 pixels, by Escape and by the backdrop", async ({
    app,
    page,
  }) => {
    await app.signUpByApi();
    const more = page.getByRole("button", { name: "More" });
    const sheet = page.getByRole("dialog", { name: "More" });
    const heading = sheet.getByRole("heading", { name: "More" });
    const open = async () => {
      await more.click();
      await expect(sheet).toBeVisible();
      await settled(page);
      const box = await heading.boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 8 };
    };

    const grip = await open();
    await swipeDown(page, grip, 95);
    await settled(page);
    await expect(sheet).toBeVisible();
    expect((await heading.boundingBox())?.y).toBeCloseTo(grip.y - 8, 0);
    await swipeDown(page, grip, 110);
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();

    await open();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();

    await open();
    await page.touchscreen.tap(195, 60);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/dashboard");
  });

  test("a swipe that begins on a link of the sheet closes it too, and follows no link", {
    tag: "@night",
  }, async ({ app, page }) => {
    await app.signUpByApi();
    await page.getByRole("button", { name: "More" }).click();
    const sheet = page.getByRole("dialog", { name: "More" });
    await settled(page);
    const box = await sheet.getByRole("link", { name: "Goals" }).boundingBox();
    await swipeDown(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }, 140);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/dashboard");
  });

  test("the back button closes the sheet also while the next page is on its way", { tag: "@night" }, async ({
    app,
    page,
  }) => {
    const isHere = Promise.withResolvers<void>();
    await page.route("**/assets/farm-page*.js", async (route) => {
      await isHere.promise;
      await route.continue();
    });
    await app.signUpByApi();
    await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Farm" }).click();
    await expect(page).toHaveURL("/farm");
    await page.getByRole("button", { name: "More" }).click();
    const sheet = page.getByRole("dialog", { name: "More" });
    await expect(sheet).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.isOverPage === true)).toBe(true);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/farm");
    await page.goBack();
    await expect(page).toHaveURL("/dashboard");
    isHere.resolve();
  });

  test("nothing is wider than the smallest screen, whatever somebody calls themselves, a task or a hen", {
    tag: "@night",
  }, async ({ app, page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 568 });
    await app.signUpByApi(aPerson(`Maximiliana ${"Wolfeschlegelstein".repeat(2)}`));
    const date = "2026-11-20";
    const at = `${date}T10:00:00.000Z`;
    await storeRows(page, [
      taskRow("task_1_long", {
        title: "W".repeat(200),
        description: "W".repeat(200),
        date,
        hours: 1000,
        done: { at },
      }),
      henRow(date, "W".repeat(40)),
    ]);
    // The pages that show one of these names.
    for (const path of ["/dashboard", "/timer", "/tasks", "/calendar", "/farm", "/settings"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
    await page.goto("/dashboard");
    const greeting = page.getByRole("region", { name: "Welcome" });
    expect(await greeting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test.describe("colours", () => {
  for (const path of isNight ? ["/", "/privacy-policy", "/login", "/dashboard"] : ["/dashboard"]) {
    test(`${path} wears the chosen colours before any script has arrived`, async ({ app, page }) => {
      app.expectConsoleError(/net::ERR_/);
      await page.goto("/");
      await page.evaluate(() => {
        localStorage.setItem("app.theme", "custom");
        localStorage.setItem("app.customTheme", "#aa3355 #33aa77");
        localStorage.setItem("app.appearance", "dark");
      });
      await page.route("**/*.js", (route) => route.abort());
      await page.goto(path);
      const html = page.locator("html");
      await expect(html).toHaveAttribute("data-theme", "custom");
      await expect(html).toHaveAttribute("data-appearance", "dark");
      await expect(html).toHaveCSS("color-scheme", "dark");
      expect(await html.evaluate((element) => element.style.getPropertyValue("--theme-primary"))).toBe(
        "#aa3355",
      );
    });
  }

  test("the switch in the header changes them at once, for good, and in every tab", {
    tag: "@night",
  }, async ({ app, page }) => {
    await app.signUpByApi();
    const otherTab = await app.context.newPage();
    await otherTab.goto("/farm");
    await page.getByRole("button", { name: "Use dark colors" }).click();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await expect(otherTab.locator("html")).toHaveCSS("color-scheme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await page.getByRole("button", { name: "Use light colors" }).click();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  });
});

test("page views are counted without anybody's name, also on changes of the route", {
  tag: "@night",
}, async ({ app, page, request }) => {
  const views = async () => {
    const text = await (await request.get("/metrics")).text();
    const count = (route: string) =>
      Number(new RegExp(`^web_page_views_total\\{route="${route}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0);
    return { farm: count("/farm"), resources: count("/resources"), other: count("other") };
  };
  const before = await views();
  const person = await app.signUpByApi();
  const bodies: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().endsWith("/api/telemetry")) bodies.push(asked.postData() ?? "");
  });
  await page.goto("/farm");
  await main(page).getByRole("link", { name: "Resources" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Study Resources" })).toBeVisible();
  await main(page).getByRole("link", { name: "My Farm" }).click();
  // A view is counted when the page is there, which is later than its address.
  await expect(page.getByRole("heading", { level: 1, name: "My Farm" })).toBeVisible();
  await page.goto("about:blank");
  await expect
    .poll(views)
    .toEqual({ farm: before.farm + 2, resources: before.resources + 1, other: before.other });
  expect(bodies.join()).not.toContain(person.name);
  expect(bodies.join()).not.toContain(person.email);
});

// What the policy forbids is an error in the console, which fails every journey; here with colors that are written into the page.
test("pages come with a content security policy, and custom colors keep to it", async ({ app, page }) => {
  await app.signUpByApi();
  await page.evaluate(() => {
    localStorage.setItem("app.theme", "custom");
    localStorage.setItem("app.customTheme", "#aa3355 #33aa77");
  });
  for (const path of ["/", "/login", "/forgot-password", "/reset-password?token=x", "/settings", "/farm"]) {
    const answer = await page.goto(path);
    expect(answer?.headers()["content-security-policy"], path).toContain("default-src 'self'");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a dialog that the browser closes without asking is put away: the page goes on, has its focus again, and can open it anew", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/courses");
  const open = page.getByRole("button", { name: "Add your first course" });
  const dialog = page.getByRole("dialog", { name: "Add course" });
  const canScroll = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflow !== "hidden");
  await open.click();
  await expect(dialog).toBeVisible();
  expect(await canScroll()).toBe(false);
  // As Chromium does at a second Escape, and at "back" on a phone, where nothing was pressed in between.
  await dialog.evaluate((element) => element instanceof HTMLDialogElement && element.close());
  await expect.poll(canScroll).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog).toBeVisible();
});
