/** Sessions written down and corrected by hand, and the hours that follow. */
import { test } from "vitest";
import { type StoredTask, taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const sessions = (page: Page) => page.getByRole("list", { name: "Today's sessions" }).getByRole("listitem");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).last();

const open = (at: string, tasks: readonly StoredTask[] = []) =>
  openApp({
    at,
    now: "2025-11-20T15:00",
    rows: tasks.map((task, index) => taskRow(`task_1_${index}`, task)),
  });

test("a forgotten session is written down by the keyboard, corrected and deleted, and the hours follow", async () => {
  const { page, runFor } = await open("/timer");
  await button(page, "Add session").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add session" });
  await expect(dialog.getByLabel("What did you study?")).toBeFocused();
  await expect(dialog.getByLabel("End")).toHaveValue(/^15:0\d$/);
  await page.keyboard.type("Piano");
  await dialog.getByLabel("End").fill("15:00");
  await dialog.getByLabel("Minutes").fill("45");
  await expect(dialog.getByLabel("Start")).toHaveValue("14:15");
  await button(page, "Save").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(button(page, "Add session")).toBeFocused();
  await expect(sessions(page)).toHaveText([/Piano.*2:15 PM - 3:00 PM.*45m.*Finished/]);
  // The first notice goes, so that its Undo is not taken for that of the correction.
  await runFor(12_000);

  await button(page, /^Edit session Piano/).click();
  const edit = page.getByRole("dialog", { name: "Edit session" });
  await edit.getByLabel("Start").fill("16:00");
  await edit.getByLabel("End").fill("16:30");
  await button(page, "Save").click();
  await expect(edit.getByText("That time is in the future")).toBeVisible();
  await expect(edit.getByLabel("End")).toBeFocused();
  await edit.getByLabel("Start").fill("13:00");
  await edit.getByLabel("End").fill("14:30");
  await expect(edit.getByLabel("Minutes")).toHaveValue("90");
  await button(page, "Save").click();
  await expect(sessions(page)).toContainText("1h 30m");
  await undo(page).click();
  await expect(sessions(page)).toContainText("45m");

  await button(page, "Add session").click();
  await dialog.getByLabel("Start").fill("14:30");
  await expect(dialog.getByText(/Overlaps Piano, 2:15 PM - 3:00 PM/)).toBeVisible();
  await button(page, "Save").click();
  await expect(sessions(page)).toHaveCount(2);
  await page.goto("/calendar");
  await expect(page.getByText("Study hours: 1h 15m")).toBeVisible();

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

test("the book in analytics shows past days, and a session of a task adds no hours to the task's own", async () => {
  const { page } = await open("/analytics", [
    { title: "Algebra", date: "2025-11-18", hours: 2, done: { at: "2025-11-18T15:00:00.000Z" } },
  ]);
  await button(page, "Records").click();
  await button(page, "Show sessions").click();
  const book = page.getByRole("region", { name: "Session Book" });
  await expect(book).toContainText("No sessions yet.");
  await book.getByRole("button", { name: "Add session" }).click();
  const dialog = page.getByRole("dialog", { name: "Add session" });
  await dialog.getByLabel("Day").fill("2025-11-18");
  await dialog.getByLabel("Task").selectOption("Algebra");
  await expect(dialog.getByText("Its task already counts these hours.")).toBeVisible();
  await dialog.getByLabel("End").fill("00:15");
  await dialog.getByLabel("Start").fill("23:45");
  await expect(dialog.getByText("Ends on Nov 19 and counts there.")).toBeVisible();
  await button(page, "Save").click();
  const day = book.getByRole("region", { name: "Wednesday, November 19, 2025" });
  await expect(day.getByRole("listitem")).toHaveText([/Algebra.*11:45 PM - 12:15 AM.*30m/]);
  await day.getByRole("button", { name: /^Delete session/ }).press("Enter");
  await expect(book.getByRole("button", { name: "Add session" })).toBeFocused();
  await undo(page).press("Enter");
  await expect(book.getByRole("button", { name: "Add session" })).toBeFocused();
  await page.goto("/calendar");
  await page.getByRole("button", { name: /^Wednesday, November 19,/ }).click();
  await expect(page.getByText("Study hours: 0h")).toBeVisible();
});

test("a day's wrong hours are right in two presses, and as they were after Undo", async () => {
  const { page } = await open("/calendar", [
    { title: "Algebra", date: "2025-11-19", hours: 2, done: { at: "2025-11-19T15:00:00.000Z" } },
  ]);
  await page.getByRole("button", { name: /^Wednesday, November 19,/ }).click();
  await expect(page.getByText("Study hours: 2h")).toBeVisible();
  await button(page, "Adjust hours").click();
  const dialog = page.getByRole("dialog", { name: "Adjust hours" });
  await expect(dialog).toContainText("Algebra 2h");
  await expect(dialog.getByLabel("Hours you studied")).toBeFocused();
  await dialog.getByLabel("Hours you studied").fill("3.5");
  await button(page, "Save").click();
  await expect(page.getByText("Study hours: 3h 30m")).toBeVisible();
  await undo(page).click();
  await expect(page.getByText("Study hours: 2h")).toBeVisible();

  await button(page, "Adjust hours").click();
  await dialog.getByLabel("Hours you studied").fill("25");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("A day has 24 hours")).toBeVisible();
  await dialog.getByLabel("Hours you studied").fill("0.5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Study hours: 30m")).toBeVisible();
  await button(page, "Adjust hours").click();
  await expect(dialog).toContainText("Manual adjustments −1h 30m");
});
