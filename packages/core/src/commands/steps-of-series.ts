/** Copies the steps of one occurrence to the following ones. */

import { err, ok } from "@furrow/values";
import { nothingToDo, okWith } from "../command.ts";
import { deleteRow, editRow, putFields } from "../records/row-writes.ts";
import { readSeriesSteps, type SeriesStep } from "../records/series.ts";
import type { State, Write } from "../records/state.ts";
import type { Step, StepId } from "../records/step.ts";
import type { Task } from "../records/task.ts";
import { readOccurrenceId } from "../records/task-ids.ts";
import { partOfTask } from "../tasks/series-parts.ts";
import { isOfSeries, seriesStepId, seriesStepKey, stepsOf } from "../tasks/steps.ts";
import { partsWithCells } from "./edit-occurrences.ts";
import { onTask, type TaskInput, type TaskNotFound } from "./find-task.ts";
import { isFirstTime, type SeriesNotFound, withOpenTimes } from "./series-writes.ts";

type Found = Pick<State, "stepsByTask" | "partsBySeries">;

/** Whether an occurrence has other steps than its series, and following ones to copy them to. */
export const hasOwnSteps = (state: Found, task: Task): boolean => {
  const part = partOfTask(state, task);
  if (part === null) return false;
  const shown = stepsOf(state, task);
  // A completed occurrence keeps the series' values of its time.
  return [part.steps, readSeriesSteps(task.was?.steps)].every((given) => !isSameList(shown, given));
};

type Titles = readonly { readonly title: string }[];

const isSameList = (one: Titles, other: Titles): boolean =>
  one.length === other.length && one.every(({ title }, index) => title === other[index]?.title);

/** From this occurrence on; from the first one that means all. Ticked steps stay ticked. */
export const giveStepsOn = onTask<TaskInput, TaskNotFound | SeriesNotFound>(
  (state, task, { taskId }, context) => {
    const time = readOccurrenceId(taskId);
    if (time === null) return err({ type: "TaskNotFound", taskId });
    const part = partOfTask(state, task);
    if (part === null) return err({ type: "SeriesNotFound", series: time.series });
    if (!hasOwnSteps(state, task)) return ok(nothingToDo);
    const shown = stepsOf(state, task);
    const cells = {
      steps: shown.map((step): SeriesStep => ({ key: seriesStepKey(step), title: step.title })),
    };
    const from = isFirstTime(state, part, time.day) ? null : time.day;
    const writes = partsWithCells(state, part, from, cells, context);
    return okWith(
      [
        ...withOpenTimes(state, time.series, writes, context),
        // The series values of a completed occurrence stay.
        ...(task.done === null ? shown.flatMap((step) => givenNow(state, task, step)) : []),
      ],
      { type: "SeriesChanged", change: "stepsGiven", title: part.title },
    );
  },
);

/** The series now has the user's name and place of this step. */
const givenNow = (state: State, task: Task, step: Step): readonly Write[] => {
  const row = state.steps.get(step.id);
  if (row === undefined) return [];
  if (isOfSeries(step))
    return row.title === "" && row.place === 0 ? [] : [editRow("steps", step.id, { title: "", place: 0 })];
  const id: StepId = seriesStepId(task.id, seriesStepKey(step));
  const { createdAt, done } = row;
  return [
    deleteRow("steps", step.id),
    ...(done === null ? [] : [putFields("steps", id, { taskId: task.id, createdAt, done })]),
  ];
};
