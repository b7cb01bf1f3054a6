import { compareTexts } from "@furrow/values";
import type { State } from "../records/state.ts";
import { firstOpenDay, restOf, usualWeek } from "../study/rest.ts";
import type { Day } from "../time/types.ts";

export type RestView = ReturnType<typeof restView>;
export type DaysOff = RestView["daysOff"][number];

export const restView = (state: State, today: Day) => {
  const first = firstOpenDay(today);
  return {
    /** Whether each rests, Sunday first. */
    weekdays: usualWeek(state, today).map((minutes) => minutes === 0),
    /** Those that can still change, in the order of days. */
    daysOff: [
      ...restOf(state, null).map(({ id, from, to, name, minutes }) => ({
        id: id as string,
        from,
        to: to ?? from,
        name,
        minutes,
      })),
      ...[...state.dayMinutes.values()].flatMap(({ id, minutes }) =>
        minutes === null ? [] : [{ id: id as string, from: id, to: id, name: "", minutes }],
      ),
    ]
      .filter(({ to }) => to >= first)
      .sort((one, other) => compareTexts(one.from + one.id, other.from + other.id)),
  };
};
