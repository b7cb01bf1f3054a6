/** The steps of a task: its own, and those of its series. */
import { compareTexts } from "@furrow/values";
import { readSeriesSteps } from "../records/series.ts";
import type { State } from "../records/state.ts";
import type { Step, StepId } from "../records/step.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";

/** Limit for one task. Two devices may exceed it together: all are shown, and none can be added. */
export const MAX_STEPS = 100;
export const MAX_STEP_LETTERS = 200;

type TaskWithSteps = Pick<Task, "id" | "was" | "createdAt">;

/** In order. A step of a series gets a row once the user changes it, with only those changes. */
export const stepsOf = (state: Pick<State, "stepsByTask">, task: TaskWithSteps): readonly Step[] => {
  const rows = state.stepsByTask.get(task.id) ?? NONE;
  const given =
    task.was === undefined ? NONE : stepsOfSeries(task, new Map(rows.map((row) => [row.id, row])));
  if (given.length === 0) return rows.every(isShown) ? rows : rows.filter(isShown);
  const ids = new Set(given.map(({ id }) => id));
  return [...given, ...rows.filter(({ id }) => !ids.has(id))].filter(isShown).sort(byPlace);
};

const NONE: readonly Step[] = [];

const stepsOfSeries = (task: TaskWithSteps, rows: ReadonlyMap<StepId, Step>): readonly Step[] => {
  const titles = new Map(readSeriesSteps(task.was?.steps).map(({ key, title }) => [key, title]));
  return [...titles].map(([key, title], index) => {
    const id = seriesStepId(task.id, key);
    const row = rows.get(id);
    return {
      done: null,
      ...row,
      id,
      taskId: task.id,
      title: row === undefined || row.title === "" ? title : row.title,
      place: row === undefined || row.place === 0 ? index + 1 : row.place,
      createdAt: task.createdAt,
    };
  });
};

/** A step that the series no longer has, and that the user did not rename, is gone. */
const isShown = ({ removed, title }: Step): boolean => removed === undefined && title !== "";

const byPlace = (one: Step, other: Step): number => one.place - other.place || compareTexts(one.id, other.id);

export const seriesStepId = (taskId: TaskId, key: string): StepId => `${taskId}/${key}` as StepId;

export const isOfSeries = ({ id, taskId }: Pick<Step, "id" | "taskId">): boolean =>
  id.startsWith(`${taskId}/`);

/** The key of a step in its series. */
export const seriesStepKey = (step: Pick<Step, "id" | "taskId">): string =>
  isOfSeries(step) ? step.id.slice(step.taskId.length + 1) : step.id;

/** Whether title and place of a step come from the series. */
export const isGiven = (task: Pick<Task, "was">, step: Pick<Step, "id" | "taskId">): boolean =>
  isOfSeries(step) && readSeriesSteps(task.was?.steps).some(({ key }) => key === seriesStepKey(step));

export interface StepsProgress {
  readonly done: number;
  readonly total: number;
}

/** Null for a task without steps. */
export const stepsProgress = (steps: readonly Step[]): StepsProgress | null =>
  steps.length === 0 ? null : { done: steps.filter(({ done }) => done !== null).length, total: steps.length };

export const nextStep = (steps: readonly Step[]): Step | null =>
  steps.find(({ done }) => done === null) ?? null;

/** A place between two others, or before or after one; null if no number is left. */
export const placeBetween = (before: number | undefined, after: number | undefined): number | null => {
  const place =
    after === undefined
      ? Math.floor(before ?? 0) + 1
      : before === undefined
        ? after > 1 || after <= 0
          ? Math.ceil(after) - 1
          : after / 2
        : before + (after - before) / 2;
  const isBetween = (before ?? -Infinity) < place && place < (after ?? Infinity);
  return isBetween && place !== 0 ? place : null;
};

export interface WrittenStep {
  readonly title: string;
  readonly isDone: boolean;
}

/** Text as steps, one a line, without bullets and check boxes; without numbers if there are several lines. */
export const readSteps = (text: string): readonly WrittenStep[] => {
  const lines = text.split(/[\n\r\u2028\u2029\v\f]+/).filter((line) => line.trim() !== "");
  const marks = lines.length > 1 ? MARKS_OF_SEVERAL : MARKS;
  return lines.flatMap((line) => {
    const { mark = "", box = "" } = marks.exec(line)?.groups ?? {};
    const title = line.slice(mark.length).replace(/\s+/g, " ").trim();
    return title === "" ? [] : [{ title, isDone: /[x✓☑✔✅]/iu.test(box) }];
  });
};

const BULLET = "[-–—*+•‣▪◦·●○]\\s+";
const BOX = "(?<box>\\[[ xX✓]?\\](?:\\s+|$)|[☐☑✓✔✅]\\s*)?";
const MARKS = new RegExp(`^(?<mark>\\s*(?:${BULLET})?${BOX})`, "u");
const MARKS_OF_SEVERAL = new RegExp(`^(?<mark>\\s*(?:${BULLET}|\\(?\\d{1,3}[.)]\\s+)?${BOX})`, "u");
