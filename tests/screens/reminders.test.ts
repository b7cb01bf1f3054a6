/** Reminders: what a page shows and what the user answers, and the settings. */
import { changePreferences, deleteTask, setRestDay } from "@furrow/core";
import { expect as expectValue, test } from "vitest";
import { examRow } from "../rows/exam-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { stubNotifications } from "./harness/stub-notifications.ts";

const NOW = "2026-11-18T10:00";
const HOUR_MS = 3_600_000;
const essay = taskRow("task_essay", {
  title: "Essay",
  date: "2026-11-18",
  startTime: "11:10",
  endTime: "12:10",
  hours: 1,
  remind: "m10",
});
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const press = (page: Page) => page.getByRole("heading", { level: 1 }).click();

test("a task reminds ten minutes before its time, and Done completes it", async () => {
  const { page, state, runFor } = await openApp({ at: "/tasks", now: NOW, rows: [essay] });
  await press(page);
  await expect.poll(() => [...state().reminders.values()].map(({ at }) => at)).toEqual([at("11:00")]);
  await runFor(HOUR_MS + 1_000);
  await expect(notices(page).getByText("Essay, 11:10 AM")).toBeVisible();
  expectValue([...state().reminders.values()]).toMatchObject([{ shownAt: expectValue.any(Number) }]);
  await notices(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByText('Task "Essay" completed!')).toBeVisible();
  await expect(notices(page).getByText("Essay, 11:10 AM")).toBeHidden();
});

const at = (time: string) => new Date(`2026-11-18T${time}`).getTime();

test("what is deleted reminds no more", async () => {
  const { page, state, run, runFor } = await openApp({ at: "/tasks", now: NOW, rows: [essay] });
  await press(page);
  await expect.poll(() => state().reminders.size).toBe(1);
  await run(deleteTask, { taskId: "task_essay" as never });
  await expect.poll(() => state().reminders.size).toBe(0);
  await runFor(HOUR_MS + 60_000);
  await expect(notices(page).getByText("Essay", { exact: false })).toBeHidden();
});

test("a rest day moves the reminder of days without study to the next evening", async () => {
  const done = { at: "2026-11-16T09:00:00.000Z" };
  const studied = taskRow("task_read", { title: "Read", date: "2026-11-16", hours: 1, done });
  const { page, state, run } = await openApp({ at: "/tasks", now: NOW, rows: [studied] });
  const evenings = () => [...state().reminders.values()].map(({ at: due }) => new Date(due).getDate());
  await run(changePreferences, { remindIdleDays: 3 });
  await press(page);
  await expect.poll(evenings).toEqual([19]);
  await run(setRestDay, { weekday: 4, isRest: true });
  await press(page);
  await expect.poll(evenings).toEqual([20]);
});

test("Start begins its session, In an hour moves it", async () => {
  const { page, state, runFor } = await openApp({ at: "/tasks", now: NOW, rows: [essay] });
  await press(page);
  await expect.poll(() => state().reminders.size).toBe(1);
  await runFor(HOUR_MS + 1_000);
  await notices(page).getByRole("button", { name: "In an hour" }).click();
  await expect.poll(() => [...state().reminders.values()].map((row) => row.shownAt)).toEqual([null]);
  await runFor(HOUR_MS + 1_000);
  await notices(page).getByRole("button", { name: "Start" }).click();
  await expect.poll(() => String(state().timer.workingOn.taskId)).toBe("task_essay");
});

test("what came while no page was open is listed at the next start", async () => {
  const { page, state, fastForward } = await openApp({ at: "/tasks", now: NOW, rows: [essay] });
  await press(page);
  await expect.poll(() => state().reminders.size).toBe(1);
  await page.close();
  await fastForward("03:00:00");
  await page.goto("/timer");
  await expect(notices(page).getByText("While you were away")).toBeVisible();
  await expect(notices(page).getByText("Essay, 11:10 AM")).toBeVisible();
});

test("a page that the user does not look at also notifies by the system", async () => {
  const { shown } = stubNotifications("granted");
  const { page, state, runFor } = await openApp({ at: "/tasks", now: NOW, rows: [essay] });
  await press(page);
  await expect.poll(() => state().reminders.size).toBe(1);
  document.hasFocus = () => false;
  await runFor(HOUR_MS + 1_000);
  await expect.poll(() => shown).toEqual(["Essay, 11:10 AM"]);
});

test("Settings shows what comes next, in words, and what reminds", async () => {
  const exam = examRow("exam_1", { name: "Biology", date: "2026-11-20", time: "09:00" });
  const { page, state } = await openApp({ at: "/settings#reminders", now: NOW, rows: [essay, exam] });
  const section = page.getByRole("region", { name: "Alarm & reminders" });
  await expect(section.getByRole("listitem")).toHaveText([
    "Wednesday 11 AM: Essay, 11:10 AM",
    "Thursday 6 PM: Biology exam tomorrow, 9 AM",
  ]);
  await section.getByRole("switch", { name: "Show names" }).uncheck();
  await expect(section.getByRole("listitem")).toHaveText([
    "Wednesday 11 AM: Something is due at 11:10 AM",
    "Thursday 6 PM: Something is due tomorrow, 9 AM",
  ]);
  await section.getByRole("switch", { name: "Exams: a week before" }).check();
  await section.getByRole("switch", { name: "A look at tomorrow, in the evening" }).uncheck();
  await section.getByLabel("After days without study").selectOption("3");
  await section.getByLabel("From", { exact: true }).fill("21:00");
  await expect.poll(() => state().preferences.quietHours).toBe("21:00-07:00");
  expectValue(state().preferences).toMatchObject({
    remindExamWeek: true,
    remindTomorrow: false,
    remindIdleDays: 3,
  });
  await section.getByRole("switch", { name: "Quiet hours" }).uncheck();
  await expect.poll(() => state().preferences.quietHours).toBe("off");
  await expectNoAxeViolations();
});

test("the task form asks when to remind", async () => {
  const { page, state } = await openApp({ at: "/tasks", now: NOW });
  await page.getByRole("button", { name: "Add Task" }).first().click();
  const form = page.getByRole("form", { name: "Add a task" });
  await form.getByLabel("Task Name").fill("Read");
  await form.getByLabel("Hours").fill("1");
  await form.getByLabel("Start Time").fill("16:00");
  await form.getByLabel("Remind me").selectOption("h1");
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect.poll(() => [...state().tasks.values()].map(({ remind }) => remind)).toEqual(["h1"]);
});
