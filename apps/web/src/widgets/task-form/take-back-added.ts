import { deleteTask, type Outcome, type Result, type TaskId } from "@furrow/core";
import type { Run } from "../../data/use-run.ts";

/** Undoes the adding of a task, once it is known which it became. */
export async function takeBackAdded(run: Run, adding: Promise<Result<Outcome, unknown>>): Promise<void> {
  const added = await adding;
  const [made] = added.ok ? added.value.writes : [];
  if (made !== undefined) await run(deleteTask, { taskId: made.id as TaskId });
}
