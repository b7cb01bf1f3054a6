import { ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import { latitudeOf } from "../farm/latitude.ts";
import { knownVisit, newcomers, visitTime } from "../farm/newcomers.ts";
import { skyAt } from "../farm/sky.ts";
import { isoOf } from "../time/instant.ts";
import { preferencesOutcome } from "./change-preferences.ts";

/** Day or night until the next morning. Choosing what the clock shows lets the sky follow it again. */
export const toggleNightMode: Command<{ readonly isNight: boolean; readonly timeZone: string }> = (
  state,
  { isNight, timeZone },
  { now },
) => {
  const isNightAnyway = skyAt(now, latitudeOf(timeZone)) === "night";
  const skyChosenAt = isNight === isNightAnyway ? null : isoOf(now);
  return ok(preferencesOutcome(state, { isNightMode: isNight, skyChosenAt }));
};

/** Visited animals are no longer new, on any device. A visit without new animals writes nothing. */
export const visitFarm: Command<void> = (state, _input, { now }) =>
  ok(
    knownVisit(state, now) !== null && newcomers(state, now).length === 0
      ? nothingToDo
      : preferencesOutcome(state, { farmVisitedAt: isoOf(visitTime(state, now)) }),
  );
