import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { delayAnswer } from "./harness/delay-answer.ts";
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

test("says that it is loading while it is, then shows its cards", async ({ app }) => {
  const { page, createAccount } = await app.secondDevice();
  await createAccount();
  const letGo = await delayAnswer(page, "**/api/sync");
  await page.goto("/analytics");
  await expect(page.getByText("Loading analytics...")).toBeVisible();
  letGo();
  for (const name of ["Study Metrics", "Study Hours", "Recommendations"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
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
  const explanation = page.getByText("Total hours divided by the days on which you studied.", {
    exact: false,
  });
  await expect(explanation).toBeHidden();
  await page.getByRole("button", { name: "How is Daily Average worked out?" }).press("Enter");
  await expect(explanation).toBeVisible();
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
  await next.press("Enter");
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await next.press("Enter");
  await expect(chart).toContainText("SunMonTueWedThuFriSat");

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

test("a finger on a bar shows its tooltip", async ({ page }) => {
  await studied(page, [{ name: "Read", hours: 0.5, date: "2026-11-17" }]);
  const box = await page.getByRole("button", { name: "Tuesday, November 17, 2026: 30m" }).boundingBox();
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(page.locator("p[aria-hidden=true]", { hasText: "Tuesday, November 17, 2026" })).toContainText(
    "30m",
  );
});

test("the axis has five lines, and a bar of minutes can be seen", async ({ page }) => {
  await studied(page, [{ name: "Read", hours: 0.01, date: "2026-11-17" }]);
  await expect(page.locator("div[aria-hidden=true] span", { hasText: /^[\d.]+h$/ })).toHaveCount(5);
  const bar = page.getByRole("button", { name: /^Tuesday, November 17, 2026:/ }).locator("span");
  expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(2);
});

test("the study year pages back and forth, but not into the future", async ({ page }) => {
  await studied(page, [{ name: "Read", hours: 2, date: "2026-11-17" }]);
  const year = page.getByRole("region", { name: "Study Year" });
  await expect(year.getByRole("button", { name: "Next year" })).toBeDisabled();
  await year.getByRole("button", { name: "Previous year" }).click();
  await expect(year.getByText("2025: 0 hours on 0 days", { exact: true })).toBeVisible();
  await expect(year.getByRole("img", { name: "Study days of 2025: 0 hours on 0 days" })).toBeVisible();
  const next = year.getByRole("button", { name: "Next year" });
  await next.press("Enter");
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await next.press("Enter");
  await expect(year.getByText("2026: 2 hours on 1 day", { exact: true })).toBeVisible();
});

test("planned and focused time come from the timer's sessions, categories from completed tasks", async ({
  page,
}) => {
  await page.goto("/analytics");
  const categories = page.getByRole("region", { name: "Hours by Category" });
  const focus = page.getByRole("region", { name: "Planned and Focused" });
  await expect(
    page.getByText("No completed tasks in this period. No timer sessions in this period."),
  ).toBeVisible();
  await expect(categories.or(focus)).toHaveCount(0);
  await page.goto("/timer");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.clock.fastForward("25:01");
  await expect(page.getByText("Work session complete!", { exact: false }).first()).toBeVisible();
  await page.goto("/analytics");
  await expect(focus).toContainText("Planned25m");
  await expect(focus.getByRole("progressbar", { name: "Focused 100% of the planned time" })).toBeVisible();
});

test("every recommendation has its occasion", async ({ page }) => {
  await page.goto("/analytics");
  const advice = page.getByRole("region", { name: "Recommendations" });
  await expect(advice.getByText("You have no streak right now.", { exact: false })).toBeVisible();
  await expect(
    advice.getByText("Take a short break every 25 to 30 minutes.", { exact: false }),
  ).toBeVisible();
  await expect(metric(page, "Focus Score")).toContainText("Low");
  await studied(page, [{ name: "Read", hours: 6, date: "2026-11-18" }]);
  await expect(advice.getByText("You have studied 1 day in a row.", { exact: false })).toBeVisible();
  await expect(advice.getByText("Wednesday is your most productive day", { exact: false })).toBeVisible();
  await expect(advice.getByText("at least 1 hour per day", { exact: false })).toBeHidden();
});

test("a steady week has a high focus score", async ({ page }) => {
  test.slow();
  await studied(
    page,
    [12, 13, 14, 15, 16, 17, 18].map((day) => ({ name: `Day ${day}`, hours: 8, date: `2026-11-${day}` })),
  );
  // 100 x (0.4 x 8/20 + 0.3 + 0.3) = 76
  await expect(metric(page, "Focus Score")).toContainText("76");
  await expect(metric(page, "Focus Score")).toContainText("High");
});

test("a picture that this browser cannot make is told", async ({ page }) => {
  await studied(page, [{ name: "Read", hours: 2, date: "2026-11-17" }]);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    if ("OffscreenCanvas" in window) OffscreenCanvas.prototype.getContext = () => null;
  });
  await page.getByRole("button", { name: "Chart as picture" }).click();
  await expect(page.getByText("The picture could not be made in this browser.")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Data as CSV" }).click();
  await downloading;
});
