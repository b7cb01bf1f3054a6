/** What only a browser shows of reminders: the service worker with every page closed. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page, Worker } from "@playwright/test";
import { callAccount } from "./harness/account-calls.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { expectSynced } from "./harness/sync.ts";
import { expect, test } from "./harness/test.ts";

test.use({ serviceWorkers: "allow" });

test("with every page closed, a push names the task, Done is pressed, and the next page completes it", {
  tag: "@night",
}, async ({ app, context, page, server }) => {
  // Chromium's headless shell denies notifications, and has no push service.
  await context.addInitScript(grantNotifications);
  await app.createAccount();
  const starting = context.waitForEvent("serviceworker");
  await page.goto("/settings#notifications");
  const worker = await starting;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await worker.evaluate(noteNotifications);
  await page.getByRole("switch", { name: "Alarm on this device" }).click();
  await expect(page.getByRole("switch", { name: "Alarm on this device" })).toBeChecked();

  await page.goto("/tasks");
  const { date, at } = await page.evaluate(noonTomorrow);
  await storeTasks(page, [
    { title: "Essay", date, hours: 1, startTime: "12:00", endTime: "13:00", remind: "m10" },
  ]);
  const { user } = (await callAccount(app, "get-session")) as { readonly user: { readonly id: string } };
  const due = () => reminders(server.dataDir, user.id);
  const moment = at - 10 * 60_000;
  // Only a device that is used arms, and its services start once the page is idle.
  await expect
    .poll(async () => {
      await page.getByRole("heading", { level: 1 }).click();
      return due().map(({ endsAt }) => endsAt);
    })
    .toContain(moment);
  await expectSynced(page);
  const session = due().find(({ endsAt }) => endsAt === moment)?.session ?? "";

  const push = await pushTo(await context.newPage(), server.origin);
  await page.close();
  await push({ session, end: moment, sentAt: 0 });
  await expect
    .poll(() => worker.evaluate(shownHere))
    .toMatchObject([{ title: expect.stringContaining("Essay"), tag: session }]);
  await pressOn(worker, session, "done");

  const next = await context.newPage();
  await next.goto("/tasks");
  await expect(next.getByText('Task "Essay" completed!')).toBeVisible();
  await expectSynced(next);
  await expect.poll(due).toEqual([]);
});

/** What the server still has to send to this user. Other journeys have accounts on it, too. */
function reminders(
  dataDir: string,
  userId: string,
): readonly { readonly session: string; readonly endsAt: number }[] {
  const database = new DatabaseSync(join(dataDir, "furrow.db"), { readOnly: true });
  const rows = database
    .prepare("select session, ends_at from alarms where session like 'reminder%' and user_id = ?")
    .all(userId)
    .map(({ session, ends_at }) => ({ session: String(session), endsAt: Number(ends_at) }));
  database.close();
  return rows;
}

/** Delivers messages from a page of no site, so that no page of the app is open. */
async function pushTo(elsewhere: Page, origin: string): Promise<(message: object) => Promise<unknown>> {
  const browser = await elsewhere.context().newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  return (message) =>
    browser.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

const pressOn = (worker: Worker, session: string, action: string) =>
  worker.evaluate(
    (press) =>
      new Promise<unknown>((resolve) => {
        const notification = { close() {}, data: { session: press.session } };
        const event = new Event("notificationclick");
        self.dispatchEvent(Object.assign(event, { notification, action: press.action, waitUntil: resolve }));
      }),
    { session, action },
  );

function grantNotifications(): void {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/gAAAA";
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  PushManager.prototype.subscribe = async () =>
    ({ endpoint, toJSON: () => ({ endpoint, keys }), options: {} }) as unknown as PushSubscription;
}

function noteNotifications(): void {
  const { registration } = self as unknown as { readonly registration: ServiceWorkerRegistration };
  const shown: unknown[] = [];
  Object.assign(self, { shown });
  registration.showNotification = async (title, options) => void shown.push({ title, ...options });
}

const shownHere = () => (self as unknown as { readonly shown: readonly unknown[] }).shown;

function noonTomorrow(): { readonly date: string; readonly at: number } {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  noon.setDate(noon.getDate() + 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return {
    date: `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`,
    at: noon.getTime(),
  };
}
