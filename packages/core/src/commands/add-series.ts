/** Adds a recurring task, or makes a task recur. */

import { err, ok } from "@furrow/values";
import { type Command, type Context, okWith } from "../command.ts";
import { deleteRow, editRow, putFields } from "../records/row-writes.ts";
import { newSeriesId, type SeriesPart, type SeriesPartId } from "../records/series.ts";
import type { State, Write } from "../records/state.ts";
import { type Step, stepRecord } from "../records/step.ts";
import type { Task } from "../records/task.ts";
import { taskFieldsOf, withDay } from "../records/task-fields.ts";
import type { TaskId } from "../records/task-ids.ts";
import { occurrenceId, readOccurrenceId, type SeriesId } from "../records/task-ids.ts";
import { templateOf } from "../tasks/generated-occurrences.ts";
import { isOccurrenceDay, numberedDay } from "../tasks/recurrence-rule.ts";
import { type RepeatForm, type Repetition, readRepeatForm } from "../tasks/repeat-form.ts";
import { partAt } from "../tasks/series-parts.ts";
import { formOfTask, readTaskForm, type TaskDraft, type TaskForm } from "../tasks/task-form.ts";
import { isoOf } from "../time/instant.ts";
import type { InvalidTask } from "./add-task.ts";
import { editOccurrences, type InvalidRepeat } from "./edit-occurrences.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";
import { putPart } from "./series-writes.ts";
import { timerWrite } from "./timer-writes.ts";

/** Starts at the form's date. That day is an occurrence only if the rule includes it. */
export const addSeries: Command<
  { readonly form: TaskForm; readonly repeat: RepeatForm; readonly steps?: readonly string[] },
  InvalidTask | InvalidRepeat
> = (_state, { form, repeat, steps = [] }, context) => {
  const draft = readTaskForm(form, context.today);
  if (!draft.ok) return err({ type: "InvalidTask", problems: draft.error });
  const repetition = readRepeatForm(repeat, draft.value.date);
  if (!repetition.ok) return err({ type: "InvalidRepeat", problems: repetition.error });
  const series = newSeriesId(context.now, context.newId());
  const given = steps.map((title) => ({ key: context.newId(), title }));
  const part = { ...partOf(series, draft.value, repetition.value, [], context), steps: given };
  return okWith([putPart(part)], { type: "TaskAdded", title: part.title });
};

/** The task becomes the first occurrence. The series' id follows from the task's: two devices make one. */
export const repeatTask: Command<
  { readonly taskId: TaskId; readonly repeat: RepeatForm; readonly form?: TaskForm },
  TaskNotFound | InvalidTask | InvalidRepeat
> = (state, { taskId, repeat, form }, context) => {
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  const task = found.value;
  const filledIn = form ?? formOfTask(task);
  const time = readOccurrenceId(taskId);
  if (time !== null && partAt(state, time.series, time.day) !== null)
    return editOccurrences(state, { taskId, form: filledIn, repeat, scope: "following" }, context);
  const read =
    form === undefined ? ok(withDay(taskFieldsOf(task), task.date)) : readTaskForm(form, task.date);
  if (!read.ok) return err({ type: "InvalidTask", problems: read.error });
  const repetition = readRepeatForm(repeat, read.value.date);
  if (!repetition.ok) return err({ type: "InvalidRepeat", problems: repetition.error });
  const series = `series_${taskId}` as SeriesId;
  const steps = (state.stepsByTask.get(taskId) ?? []).filter(({ removed }) => removed !== true);
  const part = {
    ...partOf(series, read.value, repetition.value, steps, context),
    createdAt: task.createdAt,
  };
  return okWith([putPart(part), ...firstTime(state, task, part, steps, context)], {
    type: "TaskUpdated",
    title: part.title,
  });
};

const partOf = (
  series: SeriesId,
  { date, ...draft }: TaskDraft,
  repetition: Repetition,
  steps: readonly Step[],
  { now }: Context,
): SeriesPart => ({
  id: series as string as SeriesPartId,
  series,
  ...draft,
  ...repetition,
  start: date,
  steps: steps.map(({ id, title }) => ({ key: id, title })),
  pauses: [],
  createdAt: isoOf(now),
  updatedAt: isoOf(now),
});

const firstTime = (
  state: State,
  { id: taskId, done }: Task,
  part: SeriesPart,
  steps: readonly Step[],
  { now }: Context,
): readonly Write[] => {
  const id = occurrenceId(part.series, part.start);
  const start = numberedDay(part.start);
  const isOfRule =
    part.rule !== null && (part.next === "afterDone" || isOccurrenceDay(part.rule, start, start));
  // The task stays on its day even if the rule does not include it.
  const hasRow = done !== null || !isOfRule;
  const { timer } = state;
  return [
    deleteRow("tasks", taskId),
    ...(hasRow
      ? [
          putFields("tasks", id, {
            was: templateOf(part, part.start),
            ...(done === null ? {} : { done: { ...done, on: part.start, hours: part.hours } }),
            updatedAt: isoOf(now),
          }),
        ]
      : []),
    ...(state.stepsByTask.get(taskId) ?? []).map((step) => deleteRow("steps", step.id)),
    ...steps
      .filter((step) => step.done !== null)
      .map((step) => putFields("steps", `${id}/${step.id}`, stepRecord.toFields({ ...step, taskId: id }))),
    ...[...state.sessions.values()]
      .filter((session) => session.taskId === taskId)
      .map((session) => editRow("sessions", session.id, { taskId: id })),
    ...(timer.workingOn.taskId === taskId
      ? [timerWrite({ ...timer, workingOn: { ...timer.workingOn, taskId: id } })]
      : []),
  ];
};
