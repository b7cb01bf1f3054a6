import { saveDaysOff } from "@furrow/core";
import { describe, test } from "vitest";
import { restRow } from "../rows/rest-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { field, toast, undo } from "./harness/tasks-page.ts";

// A Wednesday.
const TODAY = "2026-11-18";
const NOW = `${TODAY}T10:00`;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const section = (page: Page) => page.getByRole("region", { name: "Rest days", exact: true });
const studied = (...days: readonly string[]) =>
  days.map((date) =>
    taskRow(`task_1_${date}`, { title: "Read", date, hours: 1, done: { at: `${date}T09:00:00.000Z` } }),
  );
const resting = restRow("off_1", { from: TODAY, to: TODAY });

describe("in the settings", () => {
  test("a weekday becomes a rest day from today on, and Undo takes it back", async () => {
    const { page, state } = await openApp({ at: "/settings#rest", now: NOW });
    await expect(section(page)).toBeFocused();
    const sunday = page.getByRole("switch", { name: "Sunday" });
    await expect(section(page).getByRole("switch")).toHaveCount(7);
    await expect(sunday).not.toBeChecked();
    await sunday.click();
    await expect(toast(page, "Sunday is a rest day from today on")).toBeVisible();
    await expect(sunday).toBeChecked();
    expect([...state().rest.values()]).toMatchObject([{ weekday: 0, from: TODAY, to: null }]);
    await undo(page).click();
    await expect(sunday).not.toBeChecked();
  });

  test("days off are added, changed and deleted, and Undo brings them back", async () => {
    const { page, state } = await openApp({ at: "/settings#rest", now: NOW });
    await expect(section(page)).toContainText("Holidays, illness or weeks without exams.");
    await button(page, "Add days off").click();
    await field(page, "From").fill("");
    await button(page, "Keep it free").click();
    await expect(page.getByText("Please enter a day, at most 7 days back")).toBeVisible();
    await field(page, "From").fill("2026-11-10");
    await expect(page.getByText("Please enter a day, at most 7 days back")).toBeHidden();
    await button(page, "Keep it free").click();
    await expect(page.getByText("Please enter a day, at most 7 days back")).toBeVisible();
    await field(page, "From").fill("2026-12-20");
    await field(page, "To").fill("2027-01-03");
    await field(page, "What for (optional)").fill("Holidays");
    await button(page, "Keep it free").click();
    await expect(toast(page, "Off: 15 days from Sun, Dec 20")).toBeVisible();
    const line = "Holidays: Dec 20, 2026 - Jan 3, 2027";
    await expect(section(page)).toContainText(line);

    await button(page, `Change ${line}`).click();
    await expect(field(page, "To")).toHaveValue("2027-01-03");
    await field(page, "To").fill("2026-12-20");
    await button(page, "Increase Minutes you still have").click();
    await button(page, "Keep it free").click();
    const changed = "Holidays: December 20, 2026 (15m a day)";
    await expect(section(page)).toContainText(changed);

    await button(page, `Delete ${changed}`).click();
    await expect(toast(page, `Deleted: ${changed}`)).toBeVisible();
    await expect(section(page)).not.toContainText(changed);
    expect(state().rest.size).toBe(0);
    await undo(page).last().click();
    await expect(section(page)).toContainText(changed);
  });

  test("show what another device adds", async () => {
    const { page, runElsewhere } = await openApp({ at: "/settings#rest", now: NOW });
    await expect(button(page, "Add days off")).toBeVisible();
    const form = { from: TODAY, to: "", name: "Fair", minutes: 0 };
    await runElsewhere(saveDaysOff, { id: null, form });
    await expect(section(page)).toContainText("Fair: November 18, 2026");
  });

  test("a guest is asked to sign in", async () => {
    const { page, state } = await openApp({ at: "/settings#rest", as: "guest", now: NOW });
    await page.getByRole("switch", { name: "Sunday" }).click();
    await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
    expect(state().rest.size).toBe(0);
  });
});

describe("the rhythm", () => {
  test("stands on the dashboard beside the streak, with one missed day forgiven", async () => {
    const rows = studied("2026-11-14", "2026-11-16", "2026-11-17", TODAY);
    const { page } = await openApp({ at: "/dashboard", now: NOW, rows });
    await expect(page.getByText("Studied 3 days in a row")).toBeVisible();
    await expect(page.getByText("4 study days in rhythm", { exact: true })).toBeVisible();
  });

  test("says nothing of one day", async () => {
    const { page, runFor } = await openApp({ at: "/dashboard", now: NOW, rows: studied(TODAY) });
    await expect(page.getByText("Studied 1 day in a row")).toBeVisible();
    await page.goto("/analytics");
    await expect(page.getByText("1 study day in rhythm", { exact: true })).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByText("Studied 1 day in a row")).toBeVisible();
    // It comes once the page is at rest.
    await runFor(3_000);
    await expect(page.getByText(/in rhythm/)).toBeHidden();
  });

  test("rests on a rest day, and so does the egg", async () => {
    const rows = [...studied("2026-11-16", "2026-11-17"), resting];
    const { page } = await openApp({ at: "/dashboard", now: NOW, rows });
    await expect(page.getByText("2 study days in rhythm, resting today")).toBeVisible();
    await expect(page.getByText("Your rest day: the egg is asleep.")).toBeVisible();
    await expect(page.getByText(/until your hen/)).toBeHidden();
  });

  test("the egg of a first visit rests, too", async () => {
    const { page } = await openApp({ at: "/dashboard", now: NOW, rows: [resting] });
    await expect(page.getByText("Your rest day: the egg is asleep.")).toBeVisible();
    await expect(page.getByText(/and she hatches/)).toBeHidden();
  });

  test("an egg hatches on a rest day too", async () => {
    const rows = [
      taskRow("task_1", { title: "Read", date: TODAY, hours: 2, done: { at: `${TODAY}T09:00:00.000Z` } }),
      resting,
    ];
    const { page } = await openApp({ at: "/dashboard", now: NOW, rows });
    await expect(page.getByText("Goal reached: a hen for your farm.")).toBeVisible();
    await expect(page.getByText("Your rest day: the egg is asleep.")).toBeHidden();
  });

  test("stands above the metrics of the analytics, and leads to the rest days", async () => {
    const { page } = await openApp({ at: "/analytics", now: NOW, rows: studied("2026-11-16", "2026-11-17") });
    const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    expect(headings.indexOf("Rhythm")).toBe(headings.indexOf("Study Metrics") - 1);
    await expect(page.getByRole("region", { name: "Rhythm" })).toContainText("2 study days in rhythm");
    await page.getByRole("link", { name: "Your rest days" }).click();
    await expect(section(page)).toBeFocused();
  });

  test("begins with the first day of study", async () => {
    const { page } = await openApp({ at: "/analytics", now: NOW });
    await expect(page.getByText("Your rhythm begins with your next study day.")).toBeVisible();
  });
});
