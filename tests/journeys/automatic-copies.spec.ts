/** What is kept by itself: changes the server did not accept, and everything that something else took the place of. */
import { readFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { GENERATION, replaceMyData } from "./harness/backups.ts";
import { expectSynced } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const copies = (page: Page) => page.getByRole("region", { name: "Data Management", exact: true });
const copy = (page: Page, reason: string) => copies(page).getByRole("listitem").filter({ hasText: reason });

/** The server finds fault with the first change that holds these words, and takes it the next time. */
async function refuseOnce(page: Page, words: string): Promise<void> {
  let isDone = false;
  await page.route("**/api/sync", (route) => {
    const { changes = [] } = route.request().postDataJSON() as { changes?: readonly unknown[] };
    const index = changes.findIndex((change) => JSON.stringify(change).includes(words));
    if (isDone || index === -1) return route.continue();
    isDone = true;
    return route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: { type: "urn:problem:bad-change", status: 422, title: "A change cannot be accepted", index },
    });
  });
}

async function saved(page: Page, reason: string, info: TestInfo) {
  const downloading = page.waitForEvent("download");
  await copy(page, reason)
    .getByRole("button", { name: /^Save the copy of/ })
    .click();
  const download = await downloading;
  await expect(page.getByText("Automatic copy saved as a file")).toBeVisible();
  const path = info.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), path, text: await readFile(path, "utf8") };
}

test(
  "a rejected change is set aside, can be saved as a file, and put back",
  { tag: "@night" },
  async ({ app, page }, info) => {
    app.expectConsoleError(/422 .*\/api\/sync/);
    const person = await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Cells", hours: 1 });
    await expectSynced(page);
    await refuseOnce(page, "Refused at first");
    await addTask(page, { name: "Refused at first", hours: 2 });
    await expect(
      page.getByText("One change could not be stored in the cloud and was set aside.", { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Refused at first" })).toBeHidden();

    await page.goto("/settings#data");
    await expect(copies(page).getByRole("heading", { name: "Automatic copies" })).toBeVisible();
    await expect(copy(page, "Changes the server did not accept")).toContainText("1 entry");
    await expectNoAxeViolations(page);
    const file = await saved(page, "Changes the server did not accept", info);
    expect(file.name).toMatch(/-set-aside-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(file.text)).toMatchObject([{ table: "tasks", cells: { title: "Refused at first" } }]);

    await copy(page, "Changes the server did not accept")
      .getByRole("button", { name: /^Restore the copy of/ })
      .click();
    await expect(page.getByRole("row", { name: /^Tasks 1 2 1 added/ })).toBeVisible();
    await expect(page.getByText("try these changes once more", { exact: false })).toBeVisible();
    await replaceMyData(page, { yes: "Put changes back" });
    await page.goto("/tasks");
    await expect(page.getByRole("heading", { name: "Refused at first" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();
    await expectSynced(page);

    const other = await app.secondDevice();
    await other.signInByApi(person);
    await other.page.goto("/tasks");
    await expect(other.page.getByRole("heading", { name: "Refused at first" })).toBeVisible();
  },
);

test(
  "a copy of everything is saved as a backup, which restores what was there",
  { tag: "@night" },
  async ({ app, page }, info) => {
    app.expectConsoleError(GENERATION);
    await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Cells", hours: 2 });
    await page.goto("/settings#data");
    await page.getByRole("button", { name: "Clear All Data" }).click();
    await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
    await page.keyboard.press("Enter");
    await expect(page.getByText("All data has been cleared successfully.")).toBeVisible();
    const { name, path } = await saved(page, "Before clearing all data", info);
    expect(name).toMatch(/-backup-\d{4}-\d{2}-\d{2}-\d{4}\.json$/);

    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Restore Data" }).click();
    await (await choosing).setFiles(path);
    await expect(page.getByRole("row", { name: /^Tasks 0 1 1 added/ })).toBeVisible();
    await replaceMyData(page);
    await page.goto("/tasks");
    await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();
  },
);

test("a copy that is damaged says so and changes nothing", { tag: "@night" }, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Cells", hours: 2 });
  await page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases();
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const writing = opening.result.transaction(["copies", "copyContents"], "readwrite");
        for (const [key, reason] of ["import", "set-aside"].entries()) {
          writing.objectStore("copies").put({ at: Date.now(), reason, count: 1 }, key + 1);
          writing.objectStore("copyContents").put('{"format":1,"flo', key + 1);
        }
        writing.oncomplete = () => resolve(opening.result.close());
        writing.onabort = reject;
      };
    });
  });
  await page.goto("/settings#data");
  for (const reason of ["Before restoring a backup", "Changes the server did not accept"]) {
    await copy(page, reason)
      .getByRole("button", { name: /^Restore the copy of/ })
      .click();
    await expect(
      page.getByText("Failed to restore data: This copy can no longer be read.").last(),
    ).toBeVisible();
  }
  await copy(page, "Before restoring a backup")
    .getByRole("button", { name: /^Save the copy of/ })
    .click();
  await expect(page.getByText("Failed to save the copy: This copy can no longer be read.")).toBeVisible();
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();
});
