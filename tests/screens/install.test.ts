import { describe, test } from "vitest";
import type { StoredRow } from "../rows/stored-row.ts";
import { expect } from "./harness/expect.ts";
import { type Opening, openApp } from "./harness/open-app.tsx";

const session = (hour: string, outcome = "finished"): StoredRow => {
  const startedAt = `2026-11-17T${hour}:00.000Z`;
  return {
    table: "sessions",
    row: `session_${Date.parse(startedAt)}`,
    cells: {
      startedAt,
      endedAt: `2026-11-17T${hour.slice(0, 2)}:59:00.000Z`,
      plannedMinutes: 25,
      focusedMinutes: 25,
      taskId: null,
      taskTitle: "",
      outcome,
    },
  };
};
const TWO = [session("08:00"), session("09:00")];

/** Away from the timer and back, by which time the browser has told whether it can install. */
async function openTimer(canInstall: "asking" | "by hand", opening: Partial<Opening> = {}) {
  const app = await openApp({ at: "/dashboard", rows: TWO, ...opening });
  app.device.installPrompt.canInstall = canInstall;
  await app.page.goto("/timer");
  await expect(app.page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  const install = app.page.getByRole("button", { name: "Install", exact: true });
  const no = app.page.getByRole("button", { name: "No", exact: true });
  return { ...app, install, no };
}

describe("installing is offered below the timer", () => {
  test("after the second completed session, and the browser asks", async () => {
    const { page, device, install } = await openTimer("asking");
    await expect(page.getByText(/^Install Furrow as an app\?/)).toBeVisible();
    await install.click();
    expect(device.installPrompt.asked).toBe(1);
    await expect(install).toBeHidden();
    await page.reload();
    await expect(install).toBeHidden();
  });

  test("never again after a no, also for another profile of the device", async () => {
    const { page, device, no } = await openTimer("asking", { as: "profile" });
    await no.click();
    await expect(no).toBeHidden();
    await page.reload();
    await expect(no).toBeHidden();
    expect([device.installPrompt.asked, device.preferences.read("installOffer")]).toEqual([0, "answered"]);
  });

  test.each([
    ["before the second session is completed", { rows: [session("08:00"), session("09:00", "abandoned")] }],
    ["in the sample", { as: "sample", rows: [] }],
  ] as const)("but not %s", async (_when, opening) => {
    const { install } = await openTimer("asking", opening);
    await expect(install).toBeHidden();
  });
});

describe("on an iPhone or iPad", () => {
  test("three steps, and before them what stays behind of a profile", async () => {
    const { page, device } = await openTimer("by hand", { as: "profile" });
    await page.getByRole("button", { name: "Show me how" }).click();
    const steps = page.getByRole("dialog", { name: "Add to Home Screen" });
    await expect(steps.getByRole("listitem")).toHaveCount(3);
    await expect(steps).toContainText(
      /what you have in Safari doesn't come along.*In Safari, on iOS and iPadOS 16.4/s,
    );
    await expect(steps.getByRole("link", { name: "Create Account" })).toHaveAttribute("href", "/signup");
    await steps.getByRole("button", { name: "Save a backup" }).click();
    await expect.poll(() => device.files.length).toBe(1);
    await steps.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByRole("button", { name: "Show me how" })).toBeHidden();
  });

  test("an account has nothing to lose", async () => {
    const { page } = await openTimer("by hand");
    await page.getByRole("button", { name: "Show me how" }).click();
    const steps = page.getByRole("dialog", { name: "Add to Home Screen" });
    await expect(steps).toContainText("An account's data comes along once you sign in there.");
    await expect(steps.getByRole("link", { name: "Create Account" })).toBeHidden();
  });
});
