import { describe, test } from "vitest";
import FOCUS_QUOTES from "../../apps/web/src/messages/en/content/focus-quotes.json" with { type: "json" };
import MOTIVATIONAL_QUOTES from "../../apps/web/src/messages/en/content/motivational-quotes.json" with {
  type: "json",
};
import { type StoredTask, taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

const TODAY = "2025-11-20";

const planned = (title: string, hours: number, more: Partial<StoredTask> = {}) =>
  taskRow(`task_1_${title}`, { title, date: TODAY, hours, ...more });

const openDashboard = (time = "10:00", ...tasks: ReturnType<typeof planned>[]) =>
  openApp({ at: "/dashboard", now: `${TODAY}T${time}`, rows: tasks });

describe("the greeting", () => {
  test.each([
    ["00:00:01", "Good morning, Ada Meadow!"],
    ["11:59:00", "Good morning, Ada Meadow!"],
    ["12:00:00", "Good afternoon, Ada Meadow!"],
    ["17:59:00", "Good afternoon, Ada Meadow!"],
    ["18:00:00", "Good evening, Ada Meadow!"],
  ])("at %s is %s", async (time, greeting) => {
    const { page } = await openDashboard(time);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(greeting);
  });

  test("follows the clock while the page stays open", async () => {
    const { page, fastForward } = await openDashboard("11:58:30");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good morning/);
    await fastForward("00:02:00");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good afternoon/);
  });

  test("has no name for a guest", async () => {
    const { page } = await openApp({ at: "/dashboard", as: "guest", now: `${TODAY}T10:00` });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good morning!");
    await page.getByRole("link", { name: "Go to Tasks" }).click();
    await expect.poll(page.url).toBe("/tasks");
  });
});

test("one of the twelve quotes is shown, and stays for the visit", async () => {
  const { page, fastForward } = await openDashboard();
  const quote = page.getByRole("figure").getByRole("blockquote");
  const [shown = ""] = await quote.allInnerTexts();
  expect(MOTIVATIONAL_QUOTES).toHaveLength(12);
  expect(FOCUS_QUOTES).toHaveLength(12);
  expect(MOTIVATIONAL_QUOTES.map(({ text }) => text)).toContain(shown);
  await fastForward("00:01:30");
  await expect(quote).toHaveText(shown);
});

test("the timer is ready, and the way leads over the tasks", async () => {
  const { page } = await openDashboard();
  await expect(page.getByRole("heading", { name: "Your timer is ready" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Tasks" }).click();
  await expect.poll(page.url).toBe("/tasks");
});

test("a task is ticked here, its hours count, and a hen comes with the daily goal", async () => {
  const { page } = await openDashboard("10:00", planned("Chapter 4", 1.5), planned("Essay", 0.5));
  const hours = page.getByRole("region", { name: "Today's hours" });
  const tasks = page.getByRole("region", { name: "Today", exact: true });
  await expect(hours).toContainText("0h of 2h");
  await tasks.getByRole("checkbox", { name: /Chapter 4/ }).check();
  await expect(page.getByText('Task "Chapter 4" completed!')).toBeVisible();
  await expect(hours).toContainText("1h 30m of 2h");
  await expect(hours).toContainText("30m to go until your hen.");
  await expect(tasks).toContainText("2h planned");
  await tasks.getByRole("checkbox", { name: /Essay/ }).check();
  await expect(page.getByText("New Hen added to your farm! 🎉")).toBeVisible();
  await expect(hours).toContainText("Goal reached");
  // What was ticked stays in its place until the page is opened anew.
  await expect(tasks.getByRole("checkbox", { name: /Essay/ })).toBeChecked();
  await page.reload();
  await tasks.getByRole("button", { name: "2 done" }).click();
  await expect(tasks.getByRole("checkbox", { name: /Essay/ })).toBeChecked();
});

test("on the first visit there is one thing to do: a word, a press, and the timer runs", async () => {
  const { page } = await openDashboard();
  await expect(page.getByText("Nothing planned for today")).toBeHidden();
  await expect(page.getByText("Study 2h today and she hatches.")).toBeVisible();
  await page.getByRole("textbox", { name: "What will you study first?" }).fill("Linear algebra");
  await page.getByRole("button", { name: "50 min" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).press("Enter");
  await expect.poll(page.url).toBe("/timer");
  await expect(page.getByRole("timer")).toHaveText(/^(50:00|49:5\d)$/);
  await expect(page.getByRole("textbox", { name: "Working on:" })).toHaveValue("Linear algebra");
});

test("open-ended work begins on the dashboard as well", async () => {
  const { page, fastForward } = await openDashboard();
  await page.getByRole("button", { name: "Open-ended" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(page.url).toBe("/timer");
  await fastForward("00:01:30");
  await expect(page.getByRole("timer")).toHaveText(/^01:3\d$/);
});

test("the next task is one press away, and what it took is seen in the week", async () => {
  const { page } = await openDashboard(
    "10:00",
    planned("Essay", 0.5, { startTime: "14:00", endTime: "14:30" }),
    planned("Chapter 4", 1.5, { startTime: "10:30", endTime: "12:00" }),
  );
  const ready = page.getByRole("region", { name: "Your timer is ready" });
  await expect(ready).toContainText("Chapter 4");
  await page.getByRole("checkbox", { name: /Chapter 4/ }).check();
  await expect(ready).toContainText("Essay");
  const week = page.getByRole("region", { name: "This week" });
  await expect(week).toContainText("1h 30m of 10h");
  await expect(
    week.getByRole("listitem").filter({ hasText: "Thursday, November 20, 2025: 1h 30m" }),
  ).toHaveCount(1);
  await ready.getByRole("button", { name: "Start Essay" }).click();
  await expect.poll(page.url).toBe("/timer");
  await expect(page.getByRole("timer")).toHaveText(/^(30:00|29:5\d)$/);
});

test("a running session is shown with its time, and leads to the timer", async () => {
  const { page, fastForward } = await openDashboard("10:00", planned("Chapter 4", 1.5));
  await page.getByRole("link", { name: "Start timer for Chapter 4" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  const session = page.getByRole("region", { name: "A session is running" });
  await expect(session).toContainText("Working on: Chapter 4");
  await fastForward("00:30:00");
  await expect(session.getByRole("timer")).toHaveText(/^(60:00|59:5\d)$/);
  await session.getByRole("link", { name: "Go to Timer" }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
});

test("a day with nothing left says what waits tomorrow, and leads there", async () => {
  const { page } = await openDashboard(
    "10:00",
    planned("Essay", 1),
    planned("Lab", 1, { date: "2025-11-21", startTime: "09:00", endTime: "10:00" }),
    planned("Cards", 0.5, { date: "2025-11-21" }),
  );
  const tomorrow = page.getByRole("link", { name: /^Tomorrow: 2 tasks, first .*Lab.* at 9:00 AM$/ });
  const essay = page.getByRole("checkbox", { name: /Essay/ });
  await expect(essay).toBeVisible();
  await expect(tomorrow).toHaveCount(0);
  await essay.check();
  await tomorrow.click();
  await expect.poll(page.url).toBe("/tasks");
  await expect(page.getByRole("checkbox", { name: 'Complete "Cards"' })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: 'Complete "Essay"' })).toHaveCount(0);
});

test("a task for tomorrow is one press and a line away", async () => {
  const { page } = await openDashboard("10:00", planned("Chapter 4", 1.5));
  await page.getByRole("textbox", { name: "Quick add" }).fill("Essay tomorrow 1h");
  await page.keyboard.press("Enter");
  await expect(page.getByText('Task "Essay" added')).toBeVisible();
  await expect(page.getByText("Planned for tomorrow.")).toBeVisible();
  await page.getByRole("textbox", { name: "Quick add" }).fill("Vocabulary");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Today", exact: true })).toContainText("Vocabulary");
});

test("far too much for a day leads to choosing which tasks move", async () => {
  const before = ["2025-11-01", "2025-11-18"].map((date) =>
    taskRow(`task_2_${date}`, { title: "Read", date, hours: 2, done: { at: `${date}T10:00:00.000Z` } }),
  );
  const { page } = await openApp({
    at: "/dashboard",
    now: `${TODAY}T10:00`,
    rows: [...before, planned("Essay", 4)],
  });
  const day = page.getByRole("region", { name: "Today", exact: true });
  await expect(day).toContainText("4h planned · you usually do 2h");
  await day.getByRole("link", { name: "Move some?" }).click();
  await expect.poll(page.url).toBe("/tasks");
  await expect(page.getByRole("checkbox", { name: 'Select "Essay"' })).toBeVisible();
});

test("q opens quick add on a page without a line, and focuses the line where there is one", async () => {
  const { page } = await openApp({ at: "/goals" });
  await page.keyboard.press("q");
  const dialog = page.getByRole("dialog", { name: "Quick add" });
  await dialog.getByRole("textbox", { name: "Quick add" }).fill("Essay tomorrow 1h");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Planned for tomorrow.")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.keyboard.press("q");
  await expect(page.getByRole("textbox", { name: "Quick add" })).toBeFocused();
  await expect(dialog).toBeHidden();
});
