/** Repetitions of a quick-added line: `every Tue and Thu`, `every 2 weeks on Mon`, `until Dec 20`, `10 times`. */
import { MAX_INTERVAL, MAX_TIMES, type RepeatEnd, type RepeatRule } from "../records/series.ts";
import { clockOfMinutes } from "../time/clock-time.ts";
import type { Day } from "../time/types.ts";
import {
  anyOf,
  type QuickAddLanguage,
  type RepeatFields,
  type RepeatWords,
  writtenName,
} from "./quick-add-language.ts";

type Says = {
  readonly repeat?: RepeatFields;
  readonly ends?: RepeatEnd;
  readonly date?: Day;
  readonly startTime?: ReturnType<typeof clockOfMinutes>;
  readonly minutes?: number;
};
type ReadDay = (words: string) => Day | null;

/** Null if the language has no words for it. `readDay` reads a date as elsewhere in the line. */
export const repeatReader = ({ words }: QuickAddLanguage, readDay: ReadDay) => {
  const { repeat } = words;
  if (repeat === undefined) return () => null;
  const before = `^(?:${anyOf(repeat.every)}) (?:(?:(\\d{1,3})|(${anyOf(repeat.other)})) )?`;
  const ofUnit = new RegExp(
    `${before}(?:(${anyOf(repeat.day)})|(${anyOf(repeat.week)})|(${anyOf(repeat.month)})|(${anyOf(repeat.year)}))(?: (.+))?$`,
  );
  const ofDays = new RegExp(`${before}(.+)$`);
  const lead = new RegExp(`^(?:${anyOf(words.before.date)}) `);
  const date = dateOfMonthReader(words.ordinals, repeat);
  const weekdays = weekdaysReader(words.weekdays, repeat);

  const rule = (text: string): Says | null => {
    const [, count, other, day, week, month, year, rest] = ofUnit.exec(text) ?? [];
    const interval = other !== undefined ? 2 : Number(count ?? 1);
    if (interval < 1 || interval > MAX_INTERVAL) return null;
    const on = rest?.replace(lead, "");
    if (day !== undefined) return on === undefined ? fields({ every: "day", interval }) : null;
    if (week !== undefined) {
      const days = on === undefined ? [] : weekdays(on);
      return days === null
        ? null
        : fields({ every: "week", interval, ...(on !== undefined && { weekdays: days }) });
    }
    if (month !== undefined) {
      if (on === undefined) return fields({ every: "month", interval });
      const found = date(on);
      return found === null ? null : fields({ every: "month", interval, date: found });
    }
    if (year !== undefined) {
      const first = on === undefined ? null : readDay(on);
      if (on !== undefined && first === null) return null;
      return { ...fields({ every: "year", interval }), ...(first !== null && { date: first }) };
    }
    const [, number, second, named = ""] = ofDays.exec(text) ?? [];
    const days = number === undefined ? weekdays(named) : null;
    if (days !== null)
      return fields({ every: "week", interval: second === undefined ? 1 : 2, weekdays: days });
    const ofMonth = number === undefined && /\d/.test(named) ? date(named) : null;
    return ofMonth === null || !hasOrdinal(named, words.ordinals)
      ? null
      : fields({ every: "month", interval: second === undefined ? 1 : 2, date: ofMonth });
  };

  return (text: string): Says | null => {
    const [, day = text, from, to] = /^(.+) (\d{1,2}) ?[-–] ?(\d{1,2})$/.exec(text) ?? [];
    const found = rule(day);
    if (found === null || from === undefined) return found;
    // After a repetition two plain hours are a time: chapters 10-12 are not read every Tuesday.
    const hours = Number(to) - Number(from);
    if (hours <= 0 || Number(to) > 24) return null;
    return { ...found, startTime: clockOfMinutes(Number(from) * 60), minutes: hours * 60 };
  };
};

const fields = (repeat: RepeatFields): Says => ({ repeat });

const hasOrdinal = (text: string, ordinals: readonly string[]): boolean =>
  new RegExp(`^(?:.+ )?\\d{1,2}(?:${anyOf(ordinals)})$`).test(text);

/** `the 15th`, `15`, `the last day` */
const dateOfMonthReader = (ordinals: readonly string[], { the, last, day }: RepeatWords) => {
  const number = new RegExp(`^(?:(?:${anyOf(the)}) )?(\\d{1,2})(?:${anyOf(ordinals)})?$`);
  const lastDay = new RegExp(`^(?:(?:${anyOf(the)}) )?(?:${anyOf(last)})(?: (?:${anyOf(day)}))?$`);
  return (text: string): number | "last" | null => {
    if (lastDay.test(text)) return "last";
    const date = Number(number.exec(text)?.[1]);
    return date >= 1 && date <= 31 ? date : null;
  };
};

/** In the order of the week: the weekend, and the other days. */
const daysOf = ({ weekendDays = [0, 6] }: RepeatWords) =>
  [weekendDays, [0, 1, 2, 3, 4, 5, 6].filter((day) => !weekendDays.includes(day))] as const;

/** `tue`, `mon, wed and fri`, `weekday`: in the order of the week, each once. */
const weekdaysReader = (names: readonly (readonly string[])[], repeat: RepeatWords) => {
  const { and, weekday, weekend } = repeat;
  const [weekendDays, otherDays] = daysOf(repeat);
  const between = new RegExp(`,? (?:${anyOf(and)}) |[,/&]\\s*| `);
  return (text: string): readonly number[] | null => {
    if (weekday.includes(text)) return otherDays;
    if (weekend.includes(text)) return weekendDays;
    const found = text.split(between).map((name) => {
      const bare = name.replace(/\.$/, "");
      return names.findIndex((list) => list.includes(bare) || list.includes(bare.replace(/s$/, "")));
    });
    return found.includes(-1) ? null : [...new Set(found)].sort((one, other) => one - other);
  };
};

/** Only with a repetition: alone, `until Dec 20` is part of the name and a date. */
export const repeatEndReader = ({ words }: QuickAddLanguage, readDay: ReadDay) => {
  const { repeat } = words;
  if (repeat === undefined) return () => null;
  const until = new RegExp(`^(?:${anyOf(repeat.until)}) (.+)$`);
  const times = new RegExp(`^(\\d{1,4}) ?(?:${anyOf(repeat.times)})$`);
  return (text: string): Says | null => {
    const count = Number(times.exec(text)?.[1]);
    if (count >= 1 && count <= MAX_TIMES) return { ends: { type: "after", times: count } };
    const [, lastDay] = until.exec(text) ?? [];
    const day = lastDay === undefined ? null : readDay(lastDay);
    return day === null ? null : { ends: { type: "on", day } };
  };
};

/** Read again, it gives the same value. */
export const repeatText = (
  { every, interval, weekdays, date }: RepeatFields,
  { words }: QuickAddLanguage,
): string => {
  const { repeat } = words;
  if (repeat === undefined) return "";
  const units: Readonly<Record<RepeatRule["every"], readonly string[]>> = {
    day: repeat.day,
    week: repeat.week,
    month: repeat.month,
    year: repeat.year,
  };
  const [one = "", several = one] = units[every];
  const [lead = ""] = words.before.date;
  const rhythm = interval === 1 ? `${repeat.every[0]} ${one}` : `${repeat.every[0]} ${interval} ${several}`;
  if (date !== undefined) {
    const on =
      date === "last" ? `${repeat.last[0]} ${repeat.day[0]}` : `${date}${ordinalOf(date, words.ordinals)}`;
    return `${rhythm} ${lead} ${repeat.the[0]} ${on}`;
  }
  if (weekdays === undefined) return rhythm;
  if (interval === 1 && `${weekdays}` === `${daysOf(repeat)[1]}`)
    return `${repeat.every[0]} ${repeat.weekday[0]}`;
  const names = weekdays.map((weekday) => writtenName(words, words.weekdays[weekday]));
  const [last = "", ...others] = names.toReversed();
  const list = others.length === 0 ? last : `${others.toReversed().join(", ")} ${repeat.and[0]} ${last}`;
  return interval === 1 ? `${repeat.every[0]} ${list}` : `${rhythm} ${lead} ${list}`;
};

/** `st`, `nd`, `rd`, `th`; one entry if a language uses the same for all. */
const ordinalOf = (date: number, ordinals: readonly string[]): string => {
  const [st = "", nd = st, rd = st, th = st] = ordinals;
  const isTeen = date >= 11 && date <= 13;
  return (isTeen ? undefined : [th, st, nd, rd][date % 10]) ?? th;
};

export const repeatEndText = (
  ends: RepeatEnd,
  writeDay: (day: Day) => string,
  { words: { repeat } }: QuickAddLanguage,
): string => {
  if (repeat === undefined || ends.type === "never") return "";
  return ends.type === "on" ? `${repeat.until[0]} ${writeDay(ends.day)}` : `${ends.times} ${repeat.times[0]}`;
};
