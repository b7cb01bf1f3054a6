/** The forms of signing up and in: what they refuse, in which words, and where the user goes on. */
import { err } from "@furrow/core";
import { test, vi } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const GRACE = { name: "Grace Field", email: "grace.field@example.org", password: "correct horse" };
const WRONG = "Failed to sign in. Please check your credentials.";
const SERVER_DOWN = "The server cannot be reached right now. Please try again in a moment.";

const alert = (page: Page) => page.getByRole("alert");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).click();

async function fillSignUp(page: Page, input: Readonly<Record<string, string>>): Promise<void> {
  await page.goto("/signup");
  for (const [label, text] of Object.entries(input)) await field(page, label).fill(text);
  await press(page, "Create Account");
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Sign In");
}

const openAsGuest = (at = "/login") => openApp({ at, as: "guest" });

test("a wrong password and an unknown address get the same answer", async () => {
  const { page, device } = await openAsGuest();
  device.accounts.create(GRACE);
  for (const [email, password] of [
    [GRACE.email, "wrong password"],
    ["nobody@example.org", GRACE.password],
  ] as const) {
    await fillSignIn(page, email, password);
    await expect(alert(page)).toHaveText(WRONG);
    await expect(field(page, "Email")).toHaveValue(email);
    expect(page.url()).toBe("/login");
  }
  await expectNoAxeViolations();
  await fillSignIn(page, GRACE.email, GRACE.password);
  await expect.poll(page.url).toBe("/dashboard");
});

test("a form with a gap says so and leads to it", async () => {
  const { page } = await openAsGuest();
  await fillSignIn(page, "", "");
  await expect(alert(page)).toHaveText("Please fill in all fields");
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill("ada@example.org");
  await page.keyboard.press("Enter");
  await expect(field(page, "Password")).toBeFocused();

  await fillSignUp(page, { "Full Name": "Ada", Password: "long enough", "Confirm Password": "long enough" });
  await expect(alert(page)).toHaveText("Please fill in all fields");
  await expect(field(page, "Email")).toBeFocused();
  await expectNoAxeViolations();

  await page.goto("/forgot-password");
  await press(page, "Send link");
  await expect(alert(page)).toHaveText("Please fill in all fields");
});

test("passwords that differ or are too short are refused before anything is sent", async () => {
  const { page, device } = await openAsGuest();
  const signUp = vi.spyOn(device.accounts, "signUp");
  const { name, email } = GRACE;
  const fillIn = (password: string, again: string) =>
    fillSignUp(page, { "Full Name": name, Email: email, Password: password, "Confirm Password": again });
  await fillIn("correct horse", "correct house");
  await expect(alert(page)).toHaveText("Passwords do not match");
  await expect(field(page, "Confirm Password")).toBeFocused();

  await fillIn("short", "short");
  await expect(alert(page)).toHaveText("Password must be at least 6 characters long");
  await expect(field(page, "Password")).toBeFocused();
  expect(signUp.mock.calls).toEqual([]);
});

test("an address can have one account", async () => {
  const { page, device } = await openAsGuest();
  device.accounts.create(GRACE);
  await fillSignUp(page, {
    "Full Name": "Somebody Else",
    Email: GRACE.email.toUpperCase(),
    Password: "correct horse",
    "Confirm Password": "correct horse",
  });
  await expect(alert(page)).toHaveText(
    "Failed to create account: There is already an account with this e-mail address",
  );
  await expect(field(page, "Email")).toBeFocused();
});

test("a password can be looked at while it is typed", async () => {
  const { page } = await openAsGuest();
  const password = field(page, "Password");
  await password.fill("correct horse");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show characters" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("correct horse");
});

test("while the server is down, the forms say so and keep what was typed", async () => {
  const { page, device } = await openAsGuest();
  const down = err({ type: "ServerDown" } as const);
  const refusals = [
    vi.spyOn(device.accounts, "signIn").mockResolvedValue(down),
    vi.spyOn(device.accounts, "requestPasswordReset").mockResolvedValue(down),
    vi.spyOn(device.accounts, "signUp").mockResolvedValue(down),
  ];
  await fillSignIn(page, GRACE.email, GRACE.password);
  await expect(alert(page)).toHaveText(SERVER_DOWN);
  await expect(field(page, "Email")).toHaveValue(GRACE.email);

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reset Password" })).toBeFocused();
  await field(page, "Email").fill(GRACE.email);
  await press(page, "Send link");
  await expect(alert(page)).toHaveText(SERVER_DOWN);

  await fillSignUp(page, {
    "Full Name": GRACE.name,
    Email: GRACE.email,
    Password: GRACE.password,
    "Confirm Password": GRACE.password,
  });
  await expect(alert(page)).toHaveText(`Failed to create account: ${SERVER_DOWN}`);
  for (const refusal of refusals) refusal.mockRestore();
  await press(page, "Create Account");
  await expect.poll(page.url).toBe("/dashboard");
});

test("without a network, signing in says so", async () => {
  const { page, device } = await openAsGuest();
  device.network.set(false);
  await field(page, "Email").fill(GRACE.email);
  await field(page, "Password").fill(GRACE.password);
  await press(page, "Sign In");
  await expect(alert(page)).toHaveText(
    "You are currently offline. Please connect to the internet and try again.",
  );
});

test("the answer about a forgotten password does not tell who has an account", async () => {
  const { page, device } = await openAsGuest("/forgot-password");
  device.accounts.create(GRACE);
  for (const email of [GRACE.email, "nobody@example.org"]) {
    await page.goto("/forgot-password");
    await field(page, "Email").fill(email);
    await press(page, "Send link");
    await expect(page.getByRole("status")).toHaveText(
      "If there is an account with this address, a link was sent to it. It works for one hour.",
    );
  }
});

test("the first account is told who may sign up after it, and needs no invite", async () => {
  const operator = { signUp: { state: "first", afterwards: "open" } };
  const { page } = await openApp({ at: "/signup", as: "guest", operator });
  await page.getByText("Who can sign up?").click();
  await expect(page.getByText("set SIGN_UP=invite or SIGN_UP=closed", { exact: false })).toBeVisible();
  await expect(field(page, "Invite Code")).toBeHidden();
});

test("where an invite is needed the form asks for it, a link brings it, and one that opens nothing is marked", async () => {
  const operator = { signUp: { state: "invite" } };
  const { page, device } = await openApp({ at: "/signup?invite=AAAA-AAAA-AAAA", as: "guest", operator });
  await expect(field(page, "Invite Code")).toHaveValue("AAAA-AAAA-AAAA");
  const signUp = vi.spyOn(device.accounts, "signUp").mockResolvedValue(
    err({
      type: "Refused",
      code: "invite-invalid",
      message: "This invite code is not valid, used up or expired",
    }),
  );
  for (const [label, text] of [
    ["Full Name", GRACE.name],
    ["Email", GRACE.email],
    ["Password", GRACE.password],
    ["Confirm Password", GRACE.password],
  ] as const)
    await field(page, label).fill(text);
  await press(page, "Create Account");
  await expect(alert(page)).toHaveText(
    "Failed to create account: This invite code is not valid, used up or expired",
  );
  await expect(field(page, "Invite Code")).toBeFocused();
  expect(signUp).toHaveBeenCalledWith({ ...GRACE, invite: "AAAA-AAAA-AAAA" });

  await field(page, "Invite Code").fill("");
  await press(page, "Create Account");
  await expect(alert(page)).toHaveText("Please fill in all fields");
  await expect(field(page, "Invite Code")).toBeFocused();
  await expectNoAxeViolations();
});

test("where sign-up is closed the page says so in place of the form", async () => {
  const operator = { signUp: { state: "closed" } };
  const { page } = await openApp({ at: "/signup", as: "guest", operator });
  await expect(page.getByText("Sign-up is closed on this server.", { exact: false })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Create Account" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/login",
  );
});

test("after too many wrong passwords the form says how long to wait", async () => {
  const { page, device } = await openAsGuest();
  const limited = err({ type: "RateLimited", retryAfterSeconds: 900 } as const);
  vi.spyOn(device.accounts, "signIn").mockResolvedValue(limited);
  await fillSignIn(page, GRACE.email, "wrong password");
  await expect(alert(page)).toHaveText("Too many attempts. Please try again in 15 minutes.");
});

test("offline, the app opens for a user who signed in on this device before", async () => {
  const { page, device } = await openApp({ at: "/dashboard" });
  device.network.set(false);
  await page.goto("/goals");
  await expect(page.getByRole("heading", { level: 1, name: "Study Goals" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Daily Goal" })).toBeVisible();
  await expect(page.getByText("Viewing in Guest Mode")).toBeHidden();
});
