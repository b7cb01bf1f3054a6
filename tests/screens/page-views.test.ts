import { expect as expectValue, test } from "vitest";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp } from "./harness/open-app.tsx";

const viewsIn = ({ device }: OpenedApp) =>
  device.counted.flatMap((event) => (event.type === "page-view" ? [event.route] : []));

test.each([
  ["/resources", "account", ["/resources"]],
  ["/home", "guest", ["/home"]],
  ["/no/such-page", "guest", ["/"]],
  ["/login", "account", ["/dashboard"]],
] as const)("opening %s as %s is one page view, of the page that is shown", async (at, as, views) => {
  const app = await openApp({ at, as });
  await expect(app.page.getByRole("heading", { level: 1 })).toBeVisible();
  expectValue(viewsIn(app)).toEqual(views);
});

test("each change of the route is one page view, and a link to where one is is none", async () => {
  const app = await openApp({ at: "/resources" });
  const { page } = app;
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Feedback" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  await main.getByRole("link", { name: "Feedback" }).click();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Study Resources" })).toBeVisible();
  expectValue(viewsIn(app)).toEqual(["/resources", "/feedback", "/resources"]);
});
