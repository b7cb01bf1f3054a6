import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { GENERATION } from "./harness/backups.ts";
import { expectSynced, OFFLINE_ERROR } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--theme-primary").trim());

/** The service worker has stored everything and serves this page. */
const readyForOffline = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  });

test("the sections stand in the order of the specification, the timer's beside the goals'", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/settings");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Theme Settings",
    "Goal Settings",
    "Courses",
    "Timer",
    "Notifications",
    "Data Backup & Export",
    "User Profile",
    "About",
    "Data Management",
    "Cloud Syncing",
  ]);
});

test.describe("themes", () => {
  test("a theme is worn at once, after a reload without a flash, and on other devices", async ({
    app,
    page,
  }) => {
    const person = await app.createAccount();
    await page.goto("/settings");
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

  test("custom colors are applied with the button and when they are left, wrong ones are refused", async ({
    app,
    page,
  }) => {
    await app.createAccount();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Custom", exact: true }).click();
    await expect(page.getByRole("img", { name: "Gradient preview" })).toBeVisible();
    await page.getByLabel("Primary Color", { exact: true }).fill("#123456");
    await page.getByRole("button", { name: "Apply Custom Colors" }).click();
    expect(await primaryOf(page)).toBe("#123456");

    await page.getByLabel("Secondary Color", { exact: true }).fill("#abcdef");
    await page.getByRole("heading", { name: "Theme Settings" }).click();
    await expect
      .poll(() =>
        page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue("--theme-secondary").trim(),
        ),
      )
      .toBe("#abcdef");

    await page.getByLabel("Primary Color", { exact: true }).fill("  #AABBCC ");
    await page.getByRole("button", { name: "Apply Custom Colors" }).click();
    await expect(page.getByLabel("Primary Color", { exact: true })).toHaveValue("#aabbcc");
    expect(await primaryOf(page)).toBe("#aabbcc");

    await page.getByLabel("Primary Color picker").fill("#225588");
    await page.getByRole("button", { name: "Apply Custom Colors" }).click();
    expect(await primaryOf(page)).toBe("#225588");

    await page.getByLabel("Primary Color", { exact: true }).fill("#12");
    await page.getByRole("button", { name: "Apply Custom Colors" }).click();
    await expect(page.getByText("Please enter a color like #c93a5b")).toBeVisible();
    expect(await primaryOf(page)).toBe("#225588");
    await expectNoAxeViolations(page);

    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "custom");
    expect(await primaryOf(page)).toBe("#225588");
  });

  test("what a color of the surface fills has an edge, and no other has", async ({ app, page }) => {
    await app.createAccount();
    const wear = async (color: string, appearance: "Light" | "Dark") => {
      await page.goto("/settings");
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
    for (const [color, appearance, hasEdge] of [
      ["#ffffff", "Light", true],
      ["#ffffff", "Dark", false],
      ["#000000", "Dark", true],
      ["#000000", "Light", false],
      ["#c93a5b", "Light", false],
      ["#c93a5b", "Dark", false],
    ] as const) {
      await wear(color, appearance);
      await expect.poll(edge, `${color} in ${appearance}`).toMatch(hasEdge ? /^[^/]*$/ : /\/ 0\)$/);
    }
  });

  test("every theme is put on with one press, with its preview", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/settings");
    const themes = page.getByRole("group", { name: "Theme" });
    for (const name of ["Purple", "Green", "Orange", "Custom", "Blue"]) {
      await themes.getByRole("button", { name, exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", name.toLowerCase());
      await expect(themes.locator('[aria-pressed="true"]')).toHaveText(name);
    }
  });

  test("dark stays dark after a reload", async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-appearance", "dark");
    for (const name of ["Light", "System"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.reload();
      await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
    }
  });
});

test("goal settings are marked unsaved, saved, and remembered", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/settings");
  const goals = section(page, "Goal Settings");
  await goals.getByRole("button", { name: "Increase Default Daily Goal" }).click();
  await expect(goals.getByLabel("Default Daily Goal", { exact: true })).toHaveValue("2.5");
  await goals.getByRole("button", { name: "Increase Default Weekly Goal" }).click();
  await goals.getByRole("button", { name: "Decrease Default Monthly Goal" }).click();
  await goals.getByRole("switch", { name: "Auto Reset Weekly Goal" }).uncheck();
  await expect(goals.getByText("Unsaved changes")).toBeVisible();
  await goals.getByRole("button", { name: "Save Settings" }).click();
  await expect(goals.getByText("Settings saved successfully!")).toBeVisible();
  await expect(page.getByText("Goal settings updated successfully")).toBeVisible();
  await expect(goals.getByText("Unsaved changes")).toBeHidden();
  await expect(goals.getByText("Settings saved successfully!")).toBeHidden();
  await page.reload();
  await expect(goals.getByLabel("Default Daily Goal", { exact: true })).toHaveValue("2.5");
  await expect(goals.getByLabel("Default Weekly Goal", { exact: true })).toHaveValue("11");
  await expect(goals.getByLabel("Default Monthly Goal", { exact: true })).toHaveValue("35");
  await expect(goals.getByRole("switch", { name: "Auto Reset Weekly Goal" })).not.toBeChecked();
  await goals.getByLabel("Default Daily Goal", { exact: true }).fill("0.1");
  await goals.getByLabel("Default Daily Goal", { exact: true }).blur();
  await expect(goals.getByLabel("Default Daily Goal", { exact: true })).toHaveValue("0.5");
});

test("the notification sound is turned off for good", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/settings");
  // What is pressed before its code is here is done when it is.
  await page.getByRole("switch", { name: "Notification Sound" }).click();
  await expect(page.getByRole("switch", { name: "Notification Sound" })).not.toBeChecked();
  await expectSynced(page);
  await page.reload();
  await expect(page.getByRole("switch", { name: "Notification Sound" })).not.toBeChecked();
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
  await page.goto("/settings");
  await expect(page.getByText("There are none yet.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Clear All Data" }).click();
  const dialog = page.getByRole("dialog", { name: "Clear All Data" });
  await expect(dialog.getByText("1 task", { exact: true })).toBeVisible();
  await expect(dialog.getByText("2.0h of study on 1 day")).toBeVisible();
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

  await page.goto("/settings");
  await copies.getByRole("button", { name: /^Restore the copy of/ }).click();
  await expect(page.getByRole("row", { name: /^Tasks 0 1 1 added/ })).toBeVisible();
  await page.getByRole("button", { name: "Replace My Data" }).click();
  await expect(
    page.getByText("Data restored successfully! The app will reload to apply changes."),
  ).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-before-reload", ""));
  await expect(page.locator("body[data-before-reload]")).toHaveCount(0);
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();

  await page.goto("/settings");
  const deletes = copies.getByRole("button", { name: /^Delete the copy of/ });
  await expect(deletes).toHaveCount(2);
  await deletes.first().click();
  await page
    .getByRole("alertdialog", { name: "Delete Copy" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Automatic copy deleted")).toBeVisible();
  await expect(deletes).toHaveCount(1);
});

test("clearing reaches the other device at its next sync", async ({ app, page }) => {
  app.expectConsoleError(GENERATION);
  const person = await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Cells", hours: 2 });
  const other = await app.secondDevice();
  await other.signInByApi(person);
  await other.page.goto("/tasks");
  await expect(other.page.getByRole("heading", { name: "Cells" })).toBeVisible({ timeout: 20_000 });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Clear All Data" }).click();
  await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All data has been cleared successfully.")).toBeVisible();
  await expect(other.page.getByRole("heading", { name: "Cells" })).toHaveCount(0, { timeout: 20_000 });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a backup is made, and everything is cleared at once here and later in the cloud", async ({
    app,
    page,
  }) => {
    app.expectConsoleError(GENERATION);
    app.expectConsoleError(OFFLINE_ERROR);
    const person = await app.createAccount();
    await page.goto("/tasks");
    await addTask(page, { name: "Cells", hours: 2 });
    await page.goto("/settings");
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

test("who asks to clear everything can think better of it", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Cells", hours: 2 });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Clear All Data" }).click();
  const dialog = page.getByRole("dialog", { name: "Clear All Data" });
  await dialog.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("There are none yet.", { exact: false })).toBeVisible();
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();
});

test("About leads to what one may want to read", async ({ app, page }) => {
  await app.signUpByApi();
  for (const [name, path] of [
    ["Study Resources", "/resources"],
    ["Feedback", "/feedback"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Service", "/terms-of-service"],
    ["Contact", "/contact"],
  ] as const) {
    await page.goto("/settings");
    await section(page, "About").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test("the settings are used with the keyboard alone", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Purple", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "purple");
  await page.getByRole("button", { name: "Create Study Diary" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create Study Diary" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create Study Diary" })).toBeFocused();
});

test("a guest who touches a setting is asked to sign in", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Browse as Guest" }).first().click();
  await page.goto("/settings");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Create Backup" }).click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});
