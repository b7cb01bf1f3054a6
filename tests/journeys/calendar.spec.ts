import type { Page } from "@playwright/test";
import { manyTasks, type StoredTask } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { expect, test } from "./harness/test.ts";

const grid = (page: Page) => page.getByRole("grid", { name: /2026|2027|2025/ });
const day = (page: Page, name: string) =>
  grid(page).getByRole("button", { name: new RegExp(`^\\w+, ${name},`) });

const tasks: readonly StoredTask[] = [
  {
    title: "Algebra",
    date: "2026-11-18",
    hours: 2.5,
    startTime: "09:00",
    endTime: "11:30",
    category: "Practice",
    description: "Chapter 4",
    done: { at: "2026-11-18T10:30:00.000Z" },
  },
  { title: "Some time", date: "2026-11-18", hours: 1 },
  { title: "Last month's", date: "2026-10-30", hours: 0.5, done: { at: "2026-10-30T10:30:00.000Z" } },
  { title: "Next month's", date: "2026-12-02", hours: 0.75, done: { at: "2026-12-02T10:30:00.000Z" } },
];

test.beforeEach(async ({ app, page }) => {
  // A Wednesday: yesterday, today and tomorrow are of one week. Moved before the app first looks at the clock.
  await app.moveClock("2026-11-18T10:00:00");
  await app.createAccount();
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await storeTasks(page, tasks);
});

test("a task is dragged to another day, also to one under an animal that arrives", async ({ page }) => {
  const task = page.getByRole("listitem").filter({ hasText: "Some time" });
  // A page that changes ends a drag: the row's menu comes at rest.
  await expect(task.getByRole("button", { name: /^More for / })).toBeAttached();
  await task.hover();
  await page.mouse.down();
  const box = await day(page, "November 20").boundingBox();
  if (box === null) throw new Error("the day is on the page");
  // Step by step as a hand does it: the stage has time to go aside.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect(day(page, "November 20")).toHaveAccessibleName("Friday, November 20, 2026, 1 task");
});

test("tasks at the same time lie side by side in the week, and no word lies under their sign", {
  tag: "@night",
}, async ({ page }) => {
  await storeTasks(page, [
    { title: "Lecture", date: "2026-11-18", hours: 2, startTime: "14:00", endTime: "16:00" },
    { title: "Seminar", date: "2026-11-18", hours: 2, startTime: "15:00", endTime: "17:00" },
  ]);
  await page.getByRole("button", { name: "Week", exact: true }).click();
  const block = page.getByRole("button", { name: /^Lecture, .*overlaps another task/ });
  const lecture = await block.boundingBox();
  const seminar = await page.getByRole("button", { name: /^Seminar, .*overlaps another task/ }).boundingBox();
  expect(seminar?.x).toBeGreaterThan((lecture?.x ?? 0) + (lecture?.width ?? 0) - 2);
  const sign = await block.locator("svg").boundingBox();
  const name = await block.getByText("Lecture", { exact: true }).last().boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual((sign?.y ?? 0) + (sign?.height ?? 0) - 1);
  await expectNoAxeViolations(page);
});

test("a day is large enough for a thumb on a phone", { tag: "@night" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await day(page, "November 18").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test("a day full of tasks leaves the page where it is", { tag: "@night" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeTasks(page, manyTasks(20, "2026-11-25"));
  // The list of the day before comes with code of its own; without it the page is too low to be scrolled.
  await expect(page.getByRole("listitem").filter({ hasText: "Some time" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 250));
  expect(await page.evaluate(() => window.scrollY)).toBe(250);
  // A press of Playwright's would scroll the day into sight first.
  await day(page, "November 25").dispatchEvent("click");
  const list = page
    .getByRole("region", { name: /November 25/ })
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") });
  await expect(list).toHaveCount(20);
  expect(await page.evaluate(() => window.scrollY)).toBe(250);
});
