import { err, ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import { type Correction, correctionIdByHand, correctionRecord } from "../records/correction.ts";
import { deleteRow, putRow } from "../records/row-writes.ts";
import type { State } from "../records/state.ts";
import { completedOn } from "../tasks/occurrences.ts";
import { exactHours } from "../time/hours.ts";
import { isoOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";

export interface InvalidDayHours {
  readonly type: "InvalidDayHours";
  readonly why: "noNumber" | "tooMany" | "inFuture";
}

/** A day has no more hours. */
export const MAX_DAY_HOURS = 24;

/** One correction with an id from the day: of two devices the later answer wins, and nothing adds up. */
export const adjustHours: Command<{ readonly day: Day; readonly hours: string }, InvalidDayHours> = (
  state,
  { day, hours: typed },
  { now, today },
) => {
  const hours = typed.trim() === "" ? Number.NaN : Number(typed);
  if (!Number.isFinite(hours) || hours < 0) return err({ type: "InvalidDayHours", why: "noNumber" });
  if (hours > MAX_DAY_HOURS) return err({ type: "InvalidDayHours", why: "tooMany" });
  if (day > today) return err({ type: "InvalidDayHours", why: "inFuture" });
  // If the day already has these hours, no row is written.
  if (exactHours(hours) === (state.hoursByDay.get(day) ?? 0)) return ok(nothingToDo);
  const id = correctionIdByHand(day);
  const known = state.corrections.get(id);
  const missing = exactHours(hours - hoursBeside(state, day, id));
  const notices = [{ type: "HoursAdjusted", day, hours }] as const;
  if (missing === 0)
    return ok({ writes: known === undefined ? [] : [deleteRow("corrections", id)], notices });
  const correction: Correction = { id, date: day, hours: missing, reason: "manual", createdAt: isoOf(now) };
  return ok({ writes: [putRow(correctionRecord, id, correction)], notices });
};

/** The correction may be negative, to offset what an import counted too much. */
const hoursBeside = (state: State, day: Day, id: string): number => {
  const tasks = completedOn(state, day);
  const corrections = (state.correctionsByDay.get(day) ?? []).filter((correction) => correction.id !== id);
  return exactHours([...tasks, ...corrections].reduce((sum, { hours }) => sum + hours, 0));
};
