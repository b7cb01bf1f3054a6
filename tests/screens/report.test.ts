/** The study report as a user makes it. What it says: packages/core/src/files/report. */
import { test } from "vitest";
import { storedCourse } from "../rows/course-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const DONE = { at: "2026-11-17T09:00:00.000Z" };

const openSettings = () =>
  openApp({
    at: "/settings#backup",
    now: "2026-11-18T10:00",
    rows: [
      storedCourse({ id: "bio", name: "Biology", color: "meadow" }),
      taskRow("task_cells", {
        title: "Cells",
        date: "2026-11-17",
        hours: 2,
        done: DONE,
        ...{ course: "bio" },
      }),
      taskRow("task_essay", { title: "Essay", date: "2026-11-16", hours: 1, done: DONE }),
    ],
  });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Create Study Report" });

async function ask(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create Study Report" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("a report of half a year and all courses opens to print", async () => {
  const { page } = await openSettings();
  await ask(page);
  await expect(dialog(page).getByLabel("From")).toHaveValue("2026-06-01");
  await expect(dialog(page).getByLabel("To")).toHaveValue("2026-11-18");
  await expectNoAxeViolations();
  await dialog(page).getByRole("button", { name: "Open to print" }).click();
  const pages = page.getByRole("dialog", { name: "Study Report" });
  await expect(pages.getByRole("button", { name: "Print" })).toBeVisible();
  const frame = pages.locator('iframe[title="Pages of the study report"]');
  await expect(frame).toHaveAttribute("srcdoc", /3h on 2 study days, in 0 sessions\./);
  await expect(frame).toHaveAttribute("srcdoc", /Recorded by timer: 0 %, entered by hand: 100 %\./);
});

test("a course that is left out is not in the CSV", async () => {
  const { page, device } = await openSettings();
  await ask(page);
  await dialog(page).getByRole("checkbox", { name: "No course" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save as CSV" }).click();
  await expect(page.getByText("Study report created successfully!")).toBeVisible();
  const file = device.files.at(-1);
  expect(file?.name).toBe("furrow-study-report-2026-11-18.csv");
  const text = await file?.text();
  expect(text).toContain("2026-11-15,2026-11-18,Biology,2,0");
  expect(text).not.toContain("No course");
});

test("it is refused without a course or with days the wrong way round", async () => {
  const { page, device } = await openSettings();
  await ask(page);
  for (const name of ["Biology", "No course"]) await dialog(page).getByRole("checkbox", { name }).uncheck();
  await dialog(page).getByRole("button", { name: "Open to print" }).click();
  await expect(dialog(page).getByText("Please choose at least one course")).toBeVisible();
  await dialog(page).getByRole("checkbox", { name: "Biology" }).check();
  await dialog(page).getByLabel("To").fill("2026-01-01");
  await dialog(page).getByRole("button", { name: "Open to print" }).click();
  await expect(dialog(page).getByText("The end date is before the start date")).toBeVisible();
  expect(device.files).toEqual([]);
});
