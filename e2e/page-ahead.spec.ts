/** What is pointed at in the navigation is made before it is gone to, and nobody notices but by how soon it is there. */
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const linkTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const headings = (page: Page) => page.locator("main h1");
const dashboard = /^Good /;

/** Until a page's code is there it is not made ahead. */
const screensLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("screens-loaded").length > 0);

test.use({ serviceWorkers: "allow" });

test.beforeEach(async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/dashboard");
  await expect(headings(page)).toHaveText(dashboard);
  await screensLoaded(page);
});

test.describe("where no service worker is allowed", () => {
  test.use({ serviceWorkers: "block" });

  test("the code of the screens comes at rest as well, and their pages are made ahead", async ({ page }) => {
    await linkTo(page, "Goals").hover();
    await expect(headings(page)).toHaveText([dashboard, "Study Goals"]);
  });
});

test("the page of a link under the pointer is made out of sight, and goes as the pointer does", async ({
  page,
}) => {
  await linkTo(page, "Goals").hover();
  await expect(headings(page)).toHaveText([dashboard, "Study Goals"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboard);
  await expect(page).toHaveURL("/dashboard");
  await expect(page).toHaveTitle(/^Dashboard/);
  await expectNoAxeViolations(page);
  await linkTo(page, "Analytics").hover();
  await expect(headings(page)).toHaveText([dashboard, "Study Analytics"]);
  await headings(page).first().hover();
  await expect(headings(page)).toHaveText([dashboard]);
});

test("what is made ahead is laid out already, and nobody sees it or gets into its fields", async ({
  page,
}) => {
  await linkTo(page, "Tasks").hover();
  const field = page.locator("main input[name=title]");
  await expect(field).toHaveCount(1);
  const found = await field.evaluate((input: HTMLInputElement) => {
    input.focus();
    const { width, height } = input.getBoundingClientRect();
    return {
      isThere: width > 100 && height > 20,
      isSeen: input.checkVisibility(),
      hasFocus: document.activeElement === input,
    };
  });
  expect(found).toEqual({ isThere: true, isSeen: false, hasFocus: false });
  const end = () => page.evaluate(() => document.documentElement.scrollHeight);
  const tall = await end();
  await headings(page).first().hover();
  await expect(field).toHaveCount(0);
  expect(await end()).toBe(tall);
});

test("the page of a link with the focus is the one that is shown, with the focus on its heading", async ({
  page,
}) => {
  await linkTo(page, "Tasks").focus();
  await expect(headings(page)).toHaveText([dashboard, "Study Tasks"]);
  await expect(linkTo(page, "Tasks")).toBeFocused();
  await headings(page)
    .last()
    .evaluate((heading) => heading.setAttribute("data-made", "ahead"));
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Study Tasks" });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAttribute("data-made", "ahead");
  await expect(headings(page)).toHaveCount(1);
  await expect(page).toHaveTitle(/^Study Tasks/);
  await addTask(page, { name: "Read", hours: 1 });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboard);
});

test("the heading takes no focus that somebody has put elsewhere since the page is there", async ({
  page,
}) => {
  const held = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    document.querySelector<HTMLElement>('nav a[href="/tasks"]')?.click();
    const field = await new Promise<HTMLElement>((resolve) => {
      const look = () => {
        const found = document.querySelector<HTMLElement>("main input[name=title]");
        if (found?.checkVisibility()) resolve(found);
        else requestAnimationFrame(look);
      };
      look();
    });
    field.focus();
    for (let i = 0; i < 5; i++) await frame();
    return document.activeElement === field;
  });
  expect(held).toBe(true);
  await linkTo(page, "Goals").click();
  await expect(page.getByRole("heading", { level: 1, name: "Study Goals" })).toBeFocused();
});

test("what another tab did meanwhile is on the page that was made before", async ({ page, context }) => {
  await linkTo(page, "Tasks").hover();
  await expect(headings(page)).toHaveText([dashboard, "Study Tasks"]);
  const other = await context.newPage();
  await other.goto("/tasks");
  await addTask(other, { name: "Read", hours: 1 });
  await expect(page.getByRole("checkbox", { name: "Read" })).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/tasks"]')?.click());
  await expect(taskCard(page, "Read")).toBeVisible();
  await expect(headings(page)).toHaveCount(1);
});

test("a link that brings something along has a page of its own made", async ({ page }) => {
  await linkTo(page, "Tasks").click();
  await addTask(page, { name: "Read", hours: 1 });
  await page.goto("/dashboard");
  await screensLoaded(page);
  await page.getByRole("link", { name: "Start timer for Read" }).focus();
  await linkTo(page, "Timer").hover();
  await expect(headings(page)).toHaveText([dashboard, "Study Timer"]);
  await headings(page)
    .last()
    .evaluate((heading) => heading.setAttribute("data-made", "ahead"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("timer")).toHaveText("60:00");
  await expect(headings(page)).toHaveText(["Study Timer"]);
  await expect(headings(page)).not.toHaveAttribute("data-made");
});

test("a page that cannot be made says so once it is gone to, not before", async ({ app, page }) => {
  app.expectConsoleError(/no such page/);
  const isTold = page.waitForEvent("console", (message) => message.text().includes("no such page"));
  await page.evaluate(() => {
    const matchMedia = window.matchMedia.bind(window);
    // Asked for by the page of tasks, and not by the dashboard.
    window.matchMedia = (query) => {
      if (query === "(min-width: 64rem)") throw new Error("no such page");
      return matchMedia(query);
    };
  });
  await linkTo(page, "Tasks").hover();
  await isTold;
  await expect(headings(page)).toHaveText([dashboard]);
  await linkTo(page, "Tasks").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export My Data" })).toBeVisible();
});
