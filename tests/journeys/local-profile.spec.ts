/** People who use the app without an account: everything works, and nothing leaves the browser. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { chooseBackupHere, replaceMyData } from "./harness/backups.ts";
import { readyForOffline } from "./harness/offline.ts";
import { OFFLINE_ERROR, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { clearNotices } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

const people = (page: Page) => page.getByRole("dialog", { name: "Only in this browser" });
/** The dialog holds the notices too. */
const listOfPeople = (page: Page) =>
  people(page).getByRole("region", { name: "Who uses this device" }).getByRole("list");
const chip = (page: Page) => page.getByRole("button", { name: "Only in this browser" });
/** Notices stand where the chip is. */
const openPeople = async (page: Page) => {
  await clearNotices(page);
  await chip(page).click();
};

async function startWithoutAccount(page: Page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Start without an account" }).click();
  await expect(page).toHaveURL("/dashboard");
}

const goToTasks = async (page: Page) => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Study Tasks" })).toBeVisible();
};

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("from the first visit to the first hen without a network, closed and opened again", async ({
    app,
    context,
    page,
  }) => {
    app.expectConsoleError(OFFLINE_ERROR);
    await page.goto("/");
    await readyForOffline(page);
    const asked: string[] = [];
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(sync|auth|events)/.test(pathname)) asked.push(pathname);
    });
    await app.goOffline();

    // Two presses and a line of text to the first task.
    await page.getByRole("button", { name: "Start without an account" }).click();
    await expect(page.getByRole("heading", { name: "Your timer is ready" })).toBeVisible();
    await page.getByRole("link", { name: "Go to Tasks" }).click();
    await page.getByRole("textbox", { name: "Quick add" }).fill("Read 2h");
    await page.keyboard.press("Enter");
    await expect(taskCard(page, "Read")).toBeVisible();

    await page.getByRole("checkbox", { name: 'Complete "Read"' }).check();
    await expect(page.getByText("New Hen added to your farm!")).toBeVisible();
    await page.close();

    const again = await context.newPage();
    await again.goto("/tasks");
    await again.getByRole("button", { name: "1 done" }).click();
    await expect(again.getByRole("checkbox", { name: 'Complete "Read"' })).toBeChecked();
    await expect(chip(again)).toBeVisible();
    await again.goto("/farm");
    await expect(again.getByText(/1 hen/i).first()).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test("two people on one browser never see each other's tasks, names or colors", async ({ page }) => {
  await startWithoutAccount(page);
  await goToTasks(page);
  await addTask(page, { name: "Ada's reading", hours: 1 });
  await openPeople(page);
  await people(page)
    .getByRole("button", { name: /^Rename No name/ })
    .click();
  await people(page).getByLabel("Name").fill("Ada");
  await page.keyboard.press("Enter");
  await expect(listOfPeople(page).getByRole("listitem").filter({ hasText: "Ada" })).toContainText("Here now");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.goto("/settings#theme");
  await page.getByRole("button", { name: "Purple" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "purple");

  await openPeople(page);
  await people(page).getByRole("button", { name: "Add someone" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Ada");
  await expect(page.getByRole("heading", { name: "Your timer is ready" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "blue");
  await goToTasks(page);
  await addTask(page, { name: "Bo's writing", hours: 1 });
  await expect(taskCard(page, "Ada's reading")).toBeHidden();

  // A tab follows the person; and so does the next start.
  const second = await page.context().newPage();
  await second.goto("/tasks");
  await expect(taskCard(second, "Bo's writing")).toBeVisible();
  await openPeople(page);
  await people(page).getByRole("button", { name: "Switch to Ada" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "purple");
  await expect(taskCard(second, "Ada's reading")).toBeVisible();
  await expect(taskCard(second, "Bo's writing")).toBeHidden();
  await second.close();

  // Removing says what goes, and gives it as a file first.
  await openPeople(page);
  await people(page)
    .getByRole("button", { name: /^Remove No name/ })
    .click();
  const question = page.getByRole("alertdialog", { name: /^Remove this profile/ });
  await expect(question).toContainText("1 task");
  const downloading = page.waitForEvent("download");
  await question.getByRole("button", { name: "Save a backup first" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain("Bo's writing");
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(listOfPeople(page).getByRole("listitem")).toHaveCount(1);
  await expect(listOfPeople(page)).toBeFocused();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
});

test("somebody starts beside an account, and stays when the account signs out", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/settings#profile");
  await page.getByRole("button", { name: "Switch person" }).click();
  const who = page.getByRole("dialog", { name: "Who uses this device" });
  await expect(who.getByRole("listitem")).toHaveCount(1);
  await who.getByRole("button", { name: "Add someone" }).click();
  await expect(page).toHaveURL("/dashboard");
  await goToTasks(page);
  await addTask(page, { name: "Only here", hours: 1 });
  await openPeople(page);
  await people(page).getByRole("button", { name: "Switch to Ada Meadow" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Meadow");
  await goToTasks(page);
  await expect(taskCard(page, "Only here")).toBeHidden();
  await page.goto("/settings#profile");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: "Continue without an account" }).click();
  await expect(page).toHaveURL("/dashboard");
  await goToTasks(page);
  await expect(taskCard(page, "Only here")).toBeVisible();
});

test("data that the browser has thrown away is told, and comes back from a backup", async ({ page }) => {
  await startWithoutAccount(page);
  await goToTasks(page);
  await addTask(page, { name: "Read", hours: 1 });
  await openPeople(page);
  const downloading = page.waitForEvent("download");
  await people(page).getByRole("button", { name: "Save a backup" }).click();
  const content = await readFile(await (await downloading).path(), "utf8");
  await page.goto("/contact");
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const removal = indexedDB.deleteDatabase(name);
        removal.onsuccess = resolve;
        removal.onerror = reject;
      });
    }
  });
  await page.goto("/tasks");
  const told = page.getByRole("alertdialog", { name: "Your data is no longer in this browser" });
  await expect(told).toBeVisible();
  await expectNoAxeViolations(page);
  await told.getByRole("button", { name: "Restore a backup" }).click();
  await expect(page).toHaveURL("/settings#backup");
  await expect(page.getByText("You are using this browser without an account.")).toBeVisible();
  await chooseBackupHere(page, { name: "backup.json", content });
  await replaceMyData(page);
  await page.goto("/tasks");
  await expect(taskCard(page, "Read")).toBeVisible();
  await expect(told).toBeHidden();
});
