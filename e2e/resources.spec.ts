import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(async ({ app }) => {
  await app.signUpByApi();
});

test("eleven texts stand on three shelves, one open at a time", async ({ page }) => {
  await page.goto("/resources");
  await expect(page.getByRole("heading", { level: 1, name: "Study Resources" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(11);

  const pomodoro = page.getByRole("article", { name: /Pomodoro/ });
  const feynman = page.getByRole("article", { name: /Feynman/ });
  await pomodoro.getByRole("button", { name: "Read More" }).click();
  await expect(pomodoro.getByRole("button", { name: "Show Less" })).toHaveAttribute("aria-expanded", "true");
  await expect(pomodoro.getByRole("heading", { name: "Why it works" })).toBeVisible();
  await expectNoAxeViolations(page);

  await feynman.getByRole("button", { name: "Read More" }).click();
  await expect(page.getByRole("button", { name: "Show Less" })).toHaveCount(1);
  await expect(pomodoro.getByRole("button", { name: "Read More" })).toBeVisible();

  await feynman.getByRole("button", { name: "Show Less" }).click();
  await expect(page.getByRole("button", { name: "Show Less" })).toHaveCount(0);
});

test("an open text has its row to itself, and is shown from its start", async ({ page }) => {
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

test("every text can be read", async ({ page }) => {
  await page.goto("/resources");
  for (const title of [
    /Pomodoro/,
    /Active Recall/,
    /Spaced Repetition/,
    /Feynman/,
    /^Getting Started$/,
    "Maximizing Your Study Farm",
    "Advanced Analytics Features",
  ]) {
    await expect(page.getByRole("article", { name: title })).toHaveCount(1);
  }
  for (const card of await page.getByRole("article").all()) {
    await card.getByRole("button", { name: "Read More" }).click();
    await expect(card.getByRole("heading", { level: 4 }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Show Less" })).toHaveCount(1);
  }
});

test("a link leads to an open card", async ({ page }) => {
  await page.goto("/resources#active-recall");
  const card = page.getByRole("article", { name: /Active Recall/ });
  await expect(card.getByRole("button", { name: "Show Less" })).toBeVisible();
  await expect(card).toBeInViewport();
});

test("the keyboard opens and closes a card without losing its place", async ({ page }) => {
  await page.goto("/resources");
  const toggle = page.getByRole("article").first().getByRole("button");
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveText("Show Less");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Space");
  await expect(toggle).toHaveText("Read More");
});
