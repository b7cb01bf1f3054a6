import { err, ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import { type Correction, correctionRecord, MAX_CORRECTION_HOURS } from "../records/correction.ts";
import { isDay } from "../time/day.ts";
import { isoOf } from "../time/instant.ts";

export interface InvalidStudyHours {
  readonly type: "InvalidStudyHours";
  readonly message: "Invalid date" | "Invalid hours value";
}

/** Hours of a day changed by hand, as specified. No screen offers it, so it is no part of the product; the histories run it as an old client would. */
export const changeStudyHours: Command<
  { readonly date: string; readonly hours: number | string },
  InvalidStudyHours
> = (state, { date, hours: input }, { now, newId }) => {
  if (!isDay(date)) return err({ type: "InvalidStudyHours", message: "Invalid date" });
  const hours = typeof input === "string" ? Number(input) : input;
  if (!Number.isFinite(hours) || hours === 0 || Math.abs(hours) > MAX_CORRECTION_HOURS) {
    return err({ type: "InvalidStudyHours", message: "Invalid hours value" });
  }
  // Taking more than there is takes what there is: an overdraft would swallow the hours studied next.
  const taken = Math.max(hours, -(state.hoursByDay.get(date) ?? 0));
  if (taken === 0) return ok(nothingToDo);
  const correction: Correction = {
    id: `manual_${now}_${newId()}`,
    date,
    hours: taken,
    reason: "manual",
    createdAt: isoOf(now),
  };
  return ok({
    writes: [
      { type: "put", table: "corrections", id: correction.id, fields: correctionRecord.toFields(correction) },
    ],
    notices: [],
  });
};
