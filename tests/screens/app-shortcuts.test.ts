/** The addresses that the menu of the installed app opens (apps/web/build/app-shortcuts.ts). */
import { test } from "vitest";
import { appShortcuts } from "../../apps/web/build/app-shortcuts.ts";
import { hasData } from "../../apps/web/src/app/pages.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const urlOf = (name: string) => appShortcuts.find((shortcut) => shortcut.name === name)?.url ?? "";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const timeLeft = (page: Page) => page.getByRole("timer", { name: "Time left" });

test("six shortcuts lead to pages of the app", () => {
  expect(appShortcuts).toHaveLength(6);
  for (const { url } of appShortcuts) expect(hasData(new URL(url, location.href).pathname)).toBe(true);
});

test("25 minutes now starts them once, whatever the timer was set to", async () => {
  const { page, fastForward } = await openApp({ at: "/timer" });
  await page.getByLabel("Work Minutes", { exact: true }).fill("50");
  await page.getByLabel("Work Minutes", { exact: true }).press("Enter");
  await page.goto(urlOf("25 minutes now"));
  await expect(timeLeft(page)).toHaveText(/^2[45]:/);
  await expect(button(page, "Pause")).toBeVisible();
  expect(page.url()).toBe("/timer");
  await fastForward("00:10:00");
  await page.reload();
  await expect(timeLeft(page)).toHaveText(/^1[45]:/);
  await button(page, "Reset").click();
  await page.reload();
  await expect(button(page, "Start")).toBeVisible();
});

test("25 minutes now counts down also after open-ended work was chosen", async () => {
  const { page } = await openApp({ at: "/timer" });
  await button(page, "Open-ended").click();
  await page.goto(urlOf("25 minutes now"));
  await expect(timeLeft(page)).toHaveText(/^2[45]:/);
});

test("25 minutes now leaves a paused session as it is, and Continue continues it", async () => {
  const { page, fastForward } = await openApp({ at: "/timer" });
  await button(page, "Start").click();
  await fastForward("00:15:00");
  await button(page, "Pause").click();
  await page.goto(urlOf("25 minutes now"));
  await expect(button(page, "Start")).toBeVisible();
  await expect(timeLeft(page)).toHaveText(/^(10:00|09:\d\d)$/);
  await page.goto(urlOf("Continue"));
  await expect(button(page, "Pause")).toBeVisible();
  await expect(timeLeft(page)).toHaveText(/^(10:00|09:\d\d)$/);
  expect(page.url()).toBe("/timer");
});

test("Add a task opens the form, and a reload does not", async () => {
  const { page } = await openApp({ at: urlOf("Add a task") });
  const form = page.getByRole("heading", { name: "Add Task", level: 2 });
  await expect(form).toBeVisible();
  expect(page.url()).toBe("/tasks");
  await page.reload();
  await expect(button(page, "Add Task")).toBeVisible();
  await expect(form).toHaveCount(0);
});

test.each(["25 minutes now", "Continue", "Add a task"])(
  "guests who choose %s are asked to sign in",
  async (name) => {
    const { page } = await openApp({ at: urlOf(name), as: "guest" });
    await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
  },
);
