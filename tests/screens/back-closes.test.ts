/** Going back on a device with a finger. Chromium's own closing of dialogs is in tests/journeys/phone.spec.ts. */
import { test, vi } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

const PHONE = [390, 844] as const;

async function onFarm() {
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(5);
  const app = await openApp({ at: "/tasks", size: PHONE });
  // The page before.
  const bar = app.page.getByRole("navigation", { name: "Quick" });
  await bar.getByRole("link", { name: "Farm" }).click();
  await expect.poll(app.page.url).toBe("/farm");
  // Once the page is idle.
  await app.runFor(5_000);
  const sheet = app.page.getByRole("dialog", { name: "More" });
  const openSheet = async () => {
    await app.page.getByRole("button", { name: "More", exact: true }).click();
    await expect(sheet).toBeVisible();
    await app.runFor(1_000);
  };
  return { ...app, sheet, openSheet };
}

test("going back closes the sheet and stays on the page; going back again leaves it", async () => {
  const { page, sheet, openSheet } = await onFarm();
  await openSheet();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe("/farm");
  await page.goBack();
  await expect.poll(page.url).toBe("/tasks");
});

test("a sheet that was closed otherwise leaves nothing to go back through", async () => {
  const { page, sheet, openSheet, runFor } = await onFarm();
  await openSheet();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await runFor(1_000);
  await page.goBack();
  await expect.poll(page.url).toBe("/tasks");
});

test("a link of the sheet leads to a page from which back leads to the page below, without the sheet", async () => {
  const { page, sheet, openSheet, runFor } = await onFarm();
  await openSheet();
  await sheet.getByRole("link", { name: "Goals" }).click();
  await expect.poll(page.url).toBe("/goals");
  await runFor(1_000);
  expect(page.url()).toBe("/goals");
  await page.goBack();
  await expect.poll(page.url).toBe("/farm");
  await expect(sheet).toBeHidden();
  await page.goForward();
  await expect.poll(page.url).toBe("/goals");
});
