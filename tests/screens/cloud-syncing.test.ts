/** What the user sees and does about the cloud on one device. */
import { test, vi } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const cloud = (page: Page) => page.getByRole("region", { name: "Cloud Syncing" });
const button = (page: Page, name: string) => cloud(page).getByRole("button", { name });
const badge = (page: Page, text: string) => page.getByRole("banner").getByRole("link", { name: text });

const read = taskRow("task_1", { title: "Read", date: "2026-11-18", hours: 1 });

test("the section says when it cannot be used", async () => {
  const { page, device } = await openApp({ at: "/settings#cloud-syncing" });
  device.network.set(false);
  await expect(
    cloud(page).getByText("You are currently offline. Cloud syncing is not available."),
  ).toBeVisible();
  for (const name of ["Sync to Cloud", "Fetch from Cloud", "Download my cloud data"])
    await expect(button(page, name)).toBeDisabled();
  await expectNoAxeViolations();
});

test.each([
  [
    { type: "forbidden" },
    "Sync failed: Cloud syncing error: You don't have permission to write to the cloud database. Please contact support.",
  ],
  [
    { type: "quota-exceeded", used: 2, limit: 1 },
    "Sync failed: Cloud storage quota exceeded: Please try again later.",
  ],
  [
    { type: "busy", retryAfter: 1 },
    "Sync failed: Cloud storage write error: The server is busy. Please try again in a moment.",
  ],
] as const)("the answer %o is told in the words of the specification", async (answer, words) => {
  const { page, device } = await openApp({ at: "/settings#cloud-syncing" });
  await expect(badge(page, "Synced just now")).toBeVisible();
  vi.spyOn(device.server, "send").mockResolvedValue(answer);
  await button(page, "Sync to Cloud").click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(button(page, "Sync to Cloud")).toBeEnabled();
});

test("a server that is newer than the app asks for a reload", async () => {
  const { page, device } = await openApp({ at: "/tasks", rows: [read] });
  await expect(badge(page, "Synced just now")).toBeVisible();
  vi.spyOn(device.server, "send").mockResolvedValue({ type: "upgrade-required" });
  await page.getByRole("checkbox", { name: 'Complete "Read"' }).check();
  await expect(page.getByText("A new version is ready")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(badge(page, "Needs attention: reload to update")).toBeVisible();
});

test("a logout offline says what would be lost; Cancel keeps the session and the change", async () => {
  const { page, device } = await openApp({ at: "/tasks", rows: [read] });
  await expect(badge(page, "Synced just now")).toBeVisible();
  device.network.set(false);
  await page.getByRole("checkbox", { name: 'Complete "Read"' }).check();
  await expect(badge(page, "Offline, 1 change waiting")).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out and lose changes?" });
  await expect(question.getByText("1 change hasn't synced and would be lost.")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  device.network.set(true);
  await expect(badge(page, "Synced just now")).toBeVisible();
  await page.goto("/tasks");
  await page.getByRole("button", { name: "1 done" }).click();
  await expect(page.getByRole("checkbox", { name: 'Complete "Read"' })).toBeChecked();
});
