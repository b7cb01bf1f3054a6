import { SETTINGS, SHOWN_SETTINGS } from "@furrow/core";
import { test } from "vitest";
import { settingsWords } from "../../apps/web/src/messages/en/settings.ts";
import { shownSettingsWords } from "../../apps/web/src/messages/en/shown-settings.ts";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { openSections } from "./harness/settings-page.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const expectColor = (name: "primary" | "secondary") =>
  expect.poll(() => document.documentElement.style.getPropertyValue(`--theme-${name}`).trim());

test("six rows open the sections, Clear All Data is the last button of its row", async () => {
  const { page } = await openApp({ at: "/settings" });
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    /^Appearance/,
    /^Study/,
    /^Notifications/,
    /^Your data/,
    /^Profile/,
    /^About/,
  ]);
  await expect(headings).toHaveCount(0);
  await openSections(page);
  await expect(headings).toHaveText([
    "Theme Settings",
    "Goal Settings",
    "Rest days",
    "Courses",
    "Timer",
    "Notifications",
    "Alarm & reminders",
    "Data Backup & Export",
    "Subscribed calendars",
    "Your plan in other calendars",
    "Cloud Syncing",
    "Data Management",
    "User Profile",
    "About",
  ]);
  const buttons = await section(page, "Data Management").getByRole("button").allInnerTexts();
  expect(buttons.at(-1)).toBe("Clear All Data");
});

test("a link to a section opens its row and moves the focus there, also a second time", async () => {
  const { page } = await openApp({ at: "/settings" });
  const badge = page.getByRole("banner").getByRole("link", { name: "Synced just now" });
  const cloud = section(page, "Cloud Syncing");
  await badge.click();
  await expect(cloud).toBeFocused();
  await page.getByRole("button", { name: /^Your data/ }).click();
  await expect(cloud).toBeHidden();
  await badge.click();
  await expect(cloud).toBeFocused();
});

test("closing a row keeps what was typed in it", async () => {
  const { page } = await openApp({ at: "/settings#goals" });
  const goals = section(page, "Goal Settings");
  await goals.getByRole("button", { name: "Increase Default Daily Goal" }).click();
  await page.getByRole("button", { name: "Study" }).click();
  await expect(goals).toBeHidden();
  await page.getByRole("button", { name: "Study" }).click();
  await expect(goals.getByText("Unsaved changes")).toBeVisible();
});

test("custom colors are applied with the button and when they are left, wrong ones are refused", async () => {
  const { page } = await openApp({ at: "/settings#theme" });
  await page.getByRole("button", { name: "Custom", exact: true }).click();
  await expect(page.getByRole("img", { name: "Gradient preview" })).toBeVisible();
  await page.getByLabel("Primary Color", { exact: true }).fill("#123456");
  await page.getByRole("button", { name: "Apply Custom Colors" }).click();
  await expectColor("primary").toBe("#123456");

  await page.getByLabel("Secondary Color", { exact: true }).fill("#abcdef");
  await page.getByRole("heading", { name: "Theme Settings" }).click();
  await expectColor("secondary").toBe("#abcdef");

  await page.getByLabel("Primary Color", { exact: true }).fill("  #AABBCC ");
  await page.getByRole("button", { name: "Apply Custom Colors" }).click();
  await expect(page.getByLabel("Primary Color", { exact: true })).toHaveValue("#aabbcc");
  await expectColor("primary").toBe("#aabbcc");

  await page.getByLabel("Primary Color picker").fill("#225588");
  await page.getByRole("button", { name: "Apply Custom Colors" }).click();
  await expectColor("primary").toBe("#225588");

  await page.getByLabel("Primary Color", { exact: true }).fill("#12");
  await page.getByRole("button", { name: "Apply Custom Colors" }).click();
  await expect(page.getByText("Please enter a color like #c93a5b")).toBeVisible();
  await expectColor("primary").toBe("#225588");

  await page.reload();
  await expect.poll(() => document.documentElement.dataset.theme).toBe("custom");
  await expectColor("primary").toBe("#225588");
});

test("every theme is put on with one press, with its preview", async () => {
  const { page } = await openApp({ at: "/settings#theme" });
  const themes = page.getByRole("group", { name: "Theme" });
  for (const name of ["Purple", "Green", "Orange", "Custom", "Blue"]) {
    await themes.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe(name.toLowerCase());
    await expect(themes.locator('[aria-pressed="true"]')).toHaveText(name);
  }
});

test("dark stays dark after a reload", async () => {
  const { page } = await openApp({ at: "/settings#theme" });
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await page.reload();
  await expect.poll(() => document.documentElement.dataset.appearance).toBe("dark");
  for (const name of ["Light", "System"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.reload();
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  }
});

test("a page that is easier to read stays so on this device", async () => {
  const { page } = await openApp({ at: "/settings#theme" });
  const isEasy = () => document.documentElement.hasAttribute("data-easy-to-read");
  await page.getByRole("switch", { name: "Easier to read" }).check();
  expect(isEasy()).toBe(true);
  await page.reload();
  await expect(page.getByRole("switch", { name: "Easier to read" })).toBeChecked();
  expect(isEasy()).toBe(true);
  await page.getByRole("switch", { name: "Easier to read" }).uncheck();
  expect(isEasy()).toBe(false);
});

test("goal settings are marked unsaved, saved, and remembered", async () => {
  const { page } = await openApp({ at: "/settings#goals" });
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

const settingsPage = SHOWN_SETTINGS.flatMap((name) => {
  const { section } = SETTINGS[name];
  // Other pages and dialogs draw these.
  if (section === "longBreak" || section === "alarm" || section === "shortcuts") return [];
  return [[name, section === "reading" ? "theme" : section] as const];
});

test.each(settingsPage)(
  "the setting %s is in the section %s, and stays as the user sets it",
  async (name, of) => {
    const { page } = await openApp({ at: `/settings#${of}` });
    const control = section(page, settingsWords.sections[of]).getByRole("switch", {
      name: shownSettingsWords[name].label,
    });
    // What is pressed before its code is here is done when it is.
    await control.click();
    const isChanged = async () =>
      (SETTINGS[name].fallback === true ? expect(control).not : expect(control)).toBeChecked();
    await isChanged();
    await page.reload();
    await isChanged();
  },
);

test("who asks to clear everything can think better of it", async () => {
  const cells = taskRow("task_1_cells", { title: "Cells", date: "2026-11-18", hours: 2 });
  const { page } = await openApp({ at: "/settings#data", rows: [cells] });
  await page.getByRole("button", { name: "Clear All Data" }).click();
  const dialog = page.getByRole("dialog", { name: "Clear All Data" });
  await dialog.getByLabel("Type CLEAR to confirm").fill("CLEAR");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No copies yet.", { exact: false })).toBeVisible();
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Cells" })).toBeVisible();
});

test("About leads to what one may want to read", async () => {
  const { page } = await openApp({ at: "/settings#about" });
  for (const [name, path] of [
    ["Study Resources", "/resources"],
    ["Feedback", "/feedback"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Service", "/terms-of-service"],
    ["Contact", "/contact"],
  ] as const) {
    await page.goto("/settings#about");
    await section(page, "About").getByRole("link", { name }).click();
    await expect.poll(page.url).toBe(path);
  }
  await page.goto("/settings#about");
  const licenses = section(page, "About").getByRole("link", { name: "Licenses" });
  await expect(licenses).toHaveAttribute("href", "/licenses.txt");
});

test("the settings are used with the keyboard alone", async () => {
  const { page } = await openApp({ at: "/settings" });
  await openSections(page);
  await page.getByRole("button", { name: "Purple", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => document.documentElement.dataset.theme).toBe("purple");
  await page.getByRole("button", { name: "Create Study Diary" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create Study Diary" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create Study Diary" })).toBeFocused();
});

test("a guest who touches a setting is asked to sign in", async () => {
  const { page } = await openApp({ at: "/settings#backup", as: "guest" });
  await page.getByRole("button", { name: "Create Backup" }).click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});

test("goal settings that cannot be saved stay in the form, marked unsaved, and are saved once there is room", async () => {
  const { page, device } = await openApp({ at: "/settings#goals" });
  const goals = page.getByRole("form", { name: "Goal Settings" });
  const daily = goals.getByLabel("Default Daily Goal", { exact: true });
  const saved = page.getByText("Settings saved successfully!");
  await goals.getByRole("button", { name: "Increase Default Daily Goal" }).click();
  const makeRoom = device.fillDisk();
  await goals.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Failed to save settings", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Error: Could not save your data.", { exact: true }).first()).toBeVisible();
  await expect(saved).toBeHidden();
  await expect(page.getByText("Goal settings updated successfully")).toBeHidden();
  await expect(goals.getByText("Unsaved changes")).toBeVisible();
  await expect(daily).toHaveValue("2.5");

  makeRoom();
  await goals.getByRole("button", { name: "Save Settings" }).click();
  await expect(saved).toBeVisible();
  await expect(goals.getByText("Unsaved changes")).toBeHidden();
  await page.reload();
  await expect(daily).toHaveValue("2.5");
});

test("a preference that cannot be saved is taken back", async () => {
  const { page, device } = await openApp({ at: "/settings#notifications" });
  device.fillDisk();
  const sound = page.getByRole("switch", { name: "Notification Sound" });
  await sound.click();
  await expect(page.getByText("Error: Could not save your data.", { exact: true }).first()).toBeVisible();
  await expect(sound).toBeChecked();
});
