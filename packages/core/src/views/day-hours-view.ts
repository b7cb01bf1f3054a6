import type { Correction } from "../records/correction.ts";
import { correctionIdByHand } from "../records/correction.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { completedOn } from "../tasks/occurrences.ts";
import type { Day } from "../time/types.ts";

/** What the hours of a day are made of. They add up to `hours`, unless more was taken away than there is. */
export interface DayHoursView {
  readonly hours: number;
  readonly tasks: readonly Task[];
  /** Of imports and older programs. */
  readonly corrections: readonly Correction[];
  /** The correction the user makes here, kept for Undo. */
  readonly byHand: Correction | null;
}

export const dayHoursView = (
  state: Pick<State, "hoursByDay" | "tasksByDay" | "correctionsByDay">,
  day: Day,
): DayHoursView => {
  const corrections = state.correctionsByDay.get(day) ?? [];
  const id = correctionIdByHand(day);
  return {
    hours: state.hoursByDay.get(day) ?? 0,
    tasks: completedOn(state, day),
    corrections: corrections.filter((correction) => correction.id !== id),
    byHand: corrections.find((correction) => correction.id === id) ?? null,
  };
};
