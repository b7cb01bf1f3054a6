import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { storeTasks } from "./harness/stored-tasks.ts";
import type { App } from "./harness/test.ts";
import { expect, test } from "./harness/test.ts";

const DAY = "2026-11-17";

async function openAnalytics({ app, page }: { app: App; page: Page }, hours: number): Promise<void> {
  await app.moveClock("2026-11-18T10:00:00+01:00");
  await app.signUpByApi();
  await storeTasks(page, [{ title: "Read", date: DAY, hours, done: { at: `${DAY}T09:00:00.000Z` } }]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Analytics" }).click();
}

test("a bar shows its tooltip to a mouse and to a finger", { tag: "@night" }, async ({ app, page }) => {
  await openAnalytics({ app, page }, 0.5);
  const bar = page.getByRole("button", { name: "Tuesday, November 17, 2026: 30m" });
  const tip = page.locator("p[aria-hidden=true]", { hasText: "Tuesday, November 17, 2026" });
  await bar.hover();
  await expect(tip).toContainText("30m");
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
  const box = await bar.boundingBox();
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(tip).toContainText("30m");
});

test("a bar of less than a minute can be seen", { tag: "@night" }, async ({ app, page }) => {
  await openAnalytics({ app, page }, 0.01);
  const bar = page.getByRole("button", { name: /^Tuesday, November 17, 2026:/ }).locator("span");
  expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(2);
});

test("the chart's data and picture are downloaded", async ({ app, page }) => {
  await openAnalytics({ app, page }, 2);
  const csvDownload = page.waitForEvent("download");
  await page.getByRole("button", { name: "Chart options" }).click();
  await page.getByRole("menuitem", { name: "Download CSV" }).click();
  const csv = await readFile(await (await csvDownload).path(), "utf8");
  expect(csv).toContain("Tue,2026-11-17,2026-11-17,2");

  const pictureDownload = page.waitForEvent("download");
  await page.getByRole("button", { name: "Chart options" }).click();
  await page.getByRole("menuitem", { name: "Save as image" }).click();
  const picture = await readFile(await (await pictureDownload).path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect(picture.readUInt32BE(16)).toBe(1800);
});

test("a picture that this browser cannot make is reported", { tag: "@night" }, async ({ app, page }) => {
  await openAnalytics({ app, page }, 2);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    if ("OffscreenCanvas" in window) OffscreenCanvas.prototype.getContext = () => null;
  });
  await page.getByRole("button", { name: "Chart options" }).click();
  await page.getByRole("menuitem", { name: "Save as image" }).click();
  await expect(page.getByText("The picture could not be made in this browser.")).toBeVisible();
});
