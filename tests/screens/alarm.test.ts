/** The alarm that rings when the app is closed, and sessions of other devices. */
import { err } from "@furrow/core";
import { test } from "vitest";
import type { StoredRow } from "../rows/stored-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";
import { stubNotifications } from "./harness/stub-notifications.ts";

const NOW = "2026-11-18T10:00";
const atNow = new Date(NOW).getTime();
const MINUTE = 60_000;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toggle = (page: Page, name = "Alarm on this device") => page.getByRole("switch", { name });

/** An account whose alarm was turned on here. */
async function withAlarm(): Promise<OpenedApp> {
  stubNotifications("default", "granted");
  const app = await openApp({ at: "/settings#notifications", now: NOW });
  await toggle(app.page).click();
  await expect(toggle(app.page)).toBeChecked();
  return app;
}

const ends = ({ device }: OpenedApp) => [...device.server.due.values()].map(({ length }) => length > 0);

test("the user turns it on, and the server learns when the session ends, and of each pause and reset", async () => {
  const app = await withAlarm();
  const { page, device } = app;
  expect(device.alarm.subscription).not.toBeNull();
  await page.goto("/timer");
  await button(page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([true]);
  const [id, moments] = [...device.server.due][0] ?? ["", []];
  expect(id).toMatch(/^session_\d+$/);
  const end = Number(id.replace("session_", "")) + 25 * MINUTE;
  expect(moments).toEqual([{ row: id, kind: "end", at: end }]);
  await button(page, "+5 minutes").click();
  await expect.poll(() => device.server.due.get(id)?.[0]?.at).toEqual(end + 5 * MINUTE);
  await button(page, "Pause").click();
  await expect.poll(() => ends(app)).toEqual([false]);
  await button(page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([true]);
  await button(page, "Reset").click();
  await expect.poll(() => ends(app)).toEqual([false]);
});

test("a page that rings itself says so, and no push is needed", async () => {
  const app = await withAlarm();
  await app.page.goto("/timer");
  await button(app.page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([true]);
  await app.fastForward("00:25:00");
  await expect(button(app.page, "Start Break")).toBeVisible();
  await expect.poll(() => ends(app)).toEqual([false]);
});

test("breaks ring unless that is turned off, the warning if it is turned on", async () => {
  const app = await withAlarm();
  const { page, device } = app;
  await toggle(page, "Also 5 minutes before the end").click();
  await toggle(page, "Also at the end of a break").click();
  await page.goto("/timer");
  await button(page, "Start").click();
  await expect
    .poll(() => [...device.server.due.values()].flat().map(({ kind }) => kind))
    .toEqual(["end", "warning"]);
  await app.fastForward("00:25:00");
  await button(page, "Start Break").click();
  await expect(button(page, "Pause Break")).toBeVisible();
  await expect.poll(() => ends(app)).toEqual([false, false]);
});

test("a session started offline is set when the network is back, and the timer page says so", async () => {
  const app = await withAlarm();
  const { page, device } = app;
  await page.goto("/timer");
  device.network.set(false);
  await button(page, "Start").click();
  const waiting = page.getByText("Your alarm is set when you are online again.");
  await expect(waiting).toBeVisible();
  expect(ends(app)).toEqual([]);
  device.network.set(true);
  await expect(waiting).toBeHidden();
  await expect.poll(() => ends(app)).toEqual([true]);
});

test("a reset that did not reach the server is made up for by the next load", async () => {
  const app = await withAlarm();
  const { page, device } = app;
  await page.goto("/timer");
  await button(page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([true]);
  device.network.set(false);
  await button(page, "Reset").click();
  await expect(button(page, "Start")).toBeVisible();
  await page.close();
  device.network.set(true);
  await page.goto("/timer");
  await expect.poll(() => ends(app)).toEqual([false]);
});

test("a server that lost the subscription gets it again with the next load", async () => {
  const { page, device } = await withAlarm();
  device.alarm.subscription = null;
  await page.goto("/timer");
  await expect.poll(() => device.alarm.subscription !== null).toBe(true);
});

test("a browser that gives no subscription any more is named in Settings", async () => {
  const { page, device } = await withAlarm();
  device.alarm.push.subscribe = async () => null;
  await page.goto("/settings#notifications");
  await expect(page.getByText("Your browser gave no address for alarms.", { exact: false })).toBeVisible();
});

test("turned off, the server has no subscription and learns of no further session", async () => {
  const app = await withAlarm();
  const { page, device } = app;
  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
  await expect.poll(() => device.alarm.subscription === null).toBe(true);
  await page.goto("/timer");
  await button(page, "Start").click();
  await expect(button(page, "Pause")).toBeVisible();
  expect(ends(app)).toEqual([]);
});

test("a device whose alarm is off keeps the alarm of a session right that it took over", async () => {
  const app = await openApp({
    at: "/timer",
    now: NOW,
    rows: [onLaptop({ state: "running", endsAt: atNow + 19 * MINUTE })],
  });
  await button(app.page, "Take over").click();
  await expect.poll(() => ends(app)).toEqual([true]);
  await button(app.page, "Pause").click();
  await expect.poll(() => ends(app)).toEqual([false]);
});

test("a press on a notification, noted while no page was open, is applied once by the next one", async () => {
  const app = await withAlarm();
  const { page, device } = app;
  await page.goto("/timer");
  await button(page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([true]);
  const [session = ""] = device.server.due.keys();
  await page.close();
  await app.fastForward("00:25:30");
  await device.alarm.notes.addAnswer({ session, action: "more", at: Date.now() });
  await app.fastForward("00:01:00");
  await page.goto("/timer");
  await expect(page.getByText("Work Time", { exact: true })).toBeVisible();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^0[34]:\d\d$/);
  expect(await device.alarm.notes.answers()).toEqual([]);
  expect(app.state().sessions.size).toBe(1);
});

test("a press while a page is open is applied at once, and a press on its text opens the timer", async () => {
  const app = await withAlarm();
  const { page, device } = app;
  await page.goto("/timer");
  await button(page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([true]);
  const [session = ""] = device.server.due.keys();
  await app.fastForward("00:25:00");
  await expect(button(page, "Start Break")).toBeVisible();
  await device.alarm.notes.addAnswer({ session, action: "start", at: Date.now() });
  device.alarm.tell("noted");
  await expect(button(page, "Pause Break")).toBeVisible();
  await page.goto("/goals");
  device.alarm.tell("timer");
  await expect(page.getByRole("heading", { name: "Study Timer" })).toBeVisible();
});

test("a press for a session that this device does not know waits until it has synced", async () => {
  const { page, device } = await withAlarm();
  await page.close();
  device.network.set(false);
  await device.alarm.notes.addAnswer({ session: "session_1", action: "start", at: Date.now() });
  await page.goto("/timer");
  await expect(button(page, "Start")).toBeVisible();
  expect(await device.alarm.notes.answers()).toHaveLength(1);
  device.network.set(true);
  await expect.poll(async () => (await device.alarm.notes.answers()).length).toBe(0);
});

test("after the end of work the timer has the notification's buttons", async () => {
  const { page, fastForward } = await openApp({ at: "/timer", now: NOW });
  await button(page, "Start").click();
  await fastForward("00:25:00");
  await page.keyboard.press("Shift");
  for (const name of ["Start Break", "5 more minutes", "Skip break"])
    await expect(button(page, name)).toBeVisible();
  await button(page, "5 more minutes").click();
  await expect(page.getByText("Work Time", { exact: true })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^0[45]:\d\d$/);
});

test("the test says with the next opening that the alarm works", async () => {
  const { page, device, fastForward } = await withAlarm();
  await button(page, "Test my alarm").click();
  await expect(page.getByText("Close the app now", { exact: false })).toBeVisible();
  await expectNoAxeViolations();
  expect(device.alarm.tests).toHaveLength(1);
  await page.close();
  await fastForward("00:00:12");
  const sent = await device.alarm.notes.get("test");
  if (sent === undefined) throw new Error("no test was noted");
  await device.alarm.notes.put("test", { ...sent, received: "shown" });
  await page.goto("/settings#notifications");
  await expect(page.getByText("Your alarm works: it reached this device.").first()).toBeVisible();
});

test.each([
  ["a subscription that ended", { failure: "gone" as const }, "address for alarms has ended"],
  ["another key of the server", { failure: "key" as const }, "earlier key of this server"],
  ["the contact address", { failure: "subject" as const }, "has to set FEEDBACK_EMAIL, or BASE_URL"],
  ["the signature", { failure: "token" as const }, "check its clock"],
  ["the message", { failure: "malformed" as const }, "could not read the alarm"],
  ["its size", { failure: "too-large" as const }, "too large for the push service"],
  ["a busy push service", { failure: "busy" as const }, "takes no more alarms for now"],
  [
    "a silent push service",
    { failure: "unreachable" as const },
    "could not reach your browser's push service",
  ],
  ["the push service", { failure: "refused" as const }, "push service did not take the alarm"],
  ["the way to this device", {}, "did not reach this device"],
])("the test says which step failed: %s", async (_step, status, words) => {
  const { page, device, fastForward } = await withAlarm();
  await button(page, "Test my alarm").click();
  await expect(page.getByText("Close the app now", { exact: false })).toBeVisible();
  await page.close();
  device.alarm.status = { ...device.alarm.status, ...status };
  await fastForward("00:02:00");
  await page.goto("/settings#notifications");
  await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
});

test("a test beyond the alarms of an hour says so at once", async () => {
  const { page, device } = await withAlarm();
  device.alarm.server.test = async () => err({ type: "RateLimited", retryAfterSeconds: 8 });
  await button(page, "Test my alarm").click();
  await expect(page.getByText("rang too many alarms", { exact: false })).toBeVisible();
  await expect(page.getByText("Close the app now", { exact: false })).toBeHidden();
});

test("a user who refuses sees how to allow it in Settings; the timer page does not repeat it", async () => {
  stubNotifications("default", "denied");
  const refused = await openApp({ at: "/settings#notifications" });
  await toggle(refused.page).click();
  await expect(
    refused.page.getByText("Your browser blocks notifications, so", { exact: false }),
  ).toBeVisible();
  await expect(toggle(refused.page)).toBeDisabled();
  await expectNoAxeViolations();
  await refused.page.goto("/timer");
  await expect(
    refused.page.getByText("the alarm rings only while the app is open", { exact: false }),
  ).toHaveCount(0);
});

test("without a network it stays off and says why", async () => {
  stubNotifications("granted");
  const { page, device } = await openApp({ at: "/settings#notifications" });
  device.network.set(false);
  await toggle(page).click();
  await expect(page.getByText("The server could not be reached.", { exact: false })).toBeVisible();
  await expect(toggle(page)).not.toBeChecked();
});

test("a profile of this device, plain http and other browsers are told what cannot be promised", async () => {
  const profile = await openApp({ at: "/settings#notifications", as: "profile" });
  await expect(profile.page.getByText("needs an account", { exact: false })).toBeVisible();
  await expect(toggle(profile.page)).toBeDisabled();
});

test.each([
  ["insecure", "This address is not secure"],
  ["unsupported", "This browser can't ring when the app is closed."],
  ["home-screen", "to the home screen: tap Share"],
] as const)("where pushes are %s, Settings say what cannot be promised", async (support, words) => {
  const { page, device } = await openApp({ at: "/goals" });
  device.alarm.support = support;
  await page.goto("/settings#notifications");
  await expect(page.getByText(words, { exact: false })).toBeVisible();
  await expectNoAxeViolations();
});

test("guests see nothing of it", async () => {
  const { page } = await openApp({ at: "/settings#notifications", as: "guest" });
  await expect(page.getByRole("switch", { name: "System Notifications" })).toBeVisible();
  await expect(toggle(page)).toBeHidden();
});

test("it is offered after the first session that ended unseen, and once declined not again", async () => {
  stubNotifications("default", "granted");
  const { page, fastForward } = await openApp({ at: "/timer", now: NOW });
  const offer = page.getByText("Should the alarm ring even if the app is closed?", { exact: false });
  await button(page, "Start").click();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(offer).toBeHidden();
  await page.close();
  await fastForward("01:00:00");
  await page.goto("/timer");
  await expect(offer).toBeVisible();
  await expectNoAxeViolations();
  await button(page, "Not now").click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(button(page, "Start Break")).toBeVisible();
  await expect(offer).toBeHidden();
});

test("if the operator has a host for topics, the server makes one for the user", async () => {
  const app = await openApp({ at: "/goals" });
  const { page, device } = app;
  device.alarm.status = { ...device.alarm.status, ntfy: "ntfy.example.org" };
  await page.goto("/settings#notifications");
  await button(page, "Make a topic").click();
  const topic = page.getByLabel("Topic on ntfy.example.org");
  await expect(topic).toHaveValue("topic-1");
  await button(page, "New topic").click();
  await expect(topic).toHaveValue("topic-2");
  await page.goto("/timer");
  await button(page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([true]);
  await page.goto("/settings#notifications");
  await button(page, "Remove topic").click();
  await expect.poll(() => device.alarm.status.topic).toBe(null);
  await page.goto("/timer");
  await button(page, "Reset").click();
  await expect(button(page, "Start")).toBeVisible();
  await button(page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([false, false]);
});

test("a device that rang at the topic alone sets no alarm once another one has removed the topic", async () => {
  const app = await openApp({ at: "/goals" });
  app.device.alarm.status = { ...app.device.alarm.status, ntfy: "ntfy.example.org" };
  await app.page.goto("/settings#notifications");
  await button(app.page, "Make a topic").click();
  await expect.poll(() => app.device.alarm.status.topic).toBe("topic-1");
  await app.page.close();
  app.device.alarm.status = { ...app.device.alarm.status, topic: null };
  await app.page.goto("/timer");
  await expect.poll(() => app.device.preferences.read("alarm")).toBe(null);
  await button(app.page, "Start").click();
  await expect.poll(() => ends(app)).toEqual([false]);
});

/** As a laptop wrote it six minutes after the start of 25 minutes. */
const onLaptop = (timer: object): StoredRow => ({
  table: "running",
  row: `session_${atNow - 6 * MINUTE}`,
  cells: {
    device: "laptop",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
    since: atNow - 6 * MINUTE,
    hasAlarm: true,
    timer: {
      workMinutes: 25,
      breakMinutes: 5,
      round: 0,
      mode: "work",
      workingOn: { taskId: null, title: "Piano" },
      countdown: { plannedMs: 25 * MINUTE, startedAt: atNow - 6 * MINUTE, warned: false },
      ...timer,
    },
  },
});

test("a session of another device is shown with its time left, and taken over", async () => {
  const app = await openApp({
    at: "/timer",
    now: NOW,
    rows: [onLaptop({ state: "running", endsAt: atNow + 19 * MINUTE })],
  });
  const { page } = app;
  await expect(page.getByText(/^Running on Firefox on Linux: 1[89]:\d\d left$/)).toBeVisible();
  await expectNoAxeViolations();
  await button(page, "Take over").click();
  await expect(page.getByRole("timer")).toHaveText(/^1[89]:\d\d$/);
  await expect(page.getByLabel("Working on:")).toHaveValue("Piano");
  await expect(button(page, "Take over")).toBeHidden();
  await app.fastForward("00:20:00");
  await expect(button(page, "Start Break")).toBeVisible();
  expect([...app.state().sessions.keys()]).toEqual([`session_${atNow - 6 * MINUTE}`]);
  expect(app.state().running.size).toBe(0);
});

test("the dashboard offers it too", async () => {
  const { page } = await openApp({
    at: "/dashboard",
    now: NOW,
    rows: [
      taskRow("task_1", { title: "Read", date: "2026-11-18", hours: 1 }),
      onLaptop({ state: "running", endsAt: atNow + 19 * MINUTE }),
    ],
  });
  await button(page, "Take over").click();
  await expect(page.getByRole("heading", { name: "A session is running" })).toBeVisible();
});

test("a paused session of another device says so", async () => {
  const paused = onLaptop({ state: "paused", remainingMs: 842_000 });
  const { page } = await openApp({ at: "/timer", now: NOW, rows: [paused] });
  await expect(page.getByText("Paused on Firefox on Linux: 14:02 left")).toBeVisible();
});

test("a session of another device whose time is over is not shown", async () => {
  const ended = onLaptop({ state: "running", endsAt: atNow - MINUTE });
  const { page } = await openApp({ at: "/timer", now: NOW, rows: [ended] });
  await expect(button(page, "Start")).toBeVisible();
  await expect(button(page, "Take over")).toBeHidden();
});
