/** The moment an animal is earned, lost and found, on whatever page it happens. */
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import type { Device } from "./harness/device.ts";
import { completeTask, deleteTask, study, uncompleteTask } from "./harness/study.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

/** Long past: a server refuses rows from clocks that are ahead of its own. */
const wednesday = "2015-11-18T10:00:00+01:00";
const MINUTE = 60_000;

type Kind = "hen" | "goat" | "cow";
const stage = (page: Page, kind: Kind = "hen") => page.getByRole("region", { name: `New ${kind}` });
const checkbox = (page: Page, name: string) => page.getByRole("checkbox", { name: `Complete "${name}"` });
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const notice = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const animals = (page: Page) =>
  page.getByRole("list", { name: "Animals on your farm" }).getByRole("listitem");

async function withTask(app: Device, hours = 2): Promise<void> {
  await app.moveClock(wednesday);
  await app.signUpByApi();
  await main(app.page).getByRole("link", { name: "Tasks" }).click();
  await addTask(app.page, { name: "Algebra", hours });
}

test("the first hen comes while the keyboard goes on, takes a name, and leaves the focus where it was", async ({
  app,
  page,
}) => {
  await withTask(app);
  const box = checkbox(page, "Algebra");
  await box.focus();
  await page.keyboard.press("Space");
  await expect(notice(page, "New Hen added to your farm! 🎉").locator("img")).toBeVisible();
  await expect(stage(page)).toBeVisible();
  await expect(box).toBeFocused();
  // Whoever points at it keeps it.
  await stage(page).hover();
  await expect(stage(page).getByRole("status")).toHaveText("2h today. Your daily goal is reached");
  await expectNoAxeViolations(page);

  await stage(page).getByLabel("Name your hen").fill("Berta");
  await page.clock.fastForward(5 * MINUTE);
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(stage(page).getByRole("status")).toHaveText("Nice to meet you, Berta!");
  await page.clock.fastForward(5_000);
  await expect(stage(page)).toBeHidden();
  await expect(box).toBeFocused();
});

test("the stage blocks nothing, ends by itself, and is put away by Escape, by its cross and by a press", async ({
  app,
  page,
}) => {
  await withTask(app);
  await checkbox(page, "Algebra").check();
  await expect(stage(page)).toBeVisible();
  // What stands beside it is used as ever.
  await page.getByLabel("Task Name").fill("Geometry");
  await expect(page.getByLabel("Task Name")).toBeFocused();
  await page.getByRole("button", { name: "Add Task" }).click({ trial: true, timeout: 2_500 });
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stage(page)).toBeHidden();
  await expect(page.getByLabel("Task Name")).toHaveValue("Geometry");

  const again = async () => {
    await checkbox(page, "Algebra").uncheck();
    await checkbox(page, "Algebra").check();
    await expect(stage(page).getByRole("status")).toHaveText("Your hen is back");
  };
  await again();
  await stage(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(stage(page)).toBeHidden();
  await again();
  await stage(page).locator("img").first().click({ force: true });
  await expect(stage(page)).toBeHidden();
  await again();
  await page.clock.fastForward(5 * MINUTE);
  await expect(stage(page)).toBeHidden();
});

test("a goat follows the hen, and each has a stage of its own", async ({ app, page }) => {
  await withTask(app, 10);
  await checkbox(page, "Algebra").check();
  await expect(stage(page, "hen")).toBeVisible();
  await expect(stage(page, "goat")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(stage(page, "goat").getByRole("status")).toHaveText(
    "10h this week. Your weekly goal is reached",
  );
  await stage(page, "goat").getByRole("link", { name: "See your farm" }).click();
  await expect(page).toHaveURL(/\/farm$/);
  await expect(stage(page, "goat")).toBeHidden();
});

test("the stage does not lie on the box that was ticked", async ({ app, page }) => {
  await withTask(app);
  await page.setViewportSize({ width: 820, height: 600 });
  const box = checkbox(page, "Algebra");
  // As low as a list may reach, and as far in.
  await page.getByRole("main").evaluate((element) => {
    element.style.paddingBlock = "30rem";
    element.style.paddingInlineStart = "14rem";
  });
  // In the middle of where it would rise.
  await box.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    window.scrollBy(0, -120);
  });
  const { x = 0, y = 0 } = (await box.boundingBox()) ?? {};
  expect([x > 200, x < 360, y > 350, y < 560]).toEqual([true, true, true, true]);
  await box.check();
  await expect(stage(page)).toBeVisible();
  const over = await stage(page).boundingBox();
  expect(over?.x, "it stands beside the box").toBeGreaterThan(x + 30);
});

for (const [width, height] of [
  [844, 390],
  [320, 640],
] as const) {
  test(`on a screen of ${width} by ${height} the stage leaves the bar free, and notices lie above it`, async ({
    app,
    page,
  }) => {
    await withTask(app);
    await page.setViewportSize({ width, height });
    await checkbox(page, "Algebra").check();
    const over = await stage(page).boundingBox();
    const bar = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    // It reaches to where it cannot be missed.
    await page.getByRole("region", { name: "Notices" }).evaluate((region) => {
      region.style.paddingTop = "8rem";
    });
    await notice(page, "New Hen added").getByRole("button", { name: "Dismiss" }).click({ trial: true });
  });
}

test("in focus mode the stage stands in the full screen", async ({ app, page }) => {
  await withTask(app);
  await page.getByRole("button", { name: "Start timer" }).click();
  await page.getByRole("button", { name: "Focus Mode", exact: true }).click();
  const focus = page.getByRole("dialog", { name: "Focus Mode" });
  await focus.getByRole("button", { name: "Start", exact: true }).click();
  await page.clock.fastForward(120 * MINUTE);
  await expect(stage(page)).toBeVisible();
  await focus.getByLabel("Name your hen").fill("Berta");
  await page.keyboard.press("Enter");
  await expect(stage(page).getByRole("status")).toHaveText("Nice to meet you, Berta!");
  await page.clock.fastForward(5_000);
  await expect(stage(page)).toBeHidden();
  await page.getByRole("button", { name: "Exit Focus Mode" }).click();
});

test("a stage waits while somebody types in a dialog", async ({ app, page }) => {
  await withTask(app);
  await page.getByRole("button", { name: "Start timer" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await main(page).getByRole("link", { name: "Tasks" }).click();
  await page.getByRole("button", { name: 'Delete "Algebra"' }).click();
  const question = page.getByRole("alertdialog");
  await page.clock.fastForward(120 * MINUTE);
  await expect(notice(page, "New Hen added to your farm! 🎉")).toBeVisible();
  await expect(stage(page)).toHaveCount(0);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(stage(page)).toBeVisible();
});

test("a stage waits for whoever goes on ticking and typing, until the hands rest", async ({ app, page }) => {
  await withTask(app);
  await checkbox(page, "Algebra").check();
  await expect(notice(page, "New Hen added to your farm! 🎉")).toBeVisible();
  const name = page.getByLabel("Task Name");
  await name.pressSequentially("Geometry and more", { delay: 100 });
  await expect(stage(page)).toHaveCount(0);
  await expect(stage(page)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Geometry and more");
});

test("of two tabs only the one in which it was earned plays it", async ({ app, page }) => {
  await withTask(app);
  const other = await app.context.newPage();
  await other.goto("/farm");
  await expect(other.getByText("Complete your goals to populate")).toBeVisible();
  // Its visit is written with code that comes after the first screen; written later it would have seen the hen.
  await other.waitForLoadState("networkidle");
  await page.bringToFront();
  await checkbox(page, "Algebra").check();
  await expect(stage(page)).toBeVisible();
  await expect(animals(other)).toHaveCount(1);
  await expect(stage(other)).toHaveCount(0);
});

test("who left comes back by Undo, whether its task was uncompleted or deleted", async ({ app, page }) => {
  await withTask(app);
  await completeTask(page, "Algebra");
  await stage(page).getByLabel("Name your hen").fill("Berta");
  await page.keyboard.press("Enter");
  const left = "A Hen has left your farm as the goal is now incomplete.";
  for (const undoing of [uncompleteTask, deleteTask]) {
    await undoing(page, "Algebra");
    await notice(page, left).last().getByRole("button", { name: "Undo" }).click();
    // Notices stay while they are pointed at, and lie on the tasks' buttons.
    await page.mouse.move(0, 0);
    await expect(checkbox(page, "Algebra")).toBeChecked();
    await expect(stage(page).getByRole("status")).toHaveText("Berta is back");
    await page.keyboard.press("Escape");
    await expect(stage(page)).toBeHidden();
  }
  await main(page).getByRole("link", { name: "My Farm" }).click();
  await expect(animals(page)).toHaveCount(1);
  await expect(animals(page).getByRole("button")).toHaveAccessibleName(/^Berta\./);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("who was not seen yet walks out of the barn once, on one device; a dot leads there", async ({
    app,
    page,
  }) => {
    const person = await app.signUpByApi();
    await study(page, { name: "Algebra", hours: 2 });
    const news = main(page).getByRole("link", { name: "My Farm, new arrivals" });
    await expect(news).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const quick = page.getByRole("navigation", { name: "Quick" });
    await quick.getByRole("link", { name: "Farm, new arrivals" }).click();
    await expect(page.locator("[data-walk='in']")).toHaveCount(1);
    await expect(animals(page).getByRole("button")).toHaveAccessibleName(/New\.$/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await main(page).getByRole("link", { name: "Dashboard" }).click();
    await expect(news).toHaveCount(0);
    await main(page).getByRole("link", { name: "My Farm" }).click();
    await expect(animals(page)).toHaveCount(1);
    await expect(page.locator("[data-walk='in']")).toHaveCount(0);
    await expect(page.getByText(/Synced/)).toBeVisible();

    const other = await app.secondDevice();
    await other.signIn(person);
    await expect(other.page.getByText(/Synced/)).toBeVisible();
    await expect(main(other.page).getByRole("link", { name: "My Farm, new arrivals" })).toHaveCount(0);
  });
});
