import { test } from "vitest";
import { type StoredCourse, storedCourse } from "../rows/course-row.ts";
import { type StoredTask, taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { card, check, chooseOption, clearNotices, field, filter, toast, undo } from "./harness/tasks-page.ts";

// A Wednesday.
const NOW = "2026-11-18T10:00";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
/** Of the menu of a course. */
const choose = async (page: Page, course: string, item: string) => {
  await button(page, `More for "${course}"`).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const line = (page: Page) => page.getByRole("textbox", { name: "Quick add" });
const shownCourse = (page: Page) => page.getByRole("combobox", { name: "Show course" });

test("a course is made, named by a task, shown alone, left, archived and deleted, and each is taken back", async () => {
  const { page } = await openApp({ at: "/tasks", now: NOW });
  await chooseOption(page, "Courses");
  await expect(page.getByText("No courses yet")).toBeVisible();
  await button(page, "Add your first course").click();
  await field(page, "Name").fill("  Biology ");
  await dialog(page, "Add course").getByRole("radio", { name: "Meadow" }).check();
  await field(page, "Target hours a week").fill("4");
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Course "Biology" added')).toBeVisible();
  await expect(page.getByText("0h of 4h this week")).toBeVisible();

  await button(page, "Add course").click();
  await dialog(page, "Add course").getByRole("button", { name: "Add course" }).click();
  await expect(page.getByText("Please enter a name")).toBeVisible();
  await field(page, "Name").fill("BIOLOGY");
  await page.keyboard.press("Enter");
  await expect(page.getByText('There is a course "Biology" already')).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await clearNotices(page);

  await choose(page, "Biology", "Show tasks");
  await expect(page.getByText("No tasks of Biology here")).toBeVisible();
  await line(page).fill("Cells #bio 2h");
  await expect(button(page, "Course: Biology. Change")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(card(page, "Cells")).toContainText("Biology");
  await line(page).fill("Essay #Art");
  await button(page, 'Make course "Art"').click();
  await expect(button(page, "Course: Art. Change")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hidden by your course filter.")).toBeVisible();
  await expect(card(page, "Essay")).toBeHidden();
  await shownCourse(page).selectOption("Art");
  await expect(card(page, "Essay")).toBeVisible();
  await expect(filter(page, "Today")).toContainText("1");
  await clearNotices(page);

  await shownCourse(page).selectOption("All courses");
  await field(page, "Search tasks").fill("biolog");
  await expect(card(page, "Cells")).toBeVisible();
  await expect(card(page, "Essay")).toBeHidden();
  await button(page, "Clear search").click();
  await button(page, 'Edit "Cells"').click();
  const form = page.getByRole("form", { name: "Edit the task" });
  await form.getByRole("combobox", { name: "Course" }).selectOption("No course");
  await button(page, "Save changes").click();
  await expect(card(page, "Cells")).not.toContainText("Biology");
  await undo(page).click();
  await expect(card(page, "Cells")).toContainText("Biology");
  await check(page, "Cells").check();
  await clearNotices(page);

  await chooseOption(page, "Courses");
  await expect(page.getByText("2h of 4h this week")).toBeVisible();
  await choose(page, "Biology", "Archive");
  await expect(page.getByText("Archived: 1")).toBeVisible();
  await undo(page).click();
  await expect(page.getByText("Archived: 1")).toBeHidden();
  await choose(page, "Biology", "Archive");
  await page.getByText("Archived: 1").click();
  await choose(page, "Biology", "Bring back");
  await clearNotices(page);
  await choose(page, "Biology", "Delete");
  await expect(page.getByText("Its task keeps its hours but loses its course.")).toBeVisible();
  await button(page, "Delete").click();
  await expect(page.getByText("2h of 4h this week")).toBeHidden();
  await undo(page).click();
  await expect(page.getByText("2h of 4h this week")).toBeVisible();
});

test("a course of a color of one's own is made on the way to a task, which keeps what was typed", async () => {
  const { page } = await openApp({ at: "/courses", now: NOW, size: [390, 844] });
  await button(page, "Add your first course").click();
  await field(page, "Name").fill("Biology");
  await dialog(page, "Add course").getByRole("button", { name: "Add course" }).click();
  await expect(toast(page, 'Course "Biology" added')).toBeVisible();
  await clearNotices(page);

  await choose(page, "Biology", "Show tasks");
  await button(page, "Add Task").click();
  await field(page, "Task Name").fill("Ode");
  await field(page, "Hours").fill("1");
  await page.getByRole("combobox", { name: "Course", exact: true }).selectOption("New course…");
  const making = dialog(page, "Add course");
  await making.getByLabel("Name", { exact: true }).fill("Latin");
  await making.getByRole("radio", { name: "Custom" }).check();
  await making.getByLabel("Color as #rrggbb").fill("#ffff0");
  await making.getByRole("button", { name: "Add course" }).click();
  await expect(page.getByText("Please enter a color like")).toBeVisible();
  await making.getByLabel("Color as #rrggbb").fill("#ffff00");
  await expect(page.getByText("Shown a little darker in light mode")).toBeVisible();
  await making.getByRole("button", { name: "Add course" }).click();
  await expect(making).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Course", exact: true })).toContainText("Latin");
  await expect(field(page, "Task Name")).toHaveValue("Ode");
  await dialog(page, "Add Task").getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByText("Hidden by your course filter.")).toBeVisible();
  await button(page, "Show").click();
  await expect(card(page, "Ode")).toContainText("Latin");
  await expect(shownCourse(page)).toHaveValue("any");
});

const COURSES: readonly StoredCourse[] = [
  { id: "bio", name: "Biology", color: "meadow", weeklyHours: 6 },
  { id: "hist", name: "History of the Early Modern World", color: "#ffff00" },
];
const task = (title: string, date: string, course: string | null, isDone: boolean): StoredTask => ({
  title,
  date,
  hours: 1.5,
  startTime: "09:00",
  endTime: "10:30",
  done: isDone ? { at: `${date}T10:30:00.000Z` } : null,
  ...(course !== null && { course }),
});
const TASKS: readonly StoredTask[] = [
  task("Cells", "2026-11-16", "bio", true),
  task("Treaties", "2026-11-17", "hist", true),
  task("Notes", "2026-11-17", null, true),
  task("Genes", "2026-11-18", "bio", false),
  { title: "Laundry", date: "2026-11-18", hours: 1 },
  task("Reformation", "2026-11-20", "hist", false),
];

test("hours are seen by course, in the chart, beside the target and in the calendar", async () => {
  const rows = [
    ...COURSES.map(storedCourse),
    ...TASKS.map((each, index) => taskRow(`task_1_c${index}`, each)),
  ];
  const { page } = await openApp({ at: "/analytics", now: NOW, rows });
  const parts = page.getByRole("list", { name: "Breakdown" });
  await expect(parts.getByRole("listitem")).toHaveText([
    "Biology: 1.5h",
    "History of the Early Modern World: 1.5h",
    "No course: 1.5h",
  ]);
  await expect(page.getByRole("button", { name: /^Tuesday, November 17/ })).toHaveAccessibleDescription(
    "History of the Early Modern World: 1.5h, No course: 1.5h",
  );
  await page.getByRole("button", { name: "Patterns" }).click();
  const hours = page.getByRole("region", { name: "Hours by Course" });
  await expect(hours).toContainText("1h 30m of 6h this week");
  await expect(hours.getByRole("listitem").filter({ hasText: "No course" })).toContainText("1h 30m");
  await hours.getByRole("button", { name: "All time" }).click();
  await expect(hours).toContainText("Of completed tasks, all time");

  await page.goto("/calendar");
  await expect(page.getByRole("gridcell", { name: /November 20, 2026, 1 task, History of/ })).toBeVisible();
  // A mark for Biology, and one for the open tasks of no course.
  const marks = page.getByRole("gridcell", { name: /November 18, 2026/ }).locator("i");
  await expect(marks).toHaveCount(2);
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page.getByRole("button", { name: "Genes, 9:00 AM - 10:30 AM Biology" })).toBeVisible();
});
