import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { firstTheme, looks, themes, wear } from "./looks.ts";

/** No violation on the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNone(page, new AxeBuilder({ page }));
}

/** The same in both sizes, light and dark, and readable in the colours of every theme. */
export async function expectNoAxeViolationsInAnyLook(page: Page): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    await expectNoAxeViolations(page);
    if (look.size.width < 1000) continue;
    for (const theme of themes) {
      await paint(page, theme);
      await expectNone(
        page,
        new AxeBuilder({ page }).withRules("color-contrast"),
        `in ${theme} ${look.name}`,
      );
    }
    await paint(page, firstTheme);
  }
}

const paint = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

async function expectNone(page: Page, axe: AxeBuilder, where = ""): Promise<void> {
  await settled(page);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary ?? ""}`,
    ),
  );
  expect(found, `accessibility of ${page.url()} ${where}`).toEqual([]);
}

/** Colours that are still fading have no contrast of their own. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What the last change sets in motion begins with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
