import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { type LayoutFault, layoutFaults } from "./layout-faults.ts";
import { allSizes, sizes, wear } from "./looks.ts";
import { isNight } from "./night.ts";

const axeScript = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What another colour scheme or theme can break; the other rules read names, roles and sizes. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Experimental in axe, so off by default: whoever speaks to the browser says the words that are seen on a button (WCAG 2.5.3). */
const SEEN_WORDS_IN_NAME = { "label-content-name-mismatch": { enabled: true } };

const ALL_RULES: RunOptions = { rules: SEEN_WORDS_IN_NAME };
const WITHOUT_COLOURS: RunOptions = {
  rules: {
    ...SEEN_WORDS_IN_NAME,
    ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  },
};

/** No violation on the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNone(page, ALL_RULES);
}

/** The same in both sizes, and readable in the dark. Every theme's colors: apps/web/src/components/styles/contrast.test.ts. */
export async function expectNoAxeViolationsInAnyLook(page: Page): Promise<void> {
  for (const size of Object.values(sizes)) {
    await wear(page, { size, scheme: "light" });
    await expectNoAxeViolations(page);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(page, { runOnly: { type: "rule", values: COLOUR_RULES } }, "in the dark");
}

/** Between the two sizes of `expectNoAxeViolationsInAnyLook` only the tablet's rail has other controls; the night inspects all. */
const INSPECTED = isNight ? allSizes : allSizes.filter(({ width }) => width === 820);

/** At every size nothing is cut, covered or left empty, and no rule is broken. */
export async function expectUsableAtEverySize(page: Page): Promise<void> {
  await expectNoAxeViolationsInAnyLook(page);
  await page.emulateMedia({ colorScheme: "light" });
  for (const size of allSizes) {
    await page.setViewportSize(size);
    await expectNoLayoutFaults(page, `at ${size.width}x${size.height}`);
    if (INSPECTED.includes(size) && !Object.values<object>(sizes).includes(size))
      await expectNone(page, WITHOUT_COLOURS);
  }
}

export async function expectNoLayoutFaults(page: Page, where = ""): Promise<void> {
  await settled(page);
  const told = ({ what, where, how }: LayoutFault) => `${what}: ${where}, ${how}`;
  const found = (await page.evaluate(layoutFaults)).map(told);
  expect(found, `layout of ${page.url()} ${where}`).toEqual([]);
}

async function expectNone(page: Page, options: RunOptions, where = ""): Promise<void> {
  await settled(page);
  const { violations } = await inspect(page, options);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary ?? ""}`,
    ),
  );
  expect(found, `accessibility of ${page.url()} ${where}`).toEqual([]);
}

/** In the page itself, which keeps the inspector until it loads anew. No page of the product has frames. */
async function inspect(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(
    async (chosen) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { incomplete: _, passes: __, inapplicable: ___, ...found } = await axe.run(document, chosen);
      return found as AxeResults;
    },
    { ...options, resultTypes: ["violations" as const], elementRef: false },
  );
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
