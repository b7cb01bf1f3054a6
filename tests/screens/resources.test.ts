import { test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

test("eleven texts stand on three shelves, one open at a time", async () => {
  const { page } = await openApp({ at: "/resources" });
  await expect(page.getByRole("heading", { level: 1, name: "Study Resources" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(11);

  const pomodoro = page.getByRole("article", { name: /Pomodoro/ });
  const feynman = page.getByRole("article", { name: /Feynman/ });
  await pomodoro.getByRole("button", { name: "Read More" }).click();
  await expect(pomodoro.getByRole("button", { name: "Show Less" })).toHaveAttribute("aria-expanded", "true");
  await expect(pomodoro.getByRole("heading", { name: "Why it works" })).toBeVisible();

  await feynman.getByRole("button", { name: "Read More" }).click();
  await expect(page.getByRole("button", { name: "Show Less" })).toHaveCount(1);
  await expect(pomodoro.getByRole("button", { name: "Read More" })).toBeVisible();

  await feynman.getByRole("button", { name: "Show Less" }).click();
  await expect(page.getByRole("button", { name: "Show Less" })).toHaveCount(0);
});

test("every text can be read", async () => {
  const { page } = await openApp({ at: "/resources" });
  const titles = [
    /Pomodoro/,
    /Active Recall/,
    /Spaced Repetition/,
    /Feynman/,
    /^Getting Started$/,
    "Maximizing Your Study Farm",
    "Advanced Analytics Features",
  ];
  for (const title of titles) await expect(page.getByRole("article", { name: title })).toHaveCount(1);
  for (let index = 0; index < 11; index++) {
    const card = page.getByRole("article").nth(index);
    await card.getByRole("button", { name: "Read More" }).click();
    await expect(card.getByRole("heading", { level: 4 }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Show Less" })).toHaveCount(1);
  }
});

test("the keyboard opens and closes a card without losing its place", async () => {
  const { page } = await openApp({ at: "/resources" });
  const toggle = page.getByRole("article").first().getByRole("button");
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveText("Show Less");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Space");
  await expect(toggle).toHaveText("Read More");
});
