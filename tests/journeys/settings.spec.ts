import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { GENERATION } from "./harness/backups.ts";
import { readyForOffline } from "./harness/offline.ts";
import { expectSynced, OFFLINE_ERROR } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("themes", () => {
  test("a theme is worn at once, after a reload without a flash, and on other devices", async ({
    app,
    page,
  }) => {
    const person = await app.createAccount();
    await page.goto("/settings#theme");
    await page.getByRole("button", { name: "Green", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "green");
    await expect(page.getByRole("button", { name: "Green", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    // The theme at the very first paint, before any script of the app has run.
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        document.documentElement.dataset.firstPaint ??= document.documentElement.dataset.theme ?? "none";
      }).observe({ type: "paint", buffered: true });
    });
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-first-paint", "green");

    const other = await app.secondDevice();
    await other.signIn(person);
    await expect(other.page.locator("html")).toHaveAttribute("data-theme", "green", { timeout: 20_000 });
    await page.getByRole("button", { name: "Orange", exact: true }).click();
    await expect(other.page.locator("html")).toHaveAttribute("data-theme", "orange", { timeout: 20_000 });
  });

  test("what a color of the surface fills has an edge, and no other has", { tag: "@night" }, async ({
    app,
    page,
  }) => {
    await app.createAccount();
    const wear = async (color: string, appearance: "Light" | "Dark") => {
      await page.goto("/settings#theme");
      await page.getByRole("button", { name: "Custom", exact: true }).click();
      await page.getByRole("button", { name: appearance, exact: true }).click();
      await page.getByLabel("Primary Color", { exact: true }).fill(color);
      await page.getByLabel("Secondary Color", { exact: true }).fill(color);
      await page.getByRole("button", { name: "Apply Custom Colors" }).click();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" }).click();
      await page.keyboard.press("Tab");
    };
    const add = page.getByRole("main").getByRole("button", { name: "Add Task" }).first();
    /** The border's alpha; 1 has none written. */
    const edge = () => add.evaluate((button) => getComputedStyle(button).borderTopColor);
    const cases = [
      ["#ffffff", "Light", true],
      ["#c93a5b", "Dark", false],
      ["#ffffff", "Dark", false],
      ["#000000", "Dark", true],
      ["#000000", "Light", false],
      ["#c93a5b", "Light", false],
    ] as const;
    for (const [color, appearance, hasEdge] of cases) {
      await wear(color, appearance);
      await expect.poll(edge, `${color} in ${appearance}`).toMatch(hasEdge ? /^[^/]*$/ : /\/ 0\)$/);
    }
  });
});

test("everything is cleared only when the word is typed, and comes back from the automatic copy", async ({
  app,
  page,
}) => {
  app.expectConsoleError(GENERATION);
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Cells", hours: 2 });
  await page.getByRole("checkbox", { name: "Cells" }).check();
  await page.goto("/settings#data");
  await expect(page.getByText("No copies yet.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Clear All Data" }).click();
  const dialog = page.getByRole("dialog", { name: "Clear All Data" });
  await expect(dialog.getByText("1 task", { exact: true })).toBeVisible();
  await expect(dialog.getByText("2h of study on 1 day")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Clear All Data" }).click();
  await expect(dialog.getByText("Please type CLEAR to confirm")).toBeVisible();
  await dialog.getByLabel("Type CLEAR to confirm").fill("clear");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All data has been cleared successfully.")).toBeVisible();
  const copies = section(page, "Data Management");
  await expect(copies.getByText("Before clearing all data")).toBeVisible();

  await page.goto("/tasks");
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page.getByText("No tasks for", { exact: false })).toBeVisible();

  await page.goto("/settings#data");
  await copies.getByRole("button", { name: /^Restore the copy of/ }).click();
  await expect(page.getByRole("row", { name: /^Tasks 0 1 1 added/ })).toBeVisible();
  await page.getByRole("button", { name: "Replace my data" }).click();
  await expect(
    page.getByText("Data restored successfully! The app will reload to apply changes."),
  ).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-before-reload", ""));
  await expect(page.locator("body[data-before-reload]")).toHaveCount(0);
  await page.goto("/tasks");
  await page.getByRole("button", { name: "1 done" }).click();
  await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();

  await page.goto("/settings#data");
  const deletes = copies.getByRole("button", { name: /^Delete the copy of/ });
  await expect(deletes).toHaveCount(2);
  await deletes.first().click();
  await page
    .getByRole("alertdialog", { name: "Delete copy" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Automatic copy deleted")).toBeVisible();
  await expect(deletes).toHaveCount(1);
});

test("clearing reaches the other device at its next sync", { tag: "@night" }, async ({ app, page }) => {
  app.expectConsoleError(GENERATION);
  const person = await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Cells", hours: 2 });
  const other = await app.secondDevice();
  await other.signInByApi(person);
  await other.page.goto("/tasks");
  await expect(other.page.getByRole("heading", { name: "Cells" })).toBeVisible({ timeout: 20_000 });
  await page.goto("/settings#data");
  await page.getByRole("button", { name: "Clear All Data" }).click();
  await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All data has been cleared successfully.")).toBeVisible();
  await expect(other.page.getByRole("heading", { name: "Cells" })).toHaveCount(0, { timeout: 20_000 });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a backup is made, and everything is cleared at once here and later in the cloud", {
    tag: "@night",
  }, async ({ app, page }) => {
    app.expectConsoleError(GENERATION);
    app.expectConsoleError(OFFLINE_ERROR);
    const person = await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Cells", hours: 2 });
    await page.goto("/settings#data");
    await expectSynced(page);
    await readyForOffline(page);
    await app.goOffline();

    await page.getByRole("button", { name: "Create Backup" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "Create Backup" }).click();
    await downloading;
    await expect(page.getByText("Backup created successfully!")).toBeVisible();

    await page.getByRole("button", { name: "Clear All Data" }).click();
    await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
    await page.keyboard.press("Enter");
    await expect(page.getByText("All data has been cleared successfully.")).toBeVisible();
    await expect(page.getByText("Error clearing cloud data: Cannot sync while offline")).toBeVisible();

    await app.goOnline();
    await expectSynced(page);
    const other = await app.secondDevice();
    await other.signInByApi(person);
    await other.page.goto("/tasks");
    await expect(other.page.getByText("No tasks for", { exact: false })).toBeVisible();
  });
});
