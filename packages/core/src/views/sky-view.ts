import { latitudeOf } from "../farm/latitude.ts";
import { type Sky, type SkyChoice, skyShown } from "../farm/sky.ts";
import type { Preferences } from "../records/preferences.ts";
import type { State } from "../records/state.ts";
import { instantOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";

/** The sky over the farm, on whatever page it is seen. Apart from the rest of the scene, since the first page needs no more of it at once. */
export const skyView = ({ preferences }: State, now: Instant, timeZone: string): Sky =>
  skyShown(now, latitudeOf(timeZone), choiceOf(preferences));

const choiceOf = ({ isNightMode, skyChosenAt }: Preferences): SkyChoice | null => {
  const at = skyChosenAt === null ? null : instantOf(skyChosenAt);
  return at === null ? null : { isNight: isNightMode, at };
};
