import { compareTexts, isJsonObject } from "@furrow/values";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import type { TaskId } from "./task.ts";

export type StepId = string & { readonly __stepId: unique symbol };

/** One step of a task's checklist. It has no hours: nothing counts twice. A task's are read by `stepsOf` (tasks/steps.ts) alone. */
export interface Step extends WithUnknown {
  readonly id: StepId;
  readonly taskId: TaskId;
  /** Empty if the user did not rename it. */
  readonly title: string;
  /** Among the task's steps: a number between its neighbors'. 0 only if the series decides. */
  readonly place: number;
  readonly done: null | { readonly at: string };
  /** A step that the series has and this time of it does not. The row stays, or the series would bring it back. */
  readonly removed?: true;
  readonly createdAt: string;
}

const byPlace = (one: Pick<Step, "id" | "place">, other: Pick<Step, "id" | "place">): number =>
  one.place - other.place || compareTexts(one.id, other.id);

export const stepRecord = recordType<Step>()({
  table: "steps",
  rows: { kind: "many", id: "step_{timestamp}_{random}, or {task}/{key} for a step that a series gives" },
  since: "1.2.0",
  counted: null,
  cells: {
    taskId: { holds: "id of a task" },
    title: { holds: "text" },
    place: { holds: "number" },
    done: { holds: "null, or when", members: { at: true } },
    removed: { holds: "yes, or nothing" },
    createdAt: { holds: "time" },
  },
  groups: {
    stepsByTask: { by: ({ taskId }: Step): TaskId => taskId, order: byPlace },
  },
  read: (id, fields, today) => {
    const createdAt = readTimestamp(fields.createdAt) ?? isoAtNoon(today);
    return {
      id: id as StepId,
      taskId: (typeof fields.taskId === "string" ? fields.taskId : "") as TaskId,
      title: typeof fields.title === "string" ? fields.title : "",
      place: typeof fields.place === "number" ? fields.place : 0,
      done: isJsonObject(fields.done) ? { at: readTimestamp(fields.done.at) ?? createdAt } : null,
      ...(fields.removed === true ? { removed: true as const } : {}),
      createdAt,
    };
  },
  write: ({ id: _id, done, unknown: _later, ...fields }) => ({
    ...fields,
    done: done === null ? null : { at: done.at },
  }),
});
