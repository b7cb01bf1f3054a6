import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { aPerson } from "./harness/device.ts";
import { expectSynced, OFFLINE_ERROR } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

/** A new generation begins with the server saying that it knows an older one; browsers log that as an error. */
const GENERATION = /409 \(Conflict\).*\/api\/sync/;

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

test("the sections stand in the order of the specification", async ({ app, page }) => {
  await app.signUpByApi();
  await page.goto("/settings");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Theme Settings",
    "Goal Settings",
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
    const person = await app.signUpByApi();
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
    await app.signUpByApi();
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

  test("dark stays dark after a reload", async ({ app, page }) => {
    await app.signUpByApi();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-appearance", "dark");
  });
});

test("goal settings are marked unsaved, saved, and remembered", async ({ app, page }) => {
  await app.signUpByApi();
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
  await app.signUpByApi();
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Notification Sound" }).uncheck();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Notification Sound" })).not.toBeChecked();
});

test("everything is cleared only when the word is typed, and comes back from the automatic copy", async ({
  app,
  page,
}) => {
  app.expectConsoleError(GENERATION);
  await app.signUpByApi();
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
  const before = await deletes.count();
  await deletes.first().click();
  await page
    .getByRole("alertdialog", { name: "Delete Copy" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Automatic copy deleted")).toBeVisible();
  await expect(deletes).toHaveCount(before - 1);
});

test("clearing reaches the other device at its next sync", async ({ app, page }) => {
  app.expectConsoleError(GENERATION);
  const person = await app.signUpByApi();
  await page.goto("/tasks");
  await addTask(page, { name: "Cells", hours: 2 });
  const other = await app.secondDevice();
  await other.signIn(person);
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
    const person = await app.signUpByApi();
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
    await other.signIn(person);
    await other.page.goto("/tasks");
    await expect(other.page.getByText("No tasks for", { exact: false })).toBeVisible();
  });
});

test.describe("the profile", () => {
  const openProfile = async (page: Page) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    return page.getByRole("dialog", { name: "Edit Profile" });
  };

  test("a new name is shown, an empty one shows as Anonymous", async ({ app, page }) => {
    const { email } = await app.signUpByApi();
    let dialog = await openProfile(page);
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await dialog.getByLabel("User Name").fill("Grace <b>Hopper</b>");
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();
    await expect(section(page, "User Profile").getByText("Grace <b>Hopper</b>")).toBeVisible();
    await page.reload();
    await expect(section(page, "User Profile").getByText("Grace <b>Hopper</b>")).toBeVisible();
    dialog = await openProfile(page);
    await dialog.getByLabel("User Name").fill("");
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await expect(section(page, "User Profile").getByText("Anonymous")).toBeVisible();
  });

  test("a name that the server does not take is not saved", async ({ app, page }) => {
    await app.signUpByApi();
    app.expectConsoleError(/503/);
    await page.route("**/api/auth/update-user", (route) => route.fulfill({ status: 503, body: "" }));
    const dialog = await openProfile(page);
    await dialog.getByLabel("User Name").fill("Grace");
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await expect(dialog.getByText("Failed to save username. Please try again later.")).toBeVisible();
    await expect(page.getByText("Failed to update profile")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(section(page, "User Profile").getByText("Ada Meadow")).toBeVisible();
  });

  test("the password is changed, and the new one opens the door", async ({ app, page }) => {
    const person = await app.signUpByApi();
    app.expectConsoleError(/40[013] \(/);
    const dialog = await openProfile(page);
    const change = async (current: string, next: string, again: string) => {
      await dialog.getByLabel("Current password").fill(current);
      await dialog.getByLabel("New password", { exact: true }).fill(next);
      await dialog.getByLabel("Confirm new password").fill(again);
      await dialog.getByRole("button", { name: "Change Password" }).click();
    };
    await change("", "new password", "new password");
    await expect(dialog.getByText("Please fill in all fields")).toBeVisible();
    await change(person.password, "new password", "other");
    await expect(dialog.getByText("Passwords do not match")).toBeVisible();
    await change(person.password, "short", "short");
    await expect(dialog.getByText("Password must be at least 6 characters long")).toBeVisible();
    await change("not this", "new password", "new password");
    await expect(dialog.getByText("The current password is not right.")).toBeVisible();
    await change(person.password, "new password", "new password");
    await expect(dialog.getByText("Password changed successfully")).toBeVisible();
    const other = await app.secondDevice();
    await other.signIn({ ...person, password: "new password" });
  });

  test("other devices are listed and signed out", async ({ app, page }) => {
    app.expectConsoleError(/401 \(/);
    const person = await app.signUpByApi();
    const second = await app.secondDevice();
    await second.signIn(person);
    const dialog = await openProfile(page);
    const devices = dialog.getByRole("region", { name: "Signed-in devices" });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await expect(devices.getByText("This device")).toHaveCount(1);
    await expectNoAxeViolations(page);
    await devices.getByRole("button", { name: "Sign Out Other Devices" }).click();
    await expect(page.getByText("All other devices signed out")).toBeVisible();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await second.page.reload();
    await expect(second.page).toHaveURL(/\/login$/);
  });

  test("the account is deleted with its password only, and cannot be entered again", async ({
    app,
    page,
  }) => {
    app.expectConsoleError(/40[013] \(/);
    const person = aPerson("Brief Visitor");
    await app.signUpByApi(person);
    const dialog = await openProfile(page);
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await dialog.getByRole("button", { name: "Delete My Account" }).click();
    await expect(dialog.getByText("Please enter your password.")).toBeVisible();
    await dialog.getByLabel("Your password").fill("wrong password");
    await dialog.getByRole("button", { name: "Delete My Account" }).click();
    await expect(dialog.getByText("The password is not right.")).toBeVisible();
    await dialog.getByLabel("Your password").fill(person.password);
    await dialog.getByRole("button", { name: "Delete My Account" }).click();
    await expect(page.getByText("Your account has been deleted.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto("/login");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Failed to sign in. Please check your credentials.")).toBeVisible();
  });

  test("Logout leads to the sign-in page", async ({ app, page }) => {
    // A sync under way may be answered when the session is already over.
    app.expectConsoleError(/401 .*\/api\/sync/);
    await app.signUpByApi();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test("the settings are used with the keyboard alone", async ({ app, page }) => {
  await app.signUpByApi();
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
