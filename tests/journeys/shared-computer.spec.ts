/** A computer that several people use: what is left of somebody who was signed in, whatever happened when they left. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { callAccount } from "./harness/account-calls.ts";
import { chooseBackup, replaceMyData } from "./harness/backups.ts";
import { expectSynced, taskCard, twoDevices } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test("a logout that stops half-way is finished by the next page, before it shows anything", async ({
  app,
  context,
  page,
}) => {
  const person = await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  await page.goto("/settings#profile");
  // The server never answers; the tab is closed meanwhile.
  await page.route("**/api/auth/sign-out", () => {});
  const asked = page.waitForRequest("**/api/auth/sign-out");
  await page.getByRole("button", { name: "Logout" }).click();
  await asked;
  expect(await databases(page)).toHaveLength(1);
  await page.close();

  const next = await context.newPage();
  await next.goto("/login");
  await expect(next.getByRole("main").getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await databases(next)).toEqual([]);
  await expect.poll(() => callAccount({ ...app, page: next }, "get-session")).toEqual({ user: null });
  await app.signInByApi(person);
  await next.goto("/tasks");
  await expect(taskCard(next, "Read")).toBeVisible();
});

test("the sign-in page removes the data of people who were here, and says what would be lost", async ({
  app,
  context,
  page,
}) => {
  app.expectConsoleError(/401|ERR_INTERNET_DISCONNECTED/);
  await app.createAccount();
  await page.goto("/tasks");
  await expectSynced(page);
  await app.goOffline();
  await addTask(page, { name: "Read", hours: 1 });
  // The page that is open must not be the one that finds out.
  await page.goto("about:blank");
  await app.goOnline();
  // A session the server merely does not know clears nothing.
  await context.clearCookies();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("button", { name: "Remove data from this device" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove data from this device" });
  await expect(question.getByText(/not in the cloud and would be lost/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  expect(await databases(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Remove data from this device" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The data was removed from this device")).toBeVisible();
  expect(await databases(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Remove data from this device" })).toBeHidden();
});

test("who signs up again after the server went back to an older backup takes the earlier data over", {
  tag: "@night",
}, async ({ app, page, server }) => {
  app.expectConsoleError(/401/);
  const person = await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  const { user } = await callAccount(app, "get-session");
  await page.goto("about:blank");
  forgetPerson(server.dataDir, user.id);
  await page.goto("/tasks");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("everything on this device is still here")).toBeVisible();

  await page.goto("/signup");
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Take over your earlier data?" });
  await expect(question.getByText(/^1 task/)).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Import it" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/tasks");
  await expect(taskCard(page, "Read")).toBeVisible();
  await expectSynced(page);
  expect(await databases(page)).toHaveLength(1);

  const other = await app.secondDevice();
  await other.signInByApi(person);
  await other.page.goto("/tasks");
  await expect(taskCard(other.page, "Read")).toBeVisible();
});

test("unsent changes that fall to another device's clear are told, and put back from their copy", {
  tag: "@night",
}, async ({ app, page }) => {
  const { other, second } = await twoDevices(app);
  app.expectConsoleError(/409|ERR_INTERNET_DISCONNECTED/);
  await addTask(second, { name: "Sent", hours: 1 });
  await expect(taskCard(page, "Sent")).toBeVisible();
  await app.goOffline();
  await addTask(page, { name: "Only here", hours: 1 });
  await second.goto("/settings#data");
  await second.getByRole("button", { name: "Clear All Data" }).click();
  await second.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  const cleared = second.waitForResponse(
    (answer) => answer.url().endsWith("/api/sync/generation") && answer.ok(),
  );
  await second.getByRole("dialog").getByRole("button", { name: "Clear All Data" }).click();
  await expect(second.getByText("All data has been cleared successfully.")).toBeVisible();
  // Before the server has it, what the first device sends is no longer unsent.
  await cleared;

  await app.goOnline();
  await expect(page.getByText(/Another device replaced your data before/)).toBeVisible();
  await page.getByRole("button", { name: "Open copies" }).click();
  await expect(page.getByRole("heading", { name: "Automatic copies" })).toBeFocused();
  const copy = page.getByRole("listitem").filter({ hasText: "Changes not sent before" });
  const downloading = page.waitForEvent("download");
  await copy.getByRole("button", { name: /^Save the copy of/ }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain("Only here");
  await copy.getByRole("button", { name: /^Restore the copy of/ }).click();
  await replaceMyData(page, { yes: "Put changes back" });
  await second.goto("/tasks");
  await expect(taskCard(second, "Only here")).toBeVisible();
  await expect(taskCard(second, "Sent")).toBeHidden();
  await other.page.close();
});

test(
  "what cannot be saved any more is exported as a backup that Restore reads, and of nobody else",
  { tag: "@night" },
  async ({ app, context, page }, info) => {
    app.expectConsoleError(/401|409/);
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Somebody else's", hours: 1 });
    await expectSynced(page);
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login$/);
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Read", hours: 1 });
    await expectSynced(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException("The disk is full", "QuotaExceededError");
      };
    });
    await page.getByLabel("Task Name").fill("Too much");
    await page.getByLabel("Hours", { exact: true }).fill("1");
    await page.getByLabel("Start Time").fill("12:00");
    await page.getByRole("button", { name: "Add Task" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export my data" }).click();
    const path = info.outputPath("backup.json");
    await (await downloading).saveAs(path);
    const content = await readFile(path, "utf8");
    expect(content).not.toContain("Somebody else's");
    await chooseBackup(page, { name: "backup.json", content });
    await replaceMyData(page);
    await page.goto("/tasks");
    await expect(taskCard(page, "Read")).toBeVisible();
  },
);

/** As a backup from before they signed up leaves the server. */
function forgetPerson(dataDir: string, userId: string): void {
  const database = new DatabaseSync(join(dataDir, "furrow.db"), { timeout: 5_000 });
  for (const [table, column] of [
    ["users", "id"],
    ["sessions", "userId"],
    ["credentials", "userId"],
    ["sync_rows", "user_id"],
    ["sync_heads", "user_id"],
  ] as const) {
    database.prepare(`delete from ${table} where "${column}" = ?`).run(userId);
  }
  database.close();
}
