import { test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const COMMON = "This is one of the most common passwords";
const LENGTH = "At least 6 characters";

/** Types a common password and then another one. */
async function hintFollows(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(LENGTH);
  await field.fill("12345");
  await expect(field).toHaveAccessibleDescription(LENGTH);
  await field.fill("123456");
  await expect(field).toHaveAccessibleDescription(COMMON);
  await field.fill("two hens and a goat");
  await expect(field).toHaveAccessibleDescription(LENGTH);
  await field.fill("password1");
  await expect(field).toHaveAccessibleDescription(COMMON);
}

test("signing up, a common password gets a hint beside its field, and is taken", async () => {
  const { page } = await openApp({ at: "/signup", as: "guest" });
  await hintFollows(page, "Password");
  await page.getByLabel("Full Name").fill("Grace");
  await page.getByLabel("Email").fill("grace@example.org");
  await page.getByLabel("Confirm Password").fill("password1");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Account created successfully! Redirecting...")).toBeVisible();
});

test("choosing a new password by a link, it gets the same hint", async () => {
  const { page } = await openApp({ at: "/reset-password?token=x", as: "guest" });
  await hintFollows(page, "New Password");
});

test("changing it in the profile, it gets the same hint", async () => {
  const { page } = await openApp({ at: "/settings#profile" });
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await hintFollows(page, "New password");
});
