/** Each request of Edit Profile, at the real server. What the screen says and refuses: tests/screens/profile.test.ts. */
import { aPerson } from "./harness/device.ts";
import { expect, test } from "./harness/test.ts";

test("the name, the password and the other devices are changed at the server, and the account is deleted there", {
  tag: "@night",
}, async ({ app, page }) => {
  app.expectConsoleError(/40[013] \(/);
  const person = aPerson();
  await app.createAccount(person);
  const second = await app.secondDevice();
  await second.signInByApi(person);
  const third = await app.secondDevice();
  await third.signInByApi(person);
  await page.goto("/settings#profile");
  const edit = page.getByRole("button", { name: "Edit Profile" });
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await edit.click();
  await dialog.getByLabel("User Name").fill("Grace Hopper");
  await dialog.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();

  await edit.click();
  const devices = dialog.getByRole("region", { name: "Signed-in devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await dialog.getByLabel("Current password").fill(person.password);
  await dialog.getByLabel("New password", { exact: true }).fill("new password");
  await dialog.getByLabel("Confirm new password").fill("new password");
  await dialog.getByRole("checkbox", { name: "Sign out all other devices" }).uncheck();
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("Password changed successfully")).toBeVisible();
  await devices
    .getByRole("button", { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: "Sign Out Other Devices" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  for (const other of [second, third]) {
    await other.page.goto("/dashboard");
    await expect(other.page.getByText("Viewing in Guest Mode")).toBeVisible();
  }
  await second.signIn({ ...person, password: "new password" });
  await expect(second.page.getByRole("main")).toContainText("Grace Hopper");

  await dialog.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByLabel("Your password").fill("new password");
  await dialog.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await second.page.reload();
  await expect(second.page).toHaveURL("/login");
});
