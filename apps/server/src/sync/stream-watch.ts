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
  authSessionsOf: (userId: string) => Promise<ReadonlySet<string>>;
  onLatePoke: (told: number) => void;
  log: Log;
}>;

export interface StreamWatch {
  checkAuthSessions(userId: string): Promise<void>;
  checkAll(): Promise<void>;
}

export function createStreamWatch({
  streams,
  headSeq,
  authSessionsOf,
  onLatePoke,
  log,
}: WatchParts): StreamWatch {
  let looking = false;

  async function checkAuthSessions(userId: string): Promise<void> {
    streams.keepAuthSessions(userId, await authSessionsOf(userId));
  }

  return {
    checkAuthSessions,
    async checkAll() {
      if (looking) return;
      looking = true;
      try {
        for (const userId of streams.people()) {
          await checkAuthSessions(userId);
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
