/** A session of a table, from the cells that tell when it was and how long. */
import { addDays } from "../../time/day.ts";
import { MINUTE_MS } from "../../time/timer-minutes.ts";
import type { Instant } from "../../time/types.ts";
import type { Gathering } from "./gathering.ts";
import type { DateOrder } from "./past.ts";
import {
  instantOfMoment,
  type LengthUnit,
  type Moment,
  readClock,
  readMinutes,
  readMoment,
} from "./written-times.ts";

export interface SessionCells {
  /** What makes it this session in each export. */
  readonly parts: readonly string[];
  readonly title: string;
  readonly course: string | null;
  /** A date, with a time or without. */
  readonly start: string;
  /** A time alone is of the day of the start, or of the next; or empty. */
  readonly end: string;
  readonly length: string;
  readonly unit: LengthUnit;
}

export const readSession = (into: Gathering, order: DateOrder, cells: SessionCells) => {
  const { parts, title, course } = cells;
  const start = readMoment(cells.start, order);
  if (start === null)
    return into.leave(cells.start === "" ? "no-date" : "unreadable-row", title || cells.start);
  const end = cells.end === "" ? null : readEnd(cells.end, start, order);
  const length = cells.length === "" ? null : readMinutes(cells.length, cells.unit);
  if (cells.length === "" && cells.end === "") return into.leave("running", title || cells.start);
  const at = instantOfMoment(start, into.zone);
  if (at === null) return ofDay(into, cells, start, length);
  const until = end === null ? null : instantOfMoment(end, into.zone);
  const minutes = length ?? (until === null ? null : (until - at) / MINUTE_MS);
  if (!into.counts(minutes, title)) return;
  into.session({ parts, title, course, start: startBefore(into, at, until, minutes), minutes });
};

const readEnd = (cell: string, start: Moment, order: DateOrder): Moment | null => {
  const clock = readClock(cell);
  if (clock === null) return readMoment(cell, order);
  const isNextDay = start.clock !== null && clock.ms < start.clock.ms;
  return { day: isNextDay ? addDays(start.day, 1) : start.day, clock };
};

/** If clocks show the start twice, the length tells which one it was. */
const startBefore = (into: Gathering, at: Instant, until: Instant | null, minutes: number): Instant => {
  const other = until === null ? at : until - minutes * MINUTE_MS;
  const earlier = at - other;
  const isTwice = earlier >= 20 * MINUTE_MS && earlier <= 120 * MINUTE_MS;
  return isTwice && into.zone.clockAt(other) === into.zone.clockAt(at) ? other : at;
};

/** Without a time of day, it is of that day whole. */
const ofDay = (
  into: Gathering,
  { parts, title, course }: SessionCells,
  { day }: Moment,
  minutes: number | null,
) => {
  if (!into.counts(minutes, title)) return;
  if (minutes > 24 * 60) return into.leave("unreadable-row", title);
  const key = into.keyOf(parts);
  into.entry({ key, task: null, title, course, day, start: null, minutes });
};
