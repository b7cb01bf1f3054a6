import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { callAccount } from "./harness/account-calls.ts";
import { aPerson } from "./harness/device.ts";
import { rowsWith } from "./harness/rows-of-person.ts";
import { expectSynced } from "./harness/sync.ts";
import { expect, test } from "./harness/test.ts";

/** The browser itself writes to the console whenever a server says no. */
const SAID_NO = /Failed to load resource: the server responded with a status of 4\d\d/;
const NOT_REACHED = /net::ERR_/;

const alert = (page: Page) => page.getByRole("alert");

async function fillSignUp(page: Page, input: Readonly<Record<string, string>>): Promise<void> {
  await page.goto("/signup");
  for (const [label, text] of Object.entries(input)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Create Account" }).click();
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

for (const [name, size] of [
  ["a desk", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test(`on ${name}: a visitor looks around, signs up, comes back, signs out and in again`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize(size);
    const person = aPerson();
    await page.goto("/");
    await page.getByRole("link", { name: "Browse as Guest" }).click();
    await expect(page.getByText("Viewing in Guest Mode")).toBeVisible();

    await page.goto("/tasks");
    await page
      .getByRole("button", { name: "Add Task" })
      .or(page.getByRole("button", { name: "New task" }))
      .first()
      .click();
    const modal = page.getByRole("dialog", { name: "Login Required" });
    await expect(modal).toBeVisible();
    await modal.getByRole("link", { name: "Create Account" }).click();
    await expect(page).toHaveURL("/signup");

    await page.getByLabel("Full Name").fill(person.name);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByLabel("Confirm Password").fill(person.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("Account created successfully! Redirecting...")).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByText("Viewing in Guest Mode")).toBeHidden();

    await page.reload();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("main")).toContainText(person.name.split(" ")[0] ?? "");
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Go to Timer" })).toBeVisible();
    await page.goto("/login");
    await expect(page).toHaveURL("/dashboard");

    await page.goto("/settings");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await page.goto("/dashboard");
    await expect(page.getByText("Viewing in Guest Mode")).toBeVisible();

    await app.signIn(person);
    await expect(page.getByText("Viewing in Guest Mode")).toBeHidden();
  });
}

test("who signs up on a low screen sees the dashboard from its top", async ({ app, page }) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  await app.signUp(aPerson());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // On a phone on its side what to study first can be written without scrolling.
  await page.setViewportSize({ width: 844, height: 390 });
  const field = await page.getByLabel("What will you study first?").boundingBox();
  const bar = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(field?.height).toBeGreaterThan(20);
});

test("signing up and in needs no mouse", async ({ app, page }) => {
  const { name, email, password } = aPerson();
  await page.goto("/signup");
  await page.getByLabel("Full Name").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.getByLabel("Confirm Password").focus();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");

  const other = await app.secondDevice();
  await other.page.goto("/");
  await press(other.page, "Sign In");
  await expect(other.page.getByRole("heading", { level: 1, name: "Sign In" })).toBeFocused();
  await other.page.keyboard.press("Tab");
  await other.page.keyboard.type(email);
  await other.page.keyboard.press("Tab");
  await other.page.keyboard.type(password);
  await other.page.keyboard.press("Enter");
  await expect(other.page).toHaveURL("/dashboard");
  await expect(other.page.getByRole("heading", { level: 1 })).toBeFocused();
});

/** Goes on with Tab until the named link has the focus, and follows it. */
async function press(page: Page, name: string): Promise<void> {
  const link = page.getByRole("main").getByRole("link", { name, exact: true });
  for (let presses = 0; presses < 20; presses++) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
}

test("a wrong password and an unknown address are told the same", async ({ app, page }) => {
  app.expectConsoleError(SAID_NO);
  const person = await app.createAccount();
  await app.context.clearCookies();
  for (const [email, password] of [
    [person.email, "wrong password"],
    [aPerson().email, person.password],
  ] as const) {
    await fillSignIn(page, email, password);
    await expect(alert(page)).toHaveText("Failed to sign in. Please check your credentials.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page).toHaveURL("/login");
  }
  await expectNoAxeViolations(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("a form with a gap says so and leads to it", async ({ page }) => {
  await fillSignIn(page, "", "");
  await expect(alert(page)).toHaveText("Please fill in all fields");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("ada@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  await fillSignUp(page, { "Full Name": "Ada", Password: "long enough", "Confirm Password": "long enough" });
  await expect(alert(page)).toHaveText("Please fill in all fields");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectNoAxeViolations(page);
});

test("passwords that differ or are too short are refused before anything is sent", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/auth/sign-up/**", (route) => {
    sent += 1;
    return route.continue();
  });
  const { name, email } = aPerson();
  await fillSignUp(page, {
    "Full Name": name,
    Email: email,
    Password: "correct horse",
    "Confirm Password": "correct house",
  });
  await expect(alert(page)).toHaveText("Passwords do not match");
  await expect(page.getByLabel("Confirm Password", { exact: true })).toBeFocused();

  await fillSignUp(page, { "Full Name": name, Email: email, Password: "short", "Confirm Password": "short" });
  await expect(alert(page)).toHaveText("Password must be at least 6 characters long");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(sent).toBe(0);
});

for (const [width, height] of [
  [1366, 640],
  [844, 390],
  [320, 640],
] as const) {
  test(`what is wrong is in sight and marked at ${width}x${height}`, async ({ app, page }) => {
    app.expectConsoleError(SAID_NO);
    await page.setViewportSize({ width, height });
    const { name, email } = aPerson();
    const fillIn = (password: string, again: string) =>
      fillSignUp(page, { "Full Name": name, Email: email, Password: password, "Confirm Password": again });
    const expectMarked = async (label: string, words: string) => {
      const field = page.getByLabel(label, { exact: true });
      await expect(alert(page)).toContainText(words);
      await expect(alert(page)).toBeInViewport({ ratio: 1 });
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(words));
    };
    await fillIn("correct horse", "correct house");
    await expectMarked("Confirm Password", "Passwords do not match");
    await page.getByLabel("Full Name").fill("");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expectMarked("Full Name", "Please fill in all fields");
    await fillIn("x".repeat(129), "x".repeat(129));
    await expectMarked("Password", "The password is too long");

    await fillSignIn(page, email, "wrong password");
    await expect(alert(page)).toHaveText("Failed to sign in. Please check your credentials.");
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
  });
}

test("an address can have one account", async ({ app, page }) => {
  app.expectConsoleError(SAID_NO);
  const { email } = await app.createAccount();
  await app.context.clearCookies();
  await fillSignUp(page, {
    "Full Name": "Somebody Else",
    Email: email.toUpperCase(),
    Password: "correct horse",
    "Confirm Password": "correct horse",
  });
  await expect(alert(page)).toHaveText(
    "Failed to create account: There is already an account with this e-mail address",
  );
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a password can be looked at while it is typed", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("correct horse");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show characters" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("correct horse");
});

test("while the server is down, the forms say so and keep what was typed", async ({ app, page }) => {
  app.expectConsoleError(NOT_REACHED);
  const { name, email, password } = aPerson();
  await page.goto("/login");
  await page.route("**/api/**", (route) => route.abort());
  const words = "The server cannot be reached right now. Please try again in a moment.";

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(alert(page)).toHaveText(words);
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgotten Password" })).toBeFocused();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(alert(page)).toHaveText(words);

  await page.unroute("**/api/**");
  await page.goto("/signup");
  await page.route("**/api/**", (route) => route.abort());
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(alert(page)).toHaveText(`Failed to create account: ${words}`);
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("without a network, signing in says so", async ({ app, page }) => {
  app.expectConsoleError(NOT_REACHED);
  await page.goto("/login");
  await app.goOffline();
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(alert(page)).toHaveText(
    "You are currently offline. Please connect to the internet and try again.",
  );
});

test("one device ends the session of the other, which is told and cleared", async ({ app, page }) => {
  app.expectConsoleError(SAID_NO);
  const person = await app.signUpByApi();
  const other = await app.secondDevice();
  await other.signIn(person);
  // What was never sent would stay on the device.
  await expectSynced(other.page);

  await callAccount(app, "revoke-other-sessions", {});
  await page.reload();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Viewing in Guest Mode")).toBeHidden();

  await other.page.reload();
  await expect(other.page).toHaveURL("/login");
  await expect(
    other.page.getByText("You were signed out from elsewhere, and your data was cleared from this device.", {
      exact: false,
    }),
  ).toBeVisible();
  await expect.poll(() => other.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await expectNoAxeViolations(other.page);
  await other.page.getByLabel("Email").fill(person.email);
  await other.page.getByLabel("Password", { exact: true }).fill(person.password);
  await other.page.keyboard.press("Enter");
  await expect(other.page).toHaveURL("/dashboard");
});

test("a forgotten password is replaced by the link from the server's log", async ({ app, page, server }) => {
  app.expectConsoleError(SAID_NO);
  const person = await app.createAccount();
  const old = await app.secondDevice();
  await old.signIn(person);
  await app.context.clearCookies();

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgotten Password" })).toBeFocused();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "If there is an account with this address, a link was sent to it. It works for one hour.",
  );
  await expectNoAxeViolations(page);

  const link = () =>
    server
      .log()
      .split("\n")
      .filter((line) => line.includes(person.email))
      .flatMap((line) => /https?:[^"]*reset-password[^"]*/.exec(line) ?? [])
      .at(-1);
  await expect.poll(link).toBeDefined();
  const address = link() ?? "";
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  const chosen = page.getByLabel("New Password", { exact: true });
  await chosen.fill("short");
  await page.getByLabel("Confirm Password").fill("short");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(alert(page)).toContainText("Password must be at least 6 characters long");
  await expect(chosen).toBeFocused();
  await chosen.fill("iloveyou");
  await expect(page.getByText("This is one of the most common passwords")).toBeVisible();
  await chosen.fill("a new secret");
  await page.getByLabel("Confirm Password").fill("a new secret");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your new password is set. Please sign in with it.")).toBeVisible();

  await fillSignIn(page, person.email, person.password);
  await expect(alert(page)).toHaveText("Failed to sign in. Please check your credentials.");
  await app.signIn({ ...person, password: "a new secret" });

  await old.page.reload();
  await expect(old.page).toHaveURL("/login");

  const another = await app.secondDevice();
  await another.page.goto(address);
  await another.page.getByLabel("New Password", { exact: true }).fill("used twice");
  await another.page.getByLabel("Confirm Password").fill("used twice");
  await another.page.getByRole("button", { name: "Save Password" }).click();
  await expect(alert(another.page)).toHaveText("This link is no longer valid. Please ask for a new one.");
});

test("the answer about a forgotten password does not tell who has an account", async ({ page, server }) => {
  const { email } = aPerson();
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(alert(page)).toHaveText("Please fill in all fields");
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("If there is an account with this address");
  expect(server.log()).not.toContain(email);
});

test("a deleted account leaves no row behind", async ({ app, page, server }) => {
  app.expectConsoleError(SAID_NO);
  const person = await app.signUpByApi();
  const { user } = await callAccount(app, "get-session");
  const other = await app.secondDevice();
  await other.signIn(person);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  const words = [user.id, person.email];
  await expect
    .poll(() => Object.keys(rowsWith(server.dataDir, words)).sort())
    .toEqual(expect.arrayContaining(["credentials", "sessions", "users", "verifications"]));

  await callAccount(app, "delete-user", { password: person.password });
  expect(rowsWith(server.dataDir, words)).toEqual({});
  await other.page.reload();
  await expect(other.page).toHaveURL("/login");
  await fillSignIn(other.page, person.email, person.password);
  await expect(alert(other.page)).toHaveText("Failed to sign in. Please check your credentials.");
});

test("ten wrong passwords in a row have to wait", async ({ app, page }) => {
  app.expectConsoleError(SAID_NO);
  const person = await app.createAccount();
  await app.context.clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  for (let attempt = 0; attempt <= 10; attempt++) {
    await page.getByLabel("Password", { exact: true }).fill(`wrong ${attempt}`);
    const answered = page.waitForResponse("**/api/auth/sign-in/email");
    await page.keyboard.press("Enter");
    await answered;
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  }
  await expect(alert(page)).toHaveText("Too many attempts. Please try again in 15 minutes.");
});

test("offline, the app opens for somebody who signed in on this device before", async ({ app, page }) => {
  app.expectConsoleError(NOT_REACHED);
  // By the form: once it has led to the dashboard, this device has noted who it was.
  await app.signUp(aPerson());
  await page.goto("/goals");
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Study Goals" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Daily Goal" })).toBeVisible();
  await expect(page.getByText("Viewing in Guest Mode")).toBeHidden();
});
