/** What a route can look like besides its usual self: empty, full, with a dialog open, refused, offline. */
import { THEME_NAMES, THEMES } from "@furrow/core";
import type { Page } from "@playwright/test";
import { dayStates } from "./day-states.ts";
import { moreStates } from "./more-states.ts";
import { at, type State } from "./opening.ts";
import { test } from "./people.ts";
import { isWanted, picture } from "./picture.ts";

for (const state of [...dayStates, ...moreStates].filter(({ name }) => isWanted(name))) {
  const { name } = state;
  switch (state.who) {
    case "visitor":
      test(name, ({ page }) => make(page, state));
      break;
    case "guest":
      test(name, async ({ page }) => {
        await page.goto("/");
        await page.getByRole("main").getByRole("link", { name: "Browse as Guest" }).first().click();
        await page.waitForURL(/\/dashboard$/);
        await make(page, state);
      });
      break;
    case "newcomer":
      test(name, ({ newcomer }) => make(newcomer, state));
      break;
    case "student":
      test(name, ({ student }) => make(student, state));
      break;
    case "semester":
      test(name, ({ semester }) => make(semester, state));
      break;
    case "beginner":
      test(name, ({ beginner }) => make(beginner, state));
      break;
    case "herd20":
      test(name, ({ herd20 }) => make(herd20, state));
      break;
    case "herd500":
      test(name, ({ herd500 }) => make(herd500, state));
      break;
    case "veteran":
      test(name, ({ veteran }) => make(veteran, state));
      break;
    case "busy":
      test(name, ({ busy }) => make(busy, state));
      break;
    case "timekeeper":
      test(name, ({ timekeeper }) => make(timekeeper, state));
      break;
  }
}

async function make(page: Page, { name, open, window = false, after }: State): Promise<void> {
  await picture(page, name, open, !window);
  await after?.(page);
}

for (const theme of THEME_NAMES.filter((name) => name !== "blue" && isWanted(`theme-${name}`))) {
  test(`theme-${theme}`, ({ student }) =>
    picture(student, `theme-${theme}`, async (page) => {
      await at("/analytics")(page);
      await page.evaluate(
        ({ name, primary, secondary }) => {
          const { dataset, style } = document.documentElement;
          dataset.theme = name;
          style.setProperty("--theme-primary", primary);
          style.setProperty("--theme-secondary", secondary);
        },
        { name: theme, ...THEMES[theme] },
      );
    }));
}
