import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInAnyLook } from "./harness/accessibility.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const WEDNESDAY = "2026-11-18T10:00:00+01:00";

async function studied(page: Page, tasks: readonly Parameters<typeof addTask>[1][]): Promise<void> {
  await page.goto("/tasks");
  await page.getByRole("button", { name: /^All/ }).click();
  for (const task of tasks) {
    await addTask(page, task);
    await page.getByRole("checkbox", { name: new RegExp(task.name) }).check();
    await expect(page.getByText(`Task "${task.name}" completed!`)).toBeVisible();
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Analytics" }).click();
}

const metric = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]");

test.beforeEach(async ({ app }) => {
  await app.moveClock(WEDNESDAY);
  await app.signUpByApi();
});

test("before the first hour the page says what will be here, and compares nothing", async ({ page }) => {
  await page.goto("/analytics");
  await expect(page.getByRole("heading", { level: 1, name: "Study Analytics" })).toBeVisible();
  await expect(page.getByText("No study data available for this period.")).toBeVisible();
  await expect(page.getByText("Start tracking your study time to see statistics here.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Study Time Comparison" })).toBeHidden();
  await expect(page.getByText(/Try to study for at least 1 hour per day/)).toBeVisible();
});

test("the six metrics follow from what was studied", async ({ page }) => {
  await studied(page, [
    { name: "Read", hours: 2, date: "2026-11-17" },
    { name: "Practise", hours: 1, date: "2026-11-18" },
  ]);
  await expect(metric(page, "Total Hours")).toContainText("3.0h");
  await expect(metric(page, "Most Productive Day")).toContainText("November 17, 2026");
  await expect(metric(page, "Daily Average")).toContainText("1.5h");
  await expect(metric(page, "Current Streak")).toContainText("2 days");
  await expect(metric(page, "Longest Streak")).toContainText("2 days");
  // 100 x (0.4 x 1.5/20 + 0.3 x 3/4 + 0.3 x 2/7) = 34.07
  await expect(metric(page, "Focus Score")).toContainText("34");
  await expect(metric(page, "Focus Score")).toContainText("Medium");
  await expect(page.getByText("Tuesday is your most productive day of the week.")).toBeVisible();
});

test("the chart pages through weeks, months and years, but not into the future", async ({ page }) => {
  await studied(page, [{ name: "Read", hours: 2, date: "2026-11-17" }]);
  const chart = page.getByRole("list", { name: /^Study hours/ });
  const next = page.getByRole("button", { name: "Next period" });
  const previous = page.getByRole("button", { name: "Previous period" });

  await expect(chart.getByRole("button")).toHaveCount(7);
  await expect(chart).toContainText("SunMonTueWedThuFriSat");
  await expect(page.getByText("Days of Week", { exact: true }).first()).toBeVisible();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(page.getByText("November 8 - 14, 2026").first()).toBeVisible();
  await expect(page.getByText("No study data available for this period.")).toBeVisible();
  await next.click();
  await expect(next).toBeDisabled();

  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect(chart).toContainText("Week 1Week 2Week 3Week 4Week 5");
  await expect(page.getByText("Weeks", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Year", exact: true }).click();
  await expect(chart.getByRole("button")).toHaveCount(12);
  await expect(page.getByText("Months", { exact: true }).first()).toBeVisible();
  await expect(chart.getByRole("button", { name: "November 2026: 2.0h" })).toBeVisible();
});

test("a bar tells its full date and duration to mouse, keyboard and reader", async ({ page }) => {
  await studied(page, [{ name: "Read", hours: 0.5, date: "2026-11-17" }]);
  const bar = page.getByRole("button", { name: "Tuesday, November 17, 2026: 30m" });
  const tip = page.locator("p[aria-hidden=true]", { hasText: "Tuesday, November 17, 2026" });
  await bar.hover();
  await expect(tip).toContainText("30m");
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
  await bar.focus();
  await expect(tip).toContainText("30m");
  const row = page.getByRole("table", { name: /^Study hours/ }).getByRole("row", { name: /November 17/ });
  await expect(row).toContainText("30m");
});

test("the comparison measures the last days against those before", async ({ page }) => {
  await studied(page, [
    { name: "Before", hours: 2, date: "2026-11-05" },
    { name: "Now", hours: 3, date: "2026-11-17" },
  ]);
  const comparison = page.getByRole("region", { name: "Study Time Comparison" });
  await expect(comparison.getByRole("region", { name: "Week" })).toContainText("+50%");
  await expect(comparison.getByRole("region", { name: "Month" })).toContainText("+100%");
});

test("the chart's data and picture can be kept", async ({ page }) => {
  await studied(page, [{ name: "Read", hours: 2, date: "2026-11-17", category: "Practice" }]);
  await expect(page.getByRole("region", { name: "Hours by Category" })).toContainText("Practice");
  await expect(page.getByText("2026: 2 hours on 1 day").first()).toBeVisible();

  const csvDownload = page.waitForEvent("download");
  await page.getByRole("button", { name: "Data as CSV" }).click();
  const csv = await readFile(await (await csvDownload).path(), "utf8");
  expect(csv).toContain("Tue,2026-11-17,2026-11-17,2");

  const pictureDownload = page.waitForEvent("download");
  await page.getByRole("button", { name: "Chart as picture" }).click();
  const picture = await readFile(await (await pictureDownload).path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect(picture.readUInt32BE(16)).toBe(1800);
});

test("with data the page is usable by everyone, in every look", async ({ page }) => {
  test.setTimeout(120_000);
  await studied(page, [{ name: "Read", hours: 2, date: "2026-11-17" }]);
  await expectNoAxeViolationsInAnyLook(page);
});
