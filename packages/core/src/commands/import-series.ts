/** A repeating event becomes a recurring task; what the file changes or leaves out, rows of occurrences. */

import { fnv1a, type JsonObject } from "@furrow/values";
import type { Context } from "../command.ts";
import { storableText } from "../files/backup/storable.ts";
import type { TimetableEntry } from "../files/calendar-file/timetable.ts";
import { type TimetableSeries, timetableId } from "../files/calendar-file/timetable-series.ts";
import { editRow, putFields } from "../records/row-writes.ts";
import type { SeriesPart, SeriesPartId } from "../records/series.ts";
import type { State, Write } from "../records/state.ts";
import { type Task, taskRecord } from "../records/task.ts";
import { readTaskFields } from "../records/task-fields.ts";
import { occurrenceId, readOccurrenceId, type SeriesId } from "../records/task-ids.ts";
import { templateOf } from "../tasks/generated-occurrences.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { isOccurrenceDay, numberedDay } from "../tasks/recurrence-rule.ts";
import { seriesParts } from "../tasks/series-parts.ts";
import { addDays } from "../time/day.ts";
import { isoOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { putPart, withOpenTimes } from "./series-writes.ts";

export const importSeries = (
  state: State,
  event: TimetableSeries,
  to: Day,
  context: Pick<Context, "now" | "today">,
): readonly Write[] => {
  const series = timetableId(event.uid) as SeriesId;
  const at = isoOf(context.now);
  const cells = lessonCells(event.usual);
  const known = state.series.get(series as string as SeriesPartId);
  if (known === undefined) {
    const part = newPart(series, event, cells, at);
    return [putPart(part), ...importTimes(state, part, event, null, at)];
  }
  const schedule = extended(known, event, to);
  const isFree = (name: string) => isAsImported(known, known.imported ?? {}, name);
  // Rule, first and last day belong together.
  const isOurSchedule = Object.keys(schedule).every(isFree);
  const wanted = isOurSchedule ? { ...cells, ...schedule } : cells;
  const writes = editImported("series", known, wanted as unknown as JsonObject, isFree, at);
  if (!isOurSchedule) return withOpenTimes(state, series, writes, context);
  const written = Object.fromEntries(
    writes.flatMap((write) => (write.type === "delete" ? [] : Object.entries(write.fields))),
  );
  const part = { ...known, ...written } as SeriesPart;
  const until = seriesParts(state, series).find((span) => span.part === known)?.until ?? null;
  return withOpenTimes(state, series, [...writes, ...importTimes(state, part, event, until, at)], context);
};

/** From this day on occurrences are single tasks: the series ends before, unless it has the user's rule. */
export const endImported = (
  state: State,
  uid: string,
  from: Day,
  { now }: Pick<Context, "now">,
): readonly Write[] => {
  const known = state.series.get(timetableId(uid) as SeriesPartId);
  if (known === undefined) return [];
  const isFree = (name: string) => isAsImported(known, known.imported ?? {}, name);
  if (!["rule", "start", "ends"].every(isFree)) return [];
  const ends = { type: "on", day: addDays(from, -1) };
  return editImported("series", known, { ends }, isFree, isoOf(now));
};

type Schedule = Pick<SeriesPart, "rule" | "start" | "ends">;

const scheduleOf = ({ rule, start, end }: TimetableSeries): Schedule => ({
  rule,
  start,
  ends: { type: "on", day: end },
});

const newPart = (
  series: SeriesId,
  event: TimetableSeries,
  cells: ReturnType<typeof lessonCells>,
  at: string,
): SeriesPart => {
  const schedule = scheduleOf(event);
  return {
    id: series as string as SeriesPartId,
    series,
    ...readTaskFields({}),
    ...cells,
    ...schedule,
    steps: [],
    next: "onDates",
    missed: "goes",
    pauses: [],
    createdAt: at,
    updatedAt: at,
    imported: sumsOf({ ...cells, ...schedule } as unknown as JsonObject),
  };
};

/** Days from an earlier import of the event stay, unless the rule changed. */
const extended = (known: SeriesPart, event: TimetableSeries, to: Day): Schedule => {
  const schedule = scheduleOf(event);
  const before = known.ends.type === "on" ? known.ends.day : event.end;
  const [earlier, later] =
    known.start < event.start ? [known.start, event.start] : [event.start, known.start];
  const isSameRule =
    JSON.stringify(known.rule) === JSON.stringify(event.rule) &&
    isOccurrenceDay(event.rule, numberedDay(earlier), numberedDay(later));
  if (!isSameRule) return schedule;
  return { ...schedule, start: earlier, ends: { type: "on", day: before > to ? before : event.end } };
};

const importTimes = (
  state: State,
  part: SeriesPart,
  event: TimetableSeries,
  until: Day | null,
  at: string,
): readonly Write[] => {
  const days = new Set<Day>([...event.changed.keys(), ...event.skipped]);
  // Occurrences that an earlier import changed and this file does not.
  for (const { id, imported } of state.occurrencesBySeries.get(part.series) ?? []) {
    const day = readOccurrenceId(id)?.day;
    if (imported !== undefined && day !== undefined && day >= event.start && day <= event.end) days.add(day);
  }
  const skipped = new Set(event.skipped);
  return [...days]
    .filter((day) => until === null || day <= until)
    .flatMap((day) =>
      importTime(state, part, day, skipped.has(day) ? "skipped" : event.changed.get(day), at),
    );
};

/** One occurrence: changed by the file, left out by it, or as in the series. */
const importTime = (
  state: State,
  part: SeriesPart,
  day: Day,
  said: TimetableEntry | "skipped" | undefined,
  at: string,
): readonly Write[] => {
  const id = occurrenceId(part.series, day);
  const was = templateOf(part, day);
  const usual = taskRecord.parse(id, { was }, day);
  const task = rowOfTask(state, id);
  if (said === "skipped") {
    const fields = { was, skipped: { at }, imported: { skipped: true } };
    return task === undefined ? [putFields("tasks", id, fields)] : [];
  }
  const cells = said === undefined ? cellsOf(usual) : { ...lessonCells(said), date: said.date };
  if (task === undefined) {
    const own = Object.fromEntries(
      Object.entries(cells).filter(([name, value]) => cellsOf(usual)[name] !== value),
    );
    const fields = { was, ...own, createdAt: at, updatedAt: at, imported: sumsOf(cells) };
    return [putFields("tasks", id, fields)];
  }
  const { imported = {} } = task;
  const isBack = imported.skipped === true && task.skipped !== undefined;
  if (task.done !== null || (task.skipped !== undefined && !isBack)) return [];
  const isUsual = (name: string) => cellsOf(task)[name] === cellsOf(usual)[name];
  const isFree = (name: string) => isAsImported(task, imported, name) || isUsual(name);
  const back: readonly Write[] = isBack
    ? [editRow("tasks", id, { skipped: null, imported: {}, updatedAt: at })]
    : [];
  return [...back, ...editImported("tasks", isBack ? { ...task, imported: {} } : task, cells, isFree, at)];
};

const cellsOf = ({ title, description, hours, startTime, endTime, category, date }: Task): JsonObject => ({
  title,
  description,
  hours,
  startTime,
  endTime,
  category,
  date,
});

/** The cells that a timetable sets, in the shape of a row. */
export const lessonCells = ({ title, description, hours, startTime, endTime, category }: TimetableEntry) => ({
  title: textInRow(title),
  description: textInRow(description),
  hours,
  startTime,
  endTime,
  category,
});

const textInRow = (text: string): string => String(storableText(text) ?? "");

/** A sum of each cell, to detect changes of the user. */
export const sumsOf = (cells: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, fnv1a(JSON.stringify(value))]));

type Cells = Readonly<Record<string, unknown>>;

export const isAsImported = (record: object, sums: JsonObject, name: string): boolean =>
  sums[name] === fnv1a(JSON.stringify((record as Cells)[name]));

/** Writes cells whose value is new and that the user did not change. */
export const editImported = (
  table: "tasks" | "series",
  record: { readonly id: string; readonly imported?: JsonObject },
  cells: JsonObject,
  isFree: (name: string) => boolean,
  at: string,
): readonly Write[] => {
  const now = record as unknown as Cells;
  const isOther = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(cells[name]);
  const changed = Object.fromEntries(Object.entries(cells).filter(([name]) => isFree(name) && isOther(name)));
  const written = Object.fromEntries(Object.entries(cells).filter(([name]) => isFree(name)));
  const imported = { ...record.imported, ...sumsOf(written) };
  if (Object.keys(changed).length === 0 && JSON.stringify(imported) === JSON.stringify(record.imported))
    return [];
  const fields = { ...changed, updatedAt: at, imported };
  return [editRow(table, record.id, fields)];
};
