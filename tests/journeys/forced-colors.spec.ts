/** Where the system forces its own colours (Windows' contrast themes), what is nothing but a colour must not vanish. */
import type { Locator, Page } from "@playwright/test";
import { isNight } from "./harness/night.ts";
import { weeksOfStudy } from "./harness/sample-study.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { expect, test } from "./harness/test.ts";

const styleOf = (mark: Locator, property: "backgroundColor" | "stroke" | "outlineColor" | "outlineStyle") =>
  mark.evaluate((element, name) => getComputedStyle(element)[name], property);
const paper = (page: Page) => styleOf(page.locator("body"), "backgroundColor");
const CLEAR = "rgba(0, 0, 0, 0)";

for (const colorScheme of isNight ? (["light", "dark"] as const) : (["light"] as const)) {
  test(`in forced colors on ${colorScheme} what is filled, chosen or focused is seen`, async ({
    app,
    page,
  }) => {
    await app.signUpByApi();
    await storeRows(page, weeksOfStudy());
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    const expectFilled = async (mark: Locator) => {
      await expect(mark.first()).toBeAttached();
      const canvas = await paper(page);
      const filled = await styleOf(mark.first(), "backgroundColor");
      expect([canvas, CLEAR], `${mark} on ${page.url()}`).not.toContain(filled);
    };

    await page.goto("/dashboard");
    await expectFilled(page.getByRole("main").locator("li[data-today] i"));
    await expectFilled(page.getByRole("navigation", { name: "Main" }).locator("[aria-current]"));

    await page.goto("/calendar");
    await expectFilled(page.getByRole("grid").locator("[class*=planned] i"));
    await page.getByRole("button", { name: "What the marks mean" }).click();
    await expectFilled(page.getByText("Open tasks").locator("[class*=dot]"));
    await expectFilled(page.getByRole("button", { name: "Month", exact: true }));

    await page.goto("/timer");
    await page.getByRole("button", { name: "When time is up" }).click();
    await expectFilled(page.getByRole("switch", { name: /Count sessions/ }));
    const grown = page.getByRole("main").locator("path[class*=young]");
    const chosen = page.getByRole("switch", { name: /Count sessions/ });
    expect(await styleOf(grown, "stroke")).toBe(await styleOf(chosen, "backgroundColor"));

    await page.goto("/analytics");
    await expectFilled(page.getByRole("list", { name: /^Study hours/ }).locator("button [class*=column]"));

    await page.goto("/tasks");
    await page.getByRole("button", { name: "Add Task" }).click();
    const field = page.getByRole("textbox", { name: "Task Name" });
    await field.focus();
    expect(await styleOf(field, "outlineStyle")).toBe("solid");
    expect([await paper(page), CLEAR]).not.toContain(await styleOf(field, "outlineColor"));
  });
}
