/** The app in a hand: fingers, a keyboard on the screen, the notch. What pointers mean in points: row-swipe.test.ts. */
import type { Locator, Page } from "@playwright/test";
import { taskRow } from "../rows/task-row.ts";
import { settled } from "./harness/accessibility.ts";
import { isNight } from "./harness/night.ts";
import { appRoutes, publicRoutes } from "./harness/routes.ts";
import { weeksOfStudy } from "./harness/sample-study.ts";
import { openSections } from "./harness/settings-page.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { clearNotices, toast, undo } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";
import { swipe } from "./harness/touch.ts";
import { smallTargets } from "./harness/touch-targets.ts";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

type Given = { readonly app: App; readonly page: Page };

async function middleOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** The list has learned to be swiped. */
const swipes = (page: Page) => page.locator('[class*="_swipes_"]');

async function withEssay({ app, page }: Given, path: string) {
  await app.signUpByApi();
  const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
  await storeRows(page, [taskRow("task_1_essay", { title: "Essay", date: today, hours: 1 })]);
  await page.goto(path);
  const box = page.getByRole("checkbox", { name: 'Complete "Essay"' });
  const row = page.locator("[data-task]").filter({ hasText: "Essay" });
  await expect(swipes(page)).toBeVisible();
  return { box, row };
}

for (const path of isNight ? ["/tasks", "/dashboard"] : ["/tasks"]) {
  test(`on ${path} a swipe completes a task or moves it to tomorrow, and Undo brings it back`, async ({
    app,
    page,
  }) => {
    const { box, row } = await withEssay({ app, page }, path);
    await swipe(page, await middleOf(row), { x: 60 });
    await swipe(page, await middleOf(row), { x: 140 }, { x: -120 });
    await swipe(page, await middleOf(row), { y: 30 }, { x: 140 });
    await expect(row).not.toHaveAttribute("data-swipe");
    await expect(box).not.toBeChecked();
    await swipe(page, await middleOf(row), { x: 140 });
    await expect(box).toBeChecked();
    await undo(page).tap();
    await expect(box).not.toBeChecked();
    await clearNotices(page);
    await swipe(page, await middleOf(row), { x: -140 });
    await expect(toast(page, 'Task "Essay" moved to tomorrow')).toBeVisible();
    await expect(row).toHaveCount(0);
    await undo(page).tap();
    await expect(box).not.toBeChecked();
  });
}

test("while a finger moves a row, it says what letting go does", { tag: "@night" }, async ({ app, page }) => {
  const { row } = await withEssay({ app, page }, "/tasks");
  const from = await middleOf(row);
  const session = await app.context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchCancel", across?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: across === undefined ? [] : [{ x: from.x + across, y: from.y }],
    });
  await touch("touchStart", 0);
  for (const across of [-20, -60, -120]) await touch("touchMove", across);
  await expect(row).toHaveAttribute("data-answers");
  expect(await row.evaluate((element) => getComputedStyle(element, "::before").content)).toContain(
    "Tomorrow",
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await touch("touchCancel");
  await expect(row).not.toHaveAttribute("data-swipe");
  await expect(row).toBeVisible();
});

/** What a finger needs of the whole page is there once the page is idle. */
const servicesStarted = (page: Page) => expect(page.locator("html")).toHaveAttribute("style", /--keyboard/);

test("going back closes what is open and stays on the page, also after a reload", async ({ app, page }) => {
  await app.signUpByApi();
  await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Tasks" }).tap();
  await expect(page).toHaveURL("/tasks");
  await servicesStarted(page);
  const sheet = page.getByRole("dialog", { name: "More" });
  const isOver = () => page.evaluate(() => history.state?.isOverPage === true);
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await expect.poll(isOver).toBe(true);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/tasks");

  await page.getByRole("button", { name: "Add Task" }).tap();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await expect.poll(isOver).toBe(true);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL("/tasks");

  await page.getByRole("button", { name: "More", exact: true }).tap();
  await expect.poll(isOver).toBe(true);
  await page.reload();
  await expect(page.getByRole("button", { name: "Add Task" })).toBeVisible();
  await expect.poll(isOver).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
});

test("with large letters the sheet scrolls, and follows the finger by its head", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await app.signUpByApi();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  await page.getByRole("button", { name: "More", exact: true }).tap();
  const sheet = page.getByRole("dialog", { name: "More" });
  await expect(sheet).toHaveAttribute("data-scrolls");
  await settled(page);
  const last = sheet.getByRole("link", { name: "Plan an exam" });
  await last.scrollIntoViewIfNeeded();
  expect(await isReached(last)).toBe(true);
  await swipe(page, await middleOf(sheet.getByRole("heading", { name: "More" })), { y: 140 });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/dashboard");
});

/** Whether a finger reaches its middle. */
const isReached = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

const WITH_KEYBOARD = [
  [390, 844],
  [360, 640],
  [430, 932],
  [844, 390],
] as const;

for (const [width, height] of isNight ? WITH_KEYBOARD : WITH_KEYBOARD.slice(0, 1)) {
  test(`with a keyboard of 300 px at ${width}x${height} the field stays in sight, and what saves can be reached`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await app.signUpByApi();
    await page.goto("/tasks");
    await servicesStarted(page);
    const bar = page.getByRole("navigation", { name: "Quick" });
    await expect(bar).toBeVisible();
    const quick = page.getByRole("textbox", { name: "Quick add" });
    await quick.tap();
    await page.setViewportSize({ width, height: height - 300 });
    await expect(bar).toBeHidden();
    expect(await isReached(quick)).toBe(true);
    await page.setViewportSize({ width, height });
    await expect(bar).toBeVisible();

    await page.getByRole("button", { name: "Add Task" }).tap();
    const form = page.getByRole("dialog", { name: "Add Task" });
    await settled(page);
    await page.setViewportSize({ width, height: height - 300 });
    await expect(page.locator("html")).toHaveAttribute("data-keyboard");
    for (const field of await form.locator("input:visible, textarea:visible").all()) {
      await field.focus();
      expect(await isReached(field), (await field.getAttribute("id")) ?? "").toBe(true);
    }
    const save = form.getByRole("button", { name: "Add Task" });
    await save.scrollIntoViewIfNeeded();
    expect(await isReached(save)).toBe(true);
  });
}

test("nothing lies below the notch or the home bar", { tag: "@night" }, async ({ app, page }) => {
  await app.signUpByApi();
  await storeRows(page, weeksOfStudy());
  const session = await app.context.newCDPSession(page);
  for (const { size, insets } of [
    { size: PHONE, insets: { top: 47, left: 0, bottom: 34, right: 0 } },
    { size: { width: 844, height: 390 }, insets: { top: 0, left: 47, bottom: 21, right: 47 } },
  ]) {
    await page.setViewportSize(size);
    await session.send("Emulation.setSafeAreaInsetsOverride" as never, { insets } as never);
    for (const route of ["/", "/dashboard", "/tasks", "/timer", "/farm", "/calendar", "/settings"]) {
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const below = await page.evaluate(({ top, left, bottom, right }) => {
        const controls = [...document.querySelectorAll("a[href], button, input, select, textarea")];
        return controls.flatMap((control) => {
          // The ground of the farm is a surface for the pointer, under the farm's controls.
          if (!control.checkVisibility() || control.matches('[aria-hidden="true"]')) return [];
          control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
          const box = control.getBoundingClientRect();
          const isIn =
            box.left >= left - 1 &&
            box.right <= innerWidth - right + 1 &&
            box.top >= top - 1 &&
            box.bottom <= innerHeight - bottom + 1;
          const words = (control.getAttribute("aria-label") ?? control.textContent ?? "").slice(0, 40);
          // The way past the navigation is out of sight until it has the focus.
          return isIn || box.width < 3 || box.bottom < 0 ? [] : [`${words} ${JSON.stringify(box)}`];
        });
      }, insets);
      expect(below, `${route} at ${size.width}`).toEqual([]);
    }
  }
});

/** Bars of the chart: seven share the width, and each is as high as the chart. */
const NARROW = /^\/analytics: button "\w+day, .* \d+x2\d\d$/;

test("every control is large enough for a finger", async ({ app, page }) => {
  await app.signUpByApi();
  await storeRows(page, weeksOfStudy());
  await clearNotices(page);
  const found: string[] = [];
  // By day those with the most kinds of controls.
  const busy = ["/dashboard", "/tasks", "/timer", "/courses", "/settings"];
  for (const route of isNight ? [...appRoutes, ...publicRoutes] : busy) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await openSections(page);
    await page.waitForLoadState("networkidle");
    for (const each of await page.evaluate(smallTargets)) found.push(`${route}: ${each}`);
  }
  await page.goto("/tasks");
  for (const name of ["More", "Add Task"]) {
    await page.getByRole("button", { name, exact: true }).tap();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    for (const each of await page.evaluate(smallTargets)) found.push(`${name}: ${each}`);
    await page.keyboard.press("Escape");
  }
  expect(found.filter((each) => !NARROW.test(each))).toEqual([]);
});
