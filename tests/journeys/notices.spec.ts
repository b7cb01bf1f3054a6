import type { Locator, Page } from "@playwright/test";
import { settled } from "./harness/accessibility.ts";
import type { Device } from "./harness/device.ts";
import { changeTarget } from "./harness/goals.ts";
import { isNight } from "./harness/night.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const toasts = (page: Page) => notices(page).getByRole("listitem");
const clearAll = (page: Page) => notices(page).getByRole("button", { name: "Clear all" });

/** From here on time passes only when the test says so. */
async function onTheGoalsPageWithTheClockStopped(app: Device): Promise<void> {
  await app.moveClock("2015-11-18T10:00:00+01:00");
  await app.createAccount();
  await app.page.goto("/goals");
  await expect(app.page.getByRole("heading", { name: "Daily Goal" })).toBeVisible();
  await app.page.clock.pauseAt("2015-11-18T10:30:00+01:00");
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a notice stays four seconds, then fades", { tag: "@night" }, async ({ app, page }) => {
    await onTheGoalsPageWithTheClockStopped(app);
    await changeTarget(page, "daily", 3);
    await expect(toasts(page)).toHaveText("Daily goal set to 3 hours");
    await page.clock.runFor(3_900);
    await expect(toasts(page)).toHaveCSS("opacity", "1");
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCSS("opacity", "0");
    await page.clock.runFor(300);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test.describe("above an open dialog", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

  /** So many tasks are ticked, and the list of shortcuts is open over their notices. */
  async function tickAndOpenShortcuts(app: Device, names: readonly string[]): Promise<void> {
    const { page } = app;
    await app.moveClock("2015-11-18T10:00:00+01:00");
    await app.createAccount();
    await page.goto("/tasks");
    await storeTasks(
      page,
      names.map((title) => ({ title, date: "2015-11-18", hours: 0.5 })),
    );
    await expect(page.getByRole("checkbox", { name: `Complete "${names[0]}"` })).toBeVisible();
    // They stay as long as a slow machine needs.
    await page.clock.pauseAt("2015-11-18T10:30:00+01:00");
    for (const name of names) await page.getByRole("checkbox", { name: `Complete "${name}"` }).check();
    await expect(toasts(page)).toHaveCount(names.length);
    await page.getByRole("heading", { level: 1 }).press("?");
    await expect(dialog(page)).toBeVisible();
  }

  test("all can be cleared by the keyboard", { tag: "@night" }, async ({ app, page }) => {
    await tickAndOpenShortcuts(app, ["One", "Two"]);
    const close = dialog(page).getByRole("button", { name: "Close" });
    await close.focus();
    await expect(clearAll(page)).toBeVisible();
    // The notices come after what the dialog holds.
    await page.keyboard.press("Shift+Tab");
    while (!(await clearAll(page).evaluate((button) => button === document.activeElement)))
      await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.clock.resume();
    await expect(toasts(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    await expect(close).toBeFocused();
  });

  test("they cover nothing of it on a desktop, nor its Close where it is wider than the room beside them", {
    tag: "@night",
  }, async ({ app, page }) => {
    await tickAndOpenShortcuts(app, ["Essay"]);
    await page.clock.resume();
    await toasts(page).first().hover();
    await settled(page);
    const overlaps = (one: Locator) =>
      one.evaluate((part) => {
        const box = part.getBoundingClientRect();
        return [...document.querySelectorAll("[aria-label=Notices] li")].some((notice) => {
          const { left, right, top, bottom } = notice.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        });
      });
    for (const [width, height] of [
      [1280, 800],
      [1366, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await overlaps(dialog(page)), `at ${width}`).toBe(false);
    }
    for (const width of [1100, 800]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await overlaps(dialog(page).getByRole("button", { name: "Close" })), `at ${width}`).toBe(false);
    }
  });
});

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

for (const [width, height] of isNight ? SIZES : SIZES.slice(0, 1)) {
  test(`at ${width}x${height} notices leave the line that is typed into and its button free`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await app.createAccount();
    await page.goto("/tasks");
    const line = page.getByRole("textbox", { name: "Quick add" });
    // Where the notices would be.
    await line.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 40));
    for (const title of ["One", "Two"]) {
      await line.fill(title);
      await line.press("Enter");
      await expect(toasts(page).getByText(`Task "${title}" added successfully`)).toBeVisible();
    }
    await settled(page);
    const free = await line.evaluate((field) => {
      const box = (field.closest("form") ?? field).getBoundingClientRect();
      return [...document.querySelectorAll("[aria-label=Notices] li")].every((notice) => {
        const { left, right, top, bottom } = notice.getBoundingClientRect();
        return left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
      });
    });
    expect(free).toBe(true);
  });
}

test("the notice of an added course leaves the button that adds the next one free", {
  tag: "@night",
}, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/courses");
  const dialog = page.getByRole("dialog", { name: "Add course" });
  await page.getByRole("button", { name: "Add your first course" }).click();
  for (const name of ["Biology", "Latin"]) {
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(toasts(page).last()).toContainText(name);
    // Playwright presses only what nothing covers.
    await page.getByRole("button", { name: "Add course" }).click({ timeout: 3_000 });
    await expect(dialog).toBeVisible();
  }
});

test("notices stand in the top right corner, are at most 400 pixels wide, and are read out politely", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/goals");
  await expect(notices(page).getByRole("list")).toHaveAttribute("aria-live", "polite");
  await changeTarget(page, "daily", 3);
  await toasts(page).hover();
  await settled(page);
  const box = await toasts(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(400);
  expect(box?.y).toBeLessThan(100);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1220);
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = await toasts(page).boundingBox();
  expect(onPhone?.x).toBeGreaterThanOrEqual(8);
  expect((onPhone?.x ?? 0) + (onPhone?.width ?? 0)).toBeLessThanOrEqual(382);
});

test("a short button stands beside a short line, a longer one below a long text, the cross beside both", {
  tag: "@night",
}, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await page.getByRole("checkbox", { name: 'Complete "Read"' }).check();
  const toast = toasts(page).last();
  await expect(toast).toContainText('Task "Read" completed!');
  await toast.getByRole("button", { name: "Undo" }).focus();
  await settled(page);
  const boxes = () =>
    toast.evaluate((item) =>
      [item.querySelector("p"), ...item.querySelectorAll("button")].map((part) => {
        const { top, bottom, left, right } = part?.getBoundingClientRect() ?? new DOMRect();
        return { top, bottom, left, right };
      }),
    );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await toast.boundingBox())?.height).toBeLessThan(60);
  }
  await toast.evaluate((item) => {
    const [text, undo] = [item.querySelector("p"), item.querySelector("button")];
    if (text)
      text.textContent =
        "Another device cleared your data. This device's data from before is among its copies.";
    if (undo) undo.textContent = "Open copies";
  });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [text, action, cross] = await boxes();
    if (!text || !action || !cross) throw new Error("The notice has a text, a button and the cross");
    expect(action.top, `at ${width}`).toBeGreaterThanOrEqual(text.bottom);
    expect(cross.left, `at ${width}`).toBeGreaterThanOrEqual(Math.max(text.right, action.right));
    expect(cross.top, `at ${width}`).toBeLessThan(action.bottom);
  }
});
