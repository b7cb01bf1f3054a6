import type { State } from "../records/state.ts";
import type { Instant } from "../time/types.ts";
import { type PlanFor, remindersOf } from "./remind.ts";

/** Whether a notification stands for nothing any more: here or on another device the user answered it, or did what it is about. */
export const isReminderOver = (
  state: State,
  id: string,
  /** `now`: by the corrected clock. */
  { zone, now, ...planFor }: PlanFor & { readonly zone: string; readonly now: Instant },
): boolean => {
  const row = state.reminders.get(id);
  if (row === undefined || row.answered || row.at > now) return true;
  // What another zone armed has other ids here.
  return row.zone === zone && !remindersOf(state, planFor).some((bundle) => bundle.id === id);
};
