/** What stands around every screen: the ways through the app, its title, colors and advertisements. */
import { APP_NAME } from "@furrow/core";
import { describe, test } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const bar = (page: Page) => page.getByRole("navigation", { name: "Quick" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const PHONE = [390, 844] as const;

const titles = {
  Dashboard: { path: "/dashboard", title: "Dashboard", crumb: null },
  Timer: { path: "/timer", title: "Study Timer", crumb: "Study Timer" },
  Tasks: { path: "/tasks", title: "Study Tasks", crumb: "Study Tasks" },
  Calendar: { path: "/calendar", title: "Study Calendar", crumb: "Study Calendar" },
  Goals: { path: "/goals", title: "Study Goals", crumb: "Study Goals" },
  "My Farm": { path: "/farm", title: "My Farm", crumb: "My Farm" },
  Analytics: { path: "/analytics", title: "Study Analytics", crumb: "Study Analytics" },
  Resources: { path: "/resources", title: "Study Resources", crumb: "Study Resources" },
  Feedback: { path: "/feedback", title: "Feedback", crumb: "Feedback" },
  Settings: { path: "/settings", title: "Settings", crumb: "Settings" },
} as const;

describe("the ways through the app", () => {
  test("the sidebar lists every screen in its order", async () => {
    const { page } = await openApp({ at: "/dashboard" });
    await expect(main(page).getByRole("listitem")).toHaveText(Object.keys(titles));
  });

  test("each screen has its title, its breadcrumb and the focus on its heading", async () => {
    const { page } = await openApp({ at: "/resources" });
    for (const [label, { path, title, crumb }] of Object.entries(titles)) {
      const link = main(page).getByRole("link", { name: label, exact: true });
      await link.click();
      await expect.poll(page.url).toBe(path);
      await expect.poll(() => document.title).toBe(`${title} · ${APP_NAME}`);
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      const trail = page.getByRole("navigation", { name: "Breadcrumb" });
      if (crumb === null) await expect(trail).toBeHidden();
      else await expect(trail.getByRole("listitem")).toHaveText(["Dashboard", crumb]);
    }
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
    await expect.poll(page.url).toBe("/dashboard");
  });

  test("a deep link opens its screen, and the back button leads through the screens", async () => {
    const { page } = await openApp({ at: "/farm" });
    await expect(heading(page, "My Farm")).toBeVisible();
    await main(page).getByRole("link", { name: "Goals" }).click();
    await expect(heading(page, "Study Goals")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "My Farm")).toBeFocused();
    await page.goForward();
    await expect(heading(page, "Study Goals")).toBeFocused();
    await expect.poll(() => document.title).toBe(`Study Goals · ${APP_NAME}`);
  });

  test.each(["/no/such/place", "/tasks/17", "/Dashboards", "/.env"])(
    "the unknown path %s leads to the landing page",
    async (at) => {
      const { page } = await openApp({ at, as: "guest" });
      await expect.poll(page.url).toBe("/");
      await expect(page.getByRole("status")).toHaveText("That page doesn't exist.");
    },
  );

  test("a page without an entry of its own marks the one it belongs to", async () => {
    const { page } = await openApp({ at: "/courses" });
    const marked = main(page).locator("[aria-current]");
    await expect(marked).toHaveText("Tasks");
    await expect(marked).toHaveAttribute("aria-current", "true");
  });

  test("/home is another name of the landing page", async () => {
    const { page } = await openApp({ at: "/home", as: "guest" });
    await expect(page.getByRole("main").getByRole("link", { name: "Browse as Guest" })).toBeVisible();
    expect(page.url()).toBe("/home");
  });

  test("the footer leads to the legal pages", async () => {
    const { page } = await openApp({ at: "/dashboard", as: "guest" });
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link")).toHaveText(["Privacy", "Terms", "Contact", "Ad Policy"]);
    for (const [label, path, title] of [
      ["Privacy", "/privacy-policy", /Privacy/],
      ["Terms", "/terms-of-service", /Terms/],
      ["Contact", "/contact", /Contact/],
      ["Ad Policy", "/ads-policy", /Ad/],
    ] as const) {
      await footer.getByRole("link", { name: label }).click();
      await expect.poll(page.url).toBe(path);
      await expect(heading(page, title)).toBeFocused();
    }
  });
});

describe("on a phone", () => {
  test.each(["/", "/home", "/login", "/signup"])("%s has no bottom bar", async (at) => {
    const { page } = await openApp({ at, as: "guest", size: PHONE });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test("the bottom bar has the four screens used most, and More", async () => {
    const { page } = await openApp({ at: "/dashboard", size: PHONE });
    await expect(bar(page).getByRole("link")).toHaveText(["Home", "Timer", "Tasks", "Farm"]);
    await expect(bar(page).getByRole("button")).toHaveText(["More"]);
  });

  test.each(["/courses", "/calendar"])("More is marked where the bar has no tab: on %s", async (at) => {
    const { page } = await openApp({ at, size: PHONE });
    await expect(bar(page).getByRole("button")).toHaveAttribute("data-here", "true");
  });

  test("More holds the other screens", async () => {
    const { page } = await openApp({ at: "/dashboard", size: PHONE });
    await page.getByRole("button", { name: "More" }).click();
    const sheet = page.getByRole("dialog", { name: "More" });
    await expect(sheet.getByRole("link")).toHaveText([
      "Settings",
      "Calendar",
      "Goals",
      "Analytics",
      "Resources",
      "Feedback",
      "Courses & Exams",
      "Plan an exam",
    ]);
    await expectNoAxeViolations();
    await sheet.getByRole("link", { name: "Analytics" }).click();
    await expect.poll(page.url).toBe("/analytics");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("the back button closes the sheet, and coming again finds it closed", async () => {
    const { page } = await openApp({ at: "/dashboard", size: PHONE });
    await bar(page).getByRole("link", { name: "Farm" }).click();
    await expect.poll(page.url).toBe("/farm");
    await page.getByRole("button", { name: "More" }).click();
    const sheet = page.getByRole("dialog", { name: "More" });
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect.poll(page.url).toBe("/dashboard");
    await expect(sheet).toBeHidden();
    await bar(page).getByRole("link", { name: "Farm" }).click();
    await expect(heading(page, "My Farm")).toBeFocused();
    await expect(sheet).toBeHidden();
  });
});

test("broken words in the storage give the usual colors", async () => {
  await openApp({
    at: "/",
    as: "guest",
    preferences: { theme: "<script>", customTheme: "red", appearance: "{}" },
  });
  await expect.poll(() => document.documentElement.dataset.theme).toBe("blue");
  await expect.poll(() => document.documentElement.dataset.appearance).toBe("system");
});

describe("advertisements", () => {
  const slot = (page: Page) => page.getByRole("complementary", { name: "Advertisement" });
  const control = (page: Page, name: string) =>
    page.getByRole("main").getByRole("button", { name, exact: true });

  test("are labelled, and their disclaimer is dismissed for good", async () => {
    const { page } = await openApp({ at: "/farm" });
    await expect(slot(page)).toHaveCount(1);
    await expect(slot(page).getByRole("link")).toBeVisible();
    const dismiss = slot(page).getByRole("button", { name: "Dismiss the ad notice" });
    await expect(slot(page)).toContainText("Ads keep this free.");
    await dismiss.click();
    await expect(slot(page)).not.toContainText("Ads keep this free.");
    await page.reload();
    await expect(slot(page)).toBeVisible();
    await expect(dismiss).toBeHidden();
  });

  test("are not in the page while a session runs, on whatever screen", async () => {
    const { page } = await openApp({ at: "/farm" });
    await expect(slot(page)).toBeVisible();
    await main(page).getByRole("link", { name: "Timer" }).click();
    await control(page, "Start").click();
    await expect(control(page, "Pause")).toBeVisible();
    await expect(slot(page)).toHaveCount(0);
    for (const [label, path] of [
      ["Dashboard", "/dashboard"],
      ["My Farm", "/farm"],
    ] as const) {
      await main(page).getByRole("link", { name: label }).click();
      await expect.poll(page.url).toBe(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(slot(page)).toHaveCount(0);
    }
    await page.reload();
    await expect(heading(page, "My Farm")).toBeVisible();
    await expect(slot(page)).toHaveCount(0);
    await main(page)
      .getByRole("link", { name: /^Timer/ })
      .click();
    await control(page, "Pause").click();
    await main(page).getByRole("link", { name: "My Farm" }).click();
    await expect(slot(page)).toBeVisible();
  });

  test.each(["/", "/farm", "/dashboard"])("an operator may have none on %s", async (at) => {
    const { page } = await openApp({ at, as: "guest", operator: { ads: { mode: "off" } } });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(slot(page)).toHaveCount(0);
  });
});
