/** Who may sign up is the operator's to say, and the page says it before anybody has filled in a form for nothing. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { aPerson } from "./harness/device.ts";
import { startProductionServer } from "./harness/production-server.ts";
import { expect, test } from "./harness/test.ts";

const furrow = fileURLToPath(new URL("../../apps/server/src/furrow.ts", import.meta.url));

/** As the operator makes it, beside the running server. */
function inviteFor(dataDir: string): string {
  const words = [furrow, "users", "invite", "1", "--json"];
  const env = { ...process.env, DATA_DIR: dataDir, SIGN_UP: "invite" };
  return String(JSON.parse(execFileSync(process.execPath, words, { env, encoding: "utf8" })).code);
}

/** The keyboard is all it takes: field by field, then Enter. */
async function signUp(page: Page, name: string): Promise<void> {
  const person = aPerson(name);
  await page.getByLabel("Full Name").focus();
  for (const text of [person.name, person.email, person.password]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
    if (text === person.password) await page.keyboard.press("Tab");
  }
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
}

test("the first account says how to close the door, an invite opens it, and a closed one is plain", {
  tag: "@night",
}, async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "e2e-sign-up-"));
  const start = (SIGN_UP: string) => startProductionServer({ program: "quick", dataDir, env: { SIGN_UP } });
  const visit = async (origin: string, path = "/signup") => {
    const page = await (await browser.newContext({ baseURL: origin })).newPage();
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
    return page;
  };

  let server = await start("open");
  try {
    let page = await visit(server.origin);
    await expect(page.getByText("You're the first one here.")).toBeVisible();
    await page.getByText("Who can sign up?").click();
    await expect(page.getByText("set SIGN_UP=invite or SIGN_UP=closed")).toBeVisible();
    await expect(page.getByLabel("Invite Code")).toBeHidden();
    await expectNoAxeViolations(page);
    await signUp(page, "Ada Meadow");
    await expect(page).toHaveURL("/dashboard");
    await page.context().close();
    await server.stop();

    server = await start("invite");
    page = await visit(server.origin);
    await expect(page.getByText("You're the first one here.")).toBeHidden();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please fill in all fields");
    await expect(page.getByLabel("Invite Code")).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByLabel("Invite Code").fill("AAAA-AAAA-AAAA");
    await signUp(page, "Eve Meadow");
    await expect(page.getByRole("alert")).toHaveText(
      "Failed to create account: This invite code is not valid, used up or expired",
    );
    await expect(page.getByLabel("Invite Code")).toBeFocused();
    await page.context().close();

    const link = `/signup?invite=${inviteFor(dataDir)}`;
    page = await visit(server.origin, link);
    await signUp(page, "Grace Meadow");
    await expect(page).toHaveURL("/dashboard");
    await page.context().close();
    page = await visit(server.origin, link);
    await signUp(page, "Late Meadow");
    await expect(page.getByRole("alert")).toContainText("used up");
    await page.context().close();
    await server.stop();

    server = await start("closed");
    page = await visit(server.origin);
    await expect(page.getByRole("status")).toContainText("Sign-up is closed on this server.");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Create Account" })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/login");
    await page.context().close();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
