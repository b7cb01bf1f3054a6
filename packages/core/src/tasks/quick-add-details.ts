/** Details of a quick-added task: how each kind reads words, and is written so that it is read again. */
import { courseMeant } from "../courses/course-name.ts";
import { clockOfMinutes, minutesBetween, minutesOfClock } from "../time/clock-time.ts";
import {
  addDays,
  dateOfDay,
  dayFrom,
  isDay,
  monthNumberOfDay,
  weekdayOf,
  weekStart,
  yearOfDay,
} from "../time/day.ts";
import type { ClockTime, Day } from "../time/types.ts";
import {
  anyOf,
  type QuickAddFields,
  type QuickAddKind,
  type QuickAddLanguage,
  respelled,
  writtenName,
} from "./quick-add-language.ts";
import { repeatEndReader, repeatEndText, repeatReader, repeatText } from "./quick-add-repeat.ts";
import { stepsText } from "./quick-add-steps.ts";

/** What words mean; null if no detail. Unambiguous details are read anywhere, others only at the line's end. */
export type QuickAddReader = (
  words: string,
) => { readonly fields: QuickAddFields; readonly isUnmistakable: boolean } | null;

const sure = (fields: QuickAddFields) => ({ fields, isUnmistakable: true });
const atTheEnd = (fields: QuickAddFields) => ({ fields, isUnmistakable: false });

/** Add a reader here for another kind of detail. The end of a repetition is read only if the line has one. */
export const quickAddReaders = (
  today: Day,
  language: QuickAddLanguage,
): Readonly<Record<"single" | "repeating", readonly QuickAddReader[]>> => {
  const { date, time, duration } = language.words.before;
  const dates = dateReader(today, language);
  const readDay = (words: string): Day | null => dates(words)?.fields.date ?? null;
  const read =
    (reader: ReturnType<typeof repeatReader>): QuickAddReader =>
    (words) => {
      const fields = reader(words);
      return fields === null ? null : atTheEnd(fields);
    };
  const [repeat, ends, ...details] = [
    read(repeatReader(language, readDay)),
    read(repeatEndReader(language, readDay)),
    led(date, dates),
    led(time, timeReader(language)),
    led(duration, durationReader(language)),
  ].map(respelling(language)) as [QuickAddReader, QuickAddReader, ...QuickAddReader[]];
  const single = [repeat, ...details, courseReader(language)];
  return { single, repeating: [repeat, ends, ...single.slice(1)] };
};

const AT_THE_END = "…";

/** The reader sees the phrase as the language respells it. */
const respelling = ({ words: { respell } }: QuickAddLanguage) => {
  if (respell === undefined) return (reader: QuickAddReader) => reader;
  const known = new Map<string, string>();
  return (reader: QuickAddReader): QuickAddReader =>
    (words) => {
      const text = known.get(words) ?? respelled(words, respell);
      known.set(words, text);
      if (!text.startsWith(AT_THE_END)) return reader(text);
      const read = reader(text.slice(1));
      return read && atTheEnd(read.fields);
    };
};

const led =
  (leading: readonly string[], read: QuickAddReader): QuickAddReader =>
  (words) => {
    const lead = leading.find((each) => words.startsWith(`${each} `));
    return read(lead === undefined ? words : words.slice(lead.length + 1));
  };

const placeIn = (lists: readonly (readonly string[])[], word: string): number =>
  lists.findIndex((list) => list.includes(word));

const dateReader = (today: Day, { words, dateOrder }: QuickAddLanguage): QuickAddReader => {
  const next = new RegExp(`^(?:${anyOf(words.next)}) (\\S+)$`);
  const dateNumber = `(\\d{1,2})(?:${anyOf(words.ordinals)})?`;
  const monthFirst = new RegExp(`^(\\S+) ${dateNumber}(?: (\\d{4}))?$`);
  const dayFirst = new RegExp(`^${dateNumber} ([^\\d ]+)(?: (\\d{4}))?$`);
  const monthOf = (name = "") => placeIn(words.months, name.replace(/\.$/, "")) + 1;
  const weekdayOfName = (name = "") => placeIn(words.weekdays, name.replace(/\.$/, ""));

  return (text) => {
    if (words.today.includes(text)) return sure({ date: today });
    if (words.tomorrow.includes(text)) return sure({ date: addDays(today, 1) });
    if (words.afterTomorrow?.includes(text)) return sure({ date: addDays(today, 2) });
    if (isDay(text)) return sure({ date: text });
    const coming = weekdayOfName(text);
    if (coming >= 0) return atTheEnd({ date: comingWeekday(today, coming) });
    const ofNextWeek = weekdayOfName(next.exec(text)?.[1]);
    if (ofNextWeek >= 0) return atTheEnd({ date: addDays(weekStart(today), 7 + ofNextWeek) });

    const inNumbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text);
    const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/.exec(text);
    const [, one, other, year] = inNumbers ?? (dateOrder === "day-first" ? dotted : null) ?? [];
    const named = monthFirst.exec(text);
    const namedDayFirst = dayFirst.exec(text);
    const day =
      one !== undefined
        ? dateOf(today, dateOrder === "day-first" ? [other, one] : [one, other], year)
        : named !== null
          ? dateOf(today, [monthOf(named[1]), named[2]], named[3])
          : namedDayFirst !== null
            ? dateOf(today, [monthOf(namedDayFirst[2]), namedDayFirst[1]], namedDayFirst[3])
            : null;
    return day === null ? null : atTheEnd({ date: day });
  };
};

/** The next day of that name, from tomorrow on. */
const comingWeekday = (today: Day, weekday: number): Day =>
  addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);

type Written = string | number | undefined;

/** Without a year, the next such date, today included; February 29 may be eight years ahead. */
const dateOf = (today: Day, [month, date]: readonly [Written, Written], year: Written): Day | null => {
  const inYear = (number: number): Day => dayFrom(number, Number(month), Number(date));
  if (year !== undefined) {
    const day = inYear(Number(year) + (Number(year) < 100 ? 2000 : 0));
    return isDay(day) ? day : null;
  }
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = inYear(yearOfDay(today) + ahead);
    if (isDay(day) && day >= today) return day;
  }
  return null;
};

/** A typed time: with minutes, with am or pm, or a plain hour, which needs its partner in a range. */
interface TypedTime {
  readonly hour: number;
  readonly minute: string | undefined;
  readonly half: "am" | "pm" | "of 24" | null;
}

const timeReader = ({ words }: QuickAddLanguage): QuickAddReader => {
  const { am, pm, oClock = [] } = words;
  const clock = `(\\d{1,2})(?::(\\d{2}))?(?: ?(${anyOf([...am, ...pm, ...oClock])}))?`;
  const single = new RegExp(`^${clock}$`);
  const range = new RegExp(`^${clock}(?: ?[-–] ?| (?:${anyOf(words.until)}) )${clock}$`);
  const typed = (hour: Written, minute: string | undefined, half: string | undefined): TypedTime => ({
    hour: Number(hour),
    minute,
    half: half === undefined ? null : oClock.includes(half) ? "of 24" : am.includes(half) ? "am" : "pm",
  });

  return (text) => {
    const [, hour, minute, half] = single.exec(text) ?? [];
    if (hour !== undefined) {
      const startTime = isWhole({ minute, half }) ? clockTimesOf(typed(hour, minute, half))[0] : undefined;
      return startTime === undefined ? null : sure({ startTime });
    }
    const found = range.exec(text);
    if (found === null || !isWhole({ minute: found[5], half: found[6] })) return null;
    const start = typed(found[1], found[2], found[3]);
    const end = typed(found[4], found[5], found[6]);
    const [startTime, minutes] = nearestPair(start, end) ?? [];
    return startTime === undefined || minutes === undefined ? null : sure({ startTime, minutes });
  };
};

const isWhole = (time: { readonly minute: string | undefined; readonly half: unknown }): boolean =>
  time.minute !== undefined || (time.half !== undefined && time.half !== null);

/** The times it can mean; none if it is no time: "14:00", "2pm". */
const clockTimesOf = ({ hour, minute = "00", half }: TypedTime): readonly ClockTime[] => {
  if (Number(minute) > 59) return [];
  const at = (hours: number) => clockOfMinutes(hours * 60 + Number(minute));
  if (half === null || half === "of 24") return hour < 24 ? [at(hour)] : [];
  return hour >= 1 && hour <= 12 ? [at((hour % 12) + (half === "pm" ? 12 : 0))] : [];
};

/** am or pm of one side applies to the other, unless the range exceeds half a day: 2-3:30pm, 11-1pm. */
const nearestPair = (start: TypedTime, end: TypedTime): readonly [ClockTime, number] | null => {
  const isOneSided = (start.half === null) !== (end.half === null);
  const meanings = (time: TypedTime): readonly ClockTime[] =>
    time.half === null && isOneSided && time.hour >= 1 && time.hour <= 12
      ? [...clockTimesOf({ ...time, half: "am" }), ...clockTimesOf({ ...time, half: "pm" })]
      : clockTimesOf(time);
  const [nearest] = meanings(start)
    .flatMap((from) => meanings(end).map((to) => [from, minutesBetween(from, to)] as const))
    .filter(([, minutes]) => minutes > 0)
    .sort(([, one], [, other]) => one - other);
  return nearest ?? null;
};

const LONGEST = 24 * 60;

const durationReader = ({ words }: QuickAddLanguage): QuickAddReader => {
  const hours = anyOf(words.hours);
  const minutes = anyOf(words.minutes);
  const inHours = new RegExp(`^(\\d+(?:[.,]\\d+)?|[.,]\\d+) ?(?:${hours})$`);
  const inMinutes = new RegExp(`^(\\d+) ?(?:${minutes})$`);
  const inBoth = new RegExp(`^(\\d+) ?(?:${hours}) ?([0-5]?\\d) ?(?:${minutes})?$`);
  return (text) => {
    const [, whole, rest] = inBoth.exec(text) ?? [];
    const length =
      whole !== undefined
        ? Number(whole) * 60 + Number(rest)
        : Math.round(
            Number(inHours.exec(text)?.[1]?.replace(",", ".")) * 60 || Number(inMinutes.exec(text)?.[1]),
          );
    return length >= 1 && length <= LONGEST ? sure({ minutes: length }) : null;
  };
};

/** `#bio`; an unknown course is no detail. */
const courseReader =
  ({ courses = [] }: QuickAddLanguage): QuickAddReader =>
  (text) => {
    const course = text.startsWith("#") ? courseMeant(text.slice(1), courses) : undefined;
    return course === undefined ? null : sure({ course: course.id });
  };

/** Writes a detail. Read at the end of a line, it gives the same value. */
export const quickAddText = (fields: QuickAddFields, today: Day, language: QuickAddLanguage): string =>
  (Object.keys(WRITERS) as QuickAddKind[])
    .filter((kind) => fields[kind] !== undefined)
    .map((kind) =>
      respelled(WRITERS[kind](fields, today, language), isOfUser(kind) ? [] : language.words.written),
    )
    .filter((text) => text !== "")
    .join(" ");

const isOfUser = (kind: QuickAddKind): boolean => kind === "course" || kind === "steps";

const WRITERS: Readonly<
  Record<QuickAddKind, (fields: QuickAddFields, today: Day, language: QuickAddLanguage) => string>
> = {
  date: ({ date = "" as Day }, today, language) => dayText(date, today, language),
  startTime: ({ startTime = "" as ClockTime }, _today, { words, clock }) => {
    if (clock === "24-hours" || words.am.length === 0) return startTime;
    const minutes = minutesOfClock(startTime);
    const hour = Math.floor(minutes / 60);
    const past = minutes % 60 === 0 ? "" : startTime.slice(2);
    return `${hour % 12 === 0 ? 12 : hour % 12}${past}${(hour < 12 ? words.am : words.pm)[0]}`;
  },
  minutes: ({ minutes = 0 }, _today, { words }) => {
    if (minutes < 60) return `${minutes}${words.minutes[0]}`;
    if (minutes % 30 === 0) return `${minutes / 60}${words.hours[0]}`;
    return `${Math.floor(minutes / 60)}${words.hours[0]}${String(minutes % 60).padStart(2, "0")}`;
  },
  repeat: ({ repeat }, _today, language) => (repeat === undefined ? "" : repeatText(repeat, language)),
  ends: ({ ends = { type: "never" } }, today, language) =>
    repeatEndText(ends, (day) => dayText(day, today, language), language),
  course: ({ course }, _today, { courses = [] }) =>
    `#${(courses.find(({ id }) => id === course)?.name ?? "").replace(/\s+/g, "")}`,
  // These must be last.
  steps: ({ steps = [] }) => stepsText(steps),
};

const dayText = (date: Day, today: Day, { words, dateOrder }: QuickAddLanguage): string => {
  if (date === today) return words.today[0] ?? date;
  if (date === addDays(today, 1)) return words.tomorrow[0] ?? date;
  const month = writtenName(words, words.months[monthNumberOfDay(date) - 1]);
  const number = String(dateOfDay(date));
  const isNext = dateOf(today, [monthNumberOfDay(date), number], undefined) === date;
  const written = dateOrder === "day-first" ? `${number} ${month}` : `${month} ${number}`;
  return isNext ? written : `${written} ${yearOfDay(date)}`;
};
