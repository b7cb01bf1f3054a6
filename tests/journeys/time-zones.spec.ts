/** A day is the person's own, wherever they are: it begins and ends at their midnight, also where a night has none. */
import { isNight } from "./harness/night.ts";
import { addTask } from "./harness/tasks.ts";
import { openForm } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

const MINUTE = 60_000;

interface Evening {
  readonly zone: string;
  readonly moment: string;
  readonly day: string;
  readonly next: string;
}

const evenings: readonly Evening[] = [
  // The clocks go forward at midnight: the next day begins at one.
  { zone: "America/Santiago", moment: "2025-09-06T23:50:00-04:00", day: "2025-09-06", next: "2025-09-07" },
  { zone: "America/Los_Angeles", moment: "2025-11-20T23:50:00-08:00", day: "2025-11-20", next: "2025-11-21" },
  { zone: "Pacific/Kiritimati", moment: "2025-11-20T23:50:00+14:00", day: "2025-11-20", next: "2025-11-21" },
  { zone: "Asia/Kathmandu", moment: "2025-11-20T23:50:00+05:45", day: "2025-11-20", next: "2025-11-21" },
  // Twenty-five hours and twenty-three.
  { zone: "America/New_York", moment: "2025-11-02T23:50:00-05:00", day: "2025-11-02", next: "2025-11-03" },
  { zone: "Europe/Berlin", moment: "2025-03-30T23:50:00+02:00", day: "2025-03-30", next: "2025-03-31" },
];

// By day the unit tests of the core hold the other zones (packages/core/vitest.config.ts).
for (const { zone, moment, day, next } of isNight ? evenings : evenings.slice(0, 1)) {
  test.describe(`in ${zone} on ${day}`, () => {
    test.use({ timezoneId: zone });

    test("what is done ten minutes before midnight counts for that day, and the next begins empty", {
      tag: "@night",
    }, async ({ app, page }) => {
      await app.moveClock(moment);
      await app.createAccount();
      await page.goto("/tasks");
      await openForm(page);
      await expect(page.getByLabel("Date", { exact: true })).toHaveValue(day);
      await addTask(page, { name: "Late work", hours: 2 });
      await page.getByRole("checkbox", { name: "Late work" }).check();
      await expect(page.getByText('Task "Late work" completed!')).toBeVisible();
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "1 done" }).click();
      await expect(page.getByRole("checkbox", { name: "Late work" })).toBeChecked();

      await page.clock.fastForward(15 * MINUTE);
      await expect(page.getByRole("checkbox", { name: "Late work" })).toBeHidden();
      await page.goto("/tasks");
      await expect(page.getByText("No tasks for Today")).toBeVisible();
      await openForm(page);
      await expect(page.getByLabel("Date", { exact: true })).toHaveValue(next);
      await page.goto("/calendar");
      const grid = page.getByRole("grid");
      await expect(grid.locator("[aria-current=date]")).toHaveAttribute("data-day", next);
      await expect(grid.locator(`[data-day="${day}"]`)).toContainText("2h studied");
    });
  });
}
