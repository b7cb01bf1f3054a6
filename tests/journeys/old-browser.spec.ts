/** A browser that is too old for the app shows a plain page that says so. Old ones are today's with something taken away. */

import { isNight } from "./harness/night.ts";
import { expect, test } from "./harness/test.ts";

const takenAway = {
  "light and dark colors": () => {
    CSS.supports = () => false;
  },
  popovers: () => {
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
  },
  modules: () => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, "noModule");
  },
};

/** Which browsers are too old is tested in too-old.test.ts: by day one shows what becomes of the page. */
const old = Object.entries(takenAway);

for (const [what, takeAway] of isNight ? old : old.slice(0, 1)) {
  test(`without ${what} every page says that the browser is too old, and loads nothing else`, async ({
    page,
  }) => {
    await page.addInitScript(takeAway);
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script" || request.resourceType() === "fetch")
        loaded.push(request.url());
    });
    for (const path of ["/", "/dashboard", "/privacy-policy", "/nowhere"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "This app needs a newer browser" })).toBeVisible();
      await expect(
        page.getByText("the Safari, Firefox, Chrome and Edge of the last two years"),
      ).toBeVisible();
      await expect(page.locator("#root")).toHaveCount(0);
    }
    // What the parser saw coming was asked for; nothing of it was run.
    expect(await page.evaluate(() => document.scripts.length)).toBe(1);
    expect(loaded.filter((url) => url.includes("/api/"))).toEqual([]);
  });
}
