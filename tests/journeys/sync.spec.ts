/** What a person sees and does about the cloud on one device. */
import type { Page } from "@playwright/test";
import { callAccount } from "./harness/account-calls.ts";
import { isNight } from "./harness/night.ts";
import { CHANGES_WAITING, expectCloudState, expectSynced, OFFLINE_ERROR, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const cloud = (page: Page) => page.getByRole("region", { name: "Cloud Syncing" });
const button = (page: Page, name: string) => cloud(page).getByRole("button", { name });

test.beforeEach(({ app }) => app.expectConsoleError(OFFLINE_ERROR));

test("the header says how far the device and the cloud agree, and leads to where more can be done", {
  tag: "@night",
}, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await expectCloudState(page, "Synced just now");
  await app.goOffline();
  await expectCloudState(page, "Offline");
  await addTask(page, { name: "Read", hours: 1 });
  await expectCloudState(page, CHANGES_WAITING);
  await expect(page.getByRole("status").filter({ hasText: CHANGES_WAITING })).toBeAttached();
  await app.goOnline();
  await expectCloudState(page, "Synced just now");
  await page.getByRole("banner").getByRole("link", { name: "Synced just now" }).click();
  await expect(page.locator("#cloud-syncing")).toBeFocused();
  await expect(button(page, "Sync to Cloud")).toBeInViewport();
});

test("a change that was made offline survives a reload, and is sent when the network is back", {
  tag: "@night",
}, async ({ app, page }) => {
  const person = await app.createAccount();
  await page.goto("/tasks");
  await expectSynced(page);
  app.expectConsoleError(/503/);
  await page.route("**/api/sync", (route) =>
    route.fulfill({ status: 503, body: "<html>at the hotel</html>" }),
  );
  await addTask(page, { name: "Read", hours: 1 });
  await expectCloudState(page, /^Cloud not reachable, \d+ changes? waiting$/);
  await page.reload();
  await expect(taskCard(page, "Read")).toBeVisible();
  await page.unroute("**/api/sync");
  await page.reload();
  await expectSynced(page);
  const other = await app.secondDevice();
  await other.signInByApi(person);
  await other.page.goto("/tasks");
  await expect(taskCard(other.page, "Read")).toBeVisible();
});

const WAYS = ["Sync to Cloud", "Fetch from Cloud"];

for (const name of isNight ? WAYS : WAYS.slice(0, 1)) {
  test(`${name} shows its progress, and reloads`, async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/settings#cloud-syncing");
    await expectSynced(page);
    const loaded = page.waitForEvent("load");
    await button(page, name).click();
    await expect(cloud(page).getByRole("status")).toHaveText("Data loaded! Refreshing...");
    await expect(button(page, "Sync to Cloud")).toBeDisabled();
    await loaded;
    await expect(cloud(page).getByText("Never")).toBeHidden();
  });
}

test("Download my cloud data gives the user document", { tag: "@night" }, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  await page.goto("/settings#cloud-syncing");
  const download = page.waitForEvent("download");
  await button(page, "Download my cloud data").click();
  const stream = await (await download).createReadStream();
  const text = (await stream.toArray()).join("");
  expect(JSON.parse(text)).toMatchObject({ tasks: [{ title: "Read" }], syncMetadata: { device: "web" } });
});

test.describe("logout", () => {
  const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).length);
  const NOBODY = { user: null };
  const _question = (page: Page) => page.getByRole("alertdialog", { name: "Log out and lose changes?" });

  test("sends everything, clears the device and goes to the sign-in", async ({ app, page }) => {
    const person = await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Read", hours: 1 });
    await page.goto("/settings#profile");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await databases(page)).toBe(0);
    expect(await callAccount(app, "get-session")).toEqual(NOBODY);
    await app.signInByApi(person);
    await page.goto("/tasks");
    await expect(taskCard(page, "Read")).toBeVisible();
  });
});

test("what the old application left is taken over once, at the first sign-in in this browser", {
  tag: "@night",
}, async ({ app, page }) => {
  await page.goto("/contact");
  await page.evaluate(() => {
    localStorage.setItem("tasks", JSON.stringify([{ id: 1, title: "Old reading", hours: 2, completed: 0 }]));
    localStorage.setItem("studyData", "{}");
  });
  const person = await app.signUpByApi();
  await expect(page.getByText("Your earlier data in this browser was imported.")).toBeVisible();
  await page.goto("/tasks");
  await expect(taskCard(page, "Old reading")).toBeVisible();
  await expectSynced(page);
  expect(await page.evaluate(() => localStorage.getItem("tasks"))).not.toBeNull();
  const other = await app.secondDevice();
  await other.signInByApi(person);
  await other.page.goto("/tasks");
  await expect(taskCard(other.page, "Old reading")).toBeVisible();

  await page.goto("/settings#profile");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await app.createAccount();
  await page.goto("/tasks");
  await expectSynced(page);
  await expect(page.getByText("No tasks for Today")).toBeVisible();
});
