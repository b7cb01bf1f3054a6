import { compareTexts } from "@furrow/values";
import {
  type CellTable,
  doneOrNull,
  type FieldsOf,
  number,
  ofTable,
  text,
  time,
} from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import type { TaskId } from "./task-ids.ts";

export type StepId = string & { readonly __stepId: unique symbol };

const STEP = {
  taskId: { holds: "id of a task", read: (stored) => (typeof stored === "string" ? stored : "") as TaskId },
  /** Empty if the user did not rename it. */
  title: text,
  /** Among the task's steps: a number between its neighbors'. 0 only if the series decides. */
  place: number,
  done: doneOrNull,
  /** A step that the series has and this time of it does not. The row stays, or the series would bring it back. */
  removed: { holds: "yes, or nothing", read: (stored) => (stored === true ? (true as const) : undefined) },
  createdAt: time,
} satisfies CellTable;

/** One step of a task's checklist. It has no hours: nothing counts twice. A task's are read by `stepsOf` (tasks/steps.ts) alone. */
export interface Step extends WithUnknown, FieldsOf<typeof STEP> {
  readonly id: StepId;
}

const byPlace = (one: Pick<Step, "id" | "place">, other: Pick<Step, "id" | "place">): number =>
  one.place - other.place || compareTexts(one.id, other.id);

export const stepRecord = recordType<Step>()({
  table: "steps",
  rows: { kind: "many", id: "step_{timestamp}_{random}, or {task}/{key} for a step that a series gives" },
  since: "1.2.0",
  counted: null,
  ...ofTable<Step>(STEP),
  groups: {
    stepsByTask: { by: ({ taskId }: Step): TaskId => taskId, order: byPlace },
  },
});
