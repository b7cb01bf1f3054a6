/** What indexes and totals look at in stored tasks, without making them. */
import { NO_VALUE, type RecordColumns } from "@furrow/values";
import { readDay } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { glimpsed } from "./state/glimpses.ts";
import { readTaskHours } from "./task-hours.ts";

/** What a task's day, series and hours follow from. */
export interface TaskGlimpse {
  readonly id: string;
  readonly date: Day;
  readonly hours: number;
  /** null: not yet. */
  readonly done: object | null;
  readonly skipped?: object | undefined;
}

const SOME_TIME = {};

/** The same for every row, so that a glance at 36,000 makes nothing. */
class SeenTask implements TaskGlimpse {
  readonly #columns: RecordColumns;
  at = 0;
  date = "" as Day;
  hours = 0;
  done: object | null = null;
  skipped: object | undefined = undefined;

  constructor(columns: RecordColumns) {
    this.#columns = columns;
  }

  get id(): string {
    return this.#columns.id(this.at);
  }
}

/** As `read` has it for nearly every row. Where a cell that all programs write is missing or makes no sense, the row is read. */
export function glimpseOfTasks(columns: RecordColumns): (at: number) => TaskGlimpse | null {
  const was = columns.cell("was");
  const done = columns.cell("done");
  const skipped = columns.cell("skipped");
  const date = glimpsed(columns.cell("date"), readDay);
  const hours = glimpsed(columns.cell("hours"), readTaskHours);
  const dateInSeries = glimpsed(was.member("date"), readDay);
  const hoursInSeries = glimpsed(was.member("hours"), readTaskHours);
  const hoursWhenDone = glimpsed(done.member("hours"), readTaskHours);

  const seen = new SeenTask(columns);

  const hoursOfOccurrence = (at: number): number | null =>
    hours.has(at) === false && hoursWhenDone.has(at) !== undefined
      ? (hoursWhenDone.at(at) ?? hoursInSeries.at(at))
      : null;

  return (at) => {
    const said = was.code(at);
    const end = done.code(at);
    const omission = skipped.code(at);
    if (said < NO_VALUE || end <= NO_VALUE || omission < NO_VALUE) return null;
    const isSaid = said !== NO_VALUE && was.isObject(said);
    const day = date.at(at) ?? (isSaid && date.has(at) === false ? dateInSeries.at(at) : null);
    const counted = hours.at(at) ?? (isSaid ? hoursOfOccurrence(at) : null);
    if (day === null || counted === null) return null;
    seen.at = at;
    seen.date = day;
    seen.hours = counted;
    seen.done = done.isObject(end) ? SOME_TIME : null;
    seen.skipped = omission !== NO_VALUE && skipped.isObject(omission) ? SOME_TIME : undefined;
    return seen;
  };
}
