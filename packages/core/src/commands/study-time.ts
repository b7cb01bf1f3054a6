import { type Command, okWith } from "../command.ts";
import { type DayMinutes, dayMinutesRecord } from "../records/day-minutes.ts";
import { putRow } from "../records/row-writes.ts";
import type { StudyCapacity } from "../records/study-capacity.ts";
import { daysFrom } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { changePreferences } from "./change-preferences.ts";

/** Minutes by weekday, clock times, minutes of a block. Values out of bounds are clamped. */
export const setCapacity: Command<Partial<StudyCapacity>> = changePreferences;

/** A longer range is a mistake of the caller. */
const MOST_DAYS = 366;

/** Both days included. 0 for "I can't"; null where the weekdays count again. */
export const setDayMinutes: Command<{
  readonly from: Day;
  readonly to: Day;
  readonly minutes: number | null;
}> = ({ dayMinutes }, { from, to, minutes }) => {
  const days = daysFrom(from, to).slice(0, MOST_DAYS);
  const changed = days
    .map((id): DayMinutes => dayMinutesRecord.parse(id, { minutes }, id))
    .filter((day) => day.minutes !== (dayMinutes.get(day.id)?.minutes ?? null));
  return okWith(changed.map((day) => putRow(dayMinutesRecord, day.id, day)));
};
