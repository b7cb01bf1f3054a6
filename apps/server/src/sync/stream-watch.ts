/**
 * The safety net under the pokes: looks again and again at those who have a stream open. Finds what other servers stored when no
 * bus carried it, and ends streams whose session is over, by revocation elsewhere or by its age.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { describeError, type Log } from "../log.ts";
import type { EventStreams } from "./event-streams.ts";

export const WATCH_INTERVAL_MS = 15_000;

export type WatchParts = Readonly<{
  streams: EventStreams;
  headSeq: (userId: string) => Promise<number>;
  sessionsOf: (userId: string) => Promise<ReadonlySet<string>>;
  onLatePoke: (told: number) => void;
  log: Log;
}>;

export interface StreamWatch {
  lookAtSessions(userId: string): Promise<void>;
  lookAtAll(): Promise<void>;
}

export function createStreamWatch({
  streams,
  headSeq,
  sessionsOf,
  onLatePoke,
  log,
}: WatchParts): StreamWatch {
  let looking = false;

  async function lookAtSessions(userId: string): Promise<void> {
    streams.keepSessions(userId, await sessionsOf(userId));
  }

  return {
    lookAtSessions,
    async lookAtAll() {
      if (looking) return;
      looking = true;
      try {
        for (const userId of streams.people()) {
          await lookAtSessions(userId);
          const told = streams.poke(userId, await headSeq(userId), null);
          if (told > 0) onLatePoke(told);
          // An embedded database answers without letting anybody else in between.
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
