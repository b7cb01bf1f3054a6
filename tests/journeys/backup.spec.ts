/** Backups as files of a real browser and its worker. What is refused, and in which words: tests/screens/backup.test.ts. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { chooseBackup, contentOf, createBackup, GENERATION, replaceMyData } from "./harness/backups.ts";
import { isNight } from "./harness/night.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { expect, test } from "./harness/test.ts";

const study = (page: Page, titles: readonly string[]) =>
  storeTasks(
    page,
    titles.map((title, index) => ({
      title,
      date: "2025-11-20",
      hours: 2,
      done: index === 0 ? { at: "2025-11-20T10:00:00.000Z" } : null,
    })),
  );

const tasksShown = async (page: Page) => {
  await page.goto("/tasks");
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "1 done" }).click();
};

/** A restore leads to the farm, and that is a visit. */
const withoutVisit = (content: object): unknown =>
  JSON.parse(JSON.stringify(content, (key, value) => (key === "farmVisitedAt" ? undefined : value)));

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
  expect(withoutVisit(await contentOf(again, info))).toEqual(withoutVisit(await contentOf(download, info)));
});

test(
  "an encrypted backup opens with its password, here and with the documented script",
  { tag: "@night" },
  async ({ app, page }, info) => {
    app.expectConsoleError(GENERATION);
    await app.signUpByApi();
    await study(page, ["Cells"]);
    const download = await createBackup(page, "höfliche Kühe");
    expect(download.suggestedFilename()).toMatch(/\.enc$/);
    const path = info.outputPath("backup.enc");
    await download.saveAs(path);
    expect(await readFile(path, "utf8")).not.toContain("Cells");
    const script = fileURLToPath(new URL("../../docs/read-backup.mjs", import.meta.url));
    expect(execFileSync(process.execPath, [script, path, "höfliche Kühe"], { encoding: "utf8" })).toContain(
      "tasks 1",
    );

    await study(page, ["Something new"]);
    await chooseBackup(page, path);
    const dialog = page.getByRole("dialog", { name: "Encrypted backup" });
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Open backup" }).click();
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
  },
);

// By day the next journey reads as many.
if (isNight) {
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
}

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

test(
  "fifty megabytes are read beside the page, which goes on, and reading can be cancelled",
  { tag: "@night" },
  async ({ app, page }, info) => {
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
    await page.goto("/settings#backup");
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
  },
);
