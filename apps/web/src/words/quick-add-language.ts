/** The language of quick add: its words from the catalog, the order of dates and the clock as everywhere in the app. */
import type { QuickAddLanguage } from "@furrow/core";
import { language } from "#words/language.ts";
import { quickAddLanguage as words } from "#words/quick-add.ts";

export function createQuickAddLanguage(browser: string): QuickAddLanguage {
  const locale = browser.split("-")[0] === language.tag ? browser : language.region;
  const parts = new Intl.DateTimeFormat(locale, { month: "numeric", day: "numeric" }).formatToParts();
  const firstIs = parts.find(({ type }) => type === "day" || type === "month")?.type;
  const { hour12 } = new Intl.DateTimeFormat(browser, { hour: "numeric" }).resolvedOptions();
  return {
    words,
    dateOrder: firstIs === "day" ? "day-first" : "month-first",
    clock: hour12 ? "12-hours" : "24-hours",
  };
}

export const quickAddLanguage = createQuickAddLanguage(new Intl.DateTimeFormat().resolvedOptions().locale);
