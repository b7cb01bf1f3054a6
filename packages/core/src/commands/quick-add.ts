/** What a line adds: a task, a task with steps, or a recurring task. */
import { err, ok } from "@furrow/values";
import { type Command, outcome } from "../command.ts";
import type { Write } from "../records/state.ts";
import type { SeriesId, TaskId } from "../records/task-ids.ts";
import type { RepeatForm } from "../tasks/repeat-form.ts";
import type { TaskForm } from "../tasks/task-form.ts";
import { addSeries } from "./add-series.ts";
import type { InvalidTask } from "./add-task.ts";
import { deleteTask } from "./delete-task.ts";
import type { InvalidRepeat } from "./edit-occurrences.ts";
import { deleteSeries } from "./end-series.ts";
import { addTaskWithSteps, refusalOfSteps, type StepsRefused } from "./steps.ts";

export interface QuickAdded {
  readonly form: TaskForm;
  readonly repeat: RepeatForm | null;
  readonly steps: readonly string[];
}

export type QuickAddRefusal = InvalidTask | InvalidRepeat | StepsRefused;

export const quickAdd: Command<QuickAdded, QuickAddRefusal> = (state, { form, repeat, steps }, context) => {
  const refused = refusalOfSteps(steps, 0);
  if (refused !== null) return err(refused);
  return repeat === null
    ? addTaskWithSteps(state, { form, steps }, context)
    : addSeries(state, { form, repeat, steps }, context);
};

/** Undoes an addition. Rows already deleted stay deleted. */
export const undoQuickAdd: Command<{ readonly writes: readonly Write[] }> = (
  state,
  { writes: [made] },
  context,
) => {
  const id = made?.id ?? "";
  const deleted =
    made?.table === "series"
      ? deleteSeries(state, { series: id as SeriesId }, context)
      : deleteTask(state, { taskId: id as TaskId }, context);
  return ok(deleted.ok ? deleted.value : outcome([]));
};
