import type { Page } from "@playwright/test";
import { manyTasks, type StoredTask } from "../tests/rows/task-row.ts";
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

test.beforeEach(async ({ app, page }, { title }) => {
  if (title.includes("guest")) return;
  // A Wednesday: yesterday, today and tomorrow are of one week. Moved before the app first looks at the clock.
  await app.moveClock("2026-11-18T10:00:00");
  await app.createAccount();
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await storeTasks(page, tasks);
});

test("a month begins its weeks on Sunday, marks today and shows the hours of its days", async ({ page }) => {
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
  await expect(day(page, "November 18")).toContainText("2.5h");
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

test("a day opens with its study hours and its tasks", async ({ page }) => {
  await day(page, "November 18").click();
  const details = page.getByRole("region", { name: "Wednesday, November 18, 2026" });
  await expect(details).toContainText("Study hours: 2.5h");
  const algebra = details.getByRole("listitem").filter({ hasText: "Algebra" });
  for (const text of ["9:00 AM - 11:30 AM", "Chapter 4", "Practice", "2.5h", "Completed"]) {
    await expect(algebra).toContainText(text);
  }
  const someTime = details.getByRole("listitem").filter({ hasText: "Some time" });
  for (const text of ["No time specified", "Reading", "1.0h", "Pending"]) {
    await expect(someTime).toContainText(text);
  }
  await day(page, "November 3").click();
  const empty = page.getByRole("region", { name: "Tuesday, November 3, 2026" });
  await expect(empty).toContainText("No tasks planned for this day.");
  await expect(empty).toContainText("Study hours: 0h");
});

test("the keyboard walks the grid as its pattern says", async ({ page }) => {
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

test("a task is added on the day that is open, and its hours show once it is done", async ({ page }) => {
  await day(page, "November 20").click();
  await page.getByRole("button", { name: "Add Task" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task" });
  await expect(dialog.getByLabel("Date")).toHaveValue("2026-11-20");
  await expect(dialog.getByLabel("Task Name")).toBeFocused();
  await expectNoAxeViolations(page);
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

test("from a day one can tick, edit, move and start, each with a way back", async ({ page }) => {
  await day(page, "November 18").click();
  const details = page.getByRole("region", { name: "Wednesday, November 18, 2026" });
  await details.getByRole("checkbox", { name: /Some time/ }).check();
  await expect(details).toContainText("Study hours: 3.5h");
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).first().click();
  await expect(details).toContainText("Study hours: 2.5h");

  await details.getByRole("button", { name: 'Edit "Some time"' }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Task" });
  await expect(dialog.getByLabel("Task Name")).toBeFocused();
  await dialog.getByLabel("Task Name").fill("Some other time");
  await dialog.getByLabel("Start Time").fill("15:00");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(details).toContainText("Some other time");

  await details.getByRole("button", { name: 'Move "Some other time"' }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /tomorrow/i })
    .click();
  await expect(details).not.toContainText("Some other time");
  await expect(day(page, "November 19")).toHaveAccessibleName("Thursday, November 19, 2026, 1 task");

  await day(page, "November 19").click();
  await page.getByRole("link", { name: "Start timer for Some other time" }).click();
  await expect(page).toHaveURL("/timer");
  await expect(page.getByRole("textbox", { name: "Working on:" })).toHaveValue("Some other time");
});

test("a task is dragged to another day, also to one under an animal that arrives", async ({ page }) => {
  await page.getByRole("listitem").filter({ hasText: "Some time" }).hover();
  await page.mouse.down();
  const box = await day(page, "November 20").boundingBox();
  if (box === null) throw new Error("the day is on the page");
  // Step by step as a hand does it: the stage has time to go aside.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect(day(page, "November 20")).toHaveAccessibleName("Friday, November 20, 2026, 1 task");
});

test("the week shows where its tasks lie, which clash and what is free", async ({ page }) => {
  // The hen of the day arrives meanwhile: its stage must not swallow the press.
  await page.getByRole("button", { name: "Add Task" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task" });
  await dialog.getByLabel("Task Name").fill("Lecture");
  await dialog.getByLabel("Start Time").fill("14:00");
  await dialog.getByLabel("End Time").fill("16:00");
  await dialog.getByRole("button", { name: "Add Task" }).click();
  await page.getByRole("button", { name: "Add Task" }).click();
  await dialog.getByLabel("Task Name").fill("Seminar");
  await dialog.getByLabel("Start Time").fill("15:00");
  await dialog.getByLabel("End Time").fill("17:00");
  await dialog.getByRole("button", { name: "Add Task" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page.getByRole("heading", { name: "November 15 - 21, 2026" })).toBeVisible();
  const wednesday = page.getByRole("button", {
    name: "Wednesday, November 18, 2026, 2.5h studied, 4 tasks, 2 at the same time, 6.5h free",
  });
  await expect(wednesday).toHaveAttribute("aria-pressed", "true");
  const lecture = await page.getByRole("button", { name: /^Lecture, .*at the same time/ }).boundingBox();
  const seminar = await page.getByRole("button", { name: /^Seminar, .*at the same time/ }).boundingBox();
  expect(seminar?.x).toBeGreaterThan((lecture?.x ?? 0) + (lecture?.width ?? 0) - 2);
  // No word lies under the sign that they clash.
  const block = page.getByRole("button", { name: /^Lecture, .*at the same time/ });
  const sign = await block.locator("svg").boundingBox();
  const name = await block.getByText("Lecture", { exact: true }).last().boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual((sign?.y ?? 0) + (sign?.height ?? 0) - 1);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "November 22 - 28, 2026" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Wednesday, November 25, 2026" })).toBeVisible();
});

test("a guest may look at the calendar and is asked to sign in to open a day", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Browse as Guest" }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/calendar");
  await page.getByRole("grid").getByRole("button").first().click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});

test("a day is large enough for a thumb on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await day(page, "November 18").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test("a day full of tasks shows what is in sight first, and the page stays where it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeTasks(page, manyTasks(20, "2026-11-25"));
  const list = page.getByRole("region", { name: /November 25/ }).getByRole("listitem");
  await page.evaluate(() => window.scrollTo(0, 250));
  const [shownFirst, scrolled] = await day(page, "November 25").evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return [document.querySelectorAll("[data-task]").length, window.scrollY];
  });
  expect(shownFirst).toBeGreaterThan(0);
  expect(shownFirst).toBeLessThan(10);
  expect(scrolled).toBe(250);
  await expect(list).toHaveCount(20);
  expect(await page.evaluate(() => window.scrollY)).toBe(250);
});
