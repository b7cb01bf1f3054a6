/** Polls for users with an open stream: changes stored without a poke, and sessions that ended. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { describeError, type Log } from "../log.ts";
import type { EventStreams } from "./event-streams.ts";

export const WATCH_INTERVAL_MS = 15_000;

export type WatchParts = Readonly<{
  streams: EventStreams;
  headSeq: (userId: string) => Promise<number>;
  authSessionsOf: (userId: string) => Promise<ReadonlySet<string>>;
  onLatePoke: (told: number) => void;
  log: Log;
}>;

export function createStreamWatch({ streams, headSeq, authSessionsOf, onLatePoke, log }: WatchParts) {
  let looking = false;

  async function checkAuthSessions(userId: string): Promise<void> {
    streams.keepAuthSessions(userId, await authSessionsOf(userId));
  }

  return {
    checkAuthSessions,
    async checkAll(): Promise<void> {
      if (looking) return;
      looking = true;
      try {
        for (const userId of streams.people()) {
          await checkAuthSessions(userId);
          const told = streams.poke(userId, await headSeq(userId), null);
          if (told > 0) onLatePoke(told);
          // An embedded database blocks the event loop.
          await nextTurn();
        }
      } catch (error) {
        log.warn("could not look after the event streams", describeError(error));
      } finally {
        looking = false;
      }
    },
  };
}
