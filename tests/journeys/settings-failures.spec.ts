/** A worker that dies and a device that is full. What else goes wrong in the settings: tests/screens/settings-failures.test.ts. */
import type { Download, Page } from "@playwright/test";
import { GENERATION } from "./harness/backups.ts";
import { limitRoom } from "./harness/full-device.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { expect, test } from "./harness/test.ts";

/** The worker itself, not the page's side of it. */
const WORKER = /\/backup-worker-(?!client)[^/]*\.js$/;
const OUT_OF_SPACE = "This device is out of space.";

/** The clock's own work fails as well on a full device, so some words may be there twice. */
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

const studied = (page: Page) =>
  storeTasks(page, [{ title: "Cells", date: new Date().toLocaleDateString("en-CA"), hours: 2 }]);

async function expectUnchanged(page: Page): Promise<void> {
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();
}

const createDiary = async (page: Page) => {
  await page.getByRole("button", { name: "Create Study Diary" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create Study Diary" }).click();
};

const downloaded = async (page: Page, action: () => Promise<void>): Promise<Download> => {
  const downloading = page.waitForEvent("download");
  await action();
  return downloading;
};

test("a diary whose worker cannot be loaded, or dies at work, says so and is made the next time", {
  tag: "@night",
}, async ({ app, page }) => {
  app.expectConsoleError(/ERR_FAILED|Uncaught/);
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings#backup");
  await page.route(WORKER, (route) => route.abort());
  await createDiary(page);
  await expect(
    said(page, "Failed to create diary: Part of the app didn't load. Please check your connection."),
  ).toBeVisible();

  await page.unroute(WORKER);
  await page.route(WORKER, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "onmessage = () => { throw new RangeError('Out of memory'); };",
    }),
  );
  await createDiary(page);
  await expect(said(page, "Failed to create diary: The file is too large for this device.")).toBeVisible();

  await page.unroute(WORKER);
  const download = await downloaded(page, () => createDiary(page));
  expect(download.suggestedFilename()).toMatch(/study-diary/);
});

test("a backup that finds no room leaves what is there, and is restored later", { tag: "@night" }, async ({
  app,
  page,
  server,
}) => {
  app.expectConsoleError(GENERATION);
  const room = await limitRoom(page, server.origin);
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings#backup");
  const choose = async () => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Restore Data" }).click();
    await (await choosing).setFiles({
      name: "backup.json",
      mimeType: "application/json",
      buffer: Buffer.from('{"studyData":{},"goals":{},"tasks":[{"id":"a","title":"New"}]}'),
    });
  };
  await choose();
  await room.fill();
  await page.getByRole("button", { name: "Replace my data" }).click();
  await expect(said(page, `Failed to restore data: ${OUT_OF_SPACE}`)).toBeVisible();
  await expectUnchanged(page);

  await page.goto("/settings#backup");
  await room.empty();
  await choose();
  await page.getByRole("button", { name: "Replace my data" }).click();
  await expect(said(page, "Data restored successfully! The app will reload to apply changes.")).toBeVisible();
});
