import type { Page } from "@playwright/test";
import { type StoredCourse, storedCourse } from "../rows/course-row.ts";
import { type StoredTask, taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations, expectNoLayoutFaults } from "./harness/accessibility.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { clearNotices, field, toast } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";

// A Wednesday.
const TODAY = "2026-11-18";

const begin = async ({ app, page }: { readonly app: App; readonly page: Page }, path: string) => {
  await app.moveClock(`${TODAY}T10:00:00`);
  await app.createAccount();
  await page.goto(path);
};

test("the keyboard alone makes a course, colors it and changes it", { tag: "@night" }, async ({
  app,
  page,
}) => {
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
  await tabTo("Add your first course");
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toBeFocused();
  await page.keyboard.type("Algebra");
  await tabTo("Barn red", "radio");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Pumpkin" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Course "Algebra" added')).toBeVisible();
  await tabTo('More for "Algebra"');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Pumpkin" })).toBeChecked();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Algebra II");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Algebra II" })).toBeVisible();
  await tabTo('More for "Algebra II"');
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Subscribe to its calendar" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Archive" })).toBeFocused();
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

test("courses of any color can be read, on their page, in the chart and in the calendar", {
  tag: "@night",
}, async ({ app, page }) => {
  await begin({ app, page }, "/courses");
  await storeRows(page, [
    ...COURSES.map(storedCourse),
    ...TASKS.map((each, index) => taskRow(`task_1_c${index}`, each)),
  ]);
  await clearNotices(page);
  await page.getByText("Archived: 1").click();
  await expectNoLayoutFaults(page);
  await expectNoAxeViolations(page);

  await page.goto("/analytics");
  await expect(page.getByRole("list", { name: "Breakdown" }).getByRole("listitem")).toHaveCount(3);
  await expectNoAxeViolations(page);

  await page.goto("/calendar");
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page.getByRole("button", { name: "Genes, 9:00 AM - 10:30 AM Biology" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page);
});
