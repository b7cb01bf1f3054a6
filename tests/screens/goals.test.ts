import { type TaskId, toggleTask } from "@furrow/core";
import { test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

type Period = "daily" | "weekly" | "monthly";
const PERIODS = ["daily", "weekly", "monthly"] as const;

const goalCard = (page: Page, period: Period) =>
  page.getByRole("region", { name: `${period} goal`, exact: false });
const progress = (page: Page, period: Period) => goalCard(page, period).getByRole("progressbar");
const target = (page: Page, period: Period) => goalCard(page, period).getByRole("definition").nth(1);
const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

async function changeTarget(page: Page, period: Period, hours: number): Promise<void> {
  const card = goalCard(page, period);
  await card.getByRole("button", { name: `Edit ${period} goal` }).click();
  await card.getByRole("spinbutton", { name: "Target hours" }).fill(String(hours));
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("button", { name: "Save" })).toBeHidden();
}

const studied = (title: string, date: string, hours: number, isDone = true) =>
  taskRow(`task_1_${title}`, {
    title,
    date,
    hours,
    startTime: "09:00",
    endTime: "10:00",
    done: isDone ? { at: `${date}T09:30:00.000Z` } : null,
  });

test("three cards say what is wanted, what was done and how long it has gone well", async () => {
  const { page } = await openApp({ at: "/goals" });
  for (const [period, words, streak] of [
    ["daily", "Study for 2 hours today", "0 day streak"],
    ["weekly", "Study for 10 hours this week", "0 week streak"],
    ["monthly", "Study for 40 hours this month", "0 month streak"],
  ] as const) {
    const card = goalCard(page, period);
    await expect(card).toContainText(words);
    await expect(card).toContainText(streak);
    await expect(card).toContainText("0%");
    await expect(card).not.toContainText("Goal Completed");
  }
});

test("says that it is loading while it is", async () => {
  const { page, device } = await openApp({ at: "/" });
  const letGo = device.holdAnswers();
  await page.goto("/goals");
  await expect(page.getByText("Loading goals...")).toBeVisible();
  letGo();
  await expect(goalCard(page, "daily")).toBeVisible();
});

test("the bars follow the tasks, also those that another tab completes", async () => {
  const { page, runElsewhere } = await openApp({
    at: "/goals",
    now: "2015-11-18T10:00",
    rows: [studied("Algebra", "2015-11-18", 1), studied("Geometry", "2015-11-18", 1.5, false)],
  });
  await expect(progress(page, "daily")).toHaveAttribute("value", "50");
  await expect(progress(page, "weekly")).toHaveAttribute("value", "10");
  await runElsewhere(toggleTask, { taskId: "task_1_Geometry" as TaskId });
  await expect(goalCard(page, "daily")).toContainText("Goal Completed");
  await expect(progress(page, "daily")).toHaveAttribute("value", "100");
  await expect(goalCard(page, "daily")).toContainText("1 day streak");
  await expect(goalCard(page, "daily")).toContainText("2h 30m");

  await runElsewhere(toggleTask, { taskId: "task_1_Geometry" as TaskId });
  await expect(goalCard(page, "daily")).not.toContainText("Goal Completed");
  await expect(progress(page, "daily")).toHaveAttribute("value", "50");
});

test("this period's target is set in place, by its own steps", async () => {
  const { page } = await openApp({ at: "/goals" });
  for (const [period, step, words, more, least] of [
    ["daily", 0.5, "Daily goal set to 2.5 hours", "2h 30m", "30m"],
    ["weekly", 1, "Weekly goal set to 11 hours", "11h", "1h"],
    ["monthly", 5, "Monthly goal set to 45 hours", "45h", "5h"],
  ] as const) {
    const card = goalCard(page, period);
    const edit = card.getByRole("button", { name: `Edit ${period} goal` });
    await edit.click();
    const input = card.getByRole("spinbutton", { name: "Target hours" });
    await expect(input).toBeFocused();
    const before = Number(await input.inputValue());
    await card.getByRole("button", { name: "Increase Target hours" }).click();
    await expect(input).toHaveValue(String(before + step));
    await card.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(target(page, period)).toHaveText(more);
    await expect(edit).toBeFocused();

    await changeTarget(page, period, 0);
    await expect(target(page, period)).toHaveText(least);
  }
  await page.reload();
  await expect(target(page, "monthly")).toHaveText("5h");
});

test("a target typed with the keyboard is rounded to one decimal, or left with Escape", async () => {
  const { page } = await openApp({ at: "/goals" });
  const edit = goalCard(page, "daily").getByRole("button", { name: "Edit daily goal" });
  await edit.focus();
  await page.keyboard.press("Enter");
  const input = goalCard(page, "daily").getByRole("spinbutton", { name: "Target hours" });
  await expect(input).toBeFocused();
  await page.keyboard.type("3.26");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Daily goal set to 3.3 hours")).toBeVisible();
  await expect(edit).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(input).toBeFocused();
  await page.keyboard.type("9");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await expect(target(page, "daily")).toHaveText("3h 18m");
});

test("a new day, week and month begin at nothing, and streaks go on", async () => {
  // Friday; the week ends on Saturday, the month on Monday.
  const { page, fastForward } = await openApp({
    at: "/goals",
    now: "2015-11-27T22:00",
    rows: [studied("Algebra", "2015-11-27", 5)],
  });
  await changeTarget(page, "weekly", 2);
  await changeTarget(page, "monthly", 5);
  for (const period of PERIODS) await expect(goalCard(page, period)).toContainText("Goal Completed");

  await fastForward("02:30:00");
  await expect(progress(page, "daily")).toHaveAttribute("value", "0");
  await expect(goalCard(page, "daily")).toContainText("1 day streak");
  await expect(goalCard(page, "weekly")).toContainText("Goal Completed");

  await fastForward("24:00:00");
  await expect(progress(page, "weekly")).toHaveAttribute("value", "0");
  await expect(goalCard(page, "weekly")).toContainText("1 week streak");
  await expect(goalCard(page, "daily")).toContainText("0 day streak");
  await expect(goalCard(page, "monthly")).toContainText("Goal Completed");

  await fastForward("48:00:00");
  await expect(progress(page, "monthly")).toHaveAttribute("value", "0");
  await expect(goalCard(page, "monthly")).toContainText("1 month streak");
});

test("targets go back to the defaults at six, on Monday and on the 1st, while the app is open", async () => {
  // Sunday, the 1st of November.
  const { page, fastForward } = await openApp({ at: "/goals", now: "2015-10-31T23:00" });
  await changeTarget(page, "daily", 4);
  await changeTarget(page, "weekly", 20);
  await changeTarget(page, "monthly", 80);

  await fastForward("06:30:00"); // Sunday, 5:30
  await expect(target(page, "daily")).toHaveText("4h");
  await fastForward("00:31:00");
  await expect(page.getByText("Daily goal reset to 2 hours", { exact: true })).toBeVisible();
  await expect(page.getByText("Monthly goal reset to 40 hours", { exact: true })).toBeVisible();
  await expect(target(page, "daily")).toHaveText("2h");
  await expect(target(page, "monthly")).toHaveText("40h");
  await expect(target(page, "weekly")).toHaveText("20h");

  await fastForward("24:00:00"); // Monday, 6:01
  await expect(page.getByText("Weekly goal reset to 10 hours", { exact: true })).toBeVisible();
  await expect(target(page, "weekly")).toHaveText("10h");
});

test("resets that came due while the app was closed are made up for, once", async () => {
  // Thursday; then nobody looks until a Wednesday of the next month.
  const { page, fastForward } = await openApp({ at: "/goals", now: "2015-11-26T20:00" });
  await changeTarget(page, "daily", 4);
  await changeTarget(page, "weekly", 20);
  await changeTarget(page, "monthly", 80);
  await page.close();

  await fastForward("133:00:00");
  await page.goto("/goals");
  for (const words of [
    "Daily goal reset to 2 hours",
    "Weekly goal reset to 10 hours",
    "Monthly goal reset to 40 hours",
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(target(page, "daily")).toHaveText("2h");
  await expect(target(page, "weekly")).toHaveText("10h");
  await expect(target(page, "monthly")).toHaveText("40h");

  await fastForward("00:00:10");
  await page.reload();
  await expect(target(page, "daily")).toHaveText("2h");
  await fastForward("00:02:00");
  await expect(page.getByText(/goal reset to/)).toHaveCount(0);
});

test("a target raised above the hours done takes no animal away", async () => {
  const { page } = await openApp({ at: "/tasks", rows: [studied("Algebra", "2026-11-18", 2, false)] });
  await page.getByRole("checkbox", { name: 'Complete "Algebra"' }).check();
  await expect(page.getByText("New Hen added to your farm! 🎉")).toBeVisible();
  await follow(page, "Goals");
  await changeTarget(page, "daily", 6);
  await expect(goalCard(page, "daily")).not.toContainText("Goal Completed");
  await follow(page, "My Farm");
  await expect(page.getByRole("list", { name: "Animals on your farm" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(/has left your farm/)).toHaveCount(0);
});

test("ticked off later, a task counts for its own day", async () => {
  const { page } = await openApp({
    at: "/tasks",
    now: "2015-11-18T10:00",
    rows: [studied("Yesterday's reading", "2015-11-17", 3, false)],
  });
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("checkbox", { name: `Complete "Yesterday's reading"` }).check();
  await follow(page, "Goals");
  await expect(progress(page, "daily")).toHaveAttribute("value", "0");
  await expect(progress(page, "weekly")).toHaveAttribute("value", "30");
});

test("the focus on the next card stays there while a target is being stored", async () => {
  const { page } = await openApp({ at: "/goals" });
  const weekly = goalCard(page, "weekly");
  await weekly.getByRole("button", { name: "Edit weekly goal" }).click();
  await weekly.getByRole("spinbutton", { name: "Target hours" }).fill("12");
  const next = goalCard(page, "monthly").getByRole("button", { name: "Edit monthly goal" });
  await next.evaluate((button) => {
    document.querySelector("form")?.requestSubmit();
    button.focus();
  });
  await expect(weekly.getByRole("button", { name: "Edit weekly goal" })).toBeVisible();
  await expect(next).toBeFocused();
});

test.each(["/goals", "/goals/", "/goals//"])("a guest is asked to sign in at %s", async (at) => {
  const { page } = await openApp({ at, as: "guest" });
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});
