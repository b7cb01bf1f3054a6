import type { Locator } from "@playwright/test";
import { storeTasks } from "./harness/stored-tasks.ts";
import { expect, test } from "./harness/test.ts";

test("on a small laptop the start form's field has the card's width, its buttons a row below", {
  tag: "@night",
}, async ({ app, page }) => {
  await app.moveClock("2025-11-20T10:00:00+01:00");
  await app.signUpByApi();
  await storeTasks(page, [{ title: "Essay", hours: 1, date: "2025-11-20" }]);
  await page.getByRole("checkbox", { name: /Essay/ }).check();
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const card = page.getByRole("region", { name: "Your timer is ready" });
  const field = await box(card.getByRole("textbox", { name: "What will you study?" }));
  expect(field.width).toBeGreaterThan((await box(card)).width - 64);
  const start = await box(card.getByRole("button", { name: "Start", exact: true }));
  const length = await box(card.getByRole("button", { name: "Open-ended" }));
  expect(start.y).toBeGreaterThan(field.y + field.height);
  expect(Math.abs(start.y + start.height / 2 - length.y - length.height / 2)).toBeLessThan(4);
});
