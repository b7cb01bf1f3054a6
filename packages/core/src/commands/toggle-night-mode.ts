import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import { latitudeOf } from "../farm/latitude.ts";
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
