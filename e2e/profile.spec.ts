/** Edit Profile and Logout. */
import type { Page, Route } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { aPerson } from "./harness/device.ts";
import { limitRoom } from "./harness/full-device.ts";
import { expect, test } from "./harness/test.ts";

const profile = (page: Page) => page.getByRole("region", { name: "User Profile", exact: true });

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
  await expect(profile(page).getByText("Grace <b>Hopper</b>")).toBeVisible();
  await page.reload();
  await expect(profile(page).getByText("Grace <b>Hopper</b>")).toBeVisible();
  dialog = await openProfile(page);
  await dialog.getByLabel("User Name").fill("");
  await dialog.getByRole("button", { name: "Save Profile" }).click();
  await expect(profile(page).getByText("Anonymous")).toBeVisible();
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
  await expect(profile(page).getByText("Ada Meadow")).toBeVisible();
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
  await expect(dialog.getByText("The current password is incorrect.")).toBeVisible();

  const other = await app.secondDevice();
  await other.signInByApi(person);
  const endOthers = dialog.getByRole("checkbox", { name: "Sign out all other devices" });
  const devices = dialog.getByRole("region", { name: "Signed-in devices" }).getByRole("listitem");
  await endOthers.uncheck();
  await change(person.password, "new password", "new password");
  await expect(dialog.getByText("Password changed successfully")).toBeVisible();
  await expect(devices).toHaveCount(2);
  await endOthers.check();
  await change("new password", "newer password", "newer password");
  await expect(devices).toHaveCount(1);
  await other.signIn({ ...person, password: "newer password" });
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
  await expect(devices.getByRole("heading")).toBeFocused();
  await second.page.reload();
  await expect(second.page).toHaveURL(/\/login$/);
});

test("the account is deleted with its password only, and cannot be entered again", async ({ app, page }) => {
  app.expectConsoleError(/40[013] \(/);
  const person = aPerson("Brief Visitor");
  await app.signUpByApi(person);
  const dialog = await openProfile(page);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await dialog.getByRole("button", { name: "Delete My Account" }).click();
  await expect(dialog.getByText("Please enter your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill("wrong password");
  await dialog.getByRole("button", { name: "Delete My Account" }).click();
  await expect(dialog.getByText("The password is incorrect.")).toBeVisible();
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
  await app.createAccount();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("one other device is signed out by name", async ({ app, page }) => {
  app.expectConsoleError(/401 \(/);
  const person = await app.signUpByApi();
  const second = await app.secondDevice();
  await second.signIn(person);
  const dialog = await openProfile(page);
  const devices = dialog.getByRole("region", { name: "Signed-in devices" });
  await devices.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText("Device signed out", { exact: true })).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("button", { name: "Sign Out Other Devices" })).toBeHidden();
  await expect(devices.getByRole("heading")).toBeFocused();
  await second.page.reload();
  await expect(second.page).toHaveURL(/\/login$/);
});

test("devices that cannot be listed or signed out are told, and the rest of the profile works", async ({
  app,
  page,
}) => {
  app.expectConsoleError(/40[01] \(|500 \(/);
  const person = await app.signUpByApi();
  const second = await app.secondDevice();
  await second.signIn(person);
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, contentType: "application/json", body: '{"code":"odd","message":"odd"}' });
  await page.route("**/api/auth/revoke-session", refuse);
  let dialog = await openProfile(page);
  await dialog.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText("That device could not be signed out.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Sign out Chrome/ })).toBeVisible();

  await page.route("**/api/auth/list-sessions", refuse);
  dialog = await openProfile(page);
  await expect(dialog.getByText("Your devices could not be listed.")).toBeVisible();
  await dialog.getByLabel("User Name").fill("Grace");
  await dialog.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
});

test("who would rather keep the account keeps it", async ({ app, page }) => {
  await app.signUpByApi();
  const dialog = await openProfile(page);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await dialog.getByLabel("Your password").fill("half a thought");
  await dialog.getByRole("button", { name: "Keep My Account" }).click();
  await expect(dialog.getByRole("button", { name: "Delete Account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your password")).toHaveValue("");
  await dialog.getByRole("button", { name: "Keep My Account" }).click();
  await page.reload();
  await expect(profile(page).getByText("Ada Meadow")).toBeVisible();
});

test("a name that cannot be kept on this device is told", async ({ app, page, server }) => {
  const room = await limitRoom(page, server.origin);
  await app.signUpByApi();
  const dialog = await openProfile(page);
  await dialog.getByLabel("User Name").fill("Grace");
  await room.fill();
  await dialog.getByRole("button", { name: "Save Profile" }).click();
  await expect(dialog.getByText("Failed to save username. Please try again later.")).toBeVisible();
  await room.empty();
  await dialog.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
});

test("a logout that cannot clear the device says why, and leads to the sign-in all the same", async ({
  app,
  page,
}) => {
  app.expectConsoleError(/401 .*\/api\/sync/);
  await app.createAccount();
  await page.goto("/settings");
  await page.evaluate(() => {
    IDBFactory.prototype.deleteDatabase = () => {
      throw new DOMException("The disk failed", "UnknownError");
    };
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Error during logout: The disk failed")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
