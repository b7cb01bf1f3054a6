import type { Page } from "@playwright/test";
import { type StoredCourse, storedCourse } from "../tests/rows/course-row.ts";
import { type StoredTask, taskRow } from "../tests/rows/task-row.ts";
import { expectNoAxeViolationsInAnyLook, expectUsableAtEverySize } from "./harness/accessibility.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { clearNotices, field, toast } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";

// A Wednesday.
const TODAY = "2026-11-18";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const begin = async ({ app, page }: { readonly app: App; readonly page: Page }, path: string) => {
  await app.moveClock(`${TODAY}T10:00:00`);
  await app.createAccount();
  await page.goto(path);
};

test("the keyboard alone makes a course, colors it and changes it", async ({ app, page }) => {
  await begin({ app, page }, "/courses");
  const tabTo = async (name: string, role: "button" | "radio" = "button") => {
    const target = page.getByRole(role, { name, exact: true });
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await expect(page.getByText("No courses yet")).toBeVisible();
  await tabTo("Add Your First Course");
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toBeFocused();
  await page.keyboard.type("Algebra");
  await tabTo("Barn red", "radio");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Pumpkin" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Course "Algebra" added')).toBeVisible();
  await tabTo('Edit "Algebra"');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Pumpkin" })).toBeChecked();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Algebra II");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Algebra II" })).toBeVisible();
  await tabTo('Archive "Algebra II"');
  await page.keyboard.press("Enter");
  await expect(page.getByText("All your courses are archived")).toBeVisible();
});

const COURSES: readonly StoredCourse[] = [
  { id: "bio", name: "Biology", color: "meadow", weeklyHours: 6 },
  { id: "hist", name: "History of the Early Modern World", color: "#ffff00" },
  { id: "latin", name: "Latin", color: "slate", archivedAt: "2026-10-01T08:00:00.000Z" },
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
const TASKS = [
  task("Cells", "2026-11-16", "bio", true),
  task("Treaties", "2026-11-17", "hist", true),
  task("Notes", "2026-11-17", null, true),
  task("Genes", TODAY, "bio", false),
  { title: "Laundry", date: TODAY, hours: 1 },
  task("Reformation", "2026-11-20", "hist", false),
];

test("hours are seen by course, in the chart, beside the target and in the calendar, and everything can be read", async ({
  app,
  page,
}) => {
  await begin({ app, page }, "/courses");
  await storeRows(page, [
    ...COURSES.map(storedCourse),
    ...TASKS.map((each, index) => taskRow(`task_1_c${index}`, each)),
  ]);
  await clearNotices(page);
  await page.getByText("Archived: 1").click();
  await expectUsableAtEverySize(page);

  await page.goto("/analytics");
  const hours = page.getByRole("region", { name: "Hours by Course" });
  await expect(hours).toContainText("1.5h of 6h this week");
  await expect(hours.getByRole("listitem").filter({ hasText: "No course" })).toContainText("1.5h");
  await page.getByRole("combobox", { name: "Color by" }).selectOption("Course");
  const parts = page.getByRole("list", { name: "What it was made of" });
  await expect(parts.getByRole("listitem")).toHaveText([
    "Biology: 1.5h",
    "History of the Early Modern World: 1.5h",
    "No course: 1.5h",
  ]);
  await expect(page.getByRole("button", { name: /^Tuesday, November 17/ })).toHaveAccessibleDescription(
    "History of the Early Modern World: 1.5h, No course: 1.5h",
  );
  await hours.getByRole("button", { name: "All time" }).click();
  await expect(hours).toContainText("Of completed tasks, all time");
  await expectNoAxeViolationsInAnyLook(page);

  await page.goto("/calendar");
  await expect(page.getByRole("gridcell", { name: /November 20, 2026, 1 task, History of/ })).toBeVisible();
  // A mark for Biology, and one for the open tasks of no course.
  const marks = page.getByRole("gridcell", { name: /November 18, 2026/ }).locator("i");
  await expect(marks).toHaveCount(2);
  await button(page, "Week").click();
  await expect(button(page, "Genes, 9:00 AM - 10:30 AM Biology")).toBeVisible();
  await expectNoAxeViolationsInAnyLook(page);
});
