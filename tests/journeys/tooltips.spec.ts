import type { Page } from "@playwright/test";
import { iconControls } from "./harness/icon-controls.ts";
import { outOfReach } from "./harness/lists-by-keyboard.ts";
import { isNight } from "./harness/night.ts";
import { appRoutes } from "./harness/routes.ts";
import { weeksOfStudy } from "./harness/sample-study.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { expect, test } from "./harness/test.ts";

/** The rail of the navigation shows icons only. */
const tablet = { width: 820, height: 1180 };

const tooltip = (page: Page, name: string) =>
  page.locator("[popover][aria-hidden]").filter({ hasText: new RegExp(`^${name}$`) });

async function expectTooltips(page: Page, atLeast: number) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const found = await iconControls(page);
  const { pathname } = new URL(page.url());
  expect(found.length, `icons to press on ${pathname}`).toBeGreaterThanOrEqual(atLeast);
  const lacking = found.filter(({ name, tooltip: shown, isInWindow }) => shown !== name || !isInWindow);
  expect(lacking, `on ${pathname}`).toEqual([]);
  expect(await outOfReach(page), `lists on ${pathname}`).toEqual([]);
}

test("whatever shows only an icon tells its name to the keyboard, whole and within the window; no list needs a pointer", async ({
  app,
  page,
}) => {
  test.slow();
  await app.createAccount();
  await page.setViewportSize(tablet);
  await page.goto("/dashboard");
  await storeRows(page, weeksOfStudy());
  // By day the pages with the most icons; those that follow have some in a state of their own.
  for (const route of isNight ? appRoutes : ["/timer", "/calendar"]) {
    await page.goto(route);
    await page.waitForLoadState("networkidle");
    // The rail, with the name of the product, and the colors.
    await expectTooltips(page, 12);
  }

  await page.goto("/tasks");
  await page.getByRole("checkbox", { name: "Integration by parts" }).check();
  await page.getByRole("button", { name: "Dismiss" }).first().waitFor();
  // Edit, Delete and More of the row, and the page's options.
  await expectTooltips(page, 13);
  await page.goto("/settings#profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor();
  await expectTooltips(page, 2);
});

test("an icon without a tooltip is found, and so is a line that only a pointer works", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/feedback");
  await expectTooltips(page, 1);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.innerHTML += `<button aria-label="Bare"><svg width="20" height="20"></svg></button>`;
    const list = document.createElement("ul");
    list.innerHTML = `<li draggable="true">Dragged</li><li>Read</li><li draggable="true"><button>Move to…</button></li>`;
    heading.after(list);
  });
  expect(await iconControls(page)).toContainEqual({ name: "Bare", tooltip: null, isInWindow: false });
  expect(await outOfReach(page)).toEqual(['li "Dragged"']);
});

test("a tooltip comes with the pointer, above a dialog too; Escape, a press and leaving take it away", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/settings#profile");
  const colors = page.getByRole("button", { name: "Use dark colors" });
  const name = tooltip(page, "Use dark colors");
  await colors.hover();
  await expect(name).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(name).toBeHidden();
  await page.getByRole("heading", { level: 1 }).hover();
  await colors.hover();
  await expect(name).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(name).toBeHidden();
  await colors.click();
  await expect(name).toBeHidden();

  await page.getByRole("button", { name: "Edit Profile" }).click();
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  await close.hover();
  await expect(tooltip(page, "Close")).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(tooltip(page, "Close")).toBeHidden();
});

test("the focus that a dialog gives by itself brings no tooltip, coming to the control does", async ({
  page,
}) => {
  await page.goto("/goals");
  const close = page.getByRole("dialog", { name: "Login Required" }).getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(tooltip(page, "Close")).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await expect(close).toBeFocused();
  await expect(tooltip(page, "Close")).toBeVisible();
});
