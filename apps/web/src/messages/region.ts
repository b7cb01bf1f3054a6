/** How the browser's region writes dates and numbers, in the language of the words. */

export interface Language {
  readonly tag: string;
  /** Locales of the language that write dates and numbers differently. The first is its default. */
  readonly locales: readonly [string, ...string[]];
  /** Shorter than the browser's own, which are too long for a calendar in some languages. */
  readonly units?: Readonly<Record<"hour" | "minute", string>>;
  /** For a language whose short names of weekdays are whole words. */
  readonly weekdayInColumn?: "narrow";
  /** Digits are those of the texts: Egypt would mix ٢٥ with the 25 of a sentence. */
  readonly numberingSystem?: "latn";
}

/** The browser's default format locale. */
export const browserLocale = (): string => new Intl.DateTimeFormat().resolvedOptions().locale;

export const isDayFirst = (locale: string): boolean => {
  const parts = new Intl.DateTimeFormat(locale, { month: "numeric", day: "numeric" }).formatToParts();
  return parts.find(({ type }) => type === "day" || type === "month")?.type === "day";
};

/** In digits of the language, whose point or comma is the region's. */
const decimalSign = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale, { numberingSystem: "latn" })
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value;

/**
 * `en-DE` for a German browser: "20 November 2026", "1,5h". Browsers know no English of some regions (Brazil, Korea): there it is the first
 * locale of the language that puts day and month, and point or comma, as the region does.
 */
export const localeFor = (browser: string, language: Language): Intl.Locale =>
  new Intl.Locale(ofRegion(browser, language), language);

function ofRegion(browser: string, { tag, locales }: Language): string {
  const { language, script, region } = new Intl.Locale(browser).maximize();
  const words = new Intl.Locale(tag).maximize();
  // Traditional Chinese has no place among simplified words.
  if (language === words.language) return script === words.script ? browser : locales[0];
  const locale = `${words.language}-${region}`;
  if (new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale) return locale;
  const alike = locales.find(
    (each) => isDayFirst(each) === isDayFirst(browser) && decimalSign(each) === decimalSign(browser),
  );
  return alike ?? locales[0];
}
