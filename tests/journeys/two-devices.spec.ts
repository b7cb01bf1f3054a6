/** Two browsers, one account, the real server: whatever order things happen in, both end with the same. */
import type { Page } from "@playwright/test";
import { callAccount } from "./harness/account-calls.ts";
import {
  CHANGES_WAITING,
  expectCloudState,
  expectSynced,
  OFFLINE_ERROR,
  taskCard,
  twoDevices,
} from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { onRow, openRow } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

const editTask = async (page: Page, name: string, label: string, value: string) => {
  await onRow(page, `Edit "${name}"`);
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Edit task" })).toBeHidden();
};

const deleteTask = async (page: Page, name: string) => {
  await onRow(page, `Delete "${name}"`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
};

const complete = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Complete "${name}"` }).check();

test.beforeEach(({ app }) => app.expectConsoleError(OFFLINE_ERROR));

test("an edit appears on the other device, which nobody touches", { tag: "@night" }, async ({
  app,
  page,
}) => {
  const { second } = await twoDevices(app);
  await addTask(page, { name: "Read", hours: 1 });
  await expect(taskCard(second, "Read")).toBeVisible();
});

test("edits of different fields, made offline on two devices, both survive", async ({ app, page }) => {
  const { other, second } = await twoDevices(app);
  await addTask(page, { name: "Read", hours: 1 });
  await expect(taskCard(second, "Read")).toBeVisible();
  await Promise.all([app.goOffline(), other.goOffline()]);
  await editTask(page, "Read", "Task Name", "Read closely");
  await editTask(second, "Read", "Description", "Chapter 3");
  await expectCloudState(page, CHANGES_WAITING);
  await expectCloudState(second, CHANGES_WAITING);
  await app.goOnline();
  await expectSynced(page);
  await other.goOnline();
  for (const device of [page, second]) {
    await expectSynced(device);
    await openRow(device, "Read closely");
    await expect(taskCard(device, "Read closely")).toContainText("Chapter 3");
  }
});

test("a task deleted here and edited there stays deleted", { tag: "@night" }, async ({ app, page }) => {
  const { other, second } = await twoDevices(app);
  await addTask(page, { name: "Read", hours: 1 });
  await expect(taskCard(second, "Read")).toBeVisible();
  await Promise.all([app.goOffline(), other.goOffline()]);
  await deleteTask(page, "Read");
  await editTask(second, "Read", "Task Name", "Read closely");
  await app.goOnline();
  await expectSynced(page);
  await other.goOnline();
  for (const device of [page, second]) {
    await expectSynced(device);
    await expect(device.getByText("No tasks for Today")).toBeVisible();
  }
});

test("a goal that both complete offline earns one hen", { tag: "@night" }, async ({ app, page }) => {
  const { other, second } = await twoDevices(app);
  await addTask(page, { name: "Read", hours: 2 });
  await addTask(page, { name: "Write", hours: 2 });
  await expect(taskCard(second, "Write")).toBeVisible();
  await Promise.all([app.goOffline(), other.goOffline()]);
  for (const [device, name] of [
    [page, "Read"],
    [second, "Write"],
  ] as const) {
    await complete(device, name);
    await expect(device.getByText("New Hen added to your farm! 🎉")).toBeVisible();
  }
  await app.goOnline();
  await expectSynced(page);
  await other.goOnline();
  await expectSynced(second);
  for (const device of [page, second]) {
    await device.goto("/farm");
    await expectSynced(device);
    await expect(device.getByRole("listitem").filter({ hasText: "Hens" })).toHaveText("1 Hens");
  }
});

test("a new device shows what is in the cloud, and says where it came from", { tag: "@night" }, async ({
  app,
  page,
}) => {
  const person = await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  const other = await app.secondDevice();
  await other.signIn(person);
  await expect(other.page.getByText("Your data has been retrieved from the cloud!")).toBeVisible();
  await other.page.goto("/tasks");
  await expect(taskCard(other.page, "Read")).toBeVisible();
});

test("a session ended elsewhere leads to the sign-in, and what was not sent yet is sent after it", {
  tag: "@night",
}, async ({ app, page }) => {
  const { person, other } = await twoDevices(app);
  app.expectConsoleError(/401/);
  await app.goOffline();
  await addTask(page, { name: "Read", hours: 1 });
  await callAccount(other, "revoke-other-sessions", {});
  await app.goOnline();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Unsynced changes sync when you sign in here again")).toBeVisible();
  await app.signIn(person);
  await expect(taskCard(other.page, "Read")).toBeVisible();
  await page.goto("/tasks");
  await expect(taskCard(page, "Read")).toBeVisible();
});

test("clearing everything reaches a device that was offline, which does not bring it back", {
  tag: "@night",
}, async ({ app, page }) => {
  const { other, second } = await twoDevices(app);
  // How a device learns that everything was cleared.
  app.expectConsoleError(/409/);
  await addTask(page, { name: "Read", hours: 1 });
  await expect(taskCard(second, "Read")).toBeVisible();
  await other.goOffline();
  await editTask(second, "Read", "Task Name", "Read closely");

  await page.goto("/settings#data");
  await page.getByRole("button", { name: "Clear All Data" }).click();
  await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await page.getByRole("dialog").getByRole("button", { name: "Clear All Data" }).click();
  await expect(page.getByText("All data has been cleared successfully.")).toBeVisible();
  await expectSynced(page);

  await other.goOnline();
  await expectSynced(second);
  await expect(second.getByText("No tasks for Today")).toBeVisible();
  await page.goto("/tasks");
  await expect(page.getByText("No tasks for Today")).toBeVisible();
});
