/** Taking one's data out and bringing it back: what a person reads, and what must not happen to their data. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { chooseBackup, contentOf, createBackup, GENERATION, replaceMyData } from "./harness/backups.ts";
import { addTask } from "./harness/tasks.ts";
import { clearNotices } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

/** Of the frozen files. */
const PASSWORD = "correct horse";
const OFFLINE =
  "You are currently offline. Please connect to the internet before importing a backup to ensure proper synchronization.";
const CORRUPTED = "Invalid password or corrupted backup file";

async function study(page: Page, names: readonly string[]): Promise<void> {
  await page.goto("/tasks");
  for (const name of names) await addTask(page, { name, hours: 2 });
  await page.getByRole("checkbox", { name: names[0] ?? "" }).check();
}

const tasksShown = async (page: Page) => {
  await page.goto("/tasks");
  await page.getByRole("button", { name: "All", exact: true }).click();
};

test("a backup restored in another account is exactly what was exported", async ({ app, page }, info) => {
  app.expectConsoleError(GENERATION);
  await app.signUpByApi();
  await study(page, ["Cells", "<script>alert(1)</script>", "Vectors"]);
  const download = await createBackup(page, null);
  expect(download.suggestedFilename()).toMatch(/-backup-\d{4}-\d{2}-\d{2}-\d{4}\.json$/);
  const path = info.outputPath("backup.json");
  await download.saveAs(path);

  const other = await app.secondDevice();
  await other.signUpByApi();
  await study(other.page, ["Will be gone"]);
  await chooseBackup(other.page, path);
  const preview = other.page.getByRole("dialog", { name: "Restore Data" });
  await expect(preview.getByRole("row", { name: /^Tasks 1 3 3 added, 1 removed/ })).toBeVisible();
  await expectNoAxeViolations(other.page);
  await replaceMyData(other.page);

  await tasksShown(other.page);
  await expect(other.page.getByRole("heading", { name: "<script>alert(1)</script>" })).toBeVisible();
  await expect(other.page.getByText("Will be gone")).toHaveCount(0);
  const again = await createBackup(other.page, null);
  expect(await contentOf(again, info)).toEqual(await contentOf(download, info));
});

test("an encrypted backup opens with its password, here and with the documented script", async ({
  app,
  page,
}, info) => {
  app.expectConsoleError(GENERATION);
  await app.signUpByApi();
  await study(page, ["Cells"]);
  const download = await createBackup(page, "höfliche Kühe");
  expect(download.suggestedFilename()).toMatch(/\.enc$/);
  const path = info.outputPath("backup.enc");
  await download.saveAs(path);
  expect(await readFile(path, "utf8")).not.toContain("Cells");
  const script = fileURLToPath(new URL("../docs/read-backup.mjs", import.meta.url));
  expect(execFileSync(process.execPath, [script, path, "höfliche Kühe"], { encoding: "utf8" })).toContain(
    "tasks 1",
  );

  await study(page, ["Something new"]);
  await chooseBackup(page, path);
  const dialog = page.getByRole("dialog", { name: "Encrypted backup" });
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Open Backup" }).click();
  await expect(dialog.getByText("A password is required to decrypt this backup")).toBeVisible();

  await dialog.getByLabel("Backup password").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByText("Decryption failed. Please check your password and try again."),
  ).toBeVisible();
  await expect(dialog.getByText("Invalid password or corrupted backup file")).toBeVisible();

  await dialog.getByLabel("Backup password").fill("höfliche Kühe");
  await page.keyboard.press("Enter");
  await replaceMyData(page);
  await tasksShown(page);
  await expect(page.getByText("Cells", { exact: true })).toBeVisible();
  await expect(page.getByText("Something new")).toHaveCount(0);
});

for (const [what, file, password] of [
  ["by openssl", "openssl-v1.enc", PASSWORD],
  ["by openssl on one line", "openssl-one-line-v1.enc", "pässwörd"],
  ["as XOR hex", "xor-hex-v1.enc", PASSWORD],
  ["by the first release", "sealed-v1.enc", PASSWORD],
] as const) {
  test(`a file encrypted ${what} is restored`, async ({ app, page }) => {
    app.expectConsoleError(GENERATION);
    await app.signUpByApi();
    await chooseBackup(
      page,
      fileURLToPath(new URL(`../packages/core/src/files/backup/fixtures/${file}`, import.meta.url)),
    );
    const dialog = page.getByRole("dialog", { name: "Encrypted backup" });
    await dialog.getByLabel("Backup password").fill("not this one");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(/^Invalid password/)).toBeVisible();
    await dialog.getByLabel("Backup password").fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row", { name: /^Tasks 0 3 3 added/ })).toBeVisible();
    await replaceMyData(page);
    await tasksShown(page);
    await expect(page.getByRole("heading", { name: "Lab report <b>draft</b>" })).toBeVisible();
  });
}

test("an encrypted file that is altered, cut off or opened with a wrong password changes nothing", async ({
  app,
  page,
}, info) => {
  await app.signUpByApi();
  await study(page, ["Cells"]);
  const download = await createBackup(page, PASSWORD);
  const path = info.outputPath("backup.enc");
  await download.saveAs(path);
  const whole = await readFile(path, "utf8");
  const xored = (text: string) =>
    Buffer.from(
      Buffer.from(text).map((byte, at) => byte ^ PASSWORD.charCodeAt(at % PASSWORD.length)),
    ).toString("hex");
  const dialog = page.getByRole("dialog", { name: "Encrypted backup" });
  for (const [content, words] of [
    [whole.replace(/"ciphertext": *"..../, (start) => `${start.slice(0, -4)}AAAA`), CORRUPTED],
    [whole.replace(/"tasks": *1/, '"tasks": 2'), CORRUPTED],
    [xored("no data at all, but long enough"), "Invalid password: The data could not be decrypted correctly"],
    [xored('{"tasks":[{"title":"cut off'), "Invalid password: The decrypted data is not valid"],
  ] as const) {
    await chooseBackup(page, { name: "backup.enc", content });
    await expect(dialog.getByText("Nothing on this device changes", { exact: false })).toBeVisible();
    await dialog.getByLabel("Backup password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    await expect(
      dialog.getByText("Decryption failed. Please check your password and try again."),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  }
  await chooseBackup(page, { name: "backup.enc", content: whole.slice(0, -60) });
  await expect(page.getByText("Invalid backup file format. Please try another file.")).toBeVisible();
  await tasksShown(page);
  await expect(page.getByText("Cells", { exact: true })).toBeVisible();
});

test("a restoration is cancelled at the password and at the preview, and nothing has changed", async ({
  app,
  page,
}, info) => {
  await app.signUpByApi();
  await study(page, ["Cells"]);
  const path = info.outputPath("backup.enc");
  await (await createBackup(page, PASSWORD)).saveAs(path);
  await study(page, ["Since then"]);
  await chooseBackup(page, path);
  const asking = page.getByRole("dialog", { name: "Encrypted backup" });
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(asking).toBeHidden();
  await chooseBackup(page, path);
  await asking.getByLabel("Backup password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Restore Data" });
  await expect(preview.getByRole("row", { name: /^Tasks 2 1 1 removed/ })).toBeVisible();
  await preview.getByRole("button", { name: "Cancel" }).click();
  await expect(preview).toBeHidden();
  await expect(page.getByText("There are none yet.", { exact: false })).toBeVisible();
  await tasksShown(page);
  await expect(page.getByRole("heading", { name: "Since then" })).toBeVisible();
});

test("36,000 tasks come in and go out again", async ({ app, page }, info) => {
  test.setTimeout(120_000);
  app.expectConsoleError(GENERATION);
  await app.signUpByApi();
  const tasks = Array.from({ length: 36_000 }, (_, at) => ({
    id: `task_${at}`,
    title: `Task ${at}`,
    date: `20${20 + (at % 6)}-${String(1 + (at % 12)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`,
    hours: 1,
    completed: at % 2,
  }));
  const content = JSON.stringify({ studyData: {}, goals: {}, tasks });
  await chooseBackup(page, { name: "five-years.json", content });
  await expect(page.getByRole("row", { name: /^Tasks 0 36000 36000 added/ })).toBeVisible({
    timeout: 60_000,
  });
  await replaceMyData(page, { patienceMs: 60_000 });
  const download = await createBackup(page, null);
  const path = info.outputPath("out.json");
  await download.saveAs(path);
  expect(JSON.parse(await readFile(path, "utf8")).metadata.counts.tasks).toBe(36_000);
});

test("a backup can be cancelled, and a blank password makes none", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/settings");
  const dialog = page.getByRole("dialog", { name: "Create Backup" });
  await page.getByRole("button", { name: "Create Backup" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Backup cancelled.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Backup" })).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "With a password" }).click();
  await dialog.getByLabel("Backup password").fill("   ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Empty password provided. Backup cancelled.")).toBeVisible();
});

test("offline nothing is imported", async ({ app, page }) => {
  app.expectConsoleError(GENERATION);
  await app.signUpByApi();
  await study(page, ["Cells"]);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Clear All Data" }).click();
  await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Restore the copy of/ })).toBeVisible();
  // Code that is still on its way when the network goes is another journey's concern.
  await page.waitForLoadState("networkidle");
  app.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await app.goOffline();
  for (const button of ["Restore Data", "Restore the copy of"]) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await clearNotices(page);
  }
});

test.describe("a file that is no backup changes nothing", () => {
  const deep = `{"studyData":{},"goals":{},"tasks":[${"[".repeat(10_000)}${"]".repeat(10_000)}]}`;
  const refused: readonly (readonly [string, string, RegExp])[] = [
    ["is no JSON", "hello", /^Invalid backup file format\. Please try another file\.$/],
    ["is cut off", '{"data":{"tasks":[{"id":"a"', /^Invalid backup file format\. Please try another file\.$/],
    ["is empty", "", /^Invalid backup file format\. Please try another file\.$/],
    ["has no tasks", '{"studyData":{},"goals":{}}', /^Backup file missing required data: tasks$/],
    ["has nothing", "{}", /^Backup file missing required data: studyData, tasks, goals$/],
    [
      "is 10,000 levels deep and nothing else",
      `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
      /^Invalid backup file format\. Please try another file\.$/,
    ],
    ["is an array", "[]", /^Invalid backup file format\. Please try another file\.$/],
    [
      "holds a million tasks",
      `{"studyData":{},"goals":{},"tasks":[${"{},".repeat(999_999)}{}]}`,
      /^This backup holds 1,000,000 entries\. At most 200,000 can be restored\.$/,
    ],
  ];
  for (const [what, content, words] of refused) {
    test(`because it ${what}`, async ({ app, page }) => {
      await app.signUpByApi();
      await study(page, ["Cells"]);
      await chooseBackup(page, { name: "backup.json", content });
      await expect(page.getByText(words)).toBeVisible();
      await tasksShown(page);
      await expect(page.getByText("Cells", { exact: true })).toBeVisible();
    });
  }

  test("unless it is agreed to: hostile names and depths become harmless rows", async ({ app, page }) => {
    app.expectConsoleError(GENERATION);
    await app.signUpByApi();
    await chooseBackup(page, { name: "deep.json", content: deep });
    await expect(page.getByRole("dialog", { name: "Restore Data" })).toBeVisible();
    await page.keyboard.press("Escape");
    await chooseBackup(page, {
      name: "hostile.json",
      content:
        '{"__proto__":{"polluted":1},"studyData":{"__proto__":5,"2026-11-20":2},"goals":{"__proto__":{}},"tasks":[{"id":"__proto__","title":"<img src=x onerror=alert(1)>","date":"2026-11-20","hours":1}]}',
    });
    await replaceMyData(page);
    await tasksShown(page);
    await expect(page.getByRole("heading", { name: "<img src=x onerror=alert(1)>" })).toBeVisible();
    expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  });
});

/** A fast machine has read the file before a hand could reach the button, so the page itself presses it as soon as it is there. */
const cancelOnSight = (page: Page) =>
  page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const dialog = document.querySelector("dialog:has(progress)");
      const cancel = [...(dialog?.querySelectorAll("button") ?? [])].find(
        ({ textContent }) => textContent === "Cancel",
      );
      if (cancel === undefined) return;
      watch.disconnect();
      cancel.click();
      document.documentElement.dataset.cancelled = "";
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

test("fifty megabytes are read beside the page, which goes on, and reading can be cancelled", async ({
  app,
  page,
}, info) => {
  test.setTimeout(120_000);
  await app.signUpByApi();
  const description = "x".repeat(1_300);
  const tasks = Array.from({ length: 36_000 }, (_, at) => ({
    id: `task_${at}`,
    title: `Task ${at}`,
    description,
    date: `20${String(20 + (at % 6)).padStart(2, "0")}-${String(1 + (at % 12)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`,
    hours: 1,
    completed: at % 2,
  }));
  const path = info.outputPath("huge.json");
  await writeFile(path, JSON.stringify({ data: { studyData: {}, goals: {}, tasks }, metadata: {} }));
  await page.goto("/settings");
  const choose = async () => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Restore Data" }).click();
    await (await choosing).setFiles(path);
  };
  const progress = page.getByRole("dialog", { name: "Reading your backup..." });
  await cancelOnSight(page);
  await choose();
  await expect(page.locator("html[data-cancelled]")).toBeAttached();
  await expect(progress).toBeHidden();
  await expect(page.getByRole("row", { name: /^Tasks / })).toHaveCount(0);
  await choose();
  await expect(page.getByRole("row", { name: /^Tasks 0 36000 36000 added/ })).toBeVisible({
    timeout: 60_000,
  });
});
