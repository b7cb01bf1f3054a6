/**
 * Formats dates, numbers, durations and times. The language is the catalog's, the region is the browser's: British and German browsers show
 * "20 November 2026". The clock has 12 or 24 hours like the browser's own time fields.
 */
import type { ClockTime, Day, Instant, Month } from "@furrow/core";
import { language, type PluralCategory } from "#messages/language.ts";
import { browserLocale, type Language, localeFor } from "./region.ts";

export interface Locales {
  readonly browser: () => string;
  readonly language: Language;
}

export function createFormat({ browser, language }: Locales) {
  // Making an Intl formatter takes a thousand times as long as using one: each is made once, when it is first needed. The very first, also to
  // ask for the browser's locale, takes a phone a tenth of a second, and the landing page needs none.
  const locale = once(() => localeFor(browser(), language));
  // Some regions count years otherwise, but not those of the calendar on screen.
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale(), { calendar: "gregory", ...options }));
  const times = (options: Intl.DateTimeFormatOptions) =>
    once(() => dates({ ...options, ...clockOf(browser()) })());
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale(), options));

  const ofDay = (options: Intl.DateTimeFormatOptions) => {
    const made = dates({ ...options, timeZone: "UTC" });
    // Of an abbreviation: a sentence may end behind it.
    return (day: Day | Month): string => made().format(Date.parse(day)).replace(/\.$/, "");
  };
  const ofInstant = (options: Intl.DateTimeFormatOptions) => {
    const made = times(options);
    return (instant: Instant): string => made().format(instant);
  };
  const inUnit = (unit: "hour" | "minute", fewest: number, most = fewest) => {
    const places = { minimumFractionDigits: fewest, maximumFractionDigits: most };
    const own = language.units?.[unit];
    const made = numbers(own ? places : { style: "unit", unit, unitDisplay: "narrow", ...places });
    return (amount: number): string => made().format(amount) + (own ?? "");
  };

  const plain = numbers({ maximumFractionDigits: 2 });
  const twoDigits = numbers({ minimumIntegerDigits: 2, useGrouping: false });
  const wholeHours = inUnit("hour", 0);
  const hoursAndTenths = inUnit("hour", 1);
  const upToTenths = inUnit("hour", 0, 1);
  const wholeMinutes = inUnit("minute", 0);
  const longDay = dates({ dateStyle: "long", timeZone: "UTC" });
  const mediumDay = dates({ dateStyle: "medium", timeZone: "UTC" });
  const longWeekday = dates({ weekday: "long", timeZone: "UTC" });
  const shortWeekday = dates({ weekday: "short", timeZone: "UTC" });
  const inColumn = { weekday: language.weekdayInColumn ?? "short", timeZone: "UTC" } as const;
  const columnWeekday = dates(inColumn);
  const dayAndMonth = dates({ month: "long", day: "numeric", timeZone: "UTC" });
  const conjunction = once(() => new Intl.ListFormat(locale(), { type: "conjunction" }));
  const wholeHour = times({ hour: "numeric", timeZone: "UTC" });
  const timeOfDay = times({ timeStyle: "short", timeZone: "UTC" });

  /** A short time must not be shown as 0, nor 59.9 minutes as 60m. */
  const minutesOf = (hours: number) => Math.max(1, Math.round(hours * 60));
  const minutesText = (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours > 0 && wholeHours(hours), (rest > 0 || hours === 0) && wholeMinutes(rest)]
      .filter(Boolean)
      .join(" ");
  };

  const duration = (hours: number) => (hours <= 0 ? wholeHours(0) : minutesText(minutesOf(hours)));

  const clockText = (time: ClockTime) => timeOfDay().format(Date.parse(`1970-01-01T${time}Z`));

  return {
    /** `1,234` */
    number: (number: number) => plain().format(number),

    /** Hours as an axis shows them: `2h`, `2.5h` */
    hours: upToTenths,
    /** Time studied or planned: `0h`, `45m`, `2h`, `4h 20m`. */
    duration,
    /** A correction can take time away: `−45m`. */
    signedDuration: (hours: number) => (hours < 0 ? `−${duration(-hours)}` : duration(hours)),
    /** The same as the chart has to show it: minutes below one hour, otherwise hours with one decimal (`2.5h`). */
    chartDuration: (hours: number) => {
      if (hours <= 0) return wholeHours(0);
      return minutesOf(hours) < 60 ? wholeMinutes(minutesOf(hours)) : hoursAndTenths(hours);
    },

    /** What is left of a countdown: `25:00`; two hours are `120:00`. */
    countdown: (seconds: number) =>
      `${twoDigits().format(Math.floor(seconds / 60))}:${twoDigits().format(seconds % 60)}`,

    /** `45m`, `2h`, `1h 10m`: whole minutes, none rounded away. */
    minutes: minutesText,

    /** What was worked so far: `25:00`, and `1:05:00` from an hour on. */
    stopwatch: (seconds: number) => {
      const rest = `${twoDigits().format(Math.floor(seconds / 60) % 60)}:${twoDigits().format(seconds % 60)}`;
      return seconds < 3600 ? rest : `${plain().format(Math.floor(seconds / 3600))}:${rest}`;
    },

    /** `November 20, 2026` */
    day: (day: Day) => longDay().format(Date.parse(day)),
    /** `November 15 - 21, 2026`, and `Nov 29 - Dec 5, 2026` over two months: what both have in common once. */
    dayRange: (from: Day, to: Day) =>
      (from.slice(0, 7) === to.slice(0, 7) ? longDay() : mediumDay())
        .formatRange(Date.parse(from), Date.parse(to))
        .split("–")
        .map((part) => part.trim())
        .join(" - "),
    /** `Friday, November 20, 2026` */
    fullDay: ofDay({ dateStyle: "full" }),
    /** `Nov 20` */
    shortDay: ofDay({ month: "short", day: "numeric" }),
    /** `Nov 20, 2026` */
    shortDayAndYear: ofDay({ dateStyle: "medium" }),
    /** `February 29`, in whichever year; 1 is January. */
    dateOfYear: (month: number, date: number) => dayAndMonth().format(Date.UTC(LEAP_YEAR, month - 1, date)),
    /** `Fri, Nov 20` */
    weekdayAndDay: ofDay({ weekday: "short", month: "short", day: "numeric" }),
    /** `Fri, Nov 20, 2026` */
    weekdayAndDate: ofDay({ weekday: "short", month: "short", day: "numeric", year: "numeric" }),
    /** `November 2026` */
    month: ofDay({ month: "long", year: "numeric" }),
    /** `Nov 26` */
    shortMonth: ofDay({ month: "short", year: "2-digit" }),
    /** `Nov` */
    monthAlone: ofDay({ month: "short" }),
    /** `2026` */
    year: ofDay({ year: "numeric" }),
    /** `Fri` */
    dayOfWeek: ofDay({ weekday: "short" }),
    /** `Sunday`; 0 is Sunday. */
    weekday: (weekday: number) => longWeekday().format(SUNDAY + weekday * DAY_MS),
    /** `Sun` */
    weekdayShort: (weekday: number) => shortWeekday().format(SUNDAY + weekday * DAY_MS),
    /** The same in one of seven columns: a letter if a language's short names are whole words. */
    weekdayInColumn: (weekday: number) => columnWeekday().format(SUNDAY + weekday * DAY_MS),
    dayInColumn: ofDay(inColumn),

    /** `Tue, Thu, and Sat` */
    list: (texts: readonly string[]) => conjunction().format(texts),

    /** A time of day as the browser's time fields show it: `9:05 AM` or `09:05`. */
    clock: clockText,
    /** `6 AM` or `06`; 0 to 23. */
    hourOfDay: (hour: number) => wholeHour().format(hour * HOUR_MS),
    /** `9:05 AM - 11:00 AM` */
    clockRange: (from: ClockTime, to: ClockTime) => `${clockText(from)} - ${clockText(to)}`,
    /** What the person's clock shows at an instant: `9:05 AM` or `09:05`. */
    time: ofInstant({ timeStyle: "short" }),
    /** `Nov 20, 2026` */
    date: ofInstant({ dateStyle: "medium" }),
    /** `Nov 20, 2026, 9:05:30 AM` */
    moment: ofInstant({ dateStyle: "medium", timeStyle: "medium" }),
    /** `November 20, 2026 at 9:05 AM` */
    longMoment: ofInstant({ dateStyle: "long", timeStyle: "short" }),
  };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const LEAP_YEAR = 2000;
const SUNDAY = Date.UTC(1970, 0, 4);

export const format = createFormat({ browser: browserLocale, language });

/** Whether a browser's clock has 12 or 24 hours, whatever language the words around it are in. */
function clockOf(browser: string): Intl.DateTimeFormatOptions {
  const { hourCycle } = new Intl.DateTimeFormat(browser, { hour: "numeric" }).resolvedOptions();
  return hourCycle === undefined ? {} : { hourCycle };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A whole text for each category of the catalog's language: none missing, none too many. */
export type PluralForms = Readonly<Record<PluralCategory, string>>;

let rules: Intl.PluralRules | undefined;

/** The form that goes with a count: `plural(1, { one: "1 task moved", other: "3 tasks moved" })`. */
export const plural = (count: number, forms: PluralForms): string => {
  // Chinese has one form for all counts, but "every 1 week" is none; and no catalog has the form of French for a million.
  if (count === 1) return forms.one;
  rules ??= new Intl.PluralRules(language.tag);
  return forms[rules.select(count) as PluralCategory] ?? forms.other;
};
