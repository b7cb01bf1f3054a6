/** How much stands on the tasks page at once, with a semester of tasks. */
import type { Page } from "@playwright/test";
import type { StoredTask } from "../rows/task-row.ts";
import { isNight } from "./harness/night.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { filter } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

// A Wednesday.
const TODAY = "2026-11-18";

const dayFromToday = (days: number) => {
  const date = new Date(`${TODAY}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Six tasks a day for sixteen weeks: one of today's is done, and one of each past day is still open. */
const semester = Array.from({ length: 112 }, (_, index) => index - 84).flatMap((days) =>
  Array.from({ length: 6 }, (_, nth): StoredTask => {
    const date = dayFromToday(days);
    const isDone = days < 0 ? nth > 0 : days === 0 && nth === 0;
    return {
      title: `Chapter ${nth + 1} of the reader`,
      description: "Read, then explain it aloud without the book.",
      date,
      hours: 1.5,
      startTime: `${String(8 + 2 * nth).padStart(2, "0")}:00`,
      endTime: `${String(9 + 2 * nth).padStart(2, "0")}:30`,
      done: isDone ? { at: `${date}T07:30:00.000Z` } : null,
    };
  }),
);

const controls = "button, a[href], input, select, textarea";

const measure = (page: Page) =>
  page.evaluate((selector) => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const rows = [...document.querySelectorAll<HTMLElement>("main [data-task]")];
    const bar = document.querySelector("nav:last-of-type");
    const bottom =
      bar && shown(bar) && bar.getBoundingClientRect().top > innerHeight / 2
        ? bar.getBoundingClientRect().top
        : innerHeight;
    const inSight = rows.filter((row) => row.getBoundingClientRect().bottom <= bottom + 0.5);
    const first = rows[0];
    return {
      openInSight: inSight.filter((row) => !row.querySelector("input")?.checked).length,
      heights: [...new Set(inSight.map((row) => Math.round(row.getBoundingClientRect().height)))],
      above: [...document.querySelectorAll(`main :is(${selector})`)].filter(
        (control) =>
          shown(control) &&
          first !== undefined &&
          control.getBoundingClientRect().bottom <= first.getBoundingClientRect().top,
      ).length,
      aRow: Math.max(...inSight.map((row) => [...row.querySelectorAll(selector)].filter(shown).length)),
    };
  }, controls);

const SIZES = [
  [390, 844, 5],
  [1280, 800, 8],
  [1366, 640, 6],
] as const;

for (const [width, height, tasks] of isNight ? SIZES : SIZES.slice(0, 1)) {
  test(`at ${width}x${height} ${tasks} open tasks are in sight, below at most ten controls`, async ({
    app,
    page,
  }) => {
    await app.moveClock(`${TODAY}T10:00:00`);
    await page.setViewportSize({ width, height });
    await app.signUpByApi();
    await storeTasks(page, semester);
    await page.goto("/tasks");
    await filter(page, "This Week").click();
    await expect(page.getByRole("heading", { name: "Earlier this week" })).toBeAttached();
    await page.mouse.move(2, 2);
    // The list follows the filter a frame later.
    await expect(async () => {
      const { openInSight, heights, above, aRow } = await measure(page);
      expect(openInSight).toBeGreaterThanOrEqual(tasks);
      // A divider is part of each row but the first of a day.
      expect(heights.every((each) => each >= 56 && each <= 57)).toBe(true);
      expect(above).toBeLessThanOrEqual(10);
      expect(aRow).toBe(2);
    }).toPass({ timeout: 10_000 });
  });
}
