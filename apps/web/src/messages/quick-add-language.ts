/** The language of quick add: its words from the catalog, the order of dates and the clock as everywhere in the app. */
import type { QuickAddLanguage } from "@furrow/core";
import { quickAddLanguage as words } from "#messages/quick-add-grammar.ts";
import { browserLocale, isDayFirst } from "./region.ts";

export function createQuickAddLanguage(browser: string): QuickAddLanguage {
  const { hour12 } = new Intl.DateTimeFormat(browser, { hour: "numeric" }).resolvedOptions();
  return {
    words,
    dateOrder: isDayFirst(browser) ? "day-first" : "month-first",
    clock: hour12 ? "12-hours" : "24-hours",
  };
}

export const quickAddLanguage = createQuickAddLanguage(browserLocale());
