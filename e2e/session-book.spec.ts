/** Sessions written down and corrected by hand, hours that follow, and a session that is seen wherever one goes. */
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { sizes } from "./harness/looks.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { clearNotices } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";

/** Minutes pass on a busy machine, so only the tens of what is left are asked for. In the past, so that no clock that is moved on gets ahead of the server's. */
const AFTERNOON = "2025-11-20T15:00:00+01:00";

const sessions = (page: Page) => page.getByRole("list", { name: "Today's sessions" }).getByRole("listitem");
// Exact: while the timer's page still loads, "Start" would press the "Start timer" of the page that is being left.
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).last();

async function open(app: App, path: string): Promise<Page> {
  const { page } = app;
  await app.moveClock(AFTERNOON);
  await app.createAccount();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

test("a forgotten session is written down by the keyboard, corrected and deleted, and the hours follow", async ({
  app,
}) => {
  const page = await open(app, "/timer");
  await button(page, "Add session").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add session" });
  await expect(dialog.getByLabel("What did you study?")).toBeFocused();
  await expect(dialog.getByLabel("End")).toHaveValue(/^15:0\d$/);
  await page.keyboard.type("Piano");
  await dialog.getByLabel("End").fill("15:00");
  await dialog.getByLabel("Minutes").focus();
  await page.keyboard.type("45");
  await expect(dialog.getByLabel("Start")).toHaveValue("14:15");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(button(page, "Add session")).toBeFocused();
  await expect(sessions(page)).toHaveText([/Piano.*2:15 PM - 3:00 PM.*45m.*Finished/]);
  // Its Undo must not be taken for that of the correction.
  await clearNotices(page);

  await button(page, /^Edit session Piano/).click();
  const edit = page.getByRole("dialog", { name: "Edit session" });
  await edit.getByLabel("Start").fill("16:00");
  await edit.getByLabel("End").fill("16:30");
  await button(page, "Save").click();
  await expect(edit.getByText("This time has not come yet")).toBeVisible();
  await expect(edit.getByLabel("End")).toBeFocused();
  await edit.getByLabel("Start").fill("13:00");
  await edit.getByLabel("End").fill("14:30");
  await expect(edit.getByLabel("Minutes")).toHaveValue("90");
  await button(page, "Save").click();
  await expect(sessions(page)).toContainText(["1.5h"]);
  await undo(page).click();
  await expect(sessions(page)).toContainText(["45m"]);

  await button(page, "Add session").click();
  await dialog.getByLabel("Start").fill("14:30");
  await expect(dialog.getByText(/At the same time as Piano, 2:15 PM - 3:00 PM/)).toBeVisible();
  await button(page, "Save").click();
  await expect(sessions(page)).toHaveCount(2);
  await page.goto("/calendar");
  await expect(page.getByText("Study hours: 1.3h")).toBeVisible();

  await page.goto("/timer");
  await button(page, /^Delete session Piano/).press("Enter");
  await expect(sessions(page)).toHaveCount(1);
  const other = button(page, /^Delete session/);
  await expect(other).toBeFocused();
  await undo(page).press("Enter");
  await expect(sessions(page)).toHaveCount(2);
  await expect(other.first()).toBeFocused();
  for (const left of [1, 0]) {
    await other.first().press("Enter");
    await expect(sessions(page)).toHaveCount(left);
  }
  await expect(button(page, "Add session")).toBeFocused();
});

test("the book in analytics shows past days, and a session of a task adds no hours to the task's own", async ({
  app,
}) => {
  const page = await open(app, "/analytics");
  await storeTasks(page, [
    { title: "Algebra", date: "2025-11-18", hours: 2, done: { at: "2025-11-18T15:00:00.000Z" } },
  ]);
  await button(page, "Show sessions").click();
  const book = page.getByRole("region", { name: "Session Book" });
  await expect(book).toContainText("No sessions yet.");
  await book.getByRole("button", { name: "Add session" }).click();
  const dialog = page.getByRole("dialog", { name: "Add session" });
  await dialog.getByLabel("Day").fill("2025-11-18");
  await dialog.getByLabel("Task").selectOption("Algebra");
  await expect(dialog.getByText("A task counts its own hours, so this adds none.")).toBeVisible();
  await dialog.getByLabel("End").fill("00:15");
  await dialog.getByLabel("Start").fill("23:45");
  await expect(dialog.getByText("Ends on Nov 19 and counts there.")).toBeVisible();
  await button(page, "Save").click();
  const day = book.getByRole("region", { name: "Wednesday, November 19, 2025" });
  await expect(day.getByRole("listitem")).toHaveText([/Algebra.*11:45 PM - 12:15 AM.*30m/]);
  await expectNoAxeViolations(page);
  await day.getByRole("button", { name: /^Delete session/ }).press("Enter");
  await expect(book.getByRole("button", { name: "Add session" })).toBeFocused();
  await undo(page).press("Enter");
  await expect(book.getByRole("button", { name: "Add session" })).toBeFocused();
  await page.goto("/calendar");
  await page.getByRole("button", { name: /^Wednesday, November 19,/ }).click();
  await expect(page.getByText("Study hours: 0h")).toBeVisible();
});

test("a day's wrong hours are right in two presses, and as they were after Undo", async ({ app }) => {
  const page = await open(app, "/calendar");
  await storeTasks(page, [
    { title: "Algebra", date: "2025-11-19", hours: 2, done: { at: "2025-11-19T15:00:00.000Z" } },
  ]);
  await page.getByRole("button", { name: /^Wednesday, November 19,/ }).click();
  await expect(page.getByText("Study hours: 2.0h")).toBeVisible();
  await button(page, "Adjust hours").click();
  const dialog = page.getByRole("dialog", { name: "Adjust hours" });
  await expect(dialog).toContainText("Algebra2h");
  await expect(dialog.getByLabel("Hours you studied")).toBeFocused();
  await page.keyboard.type("3.5");
  await button(page, "Save").click();
  await expect(page.getByText("Study hours: 3.5h")).toBeVisible();
  await undo(page).click();
  await expect(page.getByText("Study hours: 2.0h")).toBeVisible();

  await button(page, "Adjust hours").click();
  await page.keyboard.type("25");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("A day has 24 hours")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0.5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Study hours: 30m")).toBeVisible();
  await button(page, "Adjust hours").click();
  await expect(dialog).toContainText("Corrected by hand-1.5h");
});

test("a running session is seen on every page, leads back to the timer, and is paused from there", async ({
  app,
}) => {
  const page = await open(app, "/tasks");
  await storeTasks(page, [{ title: "Linear algebra", date: "2025-11-20", hours: 1 }]);
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
