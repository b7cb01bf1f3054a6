/** The moment an animal is earned, lost and found, on whatever page it happens. */
import { test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { check, field, openForm } from "./harness/tasks-page.ts";

const DAY = "2015-11-18";
const MINUTE = 60_000;
const HEN = "New Hen added to your farm! 🎉";
const HEN_LEFT = "A Hen has left your farm as the goal is now incomplete.";

const stage = (page: Page, kind: "hen" | "goat" | "cow" = "hen") =>
  page.getByRole("region", { name: `New ${kind}` });
const status = (page: Page, kind?: "goat") => stage(page, kind).getByRole("status");
const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
const animals = (page: Page) =>
  page.getByRole("list", { name: "Animals on your farm" }).getByRole("listitem");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const openTasks = (hours = 2) =>
  openApp({
    at: "/tasks",
    now: `${DAY}T10:00`,
    rows: [taskRow("task_1", { title: "Algebra", date: DAY, hours })],
  });

test("the first hen comes while the keyboard goes on, takes a name, and leaves the focus where it was", async () => {
  const { page, runFor } = await openTasks();
  const box = check(page, "Algebra");
  await box.press("Space");
  await expect(stage(page).getByRole("heading", { name: HEN })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(status(page)).toContainText("2h today. Your daily goal is reached");
  // What earned it is on the same stage, and no notice beside it.
  await expect(status(page)).toContainText('Task "Algebra" completed!');
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("listitem")).toHaveCount(0);
  await expectNoAxeViolations();

  await stage(page).getByLabel("Name your hen").fill("Berta");
  // As long as the user is in its field it stays.
  await runFor(5 * MINUTE);
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Nice to meet you, Berta!");
  await runFor(5_000);
  await expect(stage(page)).toBeHidden();
  await expect(box).toBeFocused();
});

test("the stage blocks nothing, ends by itself, and is put away by Escape, by its cross and by a press", async () => {
  const { page, runFor } = await openTasks();
  await openForm(page);
  await check(page, "Algebra").check();
  await expect(stage(page)).toBeVisible();
  // What stands beside it is used as ever.
  await field(page, "Task Name").fill("Geometry");
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stage(page)).toBeHidden();
  await expect(field(page, "Task Name")).toHaveValue("Geometry");

  const again = async () => {
    await check(page, "Algebra").uncheck();
    await check(page, "Algebra").check();
    await expect(status(page)).toContainText("Your hen is back");
  };
  await again();
  await stage(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(stage(page)).toBeHidden();
  await again();
  await stage(page).locator("img").first().click();
  await expect(stage(page)).toBeHidden();
  await again();
  await runFor(MINUTE);
  await expect(stage(page)).toBeHidden();
});

test("the first animals of their kinds follow each other by a press outside, and a name that was typed is kept", async () => {
  const { page } = await openTasks(40);
  await check(page, "Algebra").check();
  await stage(page, "hen").getByLabel("Name your hen").fill("Berta");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(stage(page, "goat")).toBeVisible();
  await expect(stage(page, "hen")).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(stage(page, "cow")).toBeVisible();
  await expect(stage(page, "goat")).toHaveCount(0);
  await follow(page, "My Farm");
  await expect(animals(page)).toHaveCount(3);
  await expect(animals(page).getByRole("button", { name: /^Berta\./ })).toBeVisible();
});

test("the next page puts the first animal of its kind away", async () => {
  const { page } = await openTasks();
  await follow(page, "Calendar");
  await follow(page, "Tasks");
  await check(page, "Algebra").check();
  await expect(stage(page)).toBeVisible();
  await page.goBack();
  await expect(stage(page)).toBeHidden();
});

test("a goat follows the hen, and each has a stage of its own", async () => {
  const { page } = await openTasks(10);
  await check(page, "Algebra").check();
  await expect(stage(page, "hen")).toBeVisible();
  await expect(stage(page, "goat")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(status(page, "goat")).toContainText("10h this week. Your weekly goal is reached");
  await stage(page, "goat").getByRole("link", { name: "See your farm" }).click();
  await expect.poll(page.url).toBe("/farm");
  await expect(stage(page, "goat")).toBeHidden();
});

test("in focus mode the stage stands in the full screen", async () => {
  const { page, fastForward, runFor } = await openTasks();
  await button(page, "Start timer").click();
  await button(page, "Focus Mode").click();
  const focus = page.getByRole("dialog", { name: "Focus Mode" });
  await focus.getByRole("button", { name: "Start", exact: true }).click();
  await fastForward("02:00:00");
  await expect(focus.getByRole("region", { name: "New hen" })).toBeVisible();
  await focus.getByLabel("Name your hen").fill("Berta");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Nice to meet you, Berta!");
  await runFor(5_000);
  await expect(stage(page)).toBeHidden();
  await button(page, "Exit Focus Mode").click();
  await expect(focus).toHaveCount(0);
});

test("a stage waits while somebody types in a dialog", async () => {
  const { page, fastForward } = await openTasks();
  await button(page, "Start timer").click();
  await button(page, "Start").click();
  await follow(page, "Tasks");
  await button(page, 'Delete "Algebra"').click();
  const question = page.getByRole("alertdialog");
  await fastForward("02:00:00");
  await expect(page.getByText("Work session complete!")).toBeVisible();
  await expect(stage(page)).toHaveCount(0);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(stage(page)).toBeVisible();
});

test("a stage waits while the user goes on ticking and typing, until the hands rest", async () => {
  const { page, runFor } = await openTasks();
  await check(page, "Algebra").check();
  await openForm(page);
  for (const letter of "Geometry and more") {
    await page.keyboard.type(letter);
    await runFor(500);
    expect(await stage(page).count(), `after ${letter}`).toBe(0);
  }
  await expect(stage(page)).toBeVisible();
  await expect(field(page, "Task Name")).toBeFocused();
  await expect(field(page, "Task Name")).toHaveValue("Geometry and more");
});

test("an animal that left comes back by Undo, whether its task was uncompleted or deleted", async () => {
  const { page } = await openTasks();
  await check(page, "Algebra").check();
  await stage(page).getByLabel("Name your hen").fill("Berta");
  await page.keyboard.press("Enter");
  const ways = [
    () => check(page, "Algebra").uncheck(),
    async () => {
      await button(page, 'Delete "Algebra"').click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  ];
  for (const undoing of ways) {
    await undoing();
    const leaving = page.getByRole("region", { name: "Your hen at the gate" });
    await expect(leaving.getByRole("heading", { name: HEN_LEFT })).toBeVisible();
    await expect(leaving).toContainText("Reach 2h again and she's back.");
    await leaving.getByRole("button", { name: "Undo" }).click();
    await expect(check(page, "Algebra")).toBeChecked();
    await expect(status(page)).toContainText("Berta is back");
    await page.keyboard.press("Escape");
    await expect(stage(page)).toBeHidden();
  }
  await follow(page, "My Farm");
  await expect(animals(page)).toHaveCount(1);
  await expect(animals(page).getByRole("button")).toHaveAccessibleName(/^Berta\./);
});

test("the first animal of its kind stays until it is dismissed; a later one only if the keyboard brought it", async () => {
  const rows = [
    ...["2015-11-16", "2015-11-17", DAY].map((date) =>
      taskRow(`of_${date}`, { title: date, date, hours: 2 }),
    ),
  ];
  const { page, runFor, fastForward } = await openApp({ at: "/tasks", now: "2015-11-16T10:00", rows });
  const complete = (title: string) => check(page, title);
  await complete("2015-11-16").check();
  await expect(stage(page)).toBeVisible();
  await runFor(MINUTE);
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stage(page)).toBeHidden();

  await fastForward("24:00:00");
  await complete("2015-11-17").check();
  await expect(stage(page)).toBeVisible();
  // Its name is asked for by a press, and the first one's at once.
  await expect(stage(page).getByRole("textbox")).toHaveCount(0);
  await runFor(10_000);
  await expect(stage(page)).toBeHidden();

  await fastForward("24:00:00");
  await complete(DAY).press("Space");
  await expect(stage(page)).toBeVisible();
  await runFor(MINUTE);
  await stage(page).getByRole("button", { name: "Name her" }).click();
  await expect(stage(page).getByLabel("Name your hen")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(stage(page)).toBeHidden();
});

test("an animal that was seen on the farm before its stage could show is told in a message", async () => {
  const { page } = await openTasks();
  await check(page, "Algebra").check();
  await follow(page, "My Farm");
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices.getByRole("listitem").filter({ hasText: HEN })).toContainText(
    'Task "Algebra" completed!',
  );
  await expect(stage(page)).toHaveCount(0);
});
