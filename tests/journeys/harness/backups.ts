/** What a person does with backups on the settings page. */
import { readFile } from "node:fs/promises";
import { type Download, expect, type Page, type TestInfo } from "@playwright/test";

/** A new generation begins with the server saying that it knows an older one; browsers log that as an error. */
export const GENERATION = /409 \(Conflict\).*\/api\/sync/;

export async function createBackup(page: Page, password: string | null): Promise<Download> {
  await page.goto("/settings#backup");
  await page.getByRole("button", { name: "Create Backup" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Backup" });
  if (password !== null) {
    await dialog.getByRole("button", { name: "With a password" }).click();
    await dialog.getByLabel("Backup password").fill(password);
  }
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Create Backup" }).click();
  const download = await downloading;
  await expect(page.getByText("Backup created successfully!")).toBeVisible();
  return download;
}

/** What a plain backup holds, apart from when it was made. */
export async function contentOf(
  download: Download,
  info: TestInfo,
): Promise<{ readonly tasks: readonly { readonly title: string }[]; readonly studyData: object }> {
  const path = info.outputPath(`${Math.random()}.json`);
  await download.saveAs(path);
  return JSON.parse(await readFile(path, "utf8")).data;
}

type BackupFile = string | { readonly name: string; readonly content: string | Buffer };

export async function chooseBackup(page: Page, file: BackupFile): Promise<void> {
  await page.goto("/settings#backup");
  await chooseBackupHere(page, file);
}

/** Where the settings are open already. */
export async function chooseBackupHere(page: Page, file: BackupFile): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Restore Data" }).click();
  const chooser = await choosing;
  await chooser.setFiles(
    typeof file === "string"
      ? file
      : { name: file.name, mimeType: "application/json", buffer: Buffer.from(file.content) },
  );
}

/** Answers the last question with yes, and waits until the app has started anew. */
export async function replaceMyData(
  page: Page,
  { yes = "Replace my data", patienceMs = 10_000 } = {},
): Promise<void> {
  await page.getByRole("dialog", { name: "Restore Data" }).getByRole("button", { name: yes }).click();
  await expect(
    page.getByText("Data restored successfully! The app will reload to apply changes."),
  ).toBeVisible({ timeout: patienceMs });
  // A mark that a reload takes away.
  await page.evaluate(() => document.body.setAttribute("data-before-reload", ""));
  await expect(page.locator("body[data-before-reload]")).toHaveCount(0);
}
