/** What stands in the corner, and when it goes. Their places and boxes: tests/journeys/notices.spec.ts. */
import { test } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { filter } from "./harness/tasks-page.ts";

const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const toasts = (page: Page) => notices(page).getByRole("listitem");
const clearAll = (page: Page) => notices(page).getByRole("button", { name: "Clear all" });
const line = (page: Page) => page.getByRole("textbox", { name: "Quick add" });

async function changeTarget(page: Page, period: "daily" | "weekly" | "monthly", hours: number) {
  await page.getByRole("button", { name: `Edit ${period} goal` }).click();
  await page.getByRole("spinbutton", { name: "Target hours" }).fill(String(hours));
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

async function add(page: Page, title: string): Promise<void> {
  await line(page).fill(title);
  await line(page).press("Enter");
  await expect(notices(page).getByText(`added successfully`).last()).toBeVisible();
}

test("a notice waits for the focus, and ten seconds for a pointer that rests on it", async () => {
  const { page, runFor } = await openApp({ at: "/goals" });
  await changeTarget(page, "weekly", 12);
  await runFor(3_000);
  await toasts(page).hover();
  await runFor(9_800);
  await expect(toasts(page)).toContainText("Weekly goal set to 12 hours");
  await page.getByRole("heading", { level: 1 }).hover();
  await runFor(500);
  await expect(toasts(page)).toHaveCount(1);

  await toasts(page).getByRole("button", { name: "Dismiss" }).focus();
  await runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await runFor(300);
  await expect(toasts(page)).toHaveCount(0);

  await changeTarget(page, "weekly", 13);
  await expect(toasts(page)).toHaveCount(1);
  await runFor(4_400);
  await expect(toasts(page)).toHaveCount(0);
});

test("from two on, one button clears them all", async () => {
  const { page } = await openApp({ at: "/goals" });
  await changeTarget(page, "daily", 3);
  await toasts(page).hover();
  await expect(clearAll(page)).toHaveCount(0);
  await changeTarget(page, "weekly", 12);
  await changeTarget(page, "monthly", 50);
  await expect(toasts(page)).toHaveText([
    "Daily goal set to 3 hours",
    "Weekly goal set to 12 hours",
    "Monthly goal set to 50 hours",
  ]);
  await expectNoAxeViolations();
  await clearAll(page).press("Enter");
  await expect(toasts(page)).toHaveCount(0);
  await expect(clearAll(page)).toHaveCount(0);
});

test("on a phone two stand at most, and the others wait", async () => {
  const { page, runFor } = await openApp({ at: "/tasks", size: [390, 844] });
  for (const title of ["One", "Two", "Three", "Four"]) {
    await line(page).fill(title);
    await line(page).press("Enter");
    await expect(page.getByRole("checkbox", { name: `Complete "${title}"` })).toBeVisible();
  }
  await expect(toasts(page)).toHaveCount(2);
  await runFor(4_400);
  await expect(toasts(page).getByText('Task "Four" added successfully')).toBeVisible();
  await expect(toasts(page)).toHaveCount(2);
});

test("what is taken back by a key takes its notice along, and Show leads to the task from any page", async () => {
  const { page } = await openApp({ at: "/tasks" });
  await add(page, "Essay");
  await page.getByRole("checkbox", { name: 'Complete "Essay"' }).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("heading", { name: "Essay" })).toHaveCount(0);
  await expect(notices(page).getByText('Task "Essay" added')).toHaveCount(0);
  await expect(notices(page).getByRole("button", { name: "Undo" })).toHaveCount(0);

  await add(page, "Read tomorrow");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goals" }).click();
  await expect(page.getByRole("heading", { name: "Daily Goal" })).toBeVisible();
  await notices(page).getByRole("button", { name: "Show" }).click();
  await expect(filter(page, "Tomorrow")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { name: "Read", exact: true })).toBeVisible();
});
