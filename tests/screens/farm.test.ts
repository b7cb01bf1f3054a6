import { addDays, type Day, finishWork, startTimer } from "@furrow/core";
import { onTestFinished, test, vi } from "vitest";
import { henRow } from "../rows/animal-row.ts";
import { type StoredTask, taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { preferMotion } from "./harness/motion.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";

const WEDNESDAY = "2015-11-18";
const EMPTY = "Complete your goals to populate your farm with animals!";
const BENCH = "A bench stands under your oak: your first weekly goal";

const follow = (page: Page, screen: "My Farm" | "Tasks") =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: screen }).click();
const animals = (page: Page) =>
  page.getByRole("list", { name: "Animals on your farm" }).getByRole("listitem");
const animal = (page: Page, name: string) =>
  animals(page).getByRole("button", { name: new RegExp(`^${name}\\.`) });
const panel = (page: Page, name: string) => page.getByRole("region", { name: `About ${name}` });
const kinds = (page: Page) => page.getByRole("list", { name: "Animals by kind" }).getByRole("listitem");
const history = (page: Page) => page.getByRole("region", { name: "Farm history" }).getByRole("listitem");
const arrived = (page: Page, kind: "Hen" | "Goat" | "Cow") =>
  page.getByText(`New ${kind} added to your farm! 🎉`);
const left = (page: Page, kind: "Hen" | "Goat" | "Cow") =>
  page.getByText(`A ${kind} has left your farm as the goal is now incomplete.`);

/** Open tasks of the day, found by their titles. */
const planned = (title: string, hours: number, more: Partial<StoredTask> = {}) =>
  taskRow(title, { title, hours, date: WEDNESDAY, ...more });

const openFarm = (...rows: readonly ReturnType<typeof planned>[]) =>
  openApp({ at: "/farm", now: `${WEDNESDAY}T10:00`, rows });

/** Completes it, or takes that back; the page is the farm's again. */
async function toggle({ page }: OpenedApp, title: string): Promise<void> {
  await onTasks(page, () => page.getByRole("checkbox", { name: `Complete "${title}"` }).click());
}

async function remove({ page }: OpenedApp, title: string): Promise<void> {
  await onTasks(page, async () => {
    await page.getByRole("button", { name: `Delete "${title}"` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  });
}

async function onTasks(page: Page, act: () => Promise<void>): Promise<void> {
  await follow(page, "Tasks");
  const completed = page.getByRole("button", { name: /^\d+ done$/ });
  if (await completed.isVisible()) await completed.click();
  await act();
  await follow(page, "My Farm");
  await expect(page.getByRole("heading", { level: 1, name: "My Farm" })).toBeVisible();
}

async function withOneHen(...others: readonly ReturnType<typeof planned>[]): Promise<OpenedApp> {
  const app = await openFarm(planned("Algebra", 2), ...others);
  await toggle(app, "Algebra");
  await expect(arrived(app.page, "Hen")).toBeVisible();
  await expect(animals(app.page)).toHaveCount(1);
  return app;
}

async function removeHen(page: Page): Promise<void> {
  await animal(page, "Hen").click();
  await panel(page, "Hen").getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove Hen from your farm?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Hen removed from your farm")).toBeVisible();
  await expect(animals(page)).toHaveCount(0);
}

/** The transform of the picture that the list of animals is a part of. */
const transformAround = (list: Element) => list.parentElement?.style.transform;

test("each goal reached brings its animal: a hen, a goat, a cow", async () => {
  const app = await openFarm(planned("Algebra", 2), planned("Thesis", 8), planned("A long month", 30));
  const { page } = app;
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expect(kinds(page)).toHaveText(["0 Hens", "0 Goats", "0 Cows"]);

  await toggle(app, "Algebra");
  await expect(arrived(page, "Hen")).toBeVisible();
  await expect(arrived(page, "Goat")).toHaveCount(0);
  await toggle(app, "Thesis");
  await expect(arrived(page, "Goat")).toBeVisible();
  await expect(page.getByText(BENCH)).toBeVisible();
  await toggle(app, "A long month");
  await expect(arrived(page, "Cow")).toBeVisible();

  await expect(animals(page)).toHaveCount(3);
  await expect(page.getByText(EMPTY)).toBeHidden();
  await expect(kinds(page)).toHaveText(["1 Hens", "1 Goats", "1 Cows"]);
  await expect(animal(page, "Hen")).toHaveAccessibleName(
    "Hen. You earned this hen on Wednesday, November 18, 2015.",
  );
  await expect(animal(page, "Goat")).toHaveAccessibleName(/weekly goal of November 15 - 21, 2015/);
  // Only the cow has not been seen on the farm before.
  await expect(animal(page, "Cow")).toHaveAccessibleName(/monthly goal of November 2015\. New\.$/);
});

test("a task uncompleted takes its animal along, and the same one comes back to the same place", async () => {
  const app = await withOneHen();
  const { page } = app;
  const placeOf = (name: string) =>
    animal(page, name).evaluate((button) =>
      ["--x", "--y"].map((part) => button.closest("li")?.style.getPropertyValue(part) ?? ""),
    );
  await animal(page, "Hen").click();
  await panel(page, "Hen").getByLabel("Name").fill("Berta");
  await page.keyboard.press("Enter");
  const before = await placeOf("Berta");
  expect(before.every((part) => part !== "")).toBe(true);

  await toggle(app, "Algebra");
  await expect(left(page, "Hen")).toBeVisible();
  await expect(animals(page)).toHaveCount(0);
  await expect(history(page)).toHaveText([
    /Berta left because its goal was no longer complete\./,
    /You earned Berta on/,
  ]);

  await toggle(app, "Algebra");
  await expect(animals(page)).toHaveCount(1);
  expect(await placeOf("Berta")).toEqual(before);
});

test("what was reached stays in the album when its task is undone", async () => {
  const app = await openFarm(planned("Thesis", 10));
  const { page } = app;
  await toggle(app, "Thesis");
  await expect(page.getByText(BENCH)).toBeVisible();
  await toggle(app, "Thesis");
  await expect(left(page, "Goat")).toBeVisible();

  const open = page.getByRole("main").getByRole("button", { name: "Achievements" });
  await open.click();
  const album = page.getByRole("dialog", { name: "Achievements" });
  await expect(album.getByRole("list", { name: "On your farm" }).getByRole("listitem")).toHaveText([
    /Bench.*your first weekly goal.*November\s18,\s2015/,
  ]);
  await expect(album).toContainText("1 of 11.");
  const toCome = album.getByRole("list", { name: "Still to come" }).getByRole("listitem");
  await expect(toCome).toHaveCount(10);
  await expect(toCome.filter({ hasText: "Windmill" })).toContainText("0 of 100 hours");
  await expectNoAxeViolations();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
});

test("a completed task deleted takes its animal along", async () => {
  const app = await withOneHen();
  const { page } = app;
  await remove(app, "Algebra");
  await expect(left(page, "Hen")).toBeVisible();
  await expect(page.getByText(EMPTY)).toBeVisible();
});

test("a deletion that leaves the goal complete takes nothing", async () => {
  const app = await withOneHen(planned("Geometry", 2));
  const { page } = app;
  await toggle(app, "Geometry");
  await remove(app, "Algebra");
  await expect(page.getByText('Task "Algebra" deleted')).toBeVisible();
  await expect(left(page, "Hen")).toHaveCount(0);
  await expect(animals(page)).toHaveCount(1);
});

test("an animal removed by hand stays away for ten minutes", async () => {
  const app = await withOneHen(planned("Thesis", 8));
  const { page, fastForward } = app;
  await removeHen(page);
  // A goal reached meanwhile waits too, and is not forgotten.
  await toggle(app, "Thesis");
  await expect(page.getByText('Task "Thesis" completed!')).toBeVisible();
  await expect(arrived(page, "Goat")).toHaveCount(0);
  await fastForward("00:09:00");
  await expect(arrived(page, "Goat")).toHaveCount(0);
  await fastForward("00:01:05");
  await expect(page.getByText("Your hen is back")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(arrived(page, "Goat")).toBeVisible();
});

test("a removal can be undone", async () => {
  const { page } = await withOneHen();
  await removeHen(page);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Hen removed from your farm" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(animals(page)).toHaveCount(1);
  await page.reload();
  await expect(animals(page)).toHaveCount(1);
});

test("a new day, week and month bring new animals beside the old ones", async () => {
  // Saturday; the next day is another week, the day after next another month.
  const app = await openApp({
    at: "/farm",
    now: "2016-01-30T20:00",
    rows: [
      planned("January", 40, { date: "2016-01-30" }),
      planned("Sunday", 10, { date: "2016-01-31" }),
      planned("February", 40, { date: "2016-02-01" }),
    ],
  });
  const { page, fastForward } = app;
  await toggle(app, "January");
  await expect(animals(page)).toHaveCount(3);

  await fastForward("16:00:00"); // Sunday noon
  await expect(animals(page)).toHaveCount(3);
  await toggle(app, "Sunday");
  await expect(animals(page)).toHaveCount(5);

  await fastForward("24:00:00"); // Monday noon, the 1st of February
  await toggle(app, "February");
  await expect(animals(page)).toHaveCount(7);
  await expect(kinds(page)).toHaveText(["3 Hens", "2 Goats", "2 Cows"]);
});

test("a dot leads to an animal that was not seen yet, until its farm was visited", async () => {
  const { page } = await openApp({
    at: "/dashboard",
    now: `${WEDNESDAY}T12:00`,
    rows: [planned("Algebra", 2, { done: { at: `${WEDNESDAY}T09:00:00.000Z` } }), henRow(WEDNESDAY)],
  });
  const news = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "My Farm, new arrivals" });
  await news.click();
  await expect(animals(page).getByRole("button")).toHaveAccessibleName(/New\.$/);
  await expect(news).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Good");
  await expect(news).toHaveCount(0);
});

test("an animal tells its story, takes a name, and keeps it", async () => {
  const { page } = await withOneHen();
  await animal(page, "Hen").click();
  await expect(animal(page, "Hen")).toHaveAttribute("aria-pressed", "true");
  const about = panel(page, "Hen");
  await expect(about).toContainText("Nov 18, 2015: Algebra (2h)");
  await expectNoAxeViolations();
  await about.getByLabel("Name").fill("  Frau <b>Holle</b> ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hen is now called Frau <b>Holle</b>")).toBeVisible();
  await page.reload();
  await expect(animal(page, "Frau <b>Holle</b>")).toBeVisible();

  // What earned it is told from what is there now.
  await animal(page, "Frau <b>Holle</b>").click();
  await page.getByRole("link", { name: "Nov 18, 2015: Algebra (2h)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Study Calendar" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Wednesday, November 18, 2015" })).toContainText("Algebra");
});

test("the farm needs no mouse", async () => {
  const app = await openFarm(planned("Algebra", 40));
  const { page } = app;
  await toggle(app, "Algebra");
  await expect(animals(page)).toHaveCount(3);
  await page.keyboard.press("Escape");

  // One stop for the whole herd; the arrows lead through it.
  const buttons = animals(page).getByRole("button");
  const focusedName = () => document.activeElement?.getAttribute("data-name");
  await expect(buttons.and(page.locator("[tabindex='0']"))).toHaveCount(1);
  await buttons.and(page.locator("[tabindex='0']")).focus();
  await page.keyboard.press("Home");
  const seen = new Set<string | null | undefined>();
  for (let step = 0; step < 3; step++) {
    seen.add(focusedName());
    await page.keyboard.press("ArrowRight");
  }
  expect([...seen].sort()).toEqual(["Cow", "Goat", "Hen"]);

  await animal(page, "Hen").press("Enter");
  const about = panel(page, "Hen");
  await about.getByRole("button", { name: "Close" }).press("Enter");
  await expect(about).toBeHidden();
  await expect(animal(page, "Hen")).toBeFocused();

  await page.keyboard.press("Enter");
  await about.getByRole("button", { name: "Remove" }).press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(animals(page)).toHaveCount(2);
  expect(document.activeElement).not.toBe(document.body);
});

test("Escape puts the card of an animal away", async () => {
  const { page } = await withOneHen();
  // The first Escape is for the stage on which the hen arrives.
  await page.keyboard.press("Escape");
  await animal(page, "Hen").click();
  await panel(page, "Hen").getByLabel("Name").focus();
  await page.keyboard.press("Escape");
  await expect(panel(page, "Hen")).toBeHidden();
  await expect(animal(page, "Hen")).toBeFocused();
});

test("buttons look closer and back, and on them the arrow keys move the view", async () => {
  const { page } = await withOneHen();
  await page.keyboard.press("Escape");
  const camera = page.getByRole("group", { name: /^Camera/ });
  const closer = camera.getByRole("button", { name: "Look closer" });
  const whole = camera.getByRole("button", { name: "Show the whole farm" });
  const view = () => page.getByRole("list", { name: "Animals on your farm" }).evaluate(transformAround);
  // Without a layout the picture has no width, and opens whole.
  await expect(whole).toHaveCount(0);
  await closer.press("ArrowRight");
  expect(await view()).toBe("");

  await closer.press("Enter");
  await closer.press("Enter");
  const middle = await view();
  expect(middle).toMatch(/^scale\(2\.25\)/);
  await closer.press("ArrowRight");
  const right = await view();
  expect(right).not.toBe(middle);
  await closer.press("ArrowLeft");
  expect(await view()).toBe(middle);
  await camera.getByRole("button", { name: "Look from farther away" }).press("Enter");
  expect(await view()).toMatch(/^scale\(1\.5\)/);
  await expectNoAxeViolations();

  await whole.press("Enter");
  expect(await view()).toBe("");
  await expect(whole).toHaveCount(0);
  await expect(closer).toBeFocused();
});

test("after a hundred animals the older ones live on land of their own, one press away", async () => {
  const hens = Array.from({ length: 130 }, (_, age) => henRow(addDays("2015-11-18" as Day, -age)));
  const { page } = await openApp({ at: "/farm", now: `${WEDNESDAY}T10:00`, rows: hens });
  const land = page.getByRole("list", { name: "Your land" }).getByRole("button");
  await expect(land).toHaveText(["Farmyard30", "Orchard meadow100"]);
  await expect(animals(page)).toHaveCount(30);
  await expect(land.first()).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Orchard meadow, 100 animals" }).click();
  const grazing = page.getByRole("list", { name: "Animals on your land: Orchard meadow" });
  await expect(grazing.getByRole("listitem")).toHaveCount(100);
  await expect(animals(page)).toHaveCount(0);
  await expect(land.last()).toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations();

  // An animal there is as near as one at home.
  const oldest = grazing.getByRole("button", { name: /July 12, 2015/ });
  await oldest.click();
  await expect(panel(page, "Hen")).toContainText("Jul 12, 2015");
  await page.getByRole("button", { name: "Farmyard, 30 animals" }).click();
  await expect(panel(page, "Hen")).toHaveCount(0);
  await expect(animals(page)).toHaveCount(30);
});

test("the sky follows the clock; a switch overrules it until the next morning", async () => {
  const { page, fastForward } = await withOneHen();
  const scene = page.locator("[data-sky][data-look]");
  await expect(scene).toHaveAttribute("data-sky", "day");
  await page.getByRole("button", { name: "Night Mode" }).click();
  await expect(scene).toHaveAttribute("data-sky", "night");
  await page.reload();
  await expect(scene).toHaveAttribute("data-sky", "night");
  await expectNoAxeViolations();
  await page.getByRole("button", { name: "Day Mode" }).click();
  await expect(scene).toHaveAttribute("data-sky", "day");
  await page.getByRole("button", { name: "Night Mode" }).click();
  await fastForward("22:00:00"); // to eight in the morning
  await expect(scene).toHaveAttribute("data-sky", "day");
  await fastForward("10:00:00");
  await expect(scene).toHaveAttribute("data-sky", "night");
});

test("the field turns green with the hours of today, is ripe at the goal, and is plowed anew at midnight", async () => {
  const app = await openFarm(planned("Algebra", 1.5), planned("Essay", 0.5));
  const { page, fastForward } = app;
  await expect(page.getByText("Today's field is freshly plowed.")).toBeVisible();
  await toggle(app, "Algebra");
  await expect(page.getByText("3 of 4 rows of today's field are green.")).toBeVisible();
  await toggle(app, "Essay");
  await expect(page.getByText("Today's field is ripe")).toBeVisible();
  await fastForward("14:00:00");
  await expect(page.getByText("Today's field is freshly plowed.")).toBeVisible();
});

const scene = (page: Page) => page.locator("[data-sky][data-look]");

/** The pictures of the farm are decoded once the returned function is called. */
function holdPictures(): () => void {
  const { decode } = HTMLImageElement.prototype;
  const held = Promise.withResolvers<void>();
  HTMLImageElement.prototype.decode = () => held.promise;
  onTestFinished(() => {
    HTMLImageElement.prototype.decode = decode;
  });
  return held.resolve;
}

test("land and animals are shown together, once their pictures are decoded", async () => {
  const letGo = holdPictures();
  const { page } = await openFarm();
  await expect(scene(page)).not.toHaveAttribute("data-shown", "true");
  letGo();
  await expect(scene(page)).toHaveAttribute("data-shown", "true");
});

test("pictures that are never decoded do not keep the farm blank", async () => {
  holdPictures();
  const { page, runFor } = await openFarm();
  await runFor(1_600);
  await expect(scene(page)).toHaveAttribute("data-shown", "true");
});

test("nothing on the farm moves after two minutes without input, until the next", async () => {
  preferMotion("no-preference");
  const { page, runFor } = await withOneHen();
  // Not while it walks in.
  await expect(animals(page).and(page.locator("[data-act]"))).toHaveCount(0);
  await runFor(12_000);
  await expect(animals(page).and(page.locator("[data-act]"))).toHaveCount(1);
  await runFor(121_000);
  await expect(scene(page)).toHaveAttribute("data-resting", "");
  await runFor(10_000);
  await page.keyboard.press("Escape");
  await expect(scene(page)).not.toHaveAttribute("data-resting", "");
});

test("while the farm rests, a goat is on the rock or back without walking there", async () => {
  preferMotion("no-preference");
  const { cells } = henRow("2015-11-10");
  const row = { table: "animals", row: "goat_1_a", cells: { ...cells, type: "goat", earned: null } };
  const app = await openApp({ at: "/farm", now: `${WEDNESDAY}T10:00`, rows: [row] });
  const goat = animals(app.page);
  await expect(goat).toHaveCount(1);
  // Seen on the farm before, it does not walk in from the barn.
  await app.page.reload();
  await expect(goat).toHaveCount(1);
  await app.runFor(121_000);
  await expect(scene(app.page)).toHaveAttribute("data-resting", "");
  const placeOf = () => goat.evaluate((item) => (item as HTMLElement).style.translate);
  const walk = vi.spyOn(Element.prototype, "animate");
  onTestFinished(() => walk.mockRestore());
  const places = new Set<string>();
  for (let minute = 0; minute < 7; minute++) {
    places.add(await placeOf());
    await app.runFor(60_000);
  }
  expect(places.size).toBe(2);
  expect(walk).not.toHaveBeenCalled();
});

test("grain calls the hen to it for a while, from the keyboard too", async () => {
  const { page, runFor } = await withOneHen();
  const hen = animals(page).first();
  const placeOf = () => hen.evaluate((item) => (item as HTMLElement).style.translate);
  const strew = page.getByRole("button", { name: "Strew grain" });
  await expect(strew).toBeVisible();
  await strew.press("Enter");
  expect(await placeOf()).not.toBe("");
  await expect(hen).toHaveAttribute("data-habit", "graze");
  await runFor(12_000);
  expect(await placeOf()).toBe("");

  await page.locator("button[aria-hidden=true]").click();
  expect(await placeOf()).not.toBe("");
});

test("all animals look up when a session ends, also if the farm is opened within a minute", async () => {
  const { page, run, runFor, fastForward } = await withOneHen();
  const herd = page.getByRole("list", { name: "Animals on your farm" });
  await run(startTimer, undefined);
  await runFor(90_000);
  await expect(herd).not.toHaveAttribute("data-act", "look");
  await run(finishWork, undefined);
  await expect(herd).toHaveAttribute("data-act", "look");
  await runFor(7_000);
  await expect(herd).not.toHaveAttribute("data-act", "look");
  await page.reload();
  await expect(herd).toHaveAttribute("data-act", "look");
  await fastForward("00:02:00");
  await page.reload();
  await expect(animals(page)).toHaveCount(1);
  await expect(herd).not.toHaveAttribute("data-act", "look");
});

test("three chicks follow the newest hen after five days in a row with the goal", async () => {
  const days = ["2015-11-13", "2015-11-14", "2015-11-15", "2015-11-16", "2015-11-17"];
  const rows = days.map((date) => planned(`Day ${date}`, 2, { date, done: { at: `${date}T10:00:00.000Z` } }));
  const completions = days.map((day) => ({
    table: "completions",
    row: `daily:${day}`,
    cells: { type: "daily", key: day, done: { at: `${day}T10:00:00.000Z` } },
  }));
  const { page } = await openApp({
    at: "/farm",
    now: `${WEDNESDAY}T10:00`,
    rows: [...rows, ...completions, ...days.map((day) => henRow(day))],
  });
  await expect(animals(page)).toHaveCount(5);
  const mothers = animals(page).getByRole("button", { name: /3 chicks follow it\./ });
  await expect(mothers).toHaveCount(1);
  await expect(mothers).toHaveAttribute("data-animal", "hen:2015-11-17");
});

test("says that the farm is loading while it is", async () => {
  const { page, device } = await openApp({ at: "/" });
  const letGo = device.holdAnswers();
  await page.goto("/farm");
  await expect(page.getByText("Loading your farm...")).toBeVisible();
  letGo();
  await expect(page.getByText(EMPTY)).toBeVisible();
});
