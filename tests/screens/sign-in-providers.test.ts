/** Signing in through providers: the login page, the way back, and Edit Profile. */
import { err } from "@furrow/core";
import { test, vi } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type Opening, openApp, type Page } from "./harness/open-app.tsx";

const UNI = { id: "uni", name: "University" };
const HOME = { id: "home", name: "Home" };
const GRACE = { name: "Grace Field", email: "grace.field@example.org", password: "correct horse" };
const BACK = "/login?code=once&state=ours";

function openWith(opening: Omit<Opening, "operator">, passwords = true) {
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const operator = { signIn: { passwords, providers: [UNI, HOME] } };
  return openApp({ ...opening, operator }).then((app) => ({ ...app, leave }));
}
const buttons = (page: Page, pattern: RegExp) =>
  page.getByRole("main").getByRole("button", { name: pattern });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Profile" });
const pressIn = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

test("the login page offers the providers in the operator's order, after the form", async () => {
  const { page, device, leave } = await openWith({ at: "/login", as: "guest" });
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(buttons(page, /^Sign in with/)).toHaveText(["Sign in with University", "Sign in with Home"]);
  await expectNoAxeViolations();
  await buttons(page, /University/).click();
  expect(device.accounts.started).toEqual([{ provider: "uni", purpose: "sign-in" }]);
  expect(leave.mock.calls).toEqual([["https://id.example/authorize"]]);
  await expect(buttons(page, /^Going to University/)).toHaveAttribute("aria-busy", "true");
  window.dispatchEvent(new Event("pageshow"));
  await expect(buttons(page, /^Sign in with/)).toHaveCount(2);
});

test("a server without providers shows none of it", async () => {
  const { page } = await openApp({ at: "/login", as: "guest" });
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByText("or", { exact: true })).toHaveCount(0);
});

test("without passwords the login and sign-up pages have no form, and an invite goes along", async () => {
  const { page } = await openWith({ at: "/login", as: "guest" }, false);
  await expect(buttons(page, /^Sign in with/)).toHaveCount(2);
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await expect(page.getByText("Forgot your password?")).toHaveCount(0);
  await expectNoAxeViolations();
});

test("the code of an invite link goes to the provider and back", async () => {
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const operator = { signIn: { passwords: false, providers: [UNI] }, signUp: { state: "invite" } };
  const { page, device } = await openApp({ at: "/signup?invite=ABCD-2345-EFGH", as: "guest", operator });
  await expect(page.getByLabel("Invite Code")).toHaveValue("ABCD-2345-EFGH");
  await expect(page.getByLabel("Full Name")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign up with University" }).click();
  expect(device.accounts.started).toEqual([
    { provider: "uni", purpose: "sign-in", invite: "ABCD-2345-EFGH" },
  ]);
});

test("a provider that is down is named above its button", async () => {
  const { page, device, leave } = await openWith({ at: "/login", as: "guest" });
  const words = "University cannot be reached right now. Please try again in a moment.";
  vi.spyOn(device.accounts, "startProvider").mockResolvedValue(
    err({ type: "Refused", code: "provider-unreachable", message: words }),
  );
  await buttons(page, /University/).click();
  await expect(page.getByRole("alert")).toHaveText(words);
  await expect(buttons(page, /^Sign in with/)).toHaveCount(2);
  expect(leave).not.toHaveBeenCalled();
});

test("back from the provider the user is signed in and gets to the dashboard", async () => {
  const { page, device } = await openWith({ at: "/login", as: "guest" });
  const account = device.accounts.create(GRACE);
  device.accounts.returnFromProvider({ type: "signed-in", account, isNew: false });
  await page.goto(BACK);
  await expect.poll(page.url).toBe("/dashboard");
});

test("a profile of this device joins after a sign-in at a provider", async () => {
  const { page, device, owner } = await openWith({ at: "/login", as: "profile" });
  const account = device.accounts.create(GRACE);
  device.accounts.returnFromProvider({ type: "signed-in", account, isNew: true });
  await page.goto(BACK);
  await expect.poll(page.url).toBe("/dashboard");
  expect(device.preferences.read("profile")).toBeNull();
  expect(device.preferences.read("lastUser")).toBe(account.id);
  expect(JSON.parse(device.preferences.read("joining") ?? "")).toEqual({
    profileId: owner,
    accountId: account.id,
    choice: "add",
  });
});

test("a refusal is shown in words and leads back", async () => {
  const { page, device } = await openWith({ at: "/login", as: "guest" });
  const words =
    "The answer of University cannot be trusted: it comes from another issuer. Nothing was changed.";
  vi.spyOn(device.accounts, "finishProvider").mockResolvedValue(
    err({ type: "Refused", code: "provider-refused", message: words }),
  );
  await page.goto(BACK);
  await expect(page.getByRole("alert")).toHaveText(words);
  await expectNoAxeViolations();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(buttons(page, /^Sign in with/)).toHaveCount(2);
});

test("an account that exists is linked by its password", async () => {
  const { page, device } = await openWith({ at: "/login", as: "guest" });
  device.accounts.create(GRACE);
  const found = { type: "account-exists", email: GRACE.email, provider: "University" } as const;
  device.accounts.returnFromProvider({ ...found, hasPassword: true });
  await page.goto(BACK);
  await expect(page.getByText("Enter its password once to link it with University.")).toBeVisible();
  await expectNoAxeViolations();
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The password is incorrect.");
  await password.fill(GRACE.password);
  await page.keyboard.press("Enter");
  await expect.poll(page.url).toBe("/dashboard");

  device.accounts.returnFromProvider({ ...found, hasPassword: false });
  await page.goto(BACK);
  await expect(page.getByText("then link University in your profile in the settings")).toBeVisible();
});

test("Edit Profile links with the password, and unlinks", async () => {
  const { page, device, leave } = await openWith({ at: "/settings#profile" });
  const providers = [
    { ...UNI, linked: true },
    { ...HOME, linked: false },
  ];
  device.accounts.setWays({ password: true, confirmed: false, providers });
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expectNoAxeViolations();
  await pressIn(page, "Link Home");
  await dialog(page).getByLabel("Your password").fill("correct horse");
  await page.keyboard.press("Enter");
  expect(device.accounts.started).toEqual([{ provider: "home", purpose: "link", password: "correct horse" }]);
  expect(leave).toHaveBeenCalledOnce();
  await pressIn(page, "Unlink University");
  await expect(page.getByText("University is no longer linked")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Link University" })).toBeVisible();
});

test("without a password, a fresh sign-in at the provider confirms the deletion", async () => {
  const { page, device } = await openWith({ at: "/settings#profile" }, false);
  const ways = { password: false, confirmed: false, providers: [{ ...UNI, linked: true }] };
  device.accounts.setWays(ways);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(dialog(page).getByLabel("Current password")).toHaveCount(0);
  await pressIn(page, "Unlink University");
  await expect(page.getByText("This is the only way to sign in to the account")).toBeVisible();
  await pressIn(page, "Delete account");
  await expect(dialog(page).getByRole("button", { name: "Delete My Account" })).toHaveCount(0);
  await pressIn(page, "Sign in with University again");
  expect(device.accounts.started).toEqual([{ provider: "uni", purpose: "confirm" }]);

  device.accounts.setWays({ ...ways, confirmed: true });
  device.accounts.returnFromProvider({ type: "confirm" });
  await page.goto(BACK);
  await expect(dialog(page)).toBeVisible();
  await pressIn(page, "Delete account");
  await pressIn(page, "Delete My Account");
  await expect.poll(page.url).toBe("/");
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
});
