/** Sessions written down and corrected by hand, hours that follow, and a session that is seen wherever one goes. */
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { sizes } from "./harness/looks.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { type App, expect, test } from "./harness/test.ts";

/** Minutes pass on a busy machine, so only the tens of what is left are asked for. In the past, so that no clock that is moved on gets ahead of the server's. */
const AFTERNOON = "2025-11-20T15:00:00+01:00";

// Exact: while the timer's page still loads, "Start" would press the "Start timer" of the page that is being left.
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function open(app: App, path: string): Promise<Page> {
  const { page } = app;
  await app.moveClock(AFTERNOON);
  await app.createAccount();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

test("a running session is seen on every page, leads back to the timer, and is paused from there", async ({
  app,
}) => {
  const page = await open(app, "/tasks");
  await storeTasks(page, [{ title: "Linear algebra", date: "2025-11-20", hours: 1 }]);
  await page.getByRole("heading", { name: "Linear algebra" }).hover();
  await button(page, "Start timer").click();
  await expect(page).toHaveURL("/timer");
  await button(page, "Start").click();
  const chip = page.getByRole("region", { name: "Running session" });
  await expect(chip).toBeHidden();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" }).click();
  await expect(chip).toContainText(/(60:00|5\d:\d\d)Linear algebra/);
  await page.clock.fastForward(10 * 60_000);
  await expect(chip).toContainText(/4\d:\d\d/);
  const card = page.getByRole("listitem", { name: "Linear algebra" });
  await expect(card.getByRole("link", { name: /4\d:\d\d back to the timer/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await chip.getByRole("button", { name: "Pause session" }).focus();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("link", { name: /paused, back to the timer/ })).toBeVisible();
  await card.getByRole("button", { name: "Continue session" }).click();
  await expect(chip.getByRole("button", { name: "Pause session" })).toBeVisible();

  await page.setViewportSize(sizes[390]);
  await page.goto("/dashboard");
  await expect(page.getByRole("complementary", { name: "Advertisement" })).toHaveCount(0);
  const bar = page.getByRole("navigation", { name: "Quick" });
  await expect(bar.getByRole("link", { name: /^Timer 4\d:\d\d/ })).toBeVisible();
  await expect(chip).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeViolations(page);
  await chip.getByRole("link").click();
  await expect(page).toHaveURL("/timer");
  await expect(bar.getByRole("link", { name: "Timer", exact: true })).toBeVisible();
  await button(page, "Reset").click();
  await page.goto("/farm");
  await expect(page.getByRole("complementary", { name: "Advertisement" })).not.toHaveCount(0);
  await expect(chip).toBeHidden();
});
