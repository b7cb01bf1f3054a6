/** A year on the farm as a user sees it. What its facts are: packages/core/src/views/year-view.test.ts. */
import { describe, test } from "vitest";
import { henRow } from "../rows/animal-row.ts";
import { storedCourse } from "../rows/course-row.ts";
import type { StoredRow } from "../rows/stored-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const done = (id: string, date: string, hours: number, course?: string): StoredRow =>
  taskRow(id, {
    title: id,
    date,
    hours,
    done: { at: `${date}T10:00:00.000Z` },
    ...(course !== undefined && { course }),
  });

const session = (day: string, line?: string): StoredRow => ({
  table: "sessions",
  row: `session_${Date.parse(`${day}T08:00:00.000Z`)}`,
  cells: {
    startedAt: `${day}T08:00:00.000Z`,
    endedAt: `${day}T08:50:00.000Z`,
    plannedMinutes: 50,
    focusedMinutes: 50,
    taskId: null,
    taskTitle: "",
    outcome: "finished",
    ...(line !== undefined && { line, mood: "good" }),
  },
});

const DAYS = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-10", "2026-06-15"];
const ROWS: readonly StoredRow[] = [
  storedCourse({ id: "bio", name: "Biology", color: "meadow" }),
  ...DAYS.map((day, index) => done(`task_${index}`, day, 3 + index, "bio")),
  ...DAYS.map((day) => session(day, day === "2026-03-04" ? "Cells divide in four steps." : undefined)),
  henRow("2026-03-02", "Berta"),
  henRow("2026-06-15"),
  done("task_earlier", "2025-12-31", 8),
];

const openYear = (rows = ROWS) => openApp({ at: "/year", now: "2026-11-18T10:00", rows });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const month = (page: Page) => page.getByRole("slider", { name: "Month" });

describe("a year", () => {
  test("has a card for each thing there is to tell", async () => {
    const { page } = await openYear();
    await expect(page.getByRole("heading", { level: 1, name: "A Year on the Farm" })).toBeVisible();
    await expect(page.getByText("Jan 1 - Nov 18, 2026")).toBeVisible();
    await expect(card(page, "Hours")).toContainText("25h");
    await expect(card(page, "Hours")).toContainText("Studied on 5 days.");
    await expect(card(page, "Hours")).toContainText("That fills 3 days of eight hours.");
    await expect(card(page, "Best week")).toContainText("12h");
    await expect(card(page, "Courses")).toContainText("Biology");
    await expect(card(page, "Time of day")).toContainText("9 AM - 10 AM");
    await expect(card(page, "Longest rhythm")).toContainText("3 study days");
    await expect(card(page, "Animal of the year")).toContainText("Berta");
    await expect(card(page, "Animal of the year")).toContainText("Monday, March 2, 2026, a day of 3h.");
    await expect(card(page, "Firsts")).toContainText("First hen");
    await expect(card(page, "A line you wrote")).toContainText("Cells divide in four steps.");
    await expectNoAxeViolations();
  });

  test("leaves out cards that have nothing to tell", async () => {
    const { page } = await openYear([done("task_1", "2026-03-02", 2)]);
    await expect(card(page, "Hours")).toContainText("2h");
    await expect(card(page, "Hours")).not.toContainText("eight hours");
    await expect(card(page, "Firsts")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(month(page)).toBeHidden();
  });

  test("of which nothing is known is said kindly", async () => {
    const { page } = await openYear([]);
    await expect(page.getByText("Nothing to look back on yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save or print" })).toBeHidden();
  });

  test("is another one, a semester, or the days between two dates", async () => {
    const { page } = await openYear();
    const period = page.getByLabel("Period");
    await period.selectOption("2025");
    await expect(card(page, "Hours")).toContainText("Studied on 1 day.");
    await period.selectOption({ label: "Semester or any dates" });
    await expect(page.getByText("Jun 1 - Nov 18, 2026")).toBeVisible();
    await expect(card(page, "Hours")).toContainText("7h");
    await expect(card(page, "Animal of these days")).toContainText("Hen");
    await page.getByLabel("From").fill("2026-03-01");
    await page.getByLabel("To").fill("2026-03-03");
    await expect(card(page, "Hours")).toContainText("7h");
    await page.getByLabel("To").fill("2026-02-03");
    await expect(page.getByText("The end date is before the start date")).toBeVisible();
    await expect(page.getByText("March 1 - 3, 2026")).toBeVisible();
  });
});

describe("what is saved", () => {
  test("is chosen in a dialog, in which names can be left out", async () => {
    const { page } = await openYear();
    await page.getByRole("button", { name: "Save or print" }).click();
    const dialog = page.getByRole("dialog", { name: "Save or print your year" });
    const poster = dialog.locator("[data-shape]");
    await expect(poster).toContainText("Berta");
    await expect(poster).toContainText("Biology");
    await dialog.getByRole("checkbox", { name: "Show names of courses" }).uncheck();
    await dialog.getByRole("checkbox", { name: "Show names of animals" }).uncheck();
    await expect(poster).toContainText("Course 1");
    await expect(poster).not.toContainText("Biology");
    await expect(poster).not.toContainText("Berta");
    await dialog.getByLabel("Picture of").selectOption({ label: "Best week" });
    await expect(poster.locator("article")).toHaveCount(1);
  });

  test("is nothing in the sample", async () => {
    const { page } = await openApp({ at: "/year", as: "sample", now: "2026-11-18T10:00" });
    await page.getByRole("button", { name: "Save or print" }).click();
    const dialog = page.getByRole("dialog", { name: "Save or print your year" });
    await expect(dialog.getByText(/^In the sample semester no files are made/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Save picture" })).toBeHidden();
  });
});

describe("the farm of the year", () => {
  test("is a picture for each month without motion, and says who lived there", async () => {
    const { page } = await openYear();
    await expect(month(page)).toHaveAttribute("aria-valuetext", "November 2026: 2 animals");
    await expect(page.getByRole("button", { name: "Play" })).toBeHidden();
    await month(page).fill("0");
    await expect(month(page)).toHaveAttribute("aria-valuetext", "March 2026: 1 animal");
    await expect(page.getByRole("img", { name: "March 2026: 1 animal" })).toBeVisible();
  });
});

test.each(["/farm", "/analytics"])("a link on %s leads to it", async (at) => {
  const { page } = await openApp({ at, now: "2026-11-18T10:00", rows: ROWS });
  await page.getByRole("main").getByRole("link", { name: "A Year on the Farm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A Year on the Farm" })).toBeVisible();
});
