/** When something of the settings goes wrong: it is said in the right words, nothing has changed, and it can be done again. */
import { rm, writeFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { GENERATION } from "./harness/backups.ts";
import { delayAnswer } from "./harness/delay-answer.ts";
import { limitRoom } from "./harness/full-device.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

/** The worker itself, not the page's side of it. */
const WORKER = /\/backup-worker-(?!client)[^/]*\.js$/;
const OUT_OF_SPACE = "This device is out of space.";

/** The clock's own work fails as well on a full device, so some words may be there twice. */
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

async function studied(page: Page): Promise<void> {
  await page.goto("/tasks");
  await addTask(page, { name: "Cells", hours: 2 });
}

async function expectUnchanged(page: Page): Promise<void> {
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();
}

const createDiary = async (page: Page) => {
  await page.getByRole("button", { name: "Create Study Diary" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create Study Diary" }).click();
};

const clearAll = async (page: Page) => {
  await page.getByRole("button", { name: "Clear All Data" }).click();
  await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await page.keyboard.press("Enter");
};

const downloaded = async (page: Page, action: () => Promise<void>): Promise<Download> => {
  const downloading = page.waitForEvent("download");
  await action();
  return downloading;
};

/** What the app stored is torn, as by a disk that fails; answers how to mend it. */
async function tearData(page: Page): Promise<() => Promise<void>> {
  const put = (torn: string | null) =>
    page.evaluate(async (text) => {
      const [{ name = "" } = {}] = await indexedDB.databases();
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = reject;
        opening.onsuccess = () => {
          const writing = opening.result.transaction("snapshot", "readwrite");
          const snapshot = writing.objectStore("snapshot");
          const moving = snapshot.get(text === null ? "whole" : "present");
          moving.onsuccess = () => {
            if (text !== null) {
              snapshot.put(moving.result ?? null, "whole");
              snapshot.put(text, "present");
            } else if (moving.result === null) snapshot.delete("present");
            else snapshot.put(moving.result, "present");
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onabort = reject;
        };
      });
    }, torn);
  await put('{"format":1,"flo');
  return () => put(null);
}

test("a diary, a backup and an export that cannot be made say why, and are made when they can be", async ({
  app,
  page,
}) => {
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings");
  const mend = await tearData(page);
  const why = "The data on this device could not be reached.";
  await createDiary(page);
  await expect(said(page, `Failed to create diary: ${why}`)).toBeVisible();
  await page.getByRole("button", { name: "Create Backup" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create Backup" }).click();
  await expect(said(page, `Failed to create backup: ${why}`)).toBeVisible();
  await page.getByRole("button", { name: "Export Tasks (CSV)" }).click();
  await expect(said(page, `Failed to create export: ${why}`)).toBeVisible();

  await mend();
  const download = await downloaded(page, () => createDiary(page));
  expect(download.suggestedFilename()).toMatch(/study-diary/);
  await expectUnchanged(page);
});

test("a diary whose worker cannot be loaded, or dies at work, says so and is made the next time", async ({
  app,
  page,
}) => {
  app.expectConsoleError(/ERR_FAILED|Uncaught/);
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings");
  await page.route(WORKER, (route) => route.abort());
  await createDiary(page);
  await expect(
    said(
      page,
      "Failed to create diary: A part of the app could not be loaded. Please check your connection.",
    ),
  ).toBeVisible();

  await page.unroute(WORKER);
  await page.route(WORKER, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "onmessage = () => { throw new RangeError('Out of memory'); };",
    }),
  );
  await createDiary(page);
  await expect(said(page, "Failed to create diary: The file was too much for this device.")).toBeVisible();

  await page.unroute(WORKER);
  const download = await downloaded(page, () => createDiary(page));
  expect(download.suggestedFilename()).toMatch(/study-diary/);
});

test("data that cannot be cleared for want of room for its copy stays whole, and is cleared later", async ({
  app,
  page,
  server,
}) => {
  app.expectConsoleError(GENERATION);
  const room = await limitRoom(page, server.origin);
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings");
  await room.fill();
  await clearAll(page);
  await expect(said(page, `Error clearing data: ${OUT_OF_SPACE}`)).toBeVisible();
  await expect(said(page, "All data has been cleared successfully.")).toBeHidden();
  await expectUnchanged(page);

  await page.goto("/settings");
  await expect(page.getByText("There are none yet.", { exact: false })).toBeVisible();
  await room.empty();
  await clearAll(page);
  await expect(said(page, "All data has been cleared successfully.")).toBeVisible();
});

test("a backup that finds no room leaves what is there, and is restored later", async ({
  app,
  page,
  server,
}) => {
  app.expectConsoleError(GENERATION);
  const room = await limitRoom(page, server.origin);
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings");
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
  await page.getByRole("button", { name: "Replace My Data" }).click();
  await expect(said(page, `Failed to restore data: ${OUT_OF_SPACE}`)).toBeVisible();
  await expectUnchanged(page);

  await page.goto("/settings");
  await room.empty();
  await choose();
  await page.getByRole("button", { name: "Replace My Data" }).click();
  await expect(said(page, "Data restored successfully! The app will reload to apply changes.")).toBeVisible();
});

test("a file that is gone before it is read changes nothing, and another one can be chosen", async ({
  app,
  page,
}, info) => {
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings");
  for (const [button, name, words] of [
    ["Restore Data", "backup.json", "Failed to read the backup file."],
    ["Import Timetable (.ics)", "term.ics", "Failed to read the calendar file."],
  ] as const) {
    const path = info.outputPath(name);
    await writeFile(path, "{}");
    // The file lay on a stick that is pulled out while the app still gets ready to read it.
    const release = await delayAnswer(page, WORKER);
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: button }).click();
    await (await choosing).setFiles(path);
    await rm(path);
    release();
    await expect(said(page, words)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.unroute(WORKER);
    await page.reload();
  }
  await expectUnchanged(page);
});

test("an automatic copy that cannot be deleted is still in the list", async ({ app, page }) => {
  app.expectConsoleError(GENERATION);
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings");
  await clearAll(page);
  await expect(said(page, "All data has been cleared successfully.")).toBeVisible();
  const deletes = page.getByRole("button", { name: /^Delete the copy of/ });
  await expect(deletes).toHaveCount(1);
  await page.evaluate(() => {
    const { delete: own } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.delete = function (key) {
      if (this.name !== "copies") return own.call(this, key);
      throw new DOMException("The disk failed", "UnknownError");
    };
  });
  await deletes.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(said(page, "The automatic copy could not be deleted.")).toBeVisible();
  await expect(deletes).toHaveCount(1);
});
