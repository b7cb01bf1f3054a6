/** What a person sees and does about the cloud on one device. */
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { callAccount } from "./harness/account-calls.ts";
import { expectCloudState, expectSynced, OFFLINE_ERROR, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const cloud = (page: Page) => page.getByRole("region", { name: "Cloud Syncing" });
const button = (page: Page, name: string) => cloud(page).getByRole("button", { name });

/** An answer of the server's in place of the real one. */
const refuse = (page: Page, status: number, type: string, members = {}) =>
  page.route("**/api/sync", (route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      json: { type: `urn:problem:${type}`, status, title: type, ...members },
    }),
  );

test.beforeEach(({ app }) => app.expectConsoleError(OFFLINE_ERROR));

test("the header says how far the device and the cloud agree, and leads to where more can be done", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/tasks");
  // With the first change what a new account's periods begin with is written, too: it is not to be written offline.
  await addTask(page, { name: "Earlier", hours: 1 });
  await expectCloudState(page, "Synced just now");
  await app.goOffline();
  await expectCloudState(page, "Offline");
  await addTask(page, { name: "Read", hours: 1 });
  await expectCloudState(page, "Offline, 1 change waiting");
  await expect(page.getByRole("status").filter({ hasText: "Offline, 1 change waiting" })).toBeAttached();
  await app.goOnline();
  await expectCloudState(page, "Synced just now");
  await page.getByRole("banner").getByRole("link", { name: "Synced just now" }).click();
  await expect(page.locator("#cloud-syncing")).toBeFocused();
  await expect(button(page, "Sync to Cloud")).toBeInViewport();
});

test("a change that was made offline survives a reload, and is sent when the network is back", async ({
  app,
  page,
}) => {
  const person = await app.createAccount();
  await page.goto("/tasks");
  // With the first change what a new account's periods begin with is sent, too.
  await addTask(page, { name: "Earlier", hours: 1 });
  await expectSynced(page);
  app.expectConsoleError(/503/);
  await page.route("**/api/sync", (route) =>
    route.fulfill({ status: 503, body: "<html>at the hotel</html>" }),
  );
  await addTask(page, { name: "Read", hours: 1 });
  await expectCloudState(page, "Cloud not reachable, 1 change waiting");
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

for (const name of ["Sync to Cloud", "Fetch from Cloud"]) {
  test(`${name} shows its progress, and reloads`, async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/settings");
    await expectSynced(page);
    const loaded = page.waitForEvent("load");
    await button(page, name).click();
    await expect(cloud(page).getByRole("status")).toHaveText("Data loaded! Refreshing...");
    await expect(button(page, "Sync to Cloud")).toBeDisabled();
    await loaded;
    await expect(cloud(page).getByText("Never")).toBeHidden();
  });
}

test("the section says when it cannot be used", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/settings");
  await expectSynced(page);
  await app.goOffline();
  await expect(
    cloud(page).getByText("You are currently offline. Cloud syncing is not available."),
  ).toBeVisible();
  for (const name of ["Sync to Cloud", "Fetch from Cloud", "Download my cloud data"]) {
    await expect(button(page, name)).toBeDisabled();
  }
  // With its buttons enabled it is inspected in every look where every route is.
  await expectNoAxeViolations(page);
});

for (const [status, type, words] of [
  [
    403,
    "forbidden",
    "Sync failed: Cloud syncing error: You don't have permission to write to the cloud database. Please contact support.",
  ],
  [507, "quota-exceeded", "Sync failed: Cloud storage quota exceeded: Please try again later."],
  [
    503,
    "busy",
    "Sync failed: Cloud storage write error: The server has too much to do. Please try again in a moment.",
  ],
] as const) {
  test(`a ${type} answer is told in the words of the specification`, async ({ app, page }) => {
    app.expectConsoleError(new RegExp(String(status)));
    await app.createAccount();
    await page.goto("/settings");
    await expectSynced(page);
    await refuse(page, status, type, { used: 2, limit: 1, retryAfter: 1 });
    await button(page, "Sync to Cloud").click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(button(page, "Sync to Cloud")).toBeEnabled();
  });
}

test("a server that is newer than the app asks for a reload", async ({ app, page }) => {
  app.expectConsoleError(/426/);
  await app.createAccount();
  await page.goto("/tasks");
  await expectSynced(page);
  await refuse(page, 426, "upgrade-required");
  await addTask(page, { name: "Read", hours: 1 });
  await expect(page.getByText("A new version is ready")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expectCloudState(page, "Needs attention: reload to update");
});

test("Download my cloud data gives the user document", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await button(page, "Download my cloud data").click();
  const stream = await (await download).createReadStream();
  const text = (await stream.toArray()).join("");
  expect(JSON.parse(text)).toMatchObject({ tasks: [{ title: "Read" }], syncMetadata: { device: "web" } });
});

test.describe("logout", () => {
  const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).length);
  const NOBODY = { user: null };
  const question = (page: Page) => page.getByRole("alertdialog", { name: "Log out and lose changes?" });

  test("sends everything, clears the device and goes to the sign-in", async ({ app, page }) => {
    const person = await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Read", hours: 1 });
    await page.goto("/settings");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await databases(page)).toBe(0);
    expect(await callAccount(app, "get-session")).toEqual(NOBODY);
    await app.signInByApi(person);
    await page.goto("/tasks");
    await expect(taskCard(page, "Read")).toBeVisible();
  });

  test("offline says what would be lost; Cancel keeps the session and the change", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/tasks");
    await expectSynced(page);
    await page.getByRole("link", { name: "Settings" }).first().click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await page.goBack();
    await app.goOffline();
    await addTask(page, { name: "Read", hours: 1 });
    await page.goForward();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(
      question(page).getByText("1 change of yours is not in the cloud yet and would be lost."),
    ).toBeVisible();
    await question(page).getByRole("button", { name: "Cancel" }).click();
    await expect(question(page)).toBeHidden();
    await app.goOnline();
    await expectSynced(page);
    await page.goto("/tasks");
    await expect(taskCard(page, "Read")).toBeVisible();
  });
});

test("what the old application left is taken over once, at the first sign-in in this browser", async ({
  app,
  page,
}) => {
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

  await page.goto("/settings");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await app.createAccount();
  await page.goto("/tasks");
  await expectSynced(page);
  await expect(page.getByText("No tasks for Today")).toBeVisible();
});
