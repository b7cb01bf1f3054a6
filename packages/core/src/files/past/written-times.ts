/** Dates, clock times and lengths as other programs write them. */
import { dayFrom, isDay, numberOfDay } from "../../time/day.ts";
import { MINUTE_MS } from "../../time/timer-minutes.ts";
import type { Day, Instant } from "../../time/types.ts";
import type { DateOrder } from "./past.ts";
import words from "./words.json" with { type: "json" };
import { isPlausible, type ZoneDays } from "./zone-days.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Without an offset the time is the user's. */
interface Clock {
  readonly ms: number;
  readonly offset: number | null;
}

export interface Moment {
  readonly day: Day;
  /** Null for a date alone. */
  readonly clock: Clock | null;
}

/** No date is longer: expressions see only the beginning of a cell. */
const brief = (text: string): string => text.slice(0, 64).normalize("NFKC").trim();

/** Lower case, without accents. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const NUMBERS = /^(\d{1,4})([-./])(\d{1,2})[-./](\d{1,4})(.*)$/su;
const CLOCK =
  /^(\d{1,2})(?:[:h](\d{2}))?(?::(\d{2}))?(?:[.,](\d{1,3})\d{0,6})?\s?(am|pm)?\s?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/iu;

/** The order that a date decides, or null; undefined if it has no order to decide. */
const orderIn = (text: string): DateOrder | null | undefined => {
  const [, first = "", separator, second = ""] = NUMBERS.exec(brief(text)) ?? [];
  // Dots are written day first everywhere.
  if (first === "" || first.length > 2 || separator === "." || Number(first) === Number(second))
    return undefined;
  if (Number(first) > 12) return "day-first";
  return Number(second) > 12 ? "month-first" : null;
};

/** Which order a file's dates have; null if they do not decide, with one of them as the example. */
export const orderOf = (
  cells: Iterable<string>,
): { readonly order: DateOrder | null; readonly example: string | null } => {
  const found = new Set<DateOrder>();
  let example: string | null = null;
  for (const cell of cells) {
    const order = orderIn(cell);
    if (order === null) example ??= brief(cell);
    else if (order !== undefined) found.add(order);
  }
  const [order = null, other] = found;
  return { order: other === undefined ? order : null, example };
};

export const readMoment = (cell: string, order: DateOrder, yearWithout?: number): Moment | null => {
  const text = brief(cell)
    .replace(/[年月]\s?/gu, "-")
    .replace("日", " ");
  const [, first, , second, third, rest = ""] = NUMBERS.exec(text) ?? [];
  const [day, time] =
    first === undefined || second === undefined || third === undefined
      ? readNamedMonth(text, yearWithout)
      : [dayOfNumbers(first, second, third, order), rest.replace(/^\.?[T ,]*/u, "")];
  if (day === null) return null;
  const clock = readClock(time);
  return time !== "" && clock === null ? null : { day, clock };
};

const dayOfNumbers = (first: string, second: string, third: string, order: DateOrder): Day | null => {
  if (first.length === 4) return plausibleDay(Number(first), Number(second), Number(third));
  if (third.length === 3) return null;
  const year = third.length === 4 ? Number(third) : 2000 + Number(third);
  const [one, other] = [Number(first), Number(second)];
  const isDayFirst = one > 12 || (order === "day-first" && other <= 12);
  return isDayFirst ? plausibleDay(year, other, one) : plausibleDay(year, one, other);
};

const plausibleDay = (year: number, month: number, date: number): Day | null => {
  const day = dayFrom(year, month, date);
  return year >= 1970 && year < 2200 && isDay(day) ? day : null;
};

/** `17 Aug 2026`, `August 17, 2026 5:00 PM`, `17. août`: in any of the languages. */
const readNamedMonth = (text: string, yearWithout?: number): readonly [Day | null, string] => {
  const parts = text.split(/[\s,]+/u);
  let [year, month, date]: (number | null)[] = [yearWithout ?? null, null, null];
  let at = 0;
  for (; at < parts.length; at += 1) {
    const part = (parts[at] ?? "").replace(/\.$/u, "");
    const named = monthOf(part);
    if (month === null && named !== null) month = named;
    else if (/^\d{4}$/u.test(part)) year = Number(part);
    else if (date === null && /^\d{1,2}(?:st|nd|rd|th|er|º)?$/iu.test(part)) date = Number.parseInt(part, 10);
    else if (!JOINING.has(part.toLowerCase())) break;
  }
  const isWhole = year !== null && month !== null && date !== null;
  return [isWhole ? plausibleDay(year ?? 0, month ?? 0, date ?? 0) : null, parts.slice(at).join(" ")];
};

const JOINING = new Set(["de", "del", "at", "um", "à", "a", "alle", "às", "om", "di"]);

const MONTHS = Object.values(words).flatMap(({ months }) =>
  months.split(" ").map((name, index) => [name, index + 1] as const),
);

/** Null also for a beginning of two months. */
const monthOf = (word: string): number | null => {
  const letters = plain(word);
  if (letters.length < 3) return null;
  const [month = null, other] = new Set(
    MONTHS.flatMap(([name, number]) => (name.startsWith(letters) ? [number] : [])),
  );
  return other === undefined ? month : null;
};

export const readClock = (cell: string): Clock | null => {
  const [, hours, minutes, seconds = "0", fraction = "", half, zone] =
    CLOCK.exec(brief(cell).replace(/\b([ap])\.\s?m\.?$/iu, "$1m")) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/iu.test(half) ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null;
  const ms = hour * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS + Number(seconds) * SECOND_MS;
  return { ms: ms + Number(fraction.padEnd(3, "0")), offset: zone === undefined ? null : offsetOf(zone) };
};

const offsetOf = (zone: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/u.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/** Null for a date without a time. */
export const instantOfMoment = ({ day, clock }: Moment, zone: ZoneDays): Instant | null => {
  if (clock === null) return null;
  const at =
    clock.offset === null
      ? zone.instantAt(day, clock.ms)
      : numberOfDay(day) * 24 * HOUR_MS + clock.ms - clock.offset * MINUTE_MS;
  return isPlausible(at) ? at : null;
};

export type LengthUnit = "hours" | "minutes" | "seconds";

const MINUTES: Readonly<Record<LengthUnit, number>> = { hours: 60, minutes: 1, seconds: 1 / 60 };

const COLONS = /^(-?)(\d{1,5}):(\d{2})(?::(\d{2}))?(\s?min)?$/iu;
const ISO = /^(-?)P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:[.,]\d{1,9})?S)?)?$/iu;
const NAMED = /(\d{1,8}(?:[.,]\d{1,6})?)\s?(\p{L}{1,8})\.?/gu;
const BARE = /^-?\d{1,9}(?:[.,]\d{1,9})?$/u;

/** `1:30:00`, `1h 30m`, `1,5`, `PT1H30M` or `47:06 min`, in minutes; null if it is no length. A bare number has the column's unit. */
export const readMinutes = (cell: string, bare: LengthUnit): number | null => {
  const text = brief(cell);
  if (BARE.test(text)) return Number(text.replace(",", ".")) * MINUTES[bare];
  const [, minus = "", one, two, three, isMinutes] = COLONS.exec(text) ?? [];
  const sign = minus === "-" ? -1 : 1;
  if (one !== undefined) {
    const units = [Number(one), Number(two), Number(three ?? 0)] as const;
    const seconds = units[0] * 3600 + units[1] * 60 + units[2];
    return (sign * (isMinutes !== undefined && three === undefined ? seconds / 60 : seconds)) / 60;
  }
  return readIso(text) ?? readNamed(text);
};

const readIso = (text: string): number | null => {
  const [whole, minus, ...parts] = ISO.exec(text) ?? [];
  if (whole === undefined || parts.every((part) => part === undefined)) return null;
  const [days, hours, minutes, seconds] = parts.map((part) => Number(part ?? 0));
  const sum = (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60;
  return minus === "-" ? -sum : sum;
};

const readNamed = (text: string): number | null => {
  let seconds = 0;
  const rest = text.replace(/^-/u, "").replace(NAMED, (found: string, number: string, name: string) => {
    const unit = UNITS.find(([beginning]) => beginning.test(name))?.[1];
    if (unit === undefined) return found;
    seconds += Number(number.replace(",", ".")) * MINUTES[unit] * 60;
    return "";
  });
  const isWhole = rest !== text && rest.replace(/and|und|et|[ye,&\s]/giu, "") === "";
  return isWhole ? (text.startsWith("-") ? -seconds : seconds) / 60 : null;
};

/** German hours begin as seconds do. */
const UNITS: readonly (readonly [RegExp, LengthUnit])[] = [
  [/^(?:h|st|o|u|小时|小時)/iu, "hours"],
  [/^(?:m|分)/iu, "minutes"],
  [/^(?:s|秒)/iu, "seconds"],
];
