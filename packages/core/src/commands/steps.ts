/** Commands for steps. None completes the task, and none counts hours. */
import { err, ok, type Result } from "@furrow/values";
import { type Command, type Context, nothingToDo, type Outcome, okWith } from "../command.ts";
import { deleteRow, editRow, putFields, putRow } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import { type Step, type StepId, stepRecord } from "../records/step.ts";
import { type Task, taskRecord } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { isFed } from "../records/task-origin.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import {
  isGiven,
  isOfSeries,
  MAX_STEP_LETTERS,
  MAX_STEPS,
  placeBetween,
  readSteps,
  seriesStepKey,
  stepsOf,
  type WrittenStep,
} from "../tasks/steps.ts";
import { suggestedStart } from "../tasks/suggested-start.ts";
import type { TaskForm } from "../tasks/task-form.ts";
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import { isoOf } from "../time/instant.ts";
import { addTask, type InvalidTask } from "./add-task.ts";
import { deleteTask } from "./delete-task.ts";
import { findTask, onTask, type TaskInput, type TaskNotFound, taskWrite } from "./find-task.ts";

/** The task may have been deleted in another tab or on another device since. */
export type StepNotFound = { readonly type: "StepNotFound" };

/** Nothing of a too large paste is stored, so that no part is lost unnoticed. */
export type StepsRefused =
  | { readonly type: "TooManySteps"; readonly most: number; readonly room: number; readonly given: number }
  | { readonly type: "StepTooLong"; readonly most: number };

interface OneStep extends TaskInput {
  readonly stepId: StepId;
}

interface FoundStep {
  readonly task: Task;
  readonly step: Step;
}

const onStep = <Input, Refusal = never>(
  work: (
    state: State,
    found: FoundStep,
    input: OneStep & Input,
    context: Context,
  ) => Result<Outcome, StepNotFound | Refusal>,
): Command<OneStep & Input, TaskNotFound | StepNotFound | Refusal> =>
  onTask<OneStep & Input, StepNotFound | Refusal>((state, task, input, context) => {
    const step = stepsOf(state, task).find((each) => isCalled(each, input.stepId));
    return step === undefined ? err({ type: "StepNotFound" }) : work(state, { task, step }, input, context);
  });

interface AddedSteps extends TaskInput {
  readonly text: string;
}

/** One step a line, after the existing ones. */
export const addSteps = onTask<AddedSteps, StepsRefused>((state, task, { taskId, text }, context) => {
  const written = writesOfNewSteps(stepsOf(state, task), taskId, readSteps(text), context);
  if (!written.ok) return written;
  const count = written.value.length;
  if (count === 0) return ok(nothingToDo);
  return ok({
    writes: [...touch(state, task), ...written.value],
    notices: count === 1 ? [] : [{ type: "StepsChanged", change: "added", count }],
  });
});

/** A task and its steps in one command. */
export const addTaskWithSteps: Command<
  { readonly form: TaskForm; readonly steps: readonly string[] },
  InvalidTask | StepsRefused
> = (state, { form, steps }, context) => {
  const added = addTask(state, { form }, context);
  if (!added.ok) return added;
  const [task] = added.value.writes;
  const titles = steps.map((title) => ({ title, isDone: false }));
  const written = writesOfNewSteps([], (task?.id ?? "") as TaskId, titles, context);
  if (!written.ok) return written;
  return ok({ ...added.value, writes: [...added.value.writes, ...written.value] });
};

/** Null if that many steps with these titles may be added. */
export const refusalOfSteps = (titles: readonly string[], present: number): StepsRefused | null => {
  const room = Math.max(0, MAX_STEPS - present);
  if (titles.length > room) return { type: "TooManySteps", most: MAX_STEPS, room, given: titles.length };
  return titles.some((title) => title.length > MAX_STEP_LETTERS)
    ? { type: "StepTooLong", most: MAX_STEP_LETTERS }
    : null;
};

const writesOfNewSteps = (
  present: readonly Step[],
  taskId: TaskId,
  given: readonly WrittenStep[],
  { now, newId }: Pick<Context, "now" | "newId">,
): Result<readonly Write[], StepsRefused> => {
  const refused = refusalOfSteps(
    given.map(({ title }) => title),
    present.length,
  );
  if (refused !== null) return err(refused);
  const at = isoOf(now);
  const last = Math.max(0, Math.floor(present.at(-1)?.place ?? 0));
  return ok(
    given.map(({ title, isDone }, index) =>
      put({
        id: `step_${now}_${newId()}` as StepId,
        taskId,
        title,
        place: last + 1 + index,
        done: isDone ? { at } : null,
        createdAt: at,
      }),
    ),
  );
};

interface UndoneSteps extends TaskInput {
  readonly stepIds: readonly StepId[];
}

/** Undoes an addition. Steps already deleted are skipped. */
export const undoSteps = onTask((state, task, { stepIds }: UndoneSteps, context) => {
  const added = stepsOf(state, task).filter((step) => stepIds.some((id) => isCalled(step, id)));
  return okWith(added.flatMap((step) => removal(state, task, step, context)));
});

/** An empty title changes nothing: only `removeStep` removes a step. */
export const renameStep = onStep<{ readonly title: string }, StepsRefused>(
  (state, found, { title }, context) => {
    const { task, step } = found;
    const name = title.replace(/\s+/g, " ").trim();
    if (name === "" || name === step.title) return ok(nothingToDo);
    if (name.length > MAX_STEP_LETTERS) return err({ type: "StepTooLong", most: MAX_STEP_LETTERS });
    return okWith(change(state, task, [[step, { title: name }]], context));
  },
);

export const tickStep = onStep<{ readonly isDone: boolean }>((state, { task, step }, { isDone }, context) => {
  if (isDone === (step.done !== null)) return ok(nothingToDo);
  const done = isDone ? { at: isoOf(context.now) } : null;
  return okWith(change(state, task, [[step, { done }]], context));
});

/** Behind another step, or to the beginning. */
export const moveStep = onStep<{ readonly after: StepId | null }>(
  (state, { task, step }, { after }, context) => {
    const all = stepsOf(state, task);
    const others = all.filter(({ id }) => id !== step.id);
    const at = after === null ? 0 : others.findIndex((other) => isCalled(other, after)) + 1;
    if (after !== null && at === 0) return err({ type: "StepNotFound" });
    if (all.indexOf(step) === at) return ok(nothingToDo);
    const place = placeBetween(others[at - 1]?.place, others[at]?.place);
    const moved: readonly (readonly [Step, number])[] =
      place === null
        ? others.toSpliced(at, 0, step).map((each, index) => [each, index + 1])
        : [[step, place]];
    const changes = moved
      .filter(([each, to]) => each.place !== to)
      .map(([each, to]) => [each, { place: to }] as const);
    return okWith(change(state, task, changes, context));
  },
);

/** For Undo, the screen keeps the step and passes it to `restoreStep`. */
export const removeStep = onStep((state, { task, step }, _input, context) => {
  return okWith(removal(state, task, step, context), { type: "StepsChanged", change: "removed", count: 1 });
});

/** The same step, under the same id, where it stood. */
export const restoreStep: Command<{ readonly step: Step }, TaskNotFound> = (state, { step }) => {
  const found = findTask(state, step.taskId);
  if (!found.ok) return found;
  const writes = restoration(state, found.value, step);
  return ok({
    writes,
    notices: writes.length === 0 ? [] : [{ type: "StepsChanged", change: "restored", count: 1 }],
  });
};

/** What a step is as a task: half an hour, to be changed. */
const HOURS_OF_STEP = 0.5;

/** Makes a step a task of the same day, category and course. The task is the first write. */
export const stepToTask = onStep((state, { task, step }, _input, context) => {
  const madeAt = isoOf(context.now);
  const startTime = suggestedStart(state, task.date, context.now);
  const made: Task = {
    id: `task_${context.now}_${context.newId()}` as TaskId,
    title: step.title,
    description: "",
    date: task.date,
    hours: HOURS_OF_STEP,
    startTime,
    endTime: clockOfMinutes(minutesOfClock(startTime) + HOURS_OF_STEP * 60),
    category: task.category,
    done: null,
    createdAt: madeAt,
    updatedAt: madeAt,
    ...(task.course !== undefined && { course: task.course }),
  };
  return okWith([putRow(taskRecord, made.id, made), ...removal(state, task, step, context)], {
    type: "StepsChanged",
    change: "becameTask",
    count: 1,
  });
});

/** Undoes it: restores the step and deletes the task. */
export const taskBackToStep: Command<{ readonly step: Step; readonly madeTaskId: TaskId }, TaskNotFound> = (
  state,
  { step, madeTaskId },
  context,
) => {
  const restored = restoreStep(state, { step }, context);
  if (!restored.ok) return restored;
  const deleted = deleteTask(state, { taskId: madeTaskId }, context);
  return ok({
    writes: [...restored.value.writes, ...(deleted.ok ? deleted.value.writes : [])],
    notices: restored.value.notices,
  });
};

/** A step that was copied to the series has a new id. An earlier Undo knows it by its old one. */
const isCalled = (step: Step, id: StepId): boolean => step.id === id || seriesStepKey(step) === id;

const put = (step: Step): Write => putRow(stepRecord, step.id, step);

type Changed = Partial<Pick<Step, "title" | "place" | "done">> & { readonly removed?: true | null };

/** Writes only what the user changed, so the rest stays as another device or the series has it. */
const change = (
  state: State,
  task: Task,
  changed: readonly (readonly [Step, Changed])[],
  { now }: Pick<Context, "now">,
): readonly Write[] => [
  ...touch(state, task),
  ...changed.map(
    ([{ id }, fields]): Write =>
      state.steps.has(id)
        ? editRow("steps", id, fields)
        : putFields("steps", id, { taskId: task.id, createdAt: isoOf(now), ...fields }),
  ),
];

const removal = (state: State, task: Task, step: Step, context: Context): readonly Write[] =>
  isOfSeries(step)
    ? change(state, task, [[step, { removed: true }]], context)
    : [deleteRow("steps", step.id)];

const restoration = (state: State, task: Task, step: Step): readonly Write[] => {
  const present = state.steps.get(step.id);
  if (present === undefined) return [put(step)];
  if (present.removed !== true) return [];
  const { title, place } = step;
  const fields = { removed: null, ...(isGiven(task, step) ? {} : { title, place }) };
  return [editRow("steps", step.id, fields)];
};

/** The first change of a step stores the occurrence, as every change does. */
const touch = (state: State, task: Task): readonly Write[] =>
  !isFed(task) || rowOfTask(state, task.id) !== undefined ? [] : [taskWrite(state, task, {})];
