import { startTimer } from "@furrow/core";
import { test } from "vitest";
import { type StoredTask, taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const done = (date: string, hours: number, more: Partial<StoredTask> = {}) =>
  taskRow(`task_1_${date}`, { title: "Read", date, hours, done: { at: `${date}T09:00:00.000Z` }, ...more });

const openAnalytics = (...studied: ReturnType<typeof done>[]) =>
  openApp({ at: "/analytics", now: "2026-11-18T10:00", rows: studied });

const metric = (page: Page, name: string) => page.locator(`dt:has-text("${name}") ~ dd`).first();

test("before the first hour the page says what will be here, and compares nothing", async () => {
  const { page } = await openAnalytics();
  await expect(page.getByRole("heading", { level: 1, name: "Study Analytics" })).toBeVisible();
  await expect(page.getByText("No study data available for this period.")).toBeVisible();
  await expect(page.getByText("Start tracking your study time to see statistics here.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Study Time Comparison" })).toBeHidden();
  await expect(page.getByText(/Try to study for at least 1 hour per day/)).toBeVisible();
});

test("says that it is loading while it is, then shows its cards", async () => {
  const { page, device } = await openApp({ at: "/" });
  const letGo = device.holdAnswers();
  await page.goto("/analytics");
  await expect(page.getByText("Loading analytics...")).toBeVisible();
  letGo();
  for (const name of ["Study Metrics", "Study Hours", "Recommendations"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
});

test("the six metrics follow from what was studied", async () => {
  const { page } = await openAnalytics(done("2026-11-17", 2), done("2026-11-18", 1));
  await expect(metric(page, "Total Hours")).toContainText("3h");
  await expect(metric(page, "Most Productive Day")).toContainText("November 17, 2026");
  await expect(metric(page, "Daily Average")).toContainText("1h 30m");
  await expect(metric(page, "Current Streak")).toContainText("2 days");
  await expect(metric(page, "Longest Streak")).toContainText("2 days");
  // 100 x (0.4 x 1.5/20 + 0.3 x 3/4 + 0.3 x 2/7) = 34.07
  await expect(metric(page, "Focus Score")).toContainText("34");
  await expect(metric(page, "Focus Score")).toContainText("Medium");
  await expect(page.getByText("You get the most done on Tuesday.")).toBeVisible();
});

test("the metrics explain how they are calculated when asked", async () => {
  const { page } = await openAnalytics(done("2026-11-17", 2));
  const explanation = page.getByText("Total hours divided by the days on which you studied.", {
    exact: false,
  });
  await expect(explanation).toBeHidden();
  await page.getByRole("button", { name: "How these are calculated" }).press("Enter");
  await expect(explanation).toBeVisible();
});

test("the chart pages through weeks, months and years, but not into the future", async () => {
  const { page } = await openAnalytics(done("2026-11-17", 2));
  const chart = page.getByRole("list", { name: /^Study hours/ });
  const next = page.getByRole("button", { name: "Next period" });
  const previous = page.getByRole("button", { name: "Previous period" });

  await expect(chart.getByRole("button")).toHaveCount(7);
  for (const [index, day] of ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].entries())
    await expect(chart.getByRole("listitem").nth(index)).toContainText(day);
  await expect(page.getByText("Days of Week", { exact: true }).first()).toBeVisible();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(page.getByText("November 8 - 14, 2026").first()).toBeVisible();
  await expect(page.getByText("No study data available for this period.")).toBeVisible();
  await next.press("Enter");
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await next.press("Enter");
  await expect(chart.getByRole("button")).toHaveCount(7);

  await page.getByRole("button", { name: "Month", exact: true }).click();
  for (const week of [1, 2, 3, 4, 5])
    await expect(chart.getByRole("listitem").nth(week - 1)).toContainText(`Week ${week}`);
  await expect(page.getByText("Weeks", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Year", exact: true }).click();
  await expect(chart.getByRole("button")).toHaveCount(12);
  await expect(page.getByText("Months", { exact: true }).first()).toBeVisible();
  await expect(chart.getByRole("button", { name: "November 2026: 2.0h" })).toBeVisible();
});

test("a bar tells its full date and duration to keyboard and reader", async () => {
  const { page } = await openAnalytics(done("2026-11-17", 0.5));
  const tip = page.locator("p[aria-hidden=true]").filter({ hasText: "Tuesday, November 17, 2026" });
  await expect(tip).toBeHidden();
  await page.getByRole("button", { name: "Tuesday, November 17, 2026: 30m" }).focus();
  await expect(tip).toContainText("30m");
  const row = page.getByRole("table", { name: /^Study hours/ }).getByRole("row", { name: /November 17/ });
  await expect(row).toContainText("30m");
});

test("the comparison measures the last days against those before", async () => {
  const { page } = await openAnalytics(done("2026-11-05", 2), done("2026-11-17", 3));
  const comparison = page.getByRole("region", { name: "Study Time Comparison" });
  await expect(comparison.getByRole("region", { name: "Week" })).toContainText(
    "+50% 3h in the last 7 days, 1h more than in the 7 days before.",
  );
  await expect(comparison.getByRole("region", { name: "Month" })).toContainText("+100%");
});

test("the chart's axis has five lines", async () => {
  const { page } = await openAnalytics(done("2026-11-17", 0.01));
  await expect(page.locator("div[aria-hidden=true] span").filter({ hasText: /^[\d.]+h$/ })).toHaveCount(5);
});

test("the chart's data can be kept", async () => {
  const { page, device } = await openAnalytics(done("2026-11-17", 2, { category: "Practice" }));
  await page.getByRole("button", { name: "Chart options" }).click();
  await page.getByRole("menuitem", { name: "Download CSV" }).click();
  await expect.poll(() => device.files.length).toBe(1);
  expect(await device.files[0]?.text()).toContain("Tue,2026-11-17,2026-11-17,2");
});

test("a picture that this browser cannot make is reported", async () => {
  const { page } = await openAnalytics(done("2026-11-17", 2));
  await page.getByRole("button", { name: "Chart options" }).click();
  // There is no canvas here.
  await page.getByRole("menuitem", { name: "Save as image" }).click();
  await expect(page.getByText("The picture could not be made in this browser.")).toBeVisible();
});

test("the study year pages back and forth, but not into the future", async () => {
  const { page } = await openAnalytics(done("2026-11-17", 2));
  await page.getByRole("button", { name: "Records" }).click();
  const year = page.getByRole("region", { name: "Study Year" });
  await expect(year.getByRole("button", { name: "Next year" })).toBeDisabled();
  await year.getByRole("button", { name: "Previous year" }).click();
  await expect(year.getByText("2025: 0h on 0 days", { exact: true })).toBeVisible();
  await expect(year.getByRole("img", { name: "Study days of 2025: 0h on 0 days" })).toBeVisible();
  const next = year.getByRole("button", { name: "Next year" });
  await next.press("Enter");
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await next.press("Enter");
  await expect(year.getByText("2026: 2h on 1 day", { exact: true })).toBeVisible();
});

test("planned and focused time come from the timer's sessions, categories from completed tasks", async () => {
  const { page, run, fastForward } = await openAnalytics();
  const categories = page.getByRole("region", { name: "Hours by Category" });
  const focus = page.getByRole("region", { name: "Planned and Focused" });
  await page.getByRole("button", { name: "Patterns" }).click();
  await expect(
    page.getByText("No completed tasks in this period. No timer sessions in this period."),
  ).toBeVisible();
  await expect(categories.or(focus)).toHaveCount(0);
  await run(startTimer, undefined);
  await fastForward("00:25:01");
  await expect(page.getByText("Work session complete!", { exact: false }).first()).toBeVisible();
  await expect(focus).toContainText("Planned");
  await expect(focus).toContainText("25m");
  await expect(focus.getByRole("progressbar", { name: "Focused 100% of the planned time" })).toBeVisible();
});

test("the hours of the shown period are seen by category", async () => {
  const { page } = await openAnalytics(done("2026-11-17", 2, { category: "Practice" }));
  await page.getByRole("button", { name: "Patterns" }).click();
  await expect(page.getByRole("region", { name: "Hours by Category" })).toContainText("Practice");
});

test("without a study day there is advice, a low focus score and no streak", async () => {
  const { page } = await openAnalytics();
  const advice = page.getByRole("region", { name: "Recommendations" });
  await expect(advice.getByText("You have no streak right now.", { exact: false })).toBeVisible();
  await expect(
    advice.getByText("Take a short break every 25 to 30 minutes.", { exact: false }),
  ).toBeVisible();
  await expect(metric(page, "Focus Score")).toContainText("Low");
});

test("six hours in a day bring other advice", async () => {
  const { page } = await openAnalytics(done("2026-11-18", 6));
  const advice = page.getByRole("region", { name: "Recommendations" });
  await expect(advice.getByText("You have studied 1 day in a row.", { exact: false })).toBeVisible();
  await expect(advice.getByText("You get the most done on Wednesday", { exact: false })).toBeVisible();
  await expect(advice.getByText("at least 1 hour per day", { exact: false })).toBeHidden();
});

test("a steady week has a high focus score", async () => {
  const { page } = await openAnalytics(
    ...[12, 13, 14, 15, 16, 17, 18].map((day) => done(`2026-11-${day}`, 8)),
  );
  // 100 x (0.4 x 8/20 + 0.3 + 0.3) = 76
  await expect(metric(page, "Focus Score")).toContainText("76");
  await expect(metric(page, "Focus Score")).toContainText("High");
});
