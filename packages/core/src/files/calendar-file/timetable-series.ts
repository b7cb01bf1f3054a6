/** Decides which entries of a timetable become recurring tasks. */
import { MAX_INTERVAL, type RepeatRule } from "../../records/series.ts";
import { idFromFile } from "../../records/task-origin.ts";
import { occurrenceDays } from "../../tasks/recurrence-rule.ts";
import type { Day } from "../../time/types.ts";
import { fingerprint } from "./fingerprint.ts";
import type { TimetableEntry } from "./timetable.ts";

/** An event of a timetable as a recurring task, on exactly the file's days. */
export interface TimetableSeries {
  readonly uid: string;
  /** Any occurrence that was not changed by itself. */
  readonly usual: TimetableEntry;
  readonly rule: RepeatRule;
  readonly start: Day;
  readonly end: Day;
  /** By the days that the rule gives. */
  readonly changed: ReadonlyMap<Day, TimetableEntry>;
  /** Days of the rule that the file does not have. */
  readonly skipped: readonly Day[];
}

/** What exists already: single tasks that an earlier version made, and recurring tasks. */
export interface Imported {
  isTask(entry: TimetableEntry): boolean;
  isSeries(uid: string): boolean;
}

/**
 * An event becomes a recurring task if our rule gives its days in the user's time zone. Events that shift
 * against that zone, or happen once, stay single tasks. An occurrence that is a task already stays one; the
 * series skips it.
 */
export const sortTimetable = (entries: readonly TimetableEntry[], imported: Imported) => {
  const events = Map.groupBy(
    entries.filter((entry) => entry.event !== undefined && !imported.isTask(entry)),
    ({ event }) => event?.uid ?? "",
  );
  const series: TimetableSeries[] = [];
  /** Events that were recurring tasks and are single tasks from a day on. */
  const ended: { uid: string; from: Day }[] = [];
  const taken = new Set<TimetableEntry>();
  for (const [uid, times] of events) {
    const found = seriesOf(uid, times, imported.isSeries(uid) ? 1 : 2);
    if (found === null) {
      const [from] = times.map(dayOfRule).sort();
      if (imported.isSeries(uid) && from !== undefined) ended.push({ uid, from });
      continue;
    }
    series.push(found);
    for (const time of times) if (!isStray(time, found)) taken.add(time);
  }
  return { series, single: entries.filter((entry) => !taken.has(entry)), ended };
};

/** `ics_…`: the same for the same text, on every device. */
export const timetableId = (key: string): string => idFromFile(fingerprint(key));

const seriesOf = (uid: string, times: readonly TimetableEntry[], fewest: number): TimetableSeries | null => {
  const usual = times.filter((time) => time.event?.isChanged === false);
  const [first] = usual;
  const rule = first?.event?.rule ?? null;
  if (first === undefined || rule === null || rule.interval > MAX_INTERVAL || usual.length < fewest)
    return null;
  if (!times.every((time) => isSame(time.event?.rule, rule))) return null;
  if (!usual.every((time) => isSame(lessonOf(time), lessonOf(first)))) return null;
  const days = new Set(usual.map(dayOfRule));
  if (days.size < usual.length) return null;
  const changes = new Map(
    times.filter((time) => !usual.includes(time)).map((time) => [dayOfRule(time), time]),
  );
  const inOrder = [...days, ...changes.keys()].sort();
  const last = inOrder.at(-1) ?? first.date;
  // The first occurrence may be a changed one.
  const firstUsual = inOrder.find((day) => days.has(day)) ?? first.date;
  const start = inOrder.find((day) => {
    if (day > firstUsual) return false;
    const given = new Set(occurrenceDays(rule, day, last));
    return given.has(day) && [...days].every((each) => given.has(each));
  });
  if (start === undefined) return null;
  const given = [...occurrenceDays(rule, start, last)];
  const changed = new Map([...changes].filter(([day]) => given.includes(day) && !days.has(day)));
  const end = inOrder.findLast((day) => days.has(day) || changed.has(day)) ?? start;
  const skipped = given.filter((day) => day <= end && !days.has(day) && !changed.has(day));
  return skipped.length > days.size ? null : { uid, usual: first, rule, start, end, changed, skipped };
};

const dayOfRule = ({ date, event }: TimetableEntry): Day => event?.day ?? date;

/** A change of an occurrence that the series does not have. */
const isStray = (time: TimetableEntry, { changed }: TimetableSeries): boolean =>
  time.event?.isChanged === true && changed.get(dayOfRule(time)) !== time;

const lessonOf = ({ title, description, startTime, endTime, hours, category }: TimetableEntry) => ({
  title,
  description,
  startTime,
  endTime,
  hours,
  category,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
