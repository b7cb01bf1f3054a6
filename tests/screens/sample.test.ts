import { describe, test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

const openSample = (at: string) => openApp({ at, as: "sample", now: "2026-11-18T10:00" });

test.each([
  ["the landing page", "/", "main", "guest"],
  ["the bar of a guest", "/dashboard", "complementary", "guest"],
  ["the first card of a new user", "/dashboard", "main", "profile"],
] as const)("%s leads to the sample, as a document of its own", async (_place, at, role, as) => {
  const { page } = await openApp({ at, as });
  const link = page.getByRole(role).getByRole("link", { name: "Look around first" });
  await expect(link).toHaveAttribute("href", "/sample/dashboard");
});

describe("in the sample", () => {
  test("a line says so on each page, and leads out of it", async () => {
    const { page } = await openSample("/dashboard");
    const bar = page.getByRole("complementary", { name: "About the sample" });
    await expect(bar).toContainText("This is a sample semester. Nothing here is kept.");
    await expect(bar.getByRole("link", { name: "Start your own" })).toHaveAttribute("href", "/signup");
    await expect(page.getByRole("button", { name: "Only in this browser" })).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Advertisement" })).toBeHidden();
  });

  test("tasks are completed and the timer runs, and the device is left alone", async () => {
    const { page, device, state } = await openSample("/tasks");
    const before = state().animals.size;
    expect(before).toBeGreaterThan(50);
    const box = page.getByRole("checkbox", { name: 'Complete "Problem set 15"' });
    await box.click();
    await expect(box).toBeChecked();
    await page.goto("/timer");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    // What a student's own data counts as is not counted.
    const counted = device.counted.map(({ type }) => type);
    expect(counted.filter((type) => type !== "page-view" && type !== "activity")).toEqual([]);
  });

  test("settings work, and one sentence stands for files and sync", async () => {
    const { page } = await openSample("/settings");
    await page.getByRole("button", { name: /^Your data/ }).click();
    await expect(page.getByText(/^In the sample semester no files are made or read/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Create Backup" })).toBeHidden();
    await expect(page.getByRole("button", { name: /^Profile/ })).toBeHidden();
  });
});

test("another profile of the browser sees nothing of the sample", async () => {
  const { page, device, state, owner } = await openApp({ at: "/dashboard", as: "profile" });
  await expect(page.getByRole("complementary", { name: "About the sample" })).toBeHidden();
  expect(state().animals.size).toBe(0);
  expect((await device.people.list()).map(({ userId }) => userId)).toEqual([owner]);
});

describe("a demonstration says in words that it has no accounts", () => {
  test.each(["/login", "/signup"])("%s", async (at) => {
    const operator = { signUp: { state: "demo" }, signIn: { passwords: false, providers: [] } };
    const { page } = await openApp({ at, as: "guest", operator });
    await expect(page.getByText("This server is a demonstration, and has no accounts.")).toBeVisible();
    await expect(page.getByRole("textbox")).toBeHidden();
  });
});
