/** Where the stage of a new animal stands, in which tab it plays, and how the animal walks. The rest: tests/screens/reward.test.ts. */
import type { Page } from "@playwright/test";
import { henRow } from "../rows/animal-row.ts";
import type { Device } from "./harness/device.ts";
import { isNight } from "./harness/night.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { study } from "./harness/study.ts";
import { expect, test } from "./harness/test.ts";

/** Long past: a server refuses rows from clocks that are ahead of its own. */
const DAY = "2015-11-18";

const stage = (page: Page) => page.getByRole("region", { name: "New hen" });
const checkbox = (page: Page, name: string) => page.getByRole("checkbox", { name: `Complete "${name}"` });
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const animals = (page: Page) =>
  page.getByRole("list", { name: "Animals on your farm" }).getByRole("listitem");

async function withTask(app: Device): Promise<void> {
  await app.moveClock(`${DAY}T10:00:00+01:00`);
  await app.createAccount();
  await app.page.goto("/tasks");
  await storeTasks(app.page, [{ title: "Algebra", date: DAY, hours: 2 }]);
}

test("the stage does not lie on the box that was ticked", { tag: "@night" }, async ({ app, page }) => {
  await withTask(app);
  // The first one stands in the middle.
  await storeRows(page, [henRow("2015-11-17")]);
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

test("on a desktop notices stand beside the centered stage of a first animal", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await withTask(app);
  await checkbox(page, "Algebra").check();
  await expect(stage(page)).toBeVisible();
  const centered = await stage(page).boundingBox();
  const notices = await page.getByRole("region", { name: "Notices" }).boundingBox();
  expect(notices?.x).toBeGreaterThan((centered?.x ?? 0) + (centered?.width ?? 0));
});

const SIZES = [
  [844, 390],
  [320, 640],
] as const;

for (const [width, height] of isNight ? SIZES : SIZES.slice(0, 1)) {
  test(`on a screen of ${width} by ${height} the stage leaves the bar free`, async ({ app, page }) => {
    await withTask(app);
    await page.setViewportSize({ width, height });
    await checkbox(page, "Algebra").check();
    const over = await stage(page).boundingBox();
    const bar = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

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

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("who was not seen yet walks out of the barn once, on one device; a dot leads there", {
    tag: "@night",
  }, async ({ app, page }) => {
    const person = await app.signUpByApi();
    await study(page, { name: "Algebra", hours: 2 });
    const news = main(page).getByRole("link", { name: "My Farm, new arrivals" });
    await expect(news).toBeVisible();
    // On a phone the open form of the tasks page is a dialog.
    await main(page).getByRole("link", { name: "Dashboard" }).click();
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
