import type { Locator } from "@playwright/test";
import { FOCUS_QUOTES } from "../apps/web/src/words/en/content/focus-quotes.ts";
import { MOTIVATIONAL_QUOTES } from "../apps/web/src/words/en/content/motivational-quotes.ts";
import { aPerson } from "./harness/device.ts";
import { addTask } from "./harness/tasks.ts";
import { type App, expect, test } from "./harness/test.ts";

const MORNING = "2025-11-20T10:00:00+01:00";

async function openDashboard(app: App, moment: string = MORNING) {
  await app.moveClock(moment);
  await app.signUpByApi(aPerson("Ada Meadow"));
  return app.page;
}

for (const [time, greeting] of [
  ["00:00:01", "Good morning, Ada Meadow!"],
  ["11:59:00", "Good morning, Ada Meadow!"],
  ["12:00:00", "Good afternoon, Ada Meadow!"],
  ["17:59:00", "Good afternoon, Ada Meadow!"],
  ["18:00:00", "Good evening, Ada Meadow!"],
] as const) {
  test(`at ${time} it says ${greeting}`, async ({ app }) => {
    const page = await openDashboard(app, `2025-11-20T${time}+01:00`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(greeting);
  });
}

test("the greeting follows the clock while the page stays open", async ({ app }) => {
  const page = await openDashboard(app, "2025-11-20T11:58:30+01:00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good morning/);
  await page.clock.fastForward(120_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good afternoon/);
});

test("a guest is greeted too, without a name", async ({ app, page }) => {
  await app.moveClock(MORNING);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good morning!");
  await page.getByRole("link", { name: "Go to Tasks" }).click();
  await expect(page).toHaveURL("/tasks");
});

test("one of the twelve quotes is shown, and stays for the visit", async ({ app }) => {
  const page = await openDashboard(app);
  const quote = page.getByRole("figure").getByRole("blockquote");
  const shown = await quote.innerText();
  expect(MOTIVATIONAL_QUOTES).toHaveLength(12);
  expect(FOCUS_QUOTES).toHaveLength(12);
  expect(MOTIVATIONAL_QUOTES.map(({ text }) => text)).toContain(shown);
  await page.clock.fastForward(90_000);
  await expect(quote).toHaveText(shown);
});

test("the timer is ready, and the way leads over the tasks", async ({ app }) => {
  const page = await openDashboard(app);
  await expect(page.getByRole("heading", { name: "Your timer is ready" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Tasks" }).click();
  await expect(page).toHaveURL("/tasks");
});

test("a task is ticked here, its hours count, and a hen comes with the daily goal", async ({ app }) => {
  const page = await openDashboard(app);
  await page.getByRole("link", { name: "Go to Tasks" }).click();
  await addTask(page, { name: "Chapter 4", hours: 1.5 });
  await addTask(page, { name: "Essay", hours: 0.5, start: "14:00" });
  await page.goto("/dashboard");
  const hours = page.getByRole("region", { name: "Today's hours" });
  const tasks = page.getByRole("region", { name: "Today's tasks" });
  await expect(hours).toContainText("0h of 2.0h");
  await tasks.getByRole("checkbox", { name: /Chapter 4/ }).check();
  await expect(page.getByText('Task "Chapter 4" completed!')).toBeVisible();
  await expect(hours).toContainText("1.5h of 2.0h");
  await expect(hours).toContainText("30m more, and a hen moves in.");
  await expect(tasks).toContainText("1 of 2 done");
  await tasks.getByRole("checkbox", { name: /Essay/ }).check();
  await expect(page.getByText("New Hen added to your farm! 🎉")).toBeVisible();
  await expect(hours).toContainText("Goal reached");
  await page.reload();
  await expect(tasks.getByRole("checkbox", { name: /Essay/ })).toBeChecked();
});

test("on the first visit there is one thing to do: a word, a press, and the timer runs", async ({ app }) => {
  const page = await openDashboard(app);
  await expect(page.getByText("Nothing planned for today")).toBeHidden();
  await expect(page.getByText("2.0h more, and a hen moves in.")).toBeVisible();
  await page.getByRole("textbox", { name: "What will you study first?" }).fill("Linear algebra");
  await page.getByRole("button", { name: "50 min" }).click();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Start", exact: true }).press("Enter");
  await expect(page).toHaveURL("/timer");
  await expect(page.getByRole("timer")).toHaveText(/^(50:00|49:5\d)$/);
  await expect(page.getByRole("textbox", { name: "Working on:" })).toHaveValue("Linear algebra");
});

test("the first session is offered until the next day, also to a user who looked around as a guest", async ({
  app,
  page,
}) => {
  await app.moveClock(MORNING);
  await page.goto("/dashboard");
  await expect(page.getByText("Viewing in Guest Mode")).toBeVisible();
  await app.signUpByApi(aPerson("Ada Meadow"));
  const first = page.getByRole("textbox", { name: "What will you study first?" });
  await expect(first).toBeVisible();
  await page.reload();
  await expect(first).toBeVisible();
  await page.clock.fastForward("24:00:00");
  await page.reload();
  await expect(page.getByText("Nothing planned for today")).toBeVisible();
  await expect(first).toBeHidden();
});

test("on a small laptop the start form's field has the card's width, its buttons a row below", async ({
  app,
}) => {
  const page = await openDashboard(app);
  await page.goto("/tasks");
  await addTask(page, { name: "Essay", hours: 1 });
  await page.goto("/dashboard");
  await page.getByRole("checkbox", { name: /Essay/ }).check();
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const card = page.getByRole("region", { name: "Your timer is ready" });
  const field = await box(card.getByRole("textbox", { name: "What will you study?" }));
  expect(field.width).toBeGreaterThan((await box(card)).width - 64);
  const start = await box(card.getByRole("button", { name: "Start", exact: true }));
  const length = await box(card.getByRole("button", { name: "Open-ended" }));
  expect(start.y).toBeGreaterThan(field.y + field.height);
  expect(Math.abs(start.y + start.height / 2 - length.y - length.height / 2)).toBeLessThan(4);
});

test("open-ended work begins on the dashboard as well", async ({ app }) => {
  const page = await openDashboard(app);
  await page.getByRole("button", { name: "Open-ended" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page).toHaveURL("/timer");
  await page.clock.fastForward(90_000);
  await expect(page.getByRole("timer")).toHaveText(/^01:3\d$/);
});

test("the next task is one press away, and what it took is seen in the week", async ({ app }) => {
  const page = await openDashboard(app);
  await page.goto("/tasks");
  await addTask(page, { name: "Essay", hours: 0.5, start: "14:00" });
  await addTask(page, { name: "Chapter 4", hours: 1.5, start: "10:30" });
  await page.goto("/dashboard");
  const ready = page.getByRole("region", { name: "Your timer is ready" });
  await expect(ready).toContainText("Chapter 4");
  await page.getByRole("checkbox", { name: /Chapter 4/ }).check();
  await expect(ready).toContainText("Essay");
  const week = page.getByRole("region", { name: "This week" });
  await expect(week).toContainText("1.5h of 10.0h");
  await expect(
    week.getByRole("listitem").filter({ hasText: "Thursday, November 20, 2025: 1.5h" }),
  ).toHaveCount(1);
  await ready.getByRole("button", { name: "Start Essay" }).click();
  await expect(page).toHaveURL("/timer");
  await expect(page.getByRole("timer")).toHaveText(/^(30:00|29:5\d)$/);
});

test("a session under way is shown with its time, and leads to the timer", async ({ app }) => {
  const page = await openDashboard(app);
  await page.goto("/tasks");
  await addTask(page, { name: "Chapter 4", hours: 1.5 });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Start timer for Chapter 4" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  const session = page.getByRole("region", { name: "A session is running" });
  await expect(session).toContainText("Working on: Chapter 4");
  await page.clock.fastForward(30 * 60_000);
  await expect(session.getByRole("timer")).toHaveText(/^(60:00|59:5\d)$/);
  await session.getByRole("link", { name: "Go to Timer" }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
});
