import { test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const firstSession = (page: Page) => page.getByRole("textbox", { name: "What will you study first?" });
const plan = (page: Page) => page.getByText("Nothing planned for today");

test("the first session is offered on each visit of the first day, and a plan from the next day on", async () => {
  const { page, fastForward } = await openApp({ at: "/dashboard" });
  await expect(firstSession(page)).toBeVisible();
  await page.reload();
  await expect(firstSession(page)).toBeVisible();
  await expect(plan(page)).toBeHidden();
  await fastForward("24:00:00");
  await page.reload();
  await expect(plan(page)).toBeVisible();
  await expect(firstSession(page)).toBeHidden();
});

test("the first session ends it", async () => {
  const { page, fastForward } = await openApp({ at: "/dashboard" });
  await firstSession(page).fill("Linear algebra");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Study Timer" })).toBeVisible();
  await fastForward("00:05:00");
  await page.getByRole("button", { name: "Reset" }).click();
  await page.goto("/dashboard");
  await expect(plan(page)).toBeVisible();
  await expect(firstSession(page)).toBeHidden();
});

test("a user who looked around as a guest is offered it after signing up", async () => {
  const { page } = await openApp({ at: "/dashboard", as: "guest" });
  await expect(page.getByText("Viewing in Guest Mode")).toBeVisible();
  await expect(firstSession(page)).toBeHidden();
  await page.goto("/signup");
  await page.getByRole("textbox", { name: "Full Name" }).fill("Ada Meadow");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm Password").fill("correct horse");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(firstSession(page)).toBeVisible();
});
