/** The sample semester: everything works in it, and the browser keeps nothing of it. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";

/** All that the browser keeps for this site, but for the files of the app in its cache. */
const storedHere = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage).toSorted(),
    session: Object.keys(sessionStorage),
    databases: ((await indexedDB.databases()) ?? []).map(({ name }) => name).toSorted(),
    cached: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.includes("sample/")),
    cookies: document.cookie,
  }));

const requestsToServer = (context: BrowserContext) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes("/api/") || request.method() !== "GET")
      asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
};

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

test("a semester is looked at and worked in, and nothing of it stays", async ({ context, page }) => {
  // What a profile of this browser has stored stays as it is.
  await page.goto("/");
  await page.getByRole("button", { name: "Start without an account" }).click();
  await expect(page.getByRole("heading", { name: "Your timer is ready" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Look around first" })).toBeVisible();
  const before = await storedHere(page);
  const asked = requestsToServer(context);

  await page.getByRole("link", { name: "Look around first" }).click();
  await expect(page).toHaveURL("/sample/dashboard");
  await expect(page.getByText("This is a sample semester. Nothing here is kept.")).toBeVisible();
  await goTo(page, "My Farm");
  await expect(page).toHaveURL("/sample/farm");
  await expect(page.getByRole("button", { name: /Berta/ }).first()).toBeVisible();
  await goTo(page, "Calendar");
  await expect(page.getByText("Problem set 15").first()).toBeVisible();
  await goTo(page, "Analytics");
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await goTo(page, "Tasks");
  await page.getByRole("checkbox", { name: 'Complete "Problem set 15"' }).check();
  await expect(page.getByRole("checkbox", { name: 'Complete "Problem set 15"' })).toBeChecked();
  await goTo(page, "Timer");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await goTo(page, "Settings");
  await page.getByRole("button", { name: /^Your data/ }).click();
  await expect(page.getByText("In the sample semester no files are made or read")).toBeVisible();
  await page.getByRole("button", { name: "Use dark colors" }).click();
  await expect(page.getByRole("button", { name: "Use light colors" })).toBeVisible();
  expect(asked).toEqual([]);

  // Reloading begins it anew.
  await page.reload();
  await expect(page.getByRole("button", { name: "Use dark colors" })).toBeVisible();
  await goTo(page, "Tasks");
  await expect(page.getByRole("checkbox", { name: 'Complete "Problem set 15"' })).not.toBeChecked();

  await page.getByRole("link", { name: "Start your own" }).click();
  await expect(page).toHaveURL("/signup");
  expect(await storedHere(page)).toEqual(before);
});
