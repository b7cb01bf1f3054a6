/** What the service worker noted of reminders: the next page applies it once, and closes what stands for nothing. */
import { completeTask } from "@furrow/core";
import { expect as expectValue, test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";
import { stubNotifications } from "./harness/stub-notifications.ts";

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
const rows = ({ state }: OpenedApp) => [...state().reminders.values()];

/** Its alarm is on, and its reminder was armed before the page closed. */
async function withReminder(task = essay) {
  stubNotifications("default", "granted");
  const app = await openApp({ at: "/settings#notifications", now: "2026-11-18T10:00", rows: [task] });
  const { page, device } = app;
  await page.getByRole("switch", { name: "Alarm on this device" }).click();
  await expect.poll(() => device.server.due.size > 0).toBe(true);
  const [{ id } = { id: "" }] = rows(app);
  return { ...app, id };
}

test("the worker's texts are those of the device's reminders", async () => {
  const { device, id } = await withReminder();
  const noted = await device.alarm.notes.get("reminders");
  expectValue(noted?.texts[id]).toMatchObject({ title: "Essay, 11:10 AM", workMs: HOUR_MS });
});

test("Done, pressed while no page was open, completes the task with the next one, and the server has nothing left", async () => {
  const app = await withReminder();
  const { page, device, id } = app;
  await page.close();
  await app.fastForward("01:00:05");
  const { notes } = device.alarm;
  await notes.addAnswer({ reminder: id, action: "shown", at: Date.now() });
  await notes.addAnswer({ reminder: id, action: "done", at: Date.now() });
  await page.goto("/tasks");
  await expect(page.getByText('Task "Essay" completed!')).toBeVisible();
  await expect(notices(page).getByText("While you were away")).toBeHidden();
  await expect.poll(() => notes.answers()).toEqual([]);
  await expect.poll(() => device.server.due.get(id)).toEqual([]);
});

test("what a press did while no page was open leaves no evening look without a reason", async () => {
  const tomorrow = { ...essay, cells: { ...essay.cells, date: "2026-11-19" } };
  const app = await withReminder(tomorrow);
  const { page, device } = app;
  await expect.poll(() => rows(app).length).toBe(2);
  const [{ id } = { id: "" }] = rows(app).filter(({ at }) => at > Date.now() + 24 * HOUR_MS);
  await page.close();
  await device.alarm.notes.addAnswer({ reminder: id, action: "done", at: Date.now() });
  await page.goto("/timer");
  await expect.poll(() => rows(app).map((row) => row.id)).toEqual([id]);
  await expect.poll(() => [...device.server.due.values()].flat()).toEqual([]);
});

test("Start, pressed while no page was open, runs as of the press, and a second press starts nothing more", async () => {
  const app = await withReminder();
  const { page, device, id } = app;
  await page.close();
  await app.fastForward("01:00:05");
  const { notes } = device.alarm;
  for (const at of [Date.now(), Date.now() + 1]) await notes.addAnswer({ reminder: id, action: "start", at });
  await app.fastForward("00:10:00");
  await page.goto("/timer");
  await expect(page.getByRole("timer")).toHaveText(/^(49|50):\d\d$/);
  await expect.poll(() => notes.answers()).toEqual([]);
  expectValue(app.state().running.size).toBe(1);
});

test("what the worker showed is not listed again, and can still be put off", async () => {
  const app = await withReminder();
  const { page, device, id } = app;
  await page.close();
  await app.fastForward("01:00:05");
  const { notes } = device.alarm;
  await notes.addAnswer({ reminder: id, action: "shown", at: Date.now() });
  await page.goto("/timer");
  await expect.poll(() => notes.answers()).toEqual([]);
  await expect.poll(() => rows(app).map(({ shownAt }) => shownAt === null)).toEqual([false]);
  await expect(notices(page).getByText("While you were away")).toBeHidden();
  const pressedAt = Date.now();
  await notes.addAnswer({ reminder: id, action: "hour", at: pressedAt });
  device.alarm.tell("noted");
  await expect.poll(() => rows(app).map(({ at }) => at)).toEqual([pressedAt + HOUR_MS]);
  await expect.poll(() => device.server.due.get(id)?.map(({ at }) => at)).toEqual([pressedAt + HOUR_MS]);
});

test("an answer to a reminder that has not arrived here yet waits for a sync", async () => {
  const { page, device } = await withReminder();
  await page.close();
  device.network.set(false);
  await device.alarm.notes.addAnswer({ reminder: "reminder_far", action: "done", at: Date.now() });
  await page.goto("/tasks");
  await expect(page.getByText("Essay").first()).toBeVisible();
  expectValue(await device.alarm.notes.answers()).toHaveLength(1);
  device.network.set(true);
  await expect.poll(() => device.alarm.notes.answers()).toEqual([]);
});

test("the notification of a reminder that was answered or done elsewhere is closed, and no other", async () => {
  const app = await withReminder();
  const { page, device, id, run } = app;
  await page.close();
  await app.fastForward("01:00:05");
  device.alarm.standing.add(id).add("reminder_of_a_deleted_task");
  await device.alarm.notes.addAnswer({ reminder: id, action: "shown", at: Date.now() });
  await page.goto("/tasks");
  await expect.poll(() => [...device.alarm.standing]).toEqual([id]);
  await run(completeTask, { taskId: "task_essay" as never, title: "Essay", duration: { hours: 1 } });
  await expect.poll(() => [...device.alarm.standing]).toEqual([]);
});

test("a press on its text shows the tasks in an open page", async () => {
  const { page, device } = await withReminder();
  device.alarm.tell("tasks");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Study Tasks");
});
