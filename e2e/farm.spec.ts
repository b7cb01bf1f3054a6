import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoAxeViolationsInAnyLook } from "./harness/accessibility.ts";
import { chooseBackup, GENERATION, replaceMyData } from "./harness/backups.ts";
import { delayAnswer } from "./harness/delay-answer.ts";
import type { Device } from "./harness/device.ts";
import { changeTarget } from "./harness/goals.ts";
import { completeTask, deleteTask, study, uncompleteTask } from "./harness/study.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const go = (page: Page, screen: "My Farm" | "Goals" | "Tasks") =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: screen }).click();
const animals = (page: Page) =>
  page.getByRole("list", { name: "Animals on your farm" }).getByRole("listitem");
const animal = (page: Page, name: string) =>
  animals(page).getByRole("button", { name: new RegExp(`^${name}\\.`) });
const panel = (page: Page, name: string) => page.getByRole("region", { name: `About ${name}` });
const history = (page: Page) => page.getByRole("region", { name: "Farm history" }).getByRole("listitem");
const arrived = (page: Page, kind: "Hen" | "Goat" | "Cow") =>
  page.getByText(`New ${kind} added to your farm! 🎉`);
const left = (page: Page, kind: "Hen" | "Goat" | "Cow") =>
  page.getByText(`A ${kind} has left your farm as the goal is now incomplete.`);

/** Long past: a server refuses rows from clocks that are ahead of its own. */
const wednesday = "2015-11-18T10:00:00+01:00";

async function withOneHen(app: Device): Promise<void> {
  await app.moveClock(wednesday);
  await app.signUpByApi();
  await study(app.page, { name: "Algebra", hours: 2 });
  await expect(arrived(app.page, "Hen")).toBeVisible();
}

const placeOf = async (spot: Locator) => {
  const { x, y } = (await spot.boundingBox()) ?? { x: 0, y: 0 };
  return [Math.round(x), Math.round(y)];
};

test("each goal reached brings its animal: a hen, a goat, a cow", async ({ app, page }) => {
  await app.moveClock(wednesday);
  await app.createAccount();
  await page.goto("/farm");
  await expect(page.getByText("Complete your goals to populate your farm with animals!")).toBeVisible();
  await expect(page.getByRole("list", { name: "Animals by kind" }).getByRole("listitem")).toHaveText([
    "0 Hens",
    "0 Goats",
    "0 Cows",
  ]);

  await study(page, { name: "Algebra", hours: 2 });
  await expect(arrived(page, "Hen")).toBeVisible();
  await expect(arrived(page, "Goat")).toHaveCount(0);
  await study(page, { name: "Thesis", hours: 8, start: "11:00" });
  await expect(arrived(page, "Goat")).toBeVisible();
  await expect(page.getByText("A bench stands under your oak: your first weekly goal")).toBeVisible();
  await study(page, { name: "A long month", hours: 30, start: "12:00" });
  await expect(arrived(page, "Cow")).toBeVisible();

  await go(page, "My Farm");
  await expect(animals(page)).toHaveCount(3);
  await expect(page.getByText("Complete your goals to populate")).toBeHidden();
  await expect(page.getByRole("list", { name: "Animals by kind" }).getByRole("listitem")).toHaveText([
    "1 Hens",
    "1 Goats",
    "1 Cows",
  ]);
  await expect(animal(page, "Hen")).toHaveAccessibleName(
    "Hen. You earned this hen on Wednesday, November 18, 2015. New.",
  );
  await expect(animal(page, "Goat")).toHaveAccessibleName(/weekly goal of November 15 - 21, 2015/);
  await expect(animal(page, "Cow")).toHaveAccessibleName(/monthly goal of November 2015/);
});

test("a task uncompleted takes its animal along, and the same one comes back to the same place", async ({
  app,
  page,
}) => {
  await withOneHen(app);
  await go(page, "My Farm");
  const before = await placeOf(animal(page, "Hen"));
  await animal(page, "Hen").click();
  await panel(page, "Hen").getByLabel("Name").fill("Berta");
  await panel(page, "Hen").getByRole("button", { name: "Rename" }).click();
  await expect(animal(page, "Berta")).toBeVisible();

  await uncompleteTask(page, "Algebra");
  await expect(left(page, "Hen")).toBeVisible();
  await go(page, "My Farm");
  await expect(animals(page)).toHaveCount(0);
  await expect(history(page)).toHaveText([
    /Berta left because its goal was no longer complete\./,
    /You earned Berta on/,
  ]);

  await completeTask(page, "Algebra");
  await expect(arrived(page, "Hen").first()).toBeVisible();
  await go(page, "My Farm");
  await expect(animals(page)).toHaveCount(1);
  await expect.poll(() => placeOf(animal(page, "Berta"))).toEqual(before);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("an animal that leaves while one looks walks off, and one that comes walks in", async ({
    app,
    page,
  }) => {
    await withOneHen(app);
    const farm = await app.context.newPage();
    await farm.goto("/farm");
    // The farm's own day: another tab, another clock.
    await expect(animals(farm)).toHaveCount(1);
    await uncompleteTask(page, "Algebra");
    await expect(farm.locator("[data-walk='out']")).toHaveCount(1);
    await expect(animals(farm)).toHaveCount(0);
    await completeTask(page, "Algebra");
    await expect(farm.locator("[data-walk='in']")).toHaveCount(1);
    await expect(animals(farm)).toHaveCount(1);
    await expect(arrived(farm, "Hen")).toHaveCount(0);
  });
});

test("what was reached stays in the album when its task is undone, on every device", async ({
  app,
  page,
}) => {
  await app.moveClock(wednesday);
  const person = await app.signUpByApi();
  await study(page, { name: "Thesis", hours: 10 });
  await expect(page.getByText("A bench stands under your oak: your first weekly goal")).toBeVisible();
  await uncompleteTask(page, "Thesis");
  await expect(left(page, "Goat")).toBeVisible();

  const album = (at: Page) => at.getByRole("dialog", { name: "Achievements" });
  const yours = (at: Page) => album(at).getByRole("list", { name: "On your farm" }).getByRole("listitem");
  const open = async (at: Page) => {
    await go(at, "My Farm");
    await at.getByRole("main").getByRole("button", { name: "Achievements" }).click();
    await expect(yours(at)).toHaveText([/Bench.*your first weekly goal.*Since November\s18,\s2015/]);
  };
  await open(page);
  await expect(album(page)).toContainText("1 of 11.");
  const toCome = album(page).getByRole("list", { name: "Still to come" }).getByRole("listitem");
  await expect(toCome).toHaveCount(10);
  await expect(toCome.filter({ hasText: "Windmill" })).toContainText("0 of 100 hours");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("button", { name: "Achievements" })).toBeFocused();

  const other = await app.secondDevice();
  await other.signIn(person);
  await open(other.page);
  await expect(other.page.getByText("A bench stands under your oak: your first weekly goal")).toHaveCount(0);
});

test("a completed task deleted takes its animal along", async ({ app, page }) => {
  await withOneHen(app);
  await deleteTask(page, "Algebra");
  await expect(left(page, "Hen")).toBeVisible();
  await go(page, "My Farm");
  await expect(page.getByText("Complete your goals to populate your farm with animals!")).toBeVisible();
});

test("a deletion that leaves the goal complete takes nothing", async ({ app, page }) => {
  await withOneHen(app);
  await study(page, { name: "Geometry", hours: 2, start: "12:00" });
  await deleteTask(page, "Algebra");
  await expect(left(page, "Hen")).toHaveCount(0);
  await go(page, "My Farm");
  await expect(animals(page)).toHaveCount(1);
});

test("an animal removed by hand stays away for ten minutes", async ({ app, page }) => {
  await withOneHen(app);
  await go(page, "My Farm");
  await animal(page, "Hen").click();
  await panel(page, "Hen").getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove Hen from your farm?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Hen removed from your farm")).toBeVisible();
  await expect(animals(page)).toHaveCount(0);

  // A goal reached meanwhile waits too, and is not forgotten.
  await study(page, { name: "Thesis", hours: 8, start: "11:00" });
  await expect(arrived(page, "Goat")).toHaveCount(0);
  await page.clock.fastForward("09:00");
  await expect(arrived(page, "Goat")).toHaveCount(0);
  await page.clock.fastForward("01:05");
  await expect(arrived(page, "Goat")).toBeVisible();
  await expect(arrived(page, "Hen")).toBeVisible();
});

test("a removal can be undone", async ({ app, page }) => {
  await withOneHen(app);
  await go(page, "My Farm");
  await animal(page, "Hen").click();
  await panel(page, "Hen").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(animals(page)).toHaveCount(0);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Hen removed from your farm" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(animals(page)).toHaveCount(1);
  await page.reload();
  await expect(animals(page)).toHaveCount(1);
});

test("two devices that reach the same goal without a network have one hen between them", async ({
  app,
  page,
}) => {
  app.expectConsoleError(/net::ERR_/);
  const person = await app.signUpByApi();
  await go(page, "Tasks");
  await addTask(page, { name: "Algebra", hours: 2 });
  const other = await app.secondDevice();
  await other.signIn(person);
  await go(other.page, "Tasks");
  await expect(other.page.getByRole("checkbox", { name: 'Complete "Algebra"' })).toBeVisible();

  for (const device of [app, other]) await device.goOffline();
  for (const device of [app, other]) {
    await completeTask(device.page, "Algebra");
    await expect(arrived(device.page, "Hen")).toBeVisible();
  }
  for (const device of [app, other]) await device.goOnline();
  for (const device of [app, other]) {
    await go(device.page, "My Farm");
    await expect(device.page.getByText(/Synced/)).toBeVisible();
    await expect(animals(device.page)).toHaveCount(1);
    await expect(history(device.page)).toHaveCount(1);
  }
});

test("a new day, week and month bring new animals beside the old ones", async ({ app, page }) => {
  // Saturday; the next day is another week, the day after next another month.
  await app.moveClock("2016-01-30T20:00:00+01:00");
  await app.createAccount();
  await page.goto("/goals");
  await changeTarget(page, "weekly", 2);
  await changeTarget(page, "monthly", 5);
  await study(page, { name: "January", hours: 5 });
  await expect(arrived(page, "Cow")).toBeVisible();
  await go(page, "My Farm");
  await expect(animals(page)).toHaveCount(3);

  await page.clock.fastForward("16:00:00"); // Sunday noon
  await expect(animals(page)).toHaveCount(3);
  await study(page, { name: "Sunday", hours: 2, date: "2016-01-31" });
  await go(page, "My Farm");
  await expect(animals(page)).toHaveCount(5);

  await page.clock.fastForward("24:00:00"); // Monday noon, the 1st of February
  await study(page, { name: "February", hours: 40, date: "2016-02-01", start: "09:00" });
  await expect(arrived(page, "Cow")).toBeVisible();
  await go(page, "My Farm");
  await expect(animals(page)).toHaveCount(7);
  await expect(page.getByRole("list", { name: "Animals by kind" }).getByRole("listitem")).toHaveText([
    "3 Hens",
    "2 Goats",
    "2 Cows",
  ]);
});

test("an animal tells its story, takes a name, and keeps it", async ({ app, page }) => {
  test.setTimeout(120_000);
  await withOneHen(app);
  await go(page, "My Farm");
  await animal(page, "Hen").click();
  await expect(animal(page, "Hen")).toHaveAttribute("aria-pressed", "true");
  const about = panel(page, "Hen");
  await expect(about).toContainText("Your daily goal on Wednesday, November 18, 2015: Algebra 2h.");
  await expect(about).toContainText(/Earned on November 18, 2015/);
  await expectNoAxeViolationsInAnyLook(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await about.getByLabel("Name").fill("  Frau <b>Holle</b> ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hen is now called Frau <b>Holle</b>")).toBeVisible();
  await page.reload();
  await expect(animal(page, "Frau <b>Holle</b>")).toBeVisible();

  // What earned it is told from what is there now.
  await animal(page, "Frau <b>Holle</b>").click();
  await page.getByRole("link", { name: "Show Nov 18 in the calendar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Study Calendar" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Wednesday, November 18, 2015" })).toContainText("Algebra");
});

test("the farm needs no mouse", async ({ app, page }) => {
  await app.moveClock(wednesday);
  await app.signUpByApi();
  await study(page, { name: "Algebra", hours: 40 });
  await expect(arrived(page, "Cow")).toBeVisible();
  await go(page, "My Farm");
  await expect(animals(page)).toHaveCount(3);

  // One stop for the whole herd; the arrows lead through it.
  const buttons = animals(page).getByRole("button");
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute("data-name"));
  while ((await focusedName()) === null) await page.keyboard.press("Tab");
  const seen = new Set([await focusedName()]);
  await page.keyboard.press("Home");
  for (let step = 0; step < 3; step++) {
    seen.add(await focusedName());
    await page.keyboard.press("ArrowRight");
  }
  expect([...seen].sort()).toEqual(["Cow", "Goat", "Hen"]);
  await expect(buttons.and(page.locator("[tabindex='0']"))).toHaveCount(1);

  await animal(page, "Hen").focus();
  await page.keyboard.press("Enter");
  const about = panel(page, "Hen");
  await expect(about).toBeVisible();
  const closing = about.getByRole("button", { name: "Close" });
  for (let stops = 0; stops < 6 && !(await isFocused(closing)); stops++) await page.keyboard.press("Tab");
  await expect(closing).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(about).toBeHidden();
  await expect(animal(page, "Hen")).toBeFocused();

  await page.keyboard.press("Enter");
  await about.getByRole("button", { name: "Remove" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(animals(page)).toHaveCount(2);
  await expect(page.locator("body")).not.toBeFocused();
});

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

test("Escape puts the card of an animal away", async ({ app, page }) => {
  await withOneHen(app);
  await go(page, "My Farm");
  await animal(page, "Hen").click();
  await panel(page, "Hen").getByLabel("Name").focus();
  await page.keyboard.press("Escape");
  await expect(panel(page, "Hen")).toBeHidden();
  await expect(animal(page, "Hen")).toBeFocused();
});

test("on a phone the card of an animal comes into view", async ({ app, page }) => {
  await withOneHen(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/farm");
  await animal(page, "Hen").click();
  const bar = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
  const bottom = async () => {
    const box = await panel(page, "Hen").boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThan(bar?.y ?? 0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("an animal that is pressed bounces for a second, unless motion is unwelcome", async ({
    app,
    page,
  }) => {
    await withOneHen(app);
    // Counted as they begin: a second may be over before it is looked at from outside.
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      let begun = 0;
      Object.assign(window, { bounces: () => begun });
      Element.prototype.animate = function (frames, timing) {
        if (typeof timing === "object" && timing.duration === 1_000) begun++;
        return animate.call(this, frames, timing);
      };
    });
    const bounces = () => page.evaluate<number>("bounces()");
    await page.reload();
    await go(page, "My Farm");
    await animal(page, "Hen").click();
    await expect.poll(bounces).toBe(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await animal(page, "Hen").click();
    await expect(animal(page, "Hen")).toHaveAttribute("aria-pressed", "true");
    expect(await bounces()).toBe(0);
  });

  test("a phone that is turned shows no land of the other shape", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/farm");
    const lands = () =>
      page.evaluate(() =>
        [...document.images].map(({ naturalWidth }) => naturalWidth).filter((width) => width >= 900),
      );
    await expect.poll(lands).toEqual([900, 900]);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(lands, { intervals: [50] }).toContain(1600);
    // Not beside each other either, for the time of a fade.
    expect(await lands()).not.toContain(900);
  });

  test("what moves on the farm stands in no large round clip, all of which would be drawn in each frame", async ({
    page,
  }) => {
    await page.goto("/farm");
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap(({ effect }) => {
          if (
            !(effect instanceof KeyframeEffect) ||
            effect.getTiming().iterations !== Number.POSITIVE_INFINITY
          )
            return [];
          const around: Element[] = [];
          for (let at = effect.target?.parentElement; at != null; at = at.parentElement) around.push(at);
          const isRoundClip = (element: Element) => {
            const { overflowX, borderTopLeftRadius } = getComputedStyle(element);
            return overflowX !== "visible" && borderTopLeftRadius !== "0px" && element.clientWidth > 200;
          };
          return [around.filter(isRoundClip).map(({ className }) => className)];
        }),
      );
    await expect.poll(async () => (await moving()).length).toBeGreaterThan(3);
    expect((await moving()).flat()).toEqual([]);
  });
});

test("a restored farm of 200 animals at places of their own is seen, each animal in its size", async ({
  app,
  page,
}) => {
  app.expectConsoleError(GENERATION);
  await app.createAccount();
  const farmAnimals = Array.from({ length: 200 }, (_, id) => ({
    id,
    type: (["hen", "hen", "goat", "cow"] as const)[id % 4],
    x: 10 + ((id * 37) % 81),
    y: 20 + ((id * 53) % 61),
    animationClass: "animation-1",
    dateAdded: `2015-0${1 + (id % 9)}-11T10:00:00.000Z`,
  }));
  const file = { studyData: {}, tasks: [], goals: {}, farmAnimals };
  await chooseBackup(page, { name: "old-app.json", content: JSON.stringify({ data: file, metadata: {} }) });
  await replaceMyData(page);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/farm");
    const spots = animals(page).locator("[data-animal]");
    await expect(spots.nth(50)).toBeVisible();
    const scene = (await animals(page).locator("..").boundingBox()) ?? { x: 0, width: 0 };
    const boxes = await spots.evaluateAll((all) =>
      all.map((spot) => {
        const { left, right, width } = spot.getBoundingClientRect();
        return { left, right, width };
      }),
    );
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(20);
    expect(Math.min(...boxes.map(({ left, width }) => left + width * 0.1))).toBeGreaterThanOrEqual(scene.x);
    expect(Math.max(...boxes.map(({ right, width }) => right - width * 0.1))).toBeLessThanOrEqual(
      scene.x + scene.width,
    );
  }
});

test("the sky follows the clock; a switch overrules it until the next morning", async ({ app, page }) => {
  await withOneHen(app);
  await go(page, "My Farm");
  const scene = page.locator("[data-sky][data-look]");
  await expect(scene).toHaveAttribute("data-sky", "day");
  await page.getByRole("button", { name: "Night Mode" }).click();
  await expect(scene).toHaveAttribute("data-sky", "night");
  await page.reload();
  await expect(scene).toHaveAttribute("data-sky", "night");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Day Mode" }).click();
  await expect(scene).toHaveAttribute("data-sky", "day");
  await page.getByRole("button", { name: "Night Mode" }).click();
  await page.clock.fastForward("22:00:00"); // to eight in the morning
  await expect(scene).toHaveAttribute("data-sky", "day");
  await page.clock.fastForward("10:00:00");
  await expect(scene).toHaveAttribute("data-sky", "night");
});

test("the field turns green with the hours of today, is ripe at the goal, and is plowed anew at midnight", async ({
  app,
  page,
}) => {
  await app.moveClock(wednesday);
  await app.signUpByApi();
  await go(page, "My Farm");
  await expect(page.getByText("Today's field is freshly plowed.")).toBeVisible();
  await study(page, { name: "Algebra", hours: 1.5 });
  await go(page, "My Farm");
  await expect(page.getByText("3 of 4 rows of today's field are green.")).toBeVisible();
  await study(page, { name: "Essay", hours: 0.5, start: "12:00" });
  await go(page, "My Farm");
  await expect(page.getByText("Today's field is ripe")).toBeVisible();
  await page.clock.fastForward("14:00:00");
  await expect(page.getByText("Today's field is freshly plowed.")).toBeVisible();
});

test("a picture of the farm is made to be shared, wide and square", async ({ app, page }) => {
  await withOneHen(app);
  await go(page, "My Farm");
  await page.getByRole("button", { name: "Share my farm" }).click();
  const dialog = page.getByRole("dialog", { name: "Share my farm" });
  for (const [shape, width, height] of [
    ["Wide", 1200, 630],
    ["Square", 1080, 1080],
  ] as const) {
    await dialog.getByText(shape, { exact: true }).click();
    await expect(dialog.getByRole("img")).toHaveJSProperty("naturalWidth", width);
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Save picture" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    expect(await pngSize(await download.path())).toEqual({ width, height });
  }
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share my farm" })).toBeFocused();
});

/** As the file itself says it: the two numbers after the name of its first chunk. */
async function pngSize(path: string): Promise<{ width: number; height: number }> {
  const bytes = await readFile(path);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test("says that the farm is loading while it is", async ({ app, page }) => {
  await app.createAccount();
  const letGo = await delayAnswer(page, "**/api/sync");
  await page.goto("/farm");
  await expect(page.getByText("Loading your farm...")).toBeVisible();
  letGo();
  await expect(page.getByText("Complete your goals to populate your farm with animals!")).toBeVisible();
});
