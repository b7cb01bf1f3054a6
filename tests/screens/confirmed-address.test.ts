import { test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

const ADA = { name: "Ada Meadow", email: "ada.meadow@example.org", password: "correct horse" };
const NOT_CONFIRMED = "Your address is not confirmed yet.";

test("the profile says in one line that the address is not confirmed, and sends the link again", async () => {
  const person = { ...ADA, emailVerified: false };
  const { page, device } = await openApp({ at: "/settings#profile", person });
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByText(NOT_CONFIRMED)).toBeVisible();
  await dialog.getByRole("button", { name: "Send the link again" }).click();
  await expect(dialog.getByText("A link was sent to this address. It works for one day.")).toBeVisible();
  expect(device.accounts.sentTo).toEqual([ADA.email]);
});

test("offline the profile says why no link was sent", async () => {
  const { page, device } = await openApp({
    at: "/settings#profile",
    person: { ...ADA, emailVerified: false },
  });
  await page.getByRole("button", { name: "Edit Profile" }).click();
  device.network.set(false);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByText(/You are currently offline/)
      .first(),
  ).toBeVisible();
});

test("the profile says that the address is confirmed, and nothing where no server asks", async () => {
  const confirmed = await openApp({ at: "/settings#profile", person: { ...ADA, emailVerified: true } });
  await confirmed.page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(confirmed.page.getByText("Your address is confirmed.")).toBeVisible();
  await expect(confirmed.page.getByRole("button", { name: "Send the link again" })).toHaveCount(0);
});

test("on a server without mail the profile has no such line", async () => {
  const { page } = await openApp({ at: "/settings#profile" });
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Profile" })).toBeVisible();
  await expect(page.getByText(/Your address is/)).toHaveCount(0);
});

test("opening the link confirms nothing; pressing the button does, and the profile shows it", async () => {
  const { page, owner } = await openApp({
    at: "/settings#profile",
    person: { ...ADA, emailVerified: false },
  });
  await page.goto(`/verify-email?token=${owner}`);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm Your Address" })).toBeVisible();
  await page.goto("/settings#profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByText(NOT_CONFIRMED)).toBeVisible();

  await page.goto(`/verify-email?token=${owner}`);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Thank you. Your address is confirmed.")).toBeVisible();
  await expect.poll(() => page.url()).toBe("/dashboard");
  await page.goto("/settings#profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
});

test("a visitor is led to the sign-in, and a dead link says so", async () => {
  const { page, device } = await openApp({ at: "/verify-email?token=old", as: "guest" });
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByRole("alert")).toContainText("This link is no longer valid.");
  const { id } = device.accounts.create(ADA);
  await page.goto(`/verify-email?token=${id}`);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect.poll(() => page.url()).toBe("/login");
});

test("the first new password of an account that nobody confirmed may start it empty", async () => {
  const { page, device } = await openApp({ at: "/reset-password?token=x&unconfirmed=1", as: "guest" });
  const empty = page.getByRole("checkbox", { name: /Start with an empty account/ });
  await expect(empty).not.toBeChecked();
  await empty.click();
  await page.getByLabel("New Password", { exact: true }).fill("two hens and a goat");
  await page.getByLabel("Confirm Password").fill("two hens and a goat");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect.poll(() => page.url()).toBe("/login");
  expect(device.accounts.resets).toEqual([{ token: "x", password: "two hens and a goat", startEmpty: true }]);
});

test("any other link to a new password offers no such thing", async () => {
  const { page } = await openApp({ at: "/reset-password?token=x", as: "guest" });
  await expect(page.getByRole("button", { name: "Save password" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});
