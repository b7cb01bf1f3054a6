/** Edits a recurring task: one occurrence, this and the following, or all. */

import { err, type JsonObject, ok, type Result } from "@furrow/values";
import { type Command, type Context, nothingToDo, okWith } from "../command.ts";
import { changedCells, deleteRow, editRow, putFields } from "../records/row-writes.ts";
import { partIdOf, type SeriesPart, seriesRecord } from "../records/series.ts";
import { applyWrites, type State, type Write } from "../records/state.ts";
import { type Task, taskRecord } from "../records/task.ts";
import { TASK_FIELD_NAMES, type TaskFields, taskFieldsOf } from "../records/task-fields.ts";
import { occurrenceId, readOccurrenceId, type TaskId } from "../records/task-ids.ts";
import { templateOf } from "../tasks/generated-occurrences.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import {
  countOccurrencesBefore,
  isOccurrenceDay,
  movedRule,
  nextOccurrenceDay,
  numberedDay,
  occurrenceDays,
} from "../tasks/recurrence-rule.ts";
import {
  formOfRepeat,
  type RepeatForm,
  type RepeatProblem,
  type Repetition,
  readRepeatForm,
} from "../tasks/repeat-form.ts";
import { lastDayOf, type PartSpan, partAt, seriesParts } from "../tasks/series-parts.ts";
import type { TaskDraft, TaskForm } from "../tasks/task-form.ts";
import { addDays, daysBetween } from "../time/day.ts";
import { isoOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import type { InvalidTask } from "./add-task.ts";
import { changesOf, editTask } from "./edit-task.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";
import { moveTasks } from "./many-tasks.ts";
import { deletePart, editPart, isFirstTime, putPart, withOpenTimes } from "./series-writes.ts";

export interface InvalidRepeat {
  readonly type: "InvalidRepeat";
  /** In the order of the form's fields; never empty. */
  readonly problems: readonly [RepeatProblem, ...RepeatProblem[]];
}

export const EDIT_SCOPES = ["this", "following", "all"] as const;
export type EditScope = (typeof EDIT_SCOPES)[number];

export interface OccurrenceEdit {
  readonly taskId: TaskId;
  /** Only fields changed in the occurrence's form apply to other occurrences; or the day it was moved to. */
  readonly form: TaskForm | { readonly date: Day };
  /** The new rule; missing or equal if it does not change. */
  readonly repeat?: RepeatForm;
  readonly scope: EditScope;
}

/** What an edit means for its occurrence and its series. */
interface Change {
  readonly task: Task;
  readonly part: SeriesPart;
  /** The day the rule gave the occurrence, and its new day. */
  readonly day: Day;
  readonly to: Day;
  readonly isMoved: boolean;
  /** Changed cells of a part. */
  readonly cells: Partial<TaskFields>;
  /** Null if the days stay the same. */
  readonly repetition: Repetition | null;
}

export const editOccurrences: Command<OccurrenceEdit, TaskNotFound | InvalidTask | InvalidRepeat> = (
  state,
  input,
  context,
) => {
  const { taskId, form } = input;
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  const task = found.value;
  const time = readOccurrenceId(task.id);
  const part = time === null ? null : partAt(state, time.series, time.day);
  if (input.scope === "this" || time === null || part === null || part.rule === null)
    return "title" in form
      ? editTask(state, { taskId, form }, context)
      : moveTasks(state, { moves: [{ taskId, to: form.date }] }, context);
  const read = readChange(task, part, time.day, input);
  if (!read.ok) return read;
  const change = read.value;
  const isAll = input.scope === "all" || isFirstTime(state, part, time.day);
  const writes = isAll ? editAll(state, change, context) : editFollowing(state, change, context);
  if (writes.length === 0)
    return ok({ ...nothingToDo, notices: [{ type: "TaskUpdated", title: task.title }] });
  return okWith(
    withOpenTimes(state, time.series, [...writes, ...ownWrites(state, change, writes, context)], context),
    { type: "TaskUpdated", title: change.cells.title ?? task.title },
  );
};

const readChange = (
  task: Task,
  part: SeriesPart,
  day: Day,
  { form, repeat }: OccurrenceEdit,
): Result<Change, InvalidTask | InvalidRepeat> => {
  const read = "title" in form ? changesOf(task, form) : ok({ changed: { date: form.date } });
  if (!read.ok) return err({ type: "InvalidTask", problems: read.error });
  const changed: Partial<TaskDraft> = read.value.changed;
  const to = changed.date ?? day;
  const isMoved = to !== day;
  const cells = Object.fromEntries(
    TASK_FIELD_NAMES.filter((name) => changed[name] !== undefined).map((name) => [name, changed[name]]),
  );
  const change = { task, part, day, to, isMoved, cells };
  const { rule, next, missed } = part;
  if (rule === null) return ok({ ...change, repetition: null });
  const shown = formOfRepeat(part);
  if (repeat === undefined || isSameForm(repeat, shown)) {
    const moved = { rule: movedRule(rule, day, to), ends: part.ends, next, missed };
    return ok({ ...change, repetition: isMoved ? moved : null });
  }
  const repetition = readRepeatForm(repeat, to);
  if (!repetition.ok) return err({ type: "InvalidRepeat", problems: repetition.error });
  // An end that the user did not change stays.
  const isEndSame =
    repeat.ends === shown.ends && repeat.endDay === shown.endDay && repeat.times === shown.times;
  return ok({
    ...change,
    repetition: isEndSame ? { ...repetition.value, ends: part.ends } : repetition.value,
  });
};

const isSameForm = (one: RepeatForm, other: RepeatForm): boolean =>
  (Object.keys(other) as (keyof RepeatForm)[]).every((name) => String(one[name]) === String(other[name]));

/** Other cells change in every part. A new rule makes the series one part again. */
const editAll = (
  state: State,
  { part, day, to, isMoved, cells, repetition }: Change,
  context: Context,
): readonly Write[] => {
  const spans = seriesParts(state, part.series);
  const hasCells = Object.keys(cells).length > 0;
  if (repetition === null) return hasCells ? partsWithCells(state, part, null, cells, context) : [];
  const others = spans.filter((span) => (span.part.id as string) !== part.series);
  const first = spans.find((span) => (span.part.id as string) === part.series)?.part ?? part;
  const earlier = spans.filter((span) => span.part.start < part.start);
  const timesEarlier = earlier.reduce((sum, span) => {
    const { rule, start } = span.part;
    const last = rule === null ? null : lastDayOf(span, rule);
    return rule === null || last === null ? sum : sum + [...occurrenceDays(rule, start, last)].length;
  }, 0);
  const { ends } = repetition;
  const whole: SeriesPart = {
    ...first,
    ...taskFieldsOf(part),
    steps: part.steps,
    ...cells,
    ...repetition,
    ends: ends === part.ends && ends.type === "after" ? { ...ends, times: ends.times + timesEarlier } : ends,
    start: isMoved ? addDays(first.start, daysBetween(day, to)) : first.start,
  };
  // The cells of the rule are written together, because a mix of two devices' rules belongs to neither. Of
  // the rest only what changed.
  const fields = seriesRecord.toFields(whole);
  const days = Object.fromEntries(
    ["start", ...Object.keys(repetition)].map((name) => [name, fields[name] ?? null]),
  );
  const changed = changedCells(
    { ...seriesRecord.toFields(first), ...taskFieldsOf(first) },
    { ...fields, ...taskFieldsOf(whole) },
  );
  // No `put`: a series deleted on another device stays deleted.
  return [editPart(first, { ...changed, ...days }, context), ...others.map((span) => deletePart(span.part))];
};

/** Starts a new part there. A new rule replaces all later parts; other cells change in them too. */
const editFollowing = (
  state: State,
  { part, day, to, cells, repetition }: Change,
  context: Context,
): readonly Write[] => {
  const updatedAt = isoOf(context.now);
  if (repetition === null) {
    return Object.keys(cells).length === 0 ? [] : partsWithCells(state, part, day, cells, context);
  }
  const ends = repetition.ends === part.ends ? endsFrom(state, part, day) : repetition.ends;
  const root = seriesParts(state, part.series).find((span) => (span.part.id as string) === part.series);
  const soonest = addDays(root?.part.start ?? day, 1);
  const start = to < soonest ? soonest : to;
  const id = partIdOf(part.series, start);
  const replaced = seriesParts(state, part.series).filter(
    (span) =>
      span.part.start >= (start < day ? start : day) && span.part.id !== id && span.part !== root?.part,
  );
  const gap: SeriesPart = { ...part, id: partIdOf(part.series, day), start: day, rule: null, updatedAt };
  return [
    ...replaced
      .filter((span) => span.part.id !== gap.id || start <= day)
      .map((span) => deletePart(span.part)),
    ...(start > day ? [putPart(gap)] : []),
    putPart({ ...part, ...cells, ...repetition, ends, id, start, updatedAt }),
  ];
};

/** Changes cells from an occurrence on, on the same days, in a new part and all later ones; null: in all. */
export const partsWithCells = (
  state: State,
  part: SeriesPart,
  day: Day | null,
  cells: Partial<TaskFields & Pick<SeriesPart, "steps">>,
  context: Context,
): readonly Write[] => {
  const fields = cells as unknown as JsonObject;
  const edited = ({ part: each }: PartSpan) => editPart(each, fields, context);
  const spans = seriesParts(state, part.series);
  if (day === null) return spans.map(edited);
  const ends = endsFrom(state, part, day);
  const updatedAt = isoOf(context.now);
  return [
    part.start === day
      ? editPart(part, fields, context)
      : putPart({ ...part, ...cells, id: partIdOf(part.series, day), start: day, ends, updatedAt }),
    ...spans.filter((span) => span.part.start > day).map(edited),
  ];
};

/** The remaining number of occurrences for a new part. */
const endsFrom = ({ occurrencesBySeries }: State, part: SeriesPart, day: Day): SeriesPart["ends"] => {
  const { ends, rule, start, next, series } = part;
  if (ends.type !== "after" || rule === null) return ends;
  const rows = occurrencesBySeries.get(series) ?? [];
  const over =
    next === "onDates"
      ? countOccurrencesBefore(rule, start, day)
      : rows.filter(({ id }) => id >= occurrenceId(series, start) && id < occurrenceId(series, day)).length;
  return { ...ends, times: Math.max(1, ends.times - over) };
};

/** New values replace what the user wrote there. If the series lost its day, they move to the next one. */
const ownWrites = (
  state: State,
  change: Change,
  writes: readonly Write[],
  context: Context,
): readonly Write[] => {
  const { task, day, to, isMoved, cells } = change;
  if (rowOfTask(state, task.id) === undefined) return [];
  const { was: _was, ...own } = taskRecord.toFields(task);
  const updatedAt = isoOf(context.now);
  const edit = (fields: Readonly<Record<string, string | number | null>>): readonly Write[] =>
    Object.keys(fields).length === 0 ? [] : [editRow("tasks", task.id, { ...fields, updatedAt })];
  if (task.done !== null) return edit({ ...cells, ...(isMoved ? { date: to } : {}) });
  const changed = Object.fromEntries(Object.entries(cells).filter(([name]) => Object.hasOwn(own, name)));
  const after = applyWrites(state, writes, context.today);
  const { series } = change.part;
  const part = partAt(after, series, day);
  const isStillADay =
    part?.rule != null && isOccurrenceDay(part.rule, numberedDay(part.start), numberedDay(day));
  if (change.repetition === null || isStillADay)
    return edit({ ...changed, ...(isMoved && Object.hasOwn(own, "date") ? { date: to } : {}) });
  const next = partAt(after, series, to);
  const first = next === null || next.rule === null ? null : nextOccurrenceDay(next.rule, next.start, to);
  // An existing row there is another occurrence, perhaps completed.
  if (next === null || first === null || rowOfTask(after, occurrenceId(series, first)) !== undefined)
    return edit({ ...changed, date: to });
  const { date: _date, ...kept } = own;
  return [
    deleteRow("tasks", task.id),
    putFields("tasks", occurrenceId(series, first), {
      ...kept,
      ...changed,
      was: templateOf(next, first),
      updatedAt,
    }),
  ];
};
