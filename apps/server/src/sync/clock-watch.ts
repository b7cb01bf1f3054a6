/**
 * Is this server's clock wrong now, or was it ahead once? Then the stamps of many users are later than the clock. Devices go on either way,
 * but an edit under a right clock may lose against an earlier one under the wrong clock, so the operator is warned. One user proves nothing:
 * any account can send stamps ahead of the clock.
 */
import type { Registry } from "@prometheus-io/client";
import { describeError, type Log } from "../log.ts";
import { metersOf } from "../telemetry/meters.ts";
import type { UsersAhead } from "./sync-statements.ts";

export type ClockWatchParts = Readonly<{
  usersAhead: () => Promise<UsersAhead>;
  registry: Registry;
  log: Log;
}>;

const FEWEST_AHEAD = 3;
const LEAST_SHARE = 0.1;

/** At least three users and a tenth of those who wrote in the last week; on a server with fewer users, all of them. */
export const isClockSuspect = ({ recent, ahead }: UsersAhead): boolean =>
  ahead > 0 && ahead >= Math.min(FEWEST_AHEAD, recent) && ahead >= recent * LEAST_SHARE;

export function createClockWatch({ usersAhead, registry, log }: ClockWatchParts) {
  let seen: UsersAhead = { recent: 0, ahead: 0 };
  const { gauge } = metersOf(registry);
  gauge(
    "sync_users_ahead_of_clock",
    "Users with a stamp more than 15 minutes ahead of this server's clock.",
    () => seen.ahead,
  );
  gauge(
    "sync_clock_suspect",
    "1: so many users are ahead of this server's clock that it was ahead once, or is wrong now.",
    () => Number(isClockSuspect(seen)),
  );

  return {
    async look(): Promise<void> {
      try {
        seen = await usersAhead();
        if (isClockSuspect(seen))
          log.error(
            "this server's clock is behind what many users have stored: it was ahead once, or is wrong now",
            seen,
          );
      } catch (error) {
        log.warn("could not compare the clock with what is stored", describeError(error));
      }
    },
  };
}
