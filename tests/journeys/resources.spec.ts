import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(async ({ app }) => {
  await app.signUpByApi();
});

test("an open text passes the accessibility check", { tag: "@night" }, async ({ page }) => {
  await page.goto("/resources");
  await expect(page.getByRole("heading", { level: 1, name: "Study Resources" })).toBeVisible();
  const pomodoro = page.getByRole("article", { name: /Pomodoro/ });
  await pomodoro.getByRole("button", { name: "Read More" }).click();
  await expect(pomodoro.getByRole("heading", { name: "Why it works" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an open text has its row to itself, and is shown from its start", { tag: "@night" }, async ({
  page,
}) => {
  await page.goto("/resources");
  const pomodoro = page.getByRole("article", { name: /Pomodoro/ });
  const recall = page.getByRole("article", { name: /Active Recall/ });
  const heightBefore = (await recall.boundingBox())?.height ?? 0;
  await pomodoro.getByRole("button", { name: "Read More" }).click();
  await expect(pomodoro.getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
  const [open, beside] = [await pomodoro.boundingBox(), await recall.boundingBox()];
  expect(beside?.y).toBeGreaterThanOrEqual((open?.y ?? 0) + (open?.height ?? 0));
  expect(beside?.height).toBeLessThanOrEqual(heightBefore);
  await recall.getByRole("button", { name: "Read More" }).click();
  await expect(recall.getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
});

test("a link leads to an open card", { tag: "@night" }, async ({ page }) => {
  await page.goto("/resources#active-recall");
  const card = page.getByRole("article", { name: /Active Recall/ });
  await expect(card.getByRole("button", { name: "Show Less" })).toBeVisible();
  await expect(card).toBeInViewport();
});
