import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { looks, wear } from "./looks.ts";

/** No violation on the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary ?? ""}`,
    ),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** The same in both sizes, light and dark; leaves the page as it was in the first of them. */
export async function expectNoAxeViolationsInAnyLook(page: Page): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    await expectNoAxeViolations(page);
  }
  const [first] = looks;
  if (first !== undefined) await wear(page, first);
}

/** Colours that are still fading have no contrast of their own. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
