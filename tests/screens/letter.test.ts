/** The Sunday letter: on the dashboard until Tuesday, all of them in the analytics. */
import { describe, test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const done = (title: string, date: string, hours: number) =>
  taskRow(`task_${date}_${title}`, { title, date, hours, done: { at: `${date}T10:00:00.000Z` } });
const LAST_WEEK = [done("Essay", "2026-11-24", 2), done("Vocabulary", "2026-11-26", 1.5)];

const openDashboard = async (now: string) => {
  const app = await openApp({ at: "/dashboard", now, rows: LAST_WEEK });
  // It comes once the page is idle.
  await app.runFor(3_000);
  return app;
};
const card = (page: Page) => page.getByRole("region", { name: "Sunday letter" });

describe("on the dashboard", () => {
  test("it shows its first sentence, and opens", async () => {
    const { page } = await openDashboard("2026-11-29T10:00");
    await expect(card(page)).toHaveText("Your first week here came to 3h 30m, on 2 days. Read");
    await card(page).getByRole("button", { name: "Read" }).click();
    const letter = page.getByRole("dialog", { name: "Sunday letter" });
    await expect(letter.getByRole("heading", { level: 3 })).toHaveText("Sunday, November 29, 2026");
    await expect(letter).toContainText("About the week of November 22 - 28, 2026");
    await expectNoAxeViolations();
  });

  test("one press plans what it suggests, and Undo takes it back", async () => {
    const { page, state } = await openDashboard("2026-11-30T10:00");
    await card(page).getByRole("button", { name: "Read" }).click();
    const letter = page.getByRole("dialog", { name: "Sunday letter" });
    await expect(letter).toContainText("Another half hour for “Essay” on Friday?");
    await letter.getByRole("button", { name: "Plan 30m on Fri, Dec 4" }).click();
    await expect(letter).toContainText("It is in your plan.");
    const planned = () => [...state().tasks.values()].filter(({ done: at }) => at === null);
    await expect
      .poll(() => planned().map(({ title, date }) => `${title} ${date}`))
      .toEqual(["Essay 2026-12-04"]);
    await expect(page.getByText("Planned: Essay, 30m on Fri, Dec 4.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => planned().length).toBe(0);
    await expect(letter.getByRole("button", { name: "Plan 30m on Fri, Dec 4" })).toBeVisible();
  });

  test("put away it stays away for this week", async () => {
    const { page, runFor } = await openDashboard("2026-12-01T10:00");
    await card(page).getByRole("button", { name: "Put this letter away" }).click();
    await expect(card(page)).toBeHidden();
    await page.reload();
    await runFor(3_000);
    await expect(card(page)).toBeHidden();
  });

  test.each(["2026-12-02T10:00", "2026-12-06T10:00"])("there is none at %s", async (now) => {
    const { page } = await openDashboard(now);
    await expect(page.getByRole("region", { name: "Today", exact: true })).toBeVisible();
    await expect(card(page)).toBeHidden();
  });
});

test("in the analytics they are a diary of the year, the newest first, and only this week's can be carried out", async () => {
  const rows = [
    ...LAST_WEEK,
    done("Read", "2026-11-17", 1),
    done("Read", "2025-12-30", 2),
    done("Read", "2025-12-09", 1),
  ];
  const { page, runFor } = await openApp({ at: "/analytics", now: "2026-12-03T10:00", rows });
  await page.getByRole("button", { name: "Letters" }).click();
  await runFor(1_000);
  const letters = page.getByRole("region", { name: "Sunday letters" });
  const days = letters.getByRole("article").getByRole("heading");
  await expect(letters).toContainText("2026: 3 letters");
  await expect(days).toHaveText([
    "Sunday, November 29, 2026",
    "Sunday, November 22, 2026",
    "Sunday, January 4, 2026",
  ]);
  await expect(letters.getByRole("button", { name: /^Plan/ })).toHaveCount(1);
  await letters.getByRole("button", { name: "Letters of the year before" }).click();
  await expect(letters).toContainText("2025: one letter");
  await expect(days).toHaveText(["Sunday, December 14, 2025"]);
});
