/** What the system tells of a session's end: only what was asked for, and only where the browser lets it. */
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect, test } from "./harness/test.ts";

const MORNING = "2026-11-20T09:00:00+01:00";
const MINUTE = 60_000;

type Permission = "granted" | "denied" | "default";
type Told = Window & { told?: string[] };

/** A browser of which the person decides at the question, and whose notices can be read. */
const withNotices = (page: Page, { now, answer = now }: { now: Permission; answer?: Permission }) =>
  page.addInitScript(
    ({ now, answer }) => {
      const told: string[] = [];
      Object.assign(window, { told });
      window.Notification = class extends EventTarget {
        static permission = sessionStorage.getItem("answer") ?? now;
        static async requestPermission() {
          sessionStorage.setItem("answer", answer);
          window.Notification = Object.assign(window.Notification, { permission: answer });
          return answer;
        }
        constructor(_title: string, { body }: NotificationOptions = {}) {
          super();
          told.push(body ?? "");
        }
      } as unknown as typeof Notification;
    },
    { now, answer },
  );

const toggle = (page: Page) => page.getByRole("switch", { name: "System Notifications" });

/** A work session goes by while the person looks elsewhere; answers what the system told them. */
async function toldOfASession(page: Page): Promise<readonly string[]> {
  await page.goto("/timer");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.fastForward(25 * MINUTE);
  await expect(page.getByText("Work session complete!", { exact: false }).first()).toBeVisible();
  return page.evaluate(() => (window as Told).told ?? []);
}

test("the switch asks the browser first; turned off it stays off, and nothing is told though it is granted", async ({
  app,
  page,
}) => {
  await withNotices(page, { now: "default", answer: "granted" });
  await app.moveClock(MORNING);
  const person = await app.createAccount();
  await page.goto("/settings");
  await expect(toggle(page)).not.toBeChecked();
  await expect(page.getByText("Your browser will ask you first.", { exact: false })).toBeVisible();
  await toggle(page).check();
  await expect(page.getByText("You get notified even in another window.")).toBeVisible();
  expect(await toldOfASession(page)).toEqual(["Work session complete! Time to take a break!"]);

  await page.goto("/settings");
  await toggle(page).uncheck();
  await expect(page.getByText("You are notified on this site only.")).toBeVisible();
  await page.reload();
  await expect(toggle(page)).toBeEnabled();
  await expect(toggle(page)).not.toBeChecked();
  await page.goto("/timer");
  await expect(
    page.getByText("System notifications are off. You can turn them on in Settings."),
  ).toBeVisible();
  await page.getByRole("button", { name: "End Break" }).click();
  expect(await toldOfASession(page)).toEqual([]);

  // As the sound, it follows the person.
  const other = await app.secondDevice();
  await withNotices(other.page, { now: "granted" });
  await other.signInByApi(person);
  await other.page.goto("/settings");
  await expect(toggle(other.page)).toBeEnabled();
  await expect(toggle(other.page)).not.toBeChecked();
  await toggle(other.page).check();
  await page.goto("/settings");
  await expect(toggle(page)).toBeChecked({ timeout: 20_000 });
});

test("who says no at the question is told how to allow it", async ({ app, page }) => {
  await withNotices(page, { now: "default", answer: "denied" });
  await app.createAccount();
  await page.goto("/settings");
  await toggle(page).click();
  await expect(
    page.getByText("open the site settings beside the address and set Notifications to Allow", {
      exact: false,
    }),
  ).toBeVisible();
  await expect(toggle(page)).toBeDisabled();
  await expect(toggle(page)).not.toBeChecked();
  await expectNoAxeViolations(page);
});

test("who closes the question can be asked again", async ({ app, page }) => {
  await withNotices(page, { now: "default", answer: "default" });
  await app.createAccount();
  await page.goto("/settings");
  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
  await expect(toggle(page)).toBeEnabled();
  await expect(page.getByText("Your browser will ask you first.", { exact: false })).toBeVisible();
});

test("a change in the browser's own settings is seen at once", async ({ app, page }) => {
  await withNotices(page, { now: "default" });
  // The headless shell has no settings of its own to change.
  await page.addInitScript(() => {
    const status = new EventTarget();
    Object.assign(window, { settings: status });
    navigator.permissions.query = async () => status as PermissionStatus;
  });
  await app.createAccount();
  await page.goto("/settings");
  await expect(toggle(page)).toBeEnabled();
  const change = (permission: Permission) =>
    page.evaluate((now) => {
      Object.assign(window.Notification, { permission: now });
      (window as unknown as { settings: EventTarget }).settings.dispatchEvent(new Event("change"));
    }, permission);
  await change("granted");
  await expect(toggle(page)).toBeChecked();
  await change("denied");
  await expect(toggle(page)).not.toBeChecked();
});

test("a browser without notifications says so", async ({ app, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Notification"));
  await app.createAccount();
  await page.goto("/settings");
  await expect(toggle(page)).toBeDisabled();
  await expect(
    page.getByText("This browser shows no notifications of websites.", { exact: false }),
  ).toBeVisible();
});
