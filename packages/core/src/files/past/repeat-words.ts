/** How other programs write that a task repeats: as an RRULE, or in words. */
import { MAX_INTERVAL, type RepeatRule } from "../../records/series.ts";
import { dateOfDay, monthNumberOfDay, weekdayOf } from "../../time/day.ts";
import type { Day } from "../../time/types.ts";
import words from "./words.json" with { type: "json" };
import { plain, readClock } from "./written-times.ts";

type Unit = RepeatRule["every"];
/** Lists of words, without accents. */
type Language = typeof words.en;

const languages: ReadonlyMap<string, Language> = new Map(Object.entries(words));

const isIn = (list: string, word = ""): boolean => word !== "" && list.split(" ").includes(word);

const WORKDAYS = [1, 2, 3, 4, 5];
const UNITS: readonly Unit[] = ["day", "week", "month", "year"];
const EACH = { day: "daily", week: "weekly", month: "monthly", year: "yearly" } as const;

/** A rule that counts from a day, as "every week" does. */
export const ruleFrom = (unit: Unit, interval: number, start: Day): RepeatRule | null => {
  if (!Number.isInteger(interval) || interval < 1 || interval > MAX_INTERVAL) return null;
  switch (unit) {
    case "day":
      return { every: "day", interval };
    case "week":
      return { every: "week", interval, weekdays: [weekdayOf(start)] };
    case "month":
      return { every: "month", interval, date: dateOfDay(start) };
    case "year":
      return { every: "year", interval, month: monthNumberOfDay(start), date: dateOfDay(start) };
  }
};

export interface WordsRead {
  readonly rule: RepeatRule;
  /** Milliseconds since midnight. */
  readonly clock: number | null;
}

/** Whether the words mean a task that repeats, whatever the rule is. */
export const isRepeat = (text: string, language: string): boolean => {
  const known = languages.get(language) ?? words.en;
  const first = wordsIn(text)[0]?.replace("!", "");
  return isIn(known.every, first) || UNITS.some((unit) => isIn(known[EACH[unit]], first));
};

const wordsIn = (text: string): readonly string[] =>
  plain(text.slice(0, 100))
    .split(/[\s,]+/u)
    .filter((word) => word !== "");

/** Null if not every word is understood: half a rule would be another one. */
export const readRepeatWords = (text: string, language: string, today: Day): WordsRead | null => {
  const known = languages.get(language);
  if (known === undefined) return null;
  let clock: number | null = null;
  const meant = wordsIn(text.replace(/(\d)\s+([ap]m)\b/giu, "$1$2").replace(/\buhr\b/giu, "")).filter(
    (word) => {
      const time = readClock(word) ?? readClock(word.replace(/^(\d{1,2})h$/u, "$1:00"));
      clock ??= time?.ms ?? null;
      return time === null;
    },
  );
  const [first = "", ...others] = meant;
  const each = UNITS.find((unit) => isIn(known[EACH[unit]], first));
  if (each !== undefined) return others.length > 0 ? null : withClock(ruleFrom(each, 1, today), clock);
  if (!isIn(known.every, first)) return null;
  const rest = others.filter((word) => !isIn(known.fill, word) && !isIn(known.every, word));
  return withClock(ruleOfWords(rest, known, today), clock);
};

const withClock = (rule: RepeatRule | null, clock: number | null): WordsRead | null =>
  rule === null ? null : { rule, clock };

const ruleOfWords = (rest: readonly string[], known: Language, today: Day): RepeatRule | null => {
  const unitOf = (word: string | undefined) => UNITS.find((unit) => isIn(known[unit], word));
  const [one, two, three] = rest;
  if (one === undefined) return null;
  const isWork = (word: string | undefined) => isIn(known.workday, word);
  if ((isWork(one) && two === undefined) || (unitOf(one) === "day" && isWork(two) && three === undefined))
    return { every: "week", interval: 1, weekdays: WORKDAYS };
  const unit = unitOf(rest.at(-1));
  if (unit !== undefined && rest.length === 1) return ruleFrom(unit, 1, today);
  if (unit !== undefined && rest.length === 2) {
    if (isIn(known.last, one)) return unit === "day" ? { every: "month", interval: 1, date: "last" } : null;
    if (isIn(known.other, one)) return ruleFrom(unit, 2, today);
    return /^\d{1,3}$/u.test(one) ? ruleFrom(unit, Number(one), today) : null;
  }
  const weekdays = rest.map((word) => numberIn(known.weekdays, word));
  if (!weekdays.includes(null))
    return { every: "week", interval: 1, weekdays: [...new Set(weekdays as number[])].sort() };
  const dates = rest.flatMap((word) => (/^\d{1,2}\D{0,2}$/u.test(word) ? [Number.parseInt(word, 10)] : []));
  const months = rest.flatMap((word) => numberIn(known.months, word) ?? []);
  const [date = 0] = dates;
  if (dates.length !== 1 || dates.length + months.length < rest.length || date < 1 || date > 31) return null;
  if (months.length === 0) return { every: "month", interval: 1, date };
  return months.length === 1 ? { every: "year", interval: 1, month: (months[0] ?? 0) + 1, date } : null;
};

/** By its beginning, if only one has it, and also with an ending: "mon", "mondays", "segunda-feira". */
const numberIn = (names: string, word: string): number | null => {
  const found = names
    .split(" ")
    .flatMap((name, index) =>
      word.length > 1 && (name.startsWith(word) || word.startsWith(name)) ? [index] : [],
    );
  return found.length === 1 ? (found[0] ?? null) : null;
};

const RRULE_DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const RRULE_UNITS: Readonly<Record<string, Unit>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
};
const RRULE_PARTS = new Set(["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "WKST", "TT_SKIP"]);

/** Null if it has parts, such as an end or a second Tuesday, that a recurring task of such a file cannot have. */
export const readRRule = (text: string, start: Day): RepeatRule | null => {
  const [, list] = /^RRULE:([A-Z0-9=;,+_-]{1,200})$/u.exec(text.trim()) ?? [];
  const parts = new Map(
    (list ?? "").split(";").map((part) => [part.split("=")[0] ?? "", part.split("=")[1] ?? ""]),
  );
  const unit = RRULE_UNITS[parts.get("FREQ") ?? ""];
  if (unit === undefined || [...parts.keys()].some((name) => name !== "" && !RRULE_PARTS.has(name)))
    return null;
  const rule = ruleFrom(unit, Number(parts.get("INTERVAL") ?? 1), start);
  const days = parts.get("BYDAY")?.split(",");
  const date = parts.get("BYMONTHDAY");
  const month = parts.get("BYMONTH");
  if (rule === null) return null;
  if (days !== undefined) {
    const weekdays = RRULE_DAYS.flatMap((name, index) => (days.includes(name) ? [index] : []));
    const isWeekly = rule.every === "week" || (rule.every === "day" && rule.interval === 1);
    const isPlain = isWeekly && weekdays.length === days.length && date === undefined && month === undefined;
    return isPlain ? { every: "week", interval: rule.interval, weekdays } : null;
  }
  if (rule.every === "month" && month === undefined) {
    if (date === undefined) return rule;
    return date === "-1" ? { ...rule, date: "last" } : isDate(date) ? { ...rule, date: Number(date) } : null;
  }
  if (rule.every === "year") {
    const [m, d] = [month ?? String(rule.month), date ?? String(rule.date)];
    return isDate(d) && isDate(m) && Number(m) <= 12 ? { ...rule, month: Number(m), date: Number(d) } : null;
  }
  return date === undefined && month === undefined ? rule : null;
};

const isDate = (text: string): boolean => /^(?:[1-9]|[12]\d|3[01])$/u.test(text);
