import { describe, test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const openAsGuest = (at: string) => openApp({ at, as: "guest" });
const loginRequired = (page: Page) => page.getByRole("dialog", { name: "Login Required" });
const openGoals = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goals" }).click();

describe("a guest may read, and is asked to sign in when using", () => {
  test.each<[string, (page: Page) => ReturnType<Page["first"]>]>([
    ["/tasks", (page) => page.getByRole("main").getByRole("textbox", { name: "Quick add" })],
    ["/calendar", (page) => page.getByRole("main").getByRole("button").first()],
    ["/farm", (page) => page.getByRole("main").getByRole("button", { name: /^Pig/ })],
    ["/farm", (page) => page.getByRole("main").getByRole("button", { name: "Look closer" })],
    ["/analytics", (page) => page.getByRole("main").getByRole("button").first()],
    [
      "/analytics",
      (page) => page.getByRole("main").getByRole("button", { name: "How these are calculated" }),
    ],
    ["/timer", (page) => page.getByRole("main").getByRole("button", { name: "When time is up" })],
    ["/resources", (page) => page.getByRole("main").getByRole("button", { name: "Read More" }).first()],
    ["/resources", (page) => page.getByRole("button", { name: "Use dark colors" })],
    ["/feedback", (page) => page.getByRole("main").getByRole("textbox", { name: "Message" })],
  ])("%s", async (path, controlOn) => {
    const { page } = await openAsGuest(path);
    await expect(page.getByText("Viewing in Guest Mode")).toBeVisible();
    await controlOn(page).click();
    const modal = loginRequired(page);
    await expect(modal.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(modal.getByRole("link", { name: "Create Account" })).toBeVisible();
    await modal.getByRole("button", { name: "Close" }).click();
    await expect(modal).toBeHidden();
    expect(page.url()).toBe(path);
  });
});

test("the keyboard moves a guest about, and asks when a control is used", async () => {
  const { page } = await openAsGuest("/resources");
  const readMore = page.getByRole("button", { name: "Read More" }).first();
  await readMore.focus();
  await page.keyboard.press("Tab");
  await expect(loginRequired(page)).toBeHidden();
  for (const key of ["Enter", "Space"]) {
    await readMore.focus();
    await page.keyboard.press(key);
    await expect(loginRequired(page)).toBeVisible();
    await expect(readMore).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Escape");
    await expect(loginRequired(page)).toBeHidden();
    await expect(readMore).toBeFocused();
  }
});

test("the bar of the guest mode leads in and out", async () => {
  const { page } = await openAsGuest("/dashboard");
  const bar = page.getByRole("complementary", { name: "Guest mode" });
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await bar.getByRole("link", { name: "Sign Up" }).click();
  await expect.poll(page.url).toBe("/signup");
  await page.goBack();
  await expect(bar).toBeVisible();
});

test("links, the navigation and the ad's notice are open to guests", async () => {
  const { page } = await openAsGuest("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Farm" }).click();
  await expect.poll(page.url).toBe("/farm");
  const dismiss = page.getByRole("button", { name: "Dismiss the ad notice" });
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect.poll(page.url).toBe("/privacy-policy");
  await expect(loginRequired(page)).toBeHidden();
});

test("who used this device before finds their profile without a question", async () => {
  const profiles = JSON.stringify([{ id: "local-a", name: "Ada" }]);
  const { page } = await openApp({ at: "/dashboard", as: "guest", preferences: { profiles } });
  await page.getByRole("button", { name: "Who uses this device" }).click();
  await expect(page.getByRole("dialog", { name: "Who uses this device" })).toBeVisible();
  await expect(loginRequired(page)).toBeHidden();
});

test("the goals are closed to guests, and closing the question leads to the dashboard", async () => {
  const { page } = await openAsGuest("/farm");
  const ways = [
    () => page.keyboard.press("Escape"),
    () => loginRequired(page).getByRole("button", { name: "Close" }).click(),
  ];
  for (const close of ways) {
    await openGoals(page);
    await expect(loginRequired(page)).toBeVisible();
    await close();
    await expect(loginRequired(page)).toBeHidden();
    await expect.poll(page.url).toBe("/dashboard");
  }
  await page.goto("/goals");
  await loginRequired(page).getByRole("link", { name: "Sign In" }).click();
  await expect.poll(page.url).toBe("/login");
});

test("the way back does not lead into the closed goals again", async () => {
  const { page } = await openAsGuest("/farm");
  await openGoals(page);
  await expect(loginRequired(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(page.url).toBe("/dashboard");
  await page.goBack();
  await expect.poll(page.url).toBe("/farm");
  await expect(loginRequired(page)).toBeHidden();
});

test("five animals, each of another kind, are on a visit at a guest's farm", async () => {
  const { page } = await openAsGuest("/farm");
  const animals = page.getByRole("list", { name: "Animals just visiting" }).getByRole("listitem");
  await expect(animals).toHaveCount(5);
  for (const kind of ["Chicken", "Cow", "Pig", "Sheep", "Rabbit"]) {
    await expect(animals.getByRole("button", { name: new RegExp(`^${kind}`) })).toBeVisible();
  }
  const tiles = page.getByRole("list", { name: "Animals by kind" }).getByRole("listitem");
  const counted = (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
  expect(counted.sort()).toEqual(["1 Chicken", "1 Cow", "1 Pig", "1 Rabbit", "1 Sheep"]);

  await page.getByRole("button", { name: /^(Day|Night) Mode$/ }).click();
  await expect(loginRequired(page)).toBeVisible();
});
