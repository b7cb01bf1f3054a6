/** When something of the settings goes wrong: the user reads why, nothing has changed, and it can be done again. */
import { err } from "@furrow/core";
import type { ChangeLog, LogFailure } from "@furrow/sync";
import { test, vi } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import type { Device } from "./harness/device.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { clearNotices } from "./harness/tasks-page.ts";

const rows = [taskRow("task_cells", { title: "Cells", date: "2026-11-18", hours: 2 })];
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

/** From now on each log that is opened answers so to these calls, until what this gives back is called. */
function failCalls(device: Device, calls: readonly (keyof ChangeLog)[], failure: LogFailure): () => void {
  const open = device.openLog;
  const spy = vi.spyOn(device, "openLog").mockImplementation((owner) => ({
    ...open(owner),
    ...Object.fromEntries(calls.map((call) => [call, async () => err(failure)])),
  }));
  return () => spy.mockRestore();
}

async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

async function clearAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Clear All Data" }).click();
  await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await page.getByRole("dialog").getByRole("button", { name: "Clear All Data" }).click();
}

async function expectUnchanged(page: Page): Promise<void> {
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();
}

test("a diary, a backup and an export that cannot be made say why, and are made when they can be", async () => {
  const { page, device } = await openApp({ at: "/settings#backup", rows });
  const mend = failCalls(device, ["load"], { type: "Unavailable", message: "torn" });
  const why = "The data on this device could not be reached.";
  await pressAndConfirm(page, "Create Study Diary");
  await expect(said(page, `Failed to create diary: ${why}`)).toBeVisible();
  await pressAndConfirm(page, "Create Backup");
  await expect(said(page, `Failed to create backup: ${why}`)).toBeVisible();
  await page.getByRole("button", { name: "Export tasks (CSV)" }).click();
  await expect(said(page, `Failed to create export: ${why}`)).toBeVisible();
  expect(device.files).toEqual([]);

  mend();
  await clearNotices(page);
  await pressAndConfirm(page, "Create Study Diary");
  await expect.poll(() => device.files.map(({ name }) => /study-diary/.test(name))).toEqual([true]);
  await expectUnchanged(page);
});

test("tasks that cannot be loaded say so, and why", async () => {
  const { page, device } = await openApp({ at: "/dashboard", rows });
  failCalls(device, ["load"], { type: "Unavailable", message: "torn" });
  await page.goto("/tasks");
  await expect(said(page, "Failed to load tasks")).toBeVisible();
  await expect(
    page.getByText("Your data on this device could not be opened.", { exact: false }),
  ).toBeVisible();
});

test("data that cannot be cleared for want of room for its copy stays whole, and is cleared later", async () => {
  const { page, device } = await openApp({ at: "/settings#backup", rows });
  const makeRoom = failCalls(device, ["rewrite"], { type: "QuotaExceeded" });
  await clearAll(page);
  await expect(said(page, "Error clearing data: This device is out of space.")).toBeVisible();
  await expect(said(page, "All data has been cleared successfully.")).toBeHidden();
  await expectUnchanged(page);

  await page.goto("/settings#backup");
  await expect(page.getByText("No copies yet.", { exact: false })).toBeVisible();
  makeRoom();
  await clearAll(page);
  await expect(said(page, "All data has been cleared successfully.")).toBeVisible();
});

test("a file that is gone before it is read changes nothing", async () => {
  const { page } = await openApp({ at: "/settings#backup", rows });
  for (const [accept, name, words] of [
    [".json,.enc", "backup.json", "Failed to read the backup file."],
    [".ics,text/calendar", "term.ics", "Failed to read the calendar file."],
  ] as const) {
    const file = new File(["{}"], name);
    const gone = () => Promise.reject(new DOMException("gone", "NotFoundError"));
    Object.assign(file, { text: gone, arrayBuffer: gone });
    await page.locator(`input[type="file"][accept="${accept}"]`).setInputFiles(file);
    await expect(said(page, words)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expectUnchanged(page);
});

test("an automatic copy that cannot be deleted is still in the list", async () => {
  const { page, device } = await openApp({ at: "/settings#backup", rows });
  failCalls(device, ["removeCopy"], { type: "Unavailable", message: "torn" });
  await page.reload();
  await clearAll(page);
  await expect(said(page, "All data has been cleared successfully.")).toBeVisible();
  const deletes = page.getByRole("button", { name: /^Delete the copy of/ });
  await expect(deletes).toHaveCount(1);
  await deletes.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(said(page, "The automatic copy could not be deleted.")).toBeVisible();
  await expect(deletes).toHaveCount(1);
});
