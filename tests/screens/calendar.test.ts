import { test } from "vitest";
import { examRow } from "../rows/exam-row.ts";
import { seriesRow } from "../rows/series-row.ts";
import { type StoredTask, taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

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

// A Wednesday: yesterday, today and tomorrow are of one week.
const begin = async (...more: readonly StoredTask[]) => {
  const rows = [...tasks, ...more].map((each, index) => taskRow(`task_1_stored${index}`, each));
  return (await openApp({ at: "/calendar", now: "2026-11-18T10:00", rows })).page;
};

test("an exam stands on its day also where a month shows the next one's", async () => {
  const rows = [examRow("exam_1", { name: "Latin", date: "2026-12-04" })];
  const { page } = await openApp({ at: "/calendar", now: "2026-11-18T10:00", rows });
  await expect(grid(page).getByRole("gridcell").filter({ hasText: "Latin" })).toHaveText(/^4/);
});

test("a month begins its weeks on Sunday, marks today and shows the hours of its days, rounded where there is no room", async () => {
  const page = await begin();
  await expect(grid(page).getByRole("columnheader")).toHaveText([
    /Sunday/,
    /Monday/,
    /Tuesday/,
    /Wednesday/,
    /Thursday/,
    /Friday/,
    /Saturday/,
  ]);
  await expect(day(page, "November 18")).toHaveAttribute("aria-current", "date");
  await expect(grid(page).locator('[aria-current="date"]')).toHaveCount(1);
  await expect(day(page, "November 18")).toHaveAccessibleName(/2h 30m/);
  await expect(day(page, "November 18")).toContainText("2h 30m");
  // November begins on a Sunday; December's first days end its last week and cannot be opened.
  await expect(grid(page).getByRole("gridcell").first()).toContainText("1");
  const december = grid(page).getByRole("gridcell").filter({ hasText: "45m" });
  await expect(december).toHaveAttribute("aria-disabled", "true");
  await expect(december.getByRole("button")).toHaveCount(0);

  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page.getByRole("heading", { name: "October 2026" })).toBeVisible();
  await expect(day(page, "October 30")).toContainText("30m");
  await page.getByRole("button", { name: "Next month" }).click();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await expect(day(page, "December 2")).toContainText("45m");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
});

test("a day opens with its study hours and its tasks", async () => {
  const page = await begin();
  await day(page, "November 18").click();
  const details = page.getByRole("region", { name: "Wednesday, November 18, 2026" });
  await expect(details).toContainText("Study hours: 2h 30m");
  const algebra = details.getByRole("listitem").filter({ hasText: "Algebra" });
  for (const text of ["9:00 AM - 11:30 AM", "Chapter 4", "Practice", "2h 30m", "Completed"]) {
    await expect(algebra).toContainText(text);
  }
  const someTime = details.getByRole("listitem").filter({ hasText: "Some time" });
  for (const text of ["No time specified", "Reading", "1h", "Pending"]) {
    await expect(someTime).toContainText(text);
  }
  await day(page, "November 3").click();
  const empty = page.getByRole("region", { name: "Tuesday, November 3, 2026" });
  await expect(empty).toContainText("No tasks planned for this day.");
  await expect(empty).toContainText("Study hours: 0h");
});

test("the keyboard walks the grid as its pattern says", async () => {
  const page = await begin();
  await expect(grid(page).locator('button[tabindex="0"]')).toHaveCount(1);
  await day(page, "November 18").focus();
  for (const [key, name] of [
    ["ArrowRight", "November 19"],
    ["ArrowDown", "November 26"],
    ["ArrowLeft", "November 25"],
    ["ArrowUp", "November 18"],
    ["Home", "November 15"],
    ["End", "November 21"],
    ["PageUp", "October 21"],
    ["PageDown", "November 21"],
    ["ArrowDown", "November 28"],
    ["ArrowDown", "December 5"],
    ["Home", "December 1"],
    ["ArrowLeft", "November 30"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(page, name), key).toBeFocused();
  }
  await expect(grid(page).locator('button[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Monday, November 30, 2026" })).toBeVisible();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Shift+PageDown");
  await expect(page.getByRole("heading", { name: "November 2027" })).toBeVisible();
});

test("a task is added on the day that is open, and its hours show once it is done", async () => {
  const page = await begin();
  await day(page, "November 20").click();
  await page.getByRole("button", { name: "Add Task" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task" });
  await expect(dialog.getByLabel("Date")).toHaveValue("2026-11-20");
  await expect(dialog.getByLabel("Task Name")).toBeFocused();
  await expectNoAxeViolations();
  await dialog.getByRole("button", { name: "Add Task" }).click();
  await expect(dialog.getByText("Please enter a task name")).toBeVisible();
  await dialog.getByLabel("Task Name").fill("Over midnight");
  await dialog.getByLabel("Start Time").fill("23:00");
  await dialog.getByLabel("End Time").fill("01:00");
  await expect(dialog.getByLabel("Hours")).toHaveValue("2");
  await dialog.getByRole("button", { name: "Add Task" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Add Task" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Friday, November 20, 2026" })).toContainText(
    "11:00 PM - 1:00 AM",
  );
  await expect(day(page, "November 20")).toHaveAccessibleName("Friday, November 20, 2026, 1 task");
});

test("from a day one can tick, edit, move and start, each with a way back", async () => {
  const page = await begin();
  await day(page, "November 18").click();
  const details = page.getByRole("region", { name: "Wednesday, November 18, 2026" });
  await details.getByRole("checkbox", { name: /Some time/ }).check();
  await expect(details).toContainText("Study hours: 3h 30m");
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).first().click();
  await expect(details).toContainText("Study hours: 2h 30m");

  await choose(page, "Some time", "Edit task");
  const dialog = page.getByRole("dialog", { name: "Edit task" });
  await expect(dialog.getByLabel("Task Name")).toBeFocused();
  await dialog.getByLabel("Task Name").fill("Some other time");
  await dialog.getByLabel("Start Time").fill("15:00");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(details).toContainText("Some other time");

  await choose(page, "Some other time", "Move to…");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /tomorrow/i })
    .click();
  await expect(details).not.toContainText("Some other time");
  await expect(day(page, "November 19")).toHaveAccessibleName("Thursday, November 19, 2026, 1 task");

  await day(page, "November 19").click();
  await page.getByRole("link", { name: "Start timer for Some other time" }).click();
  await expect.poll(page.url).toBe("/timer");
  await expect(page.getByRole("textbox", { name: "Working on:" })).toHaveValue("Some other time");
});

/** Chooses an action of a task in the details of a day. */
const choose = async (page: Page, title: string, action: string) => {
  await page.getByRole("button", { name: `More for "${title}"` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

const CLASHING: readonly StoredTask[] = [
  { title: "Lecture", date: "2026-11-18", hours: 2, startTime: "14:00", endTime: "16:00" },
  { title: "Seminar", date: "2026-11-18", hours: 2, startTime: "15:00", endTime: "17:00" },
];

test("the week shows where its tasks lie, which clash and what is free", async () => {
  const page = await begin(...CLASHING);
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page.getByRole("heading", { name: "November 15 - 21, 2026" })).toBeVisible();
  const wednesday = page.getByRole("button", {
    name: "Wednesday, November 18, 2026, 2h 30m studied, 4 tasks, 2 overlapping, 6h 30m free",
  });
  // The week has the whole width: a day opens over it.
  await expect(page.getByRole("region", { name: "Wednesday, November 18, 2026" })).toBeHidden();
  await wednesday.click();
  const dialog = page.getByRole("dialog", { name: "Wednesday, November 18, 2026" });
  await expect(dialog.getByRole("region", { name: "Wednesday, November 18, 2026" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Lecture, .*overlaps another task/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Seminar, .*overlaps another task/ })).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "November 22 - 28, 2026" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Wednesday, November 25, 2026/ })).toBeVisible();
});

test("a guest may look at the calendar and is asked to sign in to open a day", async () => {
  const { page } = await openApp({ at: "/calendar", as: "guest" });
  await page.getByRole("grid").getByRole("button").first().click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});

test("any occurrence that comes is skipped or deleted, and each returns", async () => {
  const lecture = seriesRow("series_1_lecture", {
    title: "Lecture",
    rule: { every: "week", interval: 1, weekdays: [3] },
    start: "2026-11-18",
  });
  const page = (await openApp({ at: "/calendar", now: "2026-11-18T10:00", rows: [lecture] })).page;
  for (const _ of [1, 2, 3, 4, 5]) await page.getByRole("button", { name: "Next month" }).click();
  await day(page, "April 14").click();
  const details = page.getByRole("region", { name: "Wednesday, April 14, 2027" });
  await choose(page, "Lecture", "Skip this one");
  await expect(details).toContainText("No tasks planned for this day.");
  await expect(details.getByRole("button", { name: "Add Task" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(details.getByRole("checkbox", { name: /Lecture/ })).toBeVisible();
  await choose(page, "Lecture", "Delete");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^This and following/ })
    .click();
  await expect(details).toContainText("No tasks planned for this day.");
  await page.keyboard.press("Control+z");
  await expect(details.getByRole("checkbox", { name: /Lecture/ })).toBeVisible();
});

test("a task is deleted from its day after a question, and returns", async () => {
  const page = await begin();
  await day(page, "November 18").click();
  await choose(page, "Some time", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("checkbox", { name: /Some time/ })).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("checkbox", { name: /Some time/ })).toBeVisible();
});
