import { correctionIdByHand } from "../records/correction.ts";
import type { State } from "../records/state.ts";
import { completedOn } from "../tasks/occurrences.ts";
import type { Day } from "../time/types.ts";

/** What the hours of a day are made of. They add up to `hours`, unless more was taken away than there is. */
export const dayHoursView = (
  state: Pick<State, "hoursByDay" | "tasksByDay" | "correctionsByDay">,
  day: Day,
) => {
  const corrections = state.correctionsByDay.get(day) ?? [];
  const id = correctionIdByHand(day);
  return {
    hours: state.hoursByDay.get(day) ?? 0,
    tasks: completedOn(state, day),
    /** Of imports and older programs. */
    corrections: corrections.filter((correction) => correction.id !== id),
    /** The correction the user makes here, kept for Undo. */
    byHand: corrections.find((correction) => correction.id === id) ?? null,
  };
};
