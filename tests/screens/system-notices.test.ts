/** What the system tells of a session's end: only what was asked for, and only if the browser lets it. */
import { onTestFinished, test, vi } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";
import { stubNotifications } from "./harness/stub-notifications.ts";

const WORK_OVER = "Work session complete! Time to take a break!";
const toggle = (page: Page) => page.getByRole("switch", { name: "System Notifications" });

/** A work session goes by while the user looks elsewhere. */
async function workUnseen({ page, fastForward }: OpenedApp): Promise<void> {
  await page.goto("/timer");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await fastForward("00:25:00");
  await expect(page.getByText(WORK_OVER).first()).toBeVisible();
  hidden.mockRestore();
}

test("the switch asks the browser first; turned off it stays off, and nothing is told though it is granted", async () => {
  const { shown } = stubNotifications("default", "granted");
  const app = await openApp({ at: "/settings#notifications" });
  const { page } = app;
  await expect(toggle(page)).not.toBeChecked();
  await expect(page.getByText("Your browser will ask you first.", { exact: false })).toBeVisible();
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();
  await expect(page.getByText("You get notified even in another window.")).toBeVisible();
  await workUnseen(app);
  expect(shown).toEqual([WORK_OVER]);

  await page.goto("/settings#notifications");
  await toggle(page).click();
  await expect(page.getByText("You are notified on this site only.")).toBeVisible();
  await page.reload();
  await expect(toggle(page)).toBeEnabled();
  await expect(toggle(page)).not.toBeChecked();
  await page.goto("/timer");
  await page.getByRole("button", { name: "When time is up" }).click();
  await expect(
    page.getByText("System notifications are off. You can turn them on in Settings."),
  ).toBeVisible();
  await page.getByRole("button", { name: "End Break" }).click();
  await workUnseen(app);
  expect(shown).toEqual([WORK_OVER]);
});

test("the user who says no at the question is told how to allow it", async () => {
  stubNotifications("default", "denied");
  const { page } = await openApp({ at: "/settings#notifications" });
  await toggle(page).click();
  await expect(
    page.getByText("open the site settings beside the address and set Notifications to Allow", {
      exact: false,
    }),
  ).toBeVisible();
  await expect(toggle(page)).toBeDisabled();
  await expect(toggle(page)).not.toBeChecked();
  await expectNoAxeViolations();
});

test("the user who closes the question can be asked again", async () => {
  stubNotifications("default");
  const { page } = await openApp({ at: "/settings#notifications" });
  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
  await expect(toggle(page)).toBeEnabled();
  await expect(page.getByText("Your browser will ask you first.", { exact: false })).toBeVisible();
});

test("a change in the browser's own settings is seen at once", async () => {
  const browser = stubNotifications("default");
  const { page } = await openApp({ at: "/settings#notifications" });
  await expect(toggle(page)).toBeEnabled();
  browser.change("granted");
  await expect(toggle(page)).toBeChecked();
  browser.change("denied");
  await expect(toggle(page)).not.toBeChecked();
});

test("a browser without notifications says so", async () => {
  const { Notification: own } = window;
  Reflect.deleteProperty(window, "Notification");
  onTestFinished(() => void Object.assign(window, { Notification: own }));
  const { page } = await openApp({ at: "/settings#notifications" });
  await expect(toggle(page)).toBeDisabled();
  await expect(
    page.getByText("This browser can't show website notifications.", { exact: false }),
  ).toBeVisible();
});
