/** An earlier build and today's on one profile and one account: neither loses what the other wrote. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { deviceOf } from "./harness/device.ts";
import { showEarlierBuild } from "./harness/earlier-build.ts";
import { startEarlierServer } from "./harness/earlier-server.ts";
import { expectSynced, OFFLINE_ERROR, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { check, showCompleted } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

const EARLIER = "3c385b7";

const expectTasks = async (page: Page, ...names: readonly string[]) => {
  for (const name of names) await expect(taskCard(page, name)).toBeVisible();
};

const inTodays = async (page: Page, ...names: readonly string[]) => {
  await showCompleted(page);
  await expectTasks(page, ...names);
};

test("what an earlier build kept opens in today's, unsent changes and all, and the earlier one then leaves it alone", async ({
  app,
  context,
  page,
}) => {
  app.expectConsoleError(OFFLINE_ERROR);
  await showEarlierBuild(page, EARLIER);
  await app.signUpByApi();
  await page.goto("/tasks");
  await addTask(page, { name: "Sent by the earlier", hours: 3 });
  await expectSynced(page);
  await app.goOffline();
  await addTask(page, { name: "Kept by the earlier", hours: 1, start: "13:00" });
  await check(page, "Sent by the earlier").click();
  await expect(check(page, "Sent by the earlier")).toBeChecked();

  // The earlier build is still open and has to let go of the database.
  await app.goOnline();
  const today = await context.newPage();
  await today.goto("/tasks");
  await inTodays(today, "Sent by the earlier", "Kept by the earlier");
  await expect(check(today, "Sent by the earlier")).toBeChecked();
  await addTask(today, { name: "Written by today's", hours: 1, start: "15:00" });
  await expectSynced(today);
  await expect(
    page.getByText("A newer version of the app was opened in another tab.", { exact: false }),
  ).toBeVisible();

  await page.reload();
  const obstacle = page.getByRole("alert").filter({ hasText: "written by a newer version of the app" });
  await expect(obstacle).toBeVisible();
  await today.reload();
  await inTodays(today, "Sent by the earlier", "Kept by the earlier", "Written by today's");
});

test("an earlier build and today's on two devices of one account show each other's changes", {
  tag: "@night",
}, async ({ app, page }) => {
  const person = await app.signUpByApi();
  const other = await app.secondDevice();
  await showEarlierBuild(other.page, EARLIER);
  await other.signIn(person);
  await other.page.goto("/tasks");
  await page.goto("/tasks");
  await addTask(page, { name: "Today's", hours: 1 });
  await addTask(other.page, { name: "The earlier's", hours: 1 });
  for (const each of [page, other.page]) await expectTasks(each, "Today's", "The earlier's");
  await check(other.page, "Today's").click();
  await expect(check(page, "Today's")).toBeChecked();
  await check(page, "The earlier's").click();
  await expect(check(other.page, "The earlier's")).toBeChecked();
});

test("today's build at an earlier server keeps two devices in step, through a clear", async ({ browser }) => {
  const server = await startEarlierServer(EARLIER);
  const contexts = [];
  try {
    for (let count = 0; count < 2; count++)
      contexts.push(await browser.newContext({ baseURL: server.origin }));
    const [one, other] = await Promise.all(
      contexts.map(async (context) => deviceOf(context, await context.newPage(), server.origin)),
    );
    if (one === undefined || other === undefined) throw new Error("two devices were asked for");
    const person = await one.signUpByApi();
    await one.page.goto("/tasks");
    await addTask(one.page, { name: "Read", hours: 1 });
    await expectSynced(one.page);
    await other.signIn(person);
    await other.page.goto("/tasks");
    await expectTasks(other.page, "Read");
    await check(other.page, "Read").click();
    await expect(check(one.page, "Read")).toBeChecked();

    await other.page.goto("/settings#data");
    await other.page.getByRole("button", { name: "Clear All Data" }).click();
    const dialog = other.page.getByRole("dialog", { name: "Clear All Data" });
    await dialog.getByLabel("Type CLEAR to confirm").fill("CLEAR");
    await dialog.getByRole("button", { name: "Clear All Data" }).click();
    await expect(taskCard(one.page, "Read")).toBeHidden();
    await addTask(one.page, { name: "Afterwards", hours: 1 });
    await expectSynced(one.page);
    await other.page.goto("/tasks");
    await expectTasks(other.page, "Afterwards");
    await expect(taskCard(other.page, "Read")).toBeHidden();
    await expectSynced(other.page);
  } finally {
    for (const context of contexts) await context.close();
    await server.stop();
  }
});

test("data that a newer build wrote can be taken along as a file, beside a reload", async ({ app, page }) => {
  await app.signUpByApi();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  // What a later build does first: it gives the database a version of its own, and the tab that is open lets go of it.
  await page.evaluate(async () => {
    const [database] = await indexedDB.databases();
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(database?.name ?? "", 99);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
      opening.onerror = () => reject(opening.error);
    });
  });
  await page.reload();
  const obstacle = page.getByRole("alert").filter({ hasText: "written by a newer version of the app" });
  await expect(obstacle.getByRole("button", { name: "Reload" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await obstacle.getByRole("button", { name: "Export my data" }).click();
  const download = await downloading;
  expect(await readFile(await download.path(), "utf8")).toContain('"Read"');
});
