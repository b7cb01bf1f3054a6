/** Edit Profile and Logout. */
import { err } from "@furrow/core";
import { test, vi } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";

const PASSWORD = "correct horse";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";
const REFUSED = err({ type: "Refused", code: "odd", message: "odd" } as const);

const profile = (page: Page) => page.getByRole("region", { name: "User Profile", exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit Profile" });
const devicesIn = (page: Page) => dialogOf(page).getByRole("region", { name: "Signed-in devices" });
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();

const edit = (page: Page) => page.getByRole("button", { name: "Edit Profile" }).click();

async function openProfile(prepare: (app: OpenedApp) => void = () => {}): Promise<OpenedApp> {
  const app = await openApp({ at: "/settings#profile" });
  prepare(app);
  await edit(app.page);
  await expect(dialogOf(app.page)).toBeVisible();
  return app;
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill("ada.meadow@example.org");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

test("a new name is shown, an empty one shows as Anonymous", async () => {
  const { page } = await openProfile();
  const name = dialogOf(page).getByLabel("User Name");
  await expect(dialogOf(page).getByLabel("Email")).toHaveValue("ada.meadow@example.org");
  await name.fill("Grace <b>Hopper</b>");
  await press(page, "Save profile");
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();
  await expect(profile(page).getByText("Grace <b>Hopper</b>")).toBeVisible();
  await page.reload();
  await expect(profile(page).getByText("Grace <b>Hopper</b>")).toBeVisible();
  await edit(page);
  await name.fill("");
  await press(page, "Save profile");
  await expect(profile(page).getByText("Anonymous")).toBeVisible();
});

test("a name that the server does not take is not saved", async () => {
  const { page } = await openProfile(({ device }) =>
    vi.spyOn(device.accounts, "rename").mockResolvedValue(REFUSED),
  );
  await dialogOf(page).getByLabel("User Name").fill("Grace");
  await press(page, "Save profile");
  await expect(dialogOf(page).getByText("Failed to save username. Please try again later.")).toBeVisible();
  await expect(page.getByText("Failed to update profile")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(profile(page).getByText("Ada Meadow")).toBeVisible();
});

test("a name that cannot be kept on this device is told, and is saved once there is room", async () => {
  const { page, device } = await openProfile();
  await dialogOf(page).getByLabel("User Name").fill("Grace");
  const makeRoom = device.fillDisk();
  await press(page, "Save profile");
  await expect(dialogOf(page).getByText("Failed to save username. Please try again later.")).toBeVisible();
  makeRoom();
  await press(page, "Save profile");
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
});

test("the password is changed, and the new one opens the door", async () => {
  const { page, device } = await openProfile(({ device: own }) => own.accounts.signInElsewhere(CHROME));
  const dialog = dialogOf(page);
  const change = async (current: string, next: string, again: string) => {
    await dialog.getByLabel("Current password").fill(current);
    await dialog.getByLabel("New password", { exact: true }).fill(next);
    await dialog.getByLabel("Confirm new password").fill(again);
    await press(page, "Change password");
  };
  for (const [current, next, again, words] of [
    ["", "new password", "new password", "Please fill in all fields"],
    [PASSWORD, "new password", "other", "Passwords do not match"],
    [PASSWORD, "short", "short", "Password must be at least 6 characters long"],
    ["not this", "new password", "new password", "The current password is incorrect."],
  ] as const) {
    await change(current, next, again);
    await expect(dialog.getByText(words)).toBeVisible();
  }

  const endOthers = dialog.getByRole("checkbox", { name: "Sign out all other devices" });
  const devices = devicesIn(page).getByRole("listitem");
  await endOthers.uncheck();
  await change(PASSWORD, "new password", "new password");
  await expect(dialog.getByText("Password changed successfully")).toBeVisible();
  await expect(devices).toHaveCount(2);
  await endOthers.check();
  await dialog.getByRole("checkbox", { name: "Also end my calendar addresses and alarm topic" }).check();
  await change("new password", "newer password", "newer password");
  await expect(devices).toHaveCount(1);
  expect(device.accounts.renewals).toEqual([false, true]);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(page.url).toBe("/login");
  await signIn(page, "newer password");
  await expect.poll(page.url).toBe("/dashboard");
});

test("other devices are listed and signed out", async () => {
  const { page } = await openProfile(({ device }) => device.accounts.signInElsewhere(CHROME));
  await expect(devicesIn(page).getByRole("listitem")).toHaveCount(2);
  await expect(devicesIn(page).getByText("This device")).toHaveCount(1);
  await expectNoAxeViolations();
  await press(page, "Sign Out Other Devices");
  await expect(page.getByText("All other devices signed out")).toBeVisible();
  await expect(devicesIn(page).getByRole("listitem")).toHaveCount(1);
  await expect(devicesIn(page).getByRole("heading")).toBeFocused();
});

test("one other device is signed out by name", async () => {
  const { page } = await openProfile(({ device }) => device.accounts.signInElsewhere(CHROME));
  await devicesIn(page)
    .getByRole("button", { name: /^Sign out Chrome on Windows/ })
    .click();
  await expect(page.getByText("Device signed out", { exact: true })).toBeVisible();
  await expect(devicesIn(page).getByRole("listitem")).toHaveCount(1);
  await expect(devicesIn(page).getByRole("button", { name: "Sign Out Other Devices" })).toBeHidden();
  await expect(devicesIn(page).getByRole("heading")).toBeFocused();
});

test("devices that cannot be listed or signed out are told, and the rest of the profile works", async () => {
  const { page, device } = await openProfile(({ device }) => device.accounts.signInElsewhere(CHROME));
  const signOut = devicesIn(page).getByRole("button", { name: /^Sign out Chrome/ });
  vi.spyOn(device.accounts, "endDevice").mockResolvedValue(REFUSED);
  await signOut.click();
  await expect(page.getByText("That device could not be signed out.")).toBeVisible();
  await expect(signOut).toBeVisible();

  vi.spyOn(device.accounts, "devices").mockResolvedValue(REFUSED);
  await page.reload();
  await edit(page);
  await expect(dialogOf(page).getByText("Your devices could not be listed.")).toBeVisible();
  await dialogOf(page).getByLabel("User Name").fill("Grace");
  await press(page, "Save profile");
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
});

test("the account is deleted with its password only, and cannot be entered again", async () => {
  const { page } = await openProfile();
  const dialog = dialogOf(page);
  await press(page, "Delete account");
  await press(page, "Delete My Account");
  await expect(dialog.getByText("Please enter your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill("wrong password");
  await press(page, "Delete My Account");
  await expect(dialog.getByText("The password is incorrect.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await press(page, "Delete My Account");
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect.poll(page.url).toBe("/");
  await signIn(page, PASSWORD);
  await expect(page.getByText("Failed to sign in. Please check your credentials.")).toBeVisible();
});

test("a user who would rather keep the account keeps it", async () => {
  const { page } = await openProfile();
  const dialog = dialogOf(page);
  await press(page, "Delete account");
  await dialog.getByLabel("Your password").fill("half a thought");
  await press(page, "Keep My Account");
  await expect(dialog.getByRole("button", { name: "Delete account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your password")).toHaveValue("");
  await press(page, "Keep My Account");
  await page.reload();
  await expect(profile(page).getByText("Ada Meadow")).toBeVisible();
});

test("Logout leads to the sign-in page", async () => {
  const { page, device } = await openApp({ at: "/settings#profile" });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(page.url).toBe("/login");
  expect(await device.people.list()).toEqual([]);
});

test("a logout that cannot clear the device says why, and leads to the sign-in all the same", async () => {
  const { page, device, expectConsoleError } = await openApp({ at: "/settings#profile" });
  expectConsoleError(/The disk failed/);
  vi.spyOn(device.people, "forget").mockRejectedValue(new Error("The disk failed"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Error during logout: The disk failed")).toBeVisible();
  await expect.poll(page.url).toBe("/login");
});
