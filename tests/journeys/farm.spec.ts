import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { henRow } from "../rows/animal-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { chooseBackup, GENERATION, replaceMyData } from "./harness/backups.ts";
import type { Device } from "./harness/device.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { completeTask, uncompleteTask } from "./harness/study.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

async function go(page: Page, screen: "My Farm" | "Tasks"): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: screen }).click();
  // Until then the earlier page stands there, and may show the same.
  await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
}
const animals = (page: Page) =>
  page.getByRole("list", { name: "Animals on your farm" }).getByRole("listitem");
const animal = (page: Page, name: string) =>
  animals(page).getByRole("button", { name: new RegExp(`^${name}\\.`) });
const panel = (page: Page, name: string) => page.getByRole("region", { name: `About ${name}` });
const history = (page: Page) => page.getByRole("region", { name: "Farm history" }).getByRole("listitem");
const arrived = (page: Page, kind: "Hen" | "Goat" | "Cow") =>
  page.getByText(`New ${kind} added to your farm! 🎉`);
/** Long past: a server refuses rows from clocks that are ahead of its own. */
const DAY = "2015-11-18";

async function withOneHen(app: Device): Promise<void> {
  await app.moveClock(`${DAY}T10:00:00+01:00`);
  await app.createAccount();
  await app.page.goto("/farm");
  const done = { at: `${DAY}T09:30:00.000Z` };
  await storeRows(app.page, [
    taskRow("task_1_algebra", { title: "Algebra", hours: 2, date: DAY, done }),
    henRow(DAY),
  ]);
  await expect(animals(app.page)).toHaveCount(1);
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("an animal that leaves while one looks walks off, and one that comes walks in", {
    tag: "@night",
  }, async ({ app, page }) => {
    await withOneHen(app);
    const farm = await app.context.newPage();
    await farm.goto("/farm");
    // The farm's own day: another tab, another clock.
    await expect(animals(farm)).toHaveCount(1);
    // An animal walks for 2.8 s, which polling may miss.
    const walking = (way: "in" | "out") =>
      farm.evaluate(
        (selector) =>
          new Promise<void>((resolve) => {
            new MutationObserver((_, observer) => {
              if (document.querySelector(selector) === null) return;
              observer.disconnect();
              resolve();
            }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-walk"] });
          }),
        `[data-walk='${way}']`,
      );
    await Promise.all([walking("out"), uncompleteTask(page, "Algebra")]);
    // One that comes back while it walks off just stays.
    await expect(farm.locator("[data-animal]")).toHaveCount(0);
    await Promise.all([walking("in"), completeTask(page, "Algebra")]);
    await expect(animals(farm)).toHaveCount(1);
    await expect(arrived(farm, "Hen")).toHaveCount(0);
  });
});

test("two devices that reach the same goal without a network have one hen between them", {
  tag: "@night",
}, async ({ app, page }) => {
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

test("on a phone the card of an animal is a sheet over the lower part of the page, which does not scroll", {
  tag: "@night",
}, async ({ app, page }) => {
  await withOneHen(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await animal(page, "Hen").click();
  await expect(panel(page, "Hen")).toBeVisible();
  const box = await panel(page, "Hen").boundingBox();
  expect(box?.y).toBeGreaterThan(844 / 2);
  const bar = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
  expect(bar).not.toBeNull();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 2);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a hen alone is seen close up; Ctrl and the wheel look closer, a drag moves the view and presses nothing", async ({
  app,
  page,
}) => {
  await withOneHen(app);
  const hen = animal(page, "Hen");
  const box = async () => (await hen.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await box()).height).toBeGreaterThan(80);
  const before = await box();
  const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await box()).height).toBeGreaterThan(before.height * 1.2);
  const closer = await box();
  await page.mouse.down();
  await page.mouse.move(at.x - 100, at.y, { steps: 4 });
  await page.mouse.up();
  expect((await box()).x).toBeCloseTo(closer.x - 100, -1);
  await expect(hen).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Show the whole farm" }).click();
  await expect.poll(async () => (await box()).height).toBeLessThan(before.height);
  await hen.click();
  await expect(panel(page, "Hen")).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("an animal that is pressed bounces for a second, unless motion is unwelcome", {
    tag: "@night",
  }, async ({ app, page }) => {
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
    await animal(page, "Hen").click();
    await expect.poll(bounces).toBe(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await animal(page, "Hen").click();
    await expect(animal(page, "Hen")).toHaveAttribute("aria-pressed", "true");
    expect(await bounces()).toBe(0);
  });

  test("a phone that is turned shows no land of the other shape", { tag: "@night" }, async ({ page }) => {
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

test("a hundred restored animals are seen on their land, each in its size", { tag: "@night" }, async ({
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
    await page.getByRole("button", { name: "Orchard meadow, 100 animals" }).click();
    const herd = page.getByRole("list", { name: "Animals on your land: Orchard meadow" });
    const spots = herd.locator("[data-animal]");
    await expect(spots.nth(99)).toBeVisible();
    const scene = (await herd.locator("..").boundingBox()) ?? { x: 0, width: 0 };
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

test("a picture of the farm is made to be shared, wide, square and tall", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await withOneHen(app);
  await page.getByRole("button", { name: "Share my farm" }).click();
  const dialog = page.getByRole("dialog", { name: "Share my farm" });
  for (const [shape, width, height] of [
    ["Wide", 1200, 630],
    ["Square", 1080, 1080],
    ["Tall", 1080, 1920],
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
