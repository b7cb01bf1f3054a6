/**
 * A recurring task. A series is a chain of parts: the first, whose id it has, and one for each day from which
 * it was changed ("this and following"). A part holds until the next begins, so two devices that change a
 * series from different days never duplicate it. Occurrences are not stored: `tasks/occurrences.ts` computes
 * them, and a row of `tasks` exists once the user changed one.
 */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { isDay } from "../time/day.ts";
import { isoAtNoon, readDay, readTimestamp } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { isZone } from "../time/zone.ts";
import { beside, withCalendarCells } from "./state/fed-row.ts";
import { byId } from "./state/groups.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { readTaskFields, SERIES_CELLS, type TaskFields, withoutEmpty } from "./task-fields.ts";
import type { SeriesId } from "./task-ids.ts";

export type SeriesPartId = string & { readonly __seriesPartId: unique symbol };

/** The days of a rule: calendar arithmetic only, independent of clock changes. */
export type RepeatRule =
  | { readonly every: "day"; readonly interval: number }
  /** 0 is Sunday; weeks begin on Sunday. In order, never empty. */
  | { readonly every: "week"; readonly interval: number; readonly weekdays: readonly number[] }
  /** Months without the date are skipped; "last" exists in every month. */
  | { readonly every: "month"; readonly interval: number; readonly date: number | "last" }
  /** February 29 exists in leap years only. */
  | { readonly every: "year"; readonly interval: number; readonly month: number; readonly date: number };

export type RepeatEnd =
  | { readonly type: "never" }
  /** That day included. */
  | { readonly type: "on"; readonly day: Day }
  /** Counted from the first day of the part, skipped ones included. */
  | { readonly type: "after"; readonly times: number };

export const MAX_INTERVAL = 999;
export const MAX_TIMES = 9999;

/** A pause, both days included; without an end until the series is resumed. */
export interface Pause {
  readonly from: Day;
  readonly to: Day | null;
}

/** A step of every occurrence. Its key stays when its title changes. */
export interface SeriesStep {
  readonly key: string;
  readonly title: string;
}

export interface SeriesPart extends WithUnknown, TaskFields {
  readonly id: SeriesPartId;
  readonly series: SeriesId;
  readonly steps: readonly SeriesStep[];
  /** The first day of the part. The rule counts from it, even if it is not an occurrence. */
  readonly start: Day;
  /** Null if the series ends the day before: a part that ends it. */
  readonly rule: RepeatRule | null;
  /** On the rule's days, or that long after the last completion. */
  readonly next: "onDates" | "afterDone";
  readonly ends: RepeatEnd;
  /** Whether an occurrence that was missed disappears or stays until it is done. */
  readonly missed: "goes" | "stays";
  /** For the whole series: the pauses of its first part count. */
  readonly pauses: readonly Pause[];
  /** What a calendar says of it, as of a task: the user's values are apart. */
  readonly was?: JsonObject;
  /** Days of the rule that the calendar leaves out or has otherwise. */
  readonly without?: readonly Day[];
  /** An IANA name: the rule and the clock times are of that zone, until the user changes one. */
  readonly zone?: string;
  /** Written by a version that imported timetables by itself. */
  readonly imported?: JsonObject;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const newSeriesId = (timestamp: number, random: string): SeriesId =>
  `series_${timestamp}_${random}` as SeriesId;

/** The part that begins on a day: two devices that change the series from the same day write the same row. */
export const partIdOf = (series: SeriesId, start: Day): SeriesPartId => `${series}@${start}` as SeriesPartId;

export const seriesOfPart = (id: string): SeriesId => {
  const at = id.lastIndexOf("@");
  return (at > 0 && isDay(id.slice(at + 1)) ? id.slice(0, at) : id) as SeriesId;
};

/** Whether a later version wrote more into a cell than this one reads; kept until the user changes it. */
const saysMoreThan =
  (read: (stored: Json) => unknown) =>
  (stored: Json): boolean =>
    JSON.stringify(read(stored)) !== JSON.stringify(stored);

const wholeRecord = recordType<SeriesPart>()({
  table: "series",
  rows: {
    kind: "many",
    id: "series_{timestamp}_{random}, series_{task} where a task began to repeat, cal_{fingerprint} from a calendar, ics_{fingerprint} from a timetable of before, and {series}@{day} for what holds from a later day on",
  },
  since: "1.2.0",
  counted: { includes: ({ id, series }: SeriesPart): boolean => (id as string) === series },
  cells: {
    ...SERIES_CELLS,
    steps: {
      holds: "list of `key` and `title`",
      isLater: saysMoreThan((stored) => listOf(stored, readSeriesStep)),
    },
    start: { holds: "day" },
    rule: {
      holds: "null (ends here), or `every` (day, week, month, year), `interval`, `weekdays`, `date`, `month`",
      isLater: saysMoreThan((stored) => readRule(stored)),
    },
    next: { holds: "onDates, afterDone", isLater: saysMoreThan((stored) => readNext(stored)) },
    ends: {
      holds: "`type`: never, on (`day`), after (`times`)",
      isLater: saysMoreThan((stored) => readEnd(stored)),
    },
    missed: { holds: "goes, stays", isLater: saysMoreThan((stored) => readMissed(stored)) },
    pauses: {
      holds: "list of `from` and `to` (days; `to` may be null)",
      isLater: saysMoreThan((stored) => listOf(stored, readPause)),
    },
    was: {
      holds:
        "nothing, or what its calendar says: the cells above, `without` (days), `zone`, and as in `tasks`",
      since: "1.5.0",
    },
    imported: { holds: "nothing, or as in `tasks`" },
    createdAt: { holds: "time" },
    updatedAt: { holds: "time" },
  },
  groups: {
    /** The parts of a series, the earliest first. */
    partsBySeries: {
      by: ({ series }: SeriesPart): SeriesId => series,
      order: byId,
    },
  },
  read: (id, own, today) => {
    const was = isJsonObject(own.was) ? own.was : null;
    const fields = was === null ? own : withCalendarCells(was, own, NULL_IS_A_VALUE);
    const series = seriesOfPart(id);
    const begins = id.slice(series.length + 1);
    const start = isDay(begins) ? begins : (readDay(fields.start) ?? today);
    const createdAt = readTimestamp(fields.createdAt) ?? isoAtNoon(start);
    return {
      id: id as SeriesPartId,
      series,
      ...readTaskFields(fields),
      steps: readSeriesSteps(fields.steps),
      start,
      rule: readRule(fields.rule),
      next: readNext(fields.next),
      ends: readEnd(fields.ends) ?? { type: "never" },
      missed: readMissed(fields.missed),
      pauses: listOf(fields.pauses, readPause),
      ...(was === null ? {} : ofCalendar(was, own)),
      ...(isJsonObject(own.imported) ? { imported: own.imported } : {}),
      createdAt,
      updatedAt: readTimestamp(fields.updatedAt) ?? createdAt,
    };
  },
  write: ({
    id: _id,
    series: _ofId,
    unknown: _later,
    without: _days,
    zone: _zone,
    rule,
    ends,
    steps,
    pauses,
    ...fields
  }) => ({
    ...withoutEmpty(fields),
    rule: rule === null ? null : { ...rule },
    ends: { ...ends },
    steps: steps.map(({ key, title }) => ({ key, title })),
    pauses: pauses.map(({ from, to }) => ({ from, to })),
  }),
});

const NULL_IS_A_VALUE: ReadonlySet<string> = new Set(["startTime", "endTime", "course", "rule"]);

/** With a rule of the user's own, the calendar's days mean nothing. */
const ofCalendar = (was: JsonObject, own: JsonObject): Pick<SeriesPart, "was" | "without" | "zone"> => {
  const isOwn = (...names: readonly string[]) => names.some((name) => own[name] !== undefined);
  const days = Array.isArray(was.without) ? was.without.filter((day) => isDay(day)) : [];
  const { zone } = was;
  return {
    was,
    ...(days.length === 0 || isOwn("rule") ? {} : { without: days }),
    ...(isZone(zone) && !isOwn("rule", "startTime", "endTime") ? { zone } : {}),
  };
};

export const seriesRecord: typeof wholeRecord = {
  ...wholeRecord,
  toFields: (part) => {
    const fields = wholeRecord.toFields(part);
    if (part.was === undefined) return fields;
    const own = beside(wholeRecord, part.was, fields, false);
    const { start = null, ends = null } = fields;
    // A rule of the user's own has its first and last day, also where the calendar's are the same now.
    return own.rule === undefined ? own : { ...own, start, ends };
  },
};

function listOf<T>(stored: Json | undefined, read: (entry: JsonObject) => T | null): readonly T[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const known = isJsonObject(entry) ? read(entry) : null;
    return known === null ? [] : [known];
  });
}

const readNext = (stored: Json | undefined): SeriesPart["next"] =>
  stored === "afterDone" ? "afterDone" : "onDates";

const readMissed = (stored: Json | undefined): SeriesPart["missed"] =>
  stored === "stays" ? "stays" : "goes";

/** Also for the steps in `task.was`. */
export const readSeriesSteps = (stored: Json | undefined): readonly SeriesStep[] =>
  listOf(stored, readSeriesStep);

const readSeriesStep = ({ key, title }: JsonObject): SeriesStep | null =>
  typeof key === "string" && key !== "" && typeof title === "string" ? { key, title } : null;

const readPause = ({ from, to }: JsonObject): Pause | null => {
  const first = readDay(from);
  return first === null ? null : { from: first, to: readDay(to) };
};

const wholeWithin = (value: Json | undefined, least: number, most: number): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : null;

/** Null for a rule this version does not know: such a series shows nothing rather than wrong days. */
const readRule = (stored: Json | undefined): RepeatRule | null => {
  const rule = isJsonObject(stored) ? knownPartOf(stored) : null;
  const isAll = rule !== null && Object.keys(stored as JsonObject).every((name) => Object.hasOwn(rule, name));
  return isAll ? rule : null;
};

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

const knownPartOf = (stored: JsonObject): RepeatRule | null => {
  const interval = wholeWithin(stored.interval, 1, MAX_INTERVAL);
  if (interval === null) return null;
  switch (stored.every) {
    case "day":
      return { every: "day", interval };
    case "week": {
      const given = new Set(Array.isArray(stored.weekdays) ? stored.weekdays : []);
      const weekdays = WEEKDAYS.filter((weekday) => given.has(weekday));
      return weekdays.length === 0 || weekdays.length < given.size
        ? null
        : { every: "week", interval, weekdays };
    }
    case "month": {
      const date = stored.date === "last" ? "last" : wholeWithin(stored.date, 1, 31);
      return date === null ? null : { every: "month", interval, date };
    }
    case "year": {
      const month = wholeWithin(stored.month, 1, 12);
      const date = wholeWithin(stored.date, 1, 31);
      return month === null || date === null ? null : { every: "year", interval, month, date };
    }
    default:
      return null;
  }
};

const readEnd = (stored: Json | undefined): RepeatEnd | null => {
  if (!isJsonObject(stored)) return null;
  if (stored.type === "never") return { type: "never" };
  if (stored.type === "on") {
    const day = readDay(stored.day);
    return day === null ? null : { type: "on", day };
  }
  const times = stored.type === "after" ? wholeWithin(stored.times, 1, MAX_TIMES) : null;
  return times === null ? null : { type: "after", times };
};
