/** What the user reads about backups, and what must not happen to their data. The files themselves: packages/core/src/files/backup. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";
import { clearNotices } from "./harness/tasks-page.ts";

/** Of the frozen files. */
const PASSWORD = "correct horse";
const OFFLINE =
  "You are currently offline. Please connect to the internet before importing a backup to ensure proper synchronization.";
const CORRUPTED = "Invalid password or corrupted backup file";
const FIXTURES = join(import.meta.dirname, "../../packages/core/src/files/backup/fixtures");
const CELLS = taskRow("task_cells", { title: "Cells", date: "2026-11-18", hours: 2 });

const passwordDialog = (page: Page) => page.getByRole("dialog", { name: "Encrypted backup" });
const preview = (page: Page) => page.getByRole("dialog", { name: "Restore Data" });

const openSettings = () => openApp({ at: "/settings#backup", rows: [CELLS] });

const choose = (page: Page, content: string | Uint8Array<ArrayBuffer>, name = "backup.json") =>
  page
    .locator('input[type="file"][accept=".json,.enc"]')
    .setInputFiles(new File([content], name, { type: "application/json" }));

async function enterPassword(page: Page, password: string): Promise<void> {
  await passwordDialog(page).getByLabel("Backup password").fill(password);
  await passwordDialog(page).getByRole("button", { name: "Open backup" }).click();
}

async function replaceMyData(page: Page): Promise<void> {
  await preview(page).getByRole("button", { name: "Replace my data" }).click();
  await expect(
    page.getByText("Data restored successfully! The app will reload to apply changes."),
  ).toBeVisible();
}

async function createBackup({ page, device }: OpenedApp, password: string): Promise<string> {
  await page.getByRole("button", { name: "Create Backup" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Backup" });
  await dialog.getByRole("button", { name: "With a password" }).click();
  await dialog.getByLabel("Backup password").fill(password);
  await dialog.getByRole("button", { name: "Create Backup" }).click();
  await expect(page.getByText("Backup created successfully!")).toBeVisible();
  const file = device.files.at(-1);
  if (file === undefined) throw new Error("no file was saved");
  return file.text();
}

async function expectTasks(page: Page, titles: readonly string[]): Promise<void> {
  await page.goto("/tasks");
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([...titles]);
}

test("after a restore the next start says what is back, once", async () => {
  const app = await openSettings();
  const { page } = app;
  const backup = await createBackup(app, PASSWORD);
  await choose(page, backup, "backup.enc");
  await enterPassword(page, PASSWORD);
  await replaceMyData(page);
  await page.goto("/farm");
  await expect(page.getByText(/^\d+ hours? and \d+ animals? (is|are) back$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "My Farm" })).toBeVisible();
  await expect(page.getByText(/ back$/)).toHaveCount(0);
});

test("everything goes into one zip, without the farm's picture if the browser cannot draw it", async () => {
  const { page, device } = await openSettings();
  await page.getByRole("button", { name: "Take everything with you" }).click();
  await expect(page.getByText("Export created successfully!")).toBeVisible();
  const file = device.files.at(-1);
  expect(file?.name).toMatch(/^furrow-everything-[\d-]+\.zip$/);
  // The names of the files stand uncompressed.
  const bytes = await file?.text();
  expect(bytes).toContain("everything.json");
  expect(bytes).not.toContain("farm.png");
});

const ENCRYPTED = [
  ["by openssl", "openssl-v1.enc", PASSWORD],
  ["by openssl on one line", "openssl-one-line-v1.enc", "pässwörd"],
  ["as XOR hex", "xor-hex-v1.enc", PASSWORD],
  ["by the first release", "sealed-v1.enc", PASSWORD],
] as const;

// Each is opened in open-backup.test.ts.
for (const [what, file, password] of process.env.NIGHTLY === undefined ? ENCRYPTED.slice(-1) : ENCRYPTED) {
  test(`a file encrypted ${what} is restored`, async () => {
    const { page } = await openApp({ at: "/settings#backup" });
    await choose(page, new Uint8Array(readFileSync(join(FIXTURES, file))), file);
    await enterPassword(page, "not this one");
    await expect(passwordDialog(page).getByText(/^Invalid password/)).toBeVisible();
    await enterPassword(page, password);
    await expect(page.getByRole("row", { name: /^Tasks 0 3 3 added/ })).toBeVisible();
    await expect(preview(page).getByText(/^\+[\d.]+ hours/)).toBeVisible();
    await replaceMyData(page);
    await page.goto("/tasks");
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Lab report <b>draft</b>" })).toBeVisible();
  });
}

test("an encrypted file that is altered, cut off or opened with a wrong password changes nothing", async () => {
  const app = await openSettings();
  const { page } = app;
  const whole = await createBackup(app, PASSWORD);
  const xored = (text: string) =>
    Buffer.from(
      Buffer.from(text).map((byte, at) => byte ^ PASSWORD.charCodeAt(at % PASSWORD.length)),
    ).toString("hex");
  const dialog = passwordDialog(page);
  for (const [content, words] of [
    [whole.replace(/"ciphertext": *"..../, (start) => `${start.slice(0, -4)}AAAA`), CORRUPTED],
    [whole.replace(/"tasks": *1/, '"tasks": 2'), CORRUPTED],
    [xored("no data at all, but long enough"), "Invalid password: The data could not be decrypted correctly"],
    [xored('{"tasks":[{"title":"cut off'), "Invalid password: The decrypted data is not valid"],
  ] as const) {
    await choose(page, content, "backup.enc");
    await expect(dialog.getByText("Nothing on this device changes", { exact: false })).toBeVisible();
    await enterPassword(page, PASSWORD);
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    await expect(
      dialog.getByText("Decryption failed. Please check your password and try again."),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  }
  await choose(page, whole.slice(0, -60), "backup.enc");
  await expect(page.getByText("Invalid backup file format. Please try another file.")).toBeVisible();
  await expectTasks(page, ["Cells"]);
});

test("a restoration is cancelled at the password and at the preview, and nothing has changed", async () => {
  const app = await openSettings();
  const { page } = app;
  const sealed = await createBackup(app, PASSWORD);
  await page.goto("/tasks");
  await page.getByRole("textbox", { name: "Quick add" }).fill("Since then today 1h");
  await page.keyboard.press("Enter");
  await expect(page.getByText('Task "Since then" added successfully')).toBeVisible();
  await page.goto("/settings#backup");
  await choose(page, sealed, "backup.enc");
  await passwordDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(passwordDialog(page)).toBeHidden();
  await choose(page, sealed, "backup.enc");
  await enterPassword(page, PASSWORD);
  await expect(preview(page).getByRole("row", { name: /^Tasks 2 1 1 removed/ })).toBeVisible();
  await preview(page).getByRole("button", { name: "Cancel" }).click();
  await expect(preview(page)).toBeHidden();
  await expect(page.getByText("No copies yet.", { exact: false })).toBeVisible();
  await expectTasks(page, ["Since then", "Cells"]);
});

test("a backup can be cancelled, and a blank password makes none", async () => {
  const { page } = await openSettings();
  const dialog = page.getByRole("dialog", { name: "Create Backup" });
  await page.getByRole("button", { name: "Create Backup" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Backup cancelled.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Backup" })).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "With a password" }).click();
  await dialog.getByLabel("Backup password").fill("   ");
  await dialog.getByRole("button", { name: "Create Backup" }).click();
  await expect(page.getByText("Empty password provided. Backup cancelled.")).toBeVisible();
});

test("offline nothing is imported", async () => {
  const { page, device } = await openSettings();
  await page.getByRole("button", { name: "Clear All Data" }).click();
  await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await page.getByRole("dialog").getByRole("button", { name: "Clear All Data" }).click();
  await expect(page.getByRole("button", { name: /^Restore the copy of/ })).toBeVisible();
  await clearNotices(page);
  device.network.set(false);
  for (const button of ["Restore Data", "Restore the copy of"]) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await clearNotices(page);
  }
});

describe("a file that is no backup changes nothing", () => {
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
    test(`because it ${what}`, async () => {
      const { page } = await openSettings();
      await choose(page, content);
      await expect(page.getByText(words)).toBeVisible();
      await expectTasks(page, ["Cells"]);
    });
  }

  test("unless it is agreed to: hostile names and depths become harmless rows", async () => {
    const { page } = await openSettings();
    const deep = `{"studyData":{},"goals":{},"tasks":[${"[".repeat(10_000)}${"]".repeat(10_000)}]}`;
    await choose(page, deep);
    await expect(preview(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await choose(
      page,
      '{"__proto__":{"polluted":1},"studyData":{"__proto__":5,"2026-11-20":2},"goals":{"__proto__":{}},"tasks":[{"id":"__proto__","title":"<img src=x onerror=alert(1)>","date":"2026-11-20","hours":1}]}',
    );
    await replaceMyData(page);
    await expectTasks(page, ["<img src=x onerror=alert(1)>"]);
    expect("polluted" in {}).toBe(false);
  });
});
