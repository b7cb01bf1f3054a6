import type { Page } from "@playwright/test";
import MOTIVATIONAL_QUOTES from "../../apps/web/src/messages/en/content/motivational-quotes.json" with {
  type: "json",
};
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { callAccount } from "./harness/account-calls.ts";
import { aPerson } from "./harness/device.ts";
import { isNight } from "./harness/night.ts";
import { expectSynced } from "./harness/sync.ts";
import { expect, test } from "./harness/test.ts";

/** The browser itself writes to the console whenever a server says no. */
const SAID_NO = /Failed to load resource: the server responded with a status of 4\d\d/;

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

const SCREENS = [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1280, height: 800 }],
] as const;

for (const [name, size] of isNight ? SCREENS : SCREENS.slice(0, 1)) {
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

    await page.goto("/settings#profile");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await page.goto("/dashboard");
    await expect(page.getByText("Viewing in Guest Mode")).toBeVisible();

    await app.signIn(person);
    await expect(page.getByText("Viewing in Guest Mode")).toBeHidden();
  });
}

test("who signs up on a low screen sees the dashboard from its top", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  // The address changes before the page, which stays until the next one's code is there.
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      if (heading.startsWith("Good ")) document.documentElement.dataset.topAtFirst = String(window.scrollY);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await app.signUp(aPerson());
  await expect(page.locator("html")).toHaveAttribute("data-top-at-first", "0");
  // On a phone on its side what to study first can be written without scrolling.
  await page.setViewportSize({ width: 844, height: 390 });
  // Below the longest quote there is, too.
  const [longest] = MOTIVATIONAL_QUOTES.map(({ text }) => text).sort(
    (one, other) => other.length - one.length,
  );
  await page.locator("blockquote").evaluate((quote, text) => {
    quote.textContent = text;
  }, longest ?? "");
  const field = await page.getByLabel("What will you study first?").boundingBox();
  const bar = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(field?.height).toBeGreaterThan(20);
});

test("signing up and in needs no mouse", { tag: "@night" }, async ({ app, page }) => {
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

const SIZES = [
  [844, 390],
  [1366, 640],
  [320, 640],
] as const;

for (const [width, height] of SIZES) {
  test(`what is wrong is in sight and marked at ${width}x${height}`, { tag: "@night" }, async ({
    app,
    page,
  }) => {
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

  // Who looks again asks the server. A reload could cut off the way to the sign-in page, if it was told just before.
  await other.page
    .evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    .catch(() => "on its way already");
  await expect(other.page).toHaveURL("/login");
  await expect(
    other.page.getByText("You were signed out elsewhere, and your data was removed from this device.", {
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

test("a forgotten password is replaced by the link from the server's log", { tag: "@night" }, async ({
  app,
  page,
  server,
}) => {
  app.expectConsoleError(SAID_NO);
  const person = await app.createAccount();
  const old = await app.secondDevice();
  await old.signIn(person);
  await app.context.clearCookies();

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reset Password" })).toBeFocused();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
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
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(alert(page)).toContainText("Password must be at least 6 characters long");
  await expect(chosen).toBeFocused();
  await chosen.fill("iloveyou");
  await expect(page.getByText("This is one of the most common passwords")).toBeVisible();
  await chosen.fill("a new secret");
  await page.getByLabel("Confirm Password").fill("a new secret");
  await page.getByRole("button", { name: "Save password" }).click();
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
  await another.page.getByRole("button", { name: "Save password" }).click();
  await expect(alert(another.page)).toHaveText("This link is no longer valid. Please ask for a new one.");
});
