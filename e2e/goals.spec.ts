import type { Page } from "@playwright/test";
import { moveClock } from "./harness/clock.ts";
import { delayAnswer } from "./harness/delay-answer.ts";
import { changeTarget, goalCard, type Period } from "./harness/goals.ts";
import { completeTask, study, uncompleteTask } from "./harness/study.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const toGoals = async (page: Page) => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goals" }).click();
  await expect(goalCard(page, "daily")).toBeVisible();
};
const progress = (page: Page, period: Period) => goalCard(page, period).getByRole("progressbar");
const target = (page: Page, period: Period) => goalCard(page, period).getByRole("definition").nth(1);

test("three cards say what is wanted, what was done and how long it has gone well", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/goals");
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

test("says that it is loading while it is", async ({ app, page }) => {
  await app.createAccount();
  const letGo = await delayAnswer(page, "**/api/sync");
  await page.goto("/goals");
  await expect(page.getByText("Loading goals...")).toBeVisible();
  letGo();
  await expect(goalCard(page, "daily")).toBeVisible();
});

test("the bars follow the tasks, in this tab and in another", async ({ app, page }) => {
  test.setTimeout(120_000);
  await app.moveClock("2015-11-18T10:00:00+01:00");
  await app.signUpByApi();
  const otherTab = await app.context.newPage();
  await moveClock(otherTab, "2015-11-18T10:00:00+01:00");
  await otherTab.goto("/goals");
  await expect(progress(otherTab, "daily")).toHaveAttribute("value", "0");

  await study(page, { name: "Algebra", hours: 1 });
  await expect(progress(otherTab, "daily")).toHaveAttribute("value", "50");
  await expect(progress(otherTab, "weekly")).toHaveAttribute("value", "10");
  await study(page, { name: "Geometry", hours: 1.5, start: "11:00" });
  await expect(goalCard(otherTab, "daily")).toContainText("Goal Completed");
  await expect(progress(otherTab, "daily")).toHaveAttribute("value", "100");
  await expect(goalCard(otherTab, "daily")).toContainText("1 day streak");
  await expect(goalCard(otherTab, "daily")).toContainText("2.5h");

  await uncompleteTask(page, "Geometry");
  await expect(goalCard(otherTab, "daily")).not.toContainText("Goal Completed");
  await toGoals(page);
  await expect(progress(page, "daily")).toHaveAttribute("value", "50");
});

test("this period's target is set in place, by its own steps", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/goals");
  for (const [period, step, least, words] of [
    ["daily", 0.5, 0.5, "Daily goal set to 2.5 hours"],
    ["weekly", 1, 1, "Weekly goal set to 11 hours"],
    ["monthly", 5, 5, "Monthly goal set to 45 hours"],
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
    await expect(target(page, period)).toHaveText(`${before + step}h`);
    await expect(edit).toBeFocused();

    await changeTarget(page, period, 0);
    await expect(target(page, period)).toHaveText(`${least}h`);
  }
  await page.reload();
  await expect(target(page, "monthly")).toHaveText("5h");
});

test("a target typed with the keyboard is rounded to one decimal, or left with Escape", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/goals");
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
  await expect(target(page, "daily")).toHaveText("3.3h");
});

test("a new day, week and month begin at nothing, and streaks go on", async ({ app, page }) => {
  // Friday; the week ends on Saturday, the month on Monday.
  await app.moveClock("2015-11-27T22:00:00+01:00");
  await app.createAccount();
  await page.goto("/goals");
  await changeTarget(page, "weekly", 2);
  await changeTarget(page, "monthly", 5);
  await study(page, { name: "Algebra", hours: 5 });
  await toGoals(page);
  for (const period of ["daily", "weekly", "monthly"] as const) {
    await expect(goalCard(page, period)).toContainText("Goal Completed");
  }

  await page.clock.fastForward("02:30:00");
  await expect(progress(page, "daily")).toHaveAttribute("value", "0");
  await expect(goalCard(page, "daily")).toContainText("1 day streak");
  await expect(goalCard(page, "weekly")).toContainText("Goal Completed");

  await page.clock.fastForward("24:00:00");
  await expect(progress(page, "weekly")).toHaveAttribute("value", "0");
  await expect(goalCard(page, "weekly")).toContainText("1 week streak");
  await expect(goalCard(page, "daily")).toContainText("0 day streak");
  await expect(goalCard(page, "monthly")).toContainText("Goal Completed");

  await page.clock.fastForward("48:00:00");
  await expect(progress(page, "monthly")).toHaveAttribute("value", "0");
  await expect(goalCard(page, "monthly")).toContainText("1 month streak");
});

test("targets go back to the defaults at six, on Monday and on the 1st, while the app is open", async ({
  app,
  page,
}) => {
  // Sunday, the 1st of November.
  await app.moveClock("2015-10-31T23:00:00+01:00");
  await app.createAccount();
  await page.goto("/goals");
  await changeTarget(page, "daily", 4);
  await changeTarget(page, "weekly", 20);
  await changeTarget(page, "monthly", 80);

  await page.clock.fastForward("06:30:00"); // Sunday, 5:30
  await expect(target(page, "daily")).toHaveText("4h");
  await page.clock.fastForward("00:31:00");
  await expect(page.getByText("Daily goal reset to 2 hours", { exact: true })).toBeVisible();
  await expect(page.getByText("Monthly goal reset to 40 hours", { exact: true })).toBeVisible();
  await expect(target(page, "daily")).toHaveText("2h");
  await expect(target(page, "monthly")).toHaveText("40h");
  await expect(target(page, "weekly")).toHaveText("20h");

  await page.clock.fastForward("24:00:00"); // Monday, 6:01
  await expect(page.getByText("Weekly goal reset to 10 hours", { exact: true })).toBeVisible();
  await expect(target(page, "weekly")).toHaveText("10h");
});

test("resets that came due while the app was closed are made up for, once", async ({ app, page }) => {
  // Thursday; then nobody looks until a Wednesday of the next month.
  await app.moveClock("2015-11-26T20:00:00+01:00");
  await app.createAccount();
  await page.goto("/goals");
  await changeTarget(page, "daily", 4);
  await changeTarget(page, "weekly", 20);
  await changeTarget(page, "monthly", 80);
  await page.close();

  const later = await app.context.newPage();
  await moveClock(later, "2015-12-02T09:00:00+01:00");
  await later.goto("/goals");
  for (const words of [
    "Daily goal reset to 2 hours",
    "Weekly goal reset to 10 hours",
    "Monthly goal reset to 40 hours",
  ]) {
    await expect(later.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(target(later, "daily")).toHaveText("2h");
  await expect(target(later, "weekly")).toHaveText("10h");
  await expect(target(later, "monthly")).toHaveText("40h");

  await later.clock.fastForward("00:00:10");
  await later.reload();
  await expect(target(later, "daily")).toHaveText("2h");
  await later.clock.fastForward("00:02:00");
  await expect(later.getByText(/goal reset to/)).toHaveCount(0);
});

test("a target raised above the hours done takes no animal away", async ({ app, page }) => {
  await app.signUpByApi();
  await study(page, { name: "Algebra", hours: 2 });
  await expect(page.getByText("New Hen added to your farm! 🎉")).toBeVisible();
  await toGoals(page);
  await changeTarget(page, "daily", 6);
  await expect(goalCard(page, "daily")).not.toContainText("Goal Completed");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Farm" }).click();
  await expect(page.getByRole("list", { name: "Animals on your farm" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(/has left your farm/)).toHaveCount(0);
});

test("ticked off later, a task counts for its own day", async ({ app, page }) => {
  await app.moveClock("2015-11-18T10:00:00+01:00");
  await app.signUpByApi();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" }).click();
  await addTask(page, { name: "Yesterday's reading", hours: 3, date: "2015-11-17" });
  await page
    .getByRole("button", { name: /^All/ })
    .or(page.getByRole("radio", { name: /^All/ }))
    .first()
    .click();
  await completeTask(page, "Yesterday's reading");
  await toGoals(page);
  await expect(progress(page, "daily")).toHaveAttribute("value", "0");
  await expect(progress(page, "weekly")).toHaveAttribute("value", "30");
});

test("who goes on to the next card while a target is being stored stays there", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/goals");
  const weekly = goalCard(page, "weekly");
  await weekly.getByRole("button", { name: "Edit weekly goal" }).click();
  await weekly.getByRole("spinbutton", { name: "Target hours" }).fill("12");
  const next = goalCard(page, "monthly").getByRole("button", { name: "Edit monthly goal" });
  await next.evaluate((button: HTMLElement) => {
    document.querySelector("form")?.requestSubmit();
    button.focus();
  });
  await expect(weekly.getByRole("button", { name: "Edit weekly goal" })).toBeVisible();
  await expect(next).toBeFocused();
});
