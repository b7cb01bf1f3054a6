import type { JsonObject } from "@furrow/values";
import { editRow, putFields } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import type { DoneAt, Task } from "../records/task.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";

/** An occurrence's first change creates its row with the series' values: two devices write the same row. */
export const taskWrite = (
  state: Pick<State, "tasks">,
  { id, was }: Pick<Task, "id" | "was">,
  fields: JsonObject,
): Write =>
  was !== undefined && rowOfTask(state, id) === undefined
    ? putFields("tasks", id, { was, ...fields })
    : editRow("tasks", id, fields);

/** When an occurrence was skipped, and on which day, from which the next one may be counted. */
export const doneAt = ({ was }: Pick<Task, "was">, now: Instant, today: Day): DoneAt =>
  was === undefined ? { at: isoOf(now) } : { at: isoOf(now), on: today };
