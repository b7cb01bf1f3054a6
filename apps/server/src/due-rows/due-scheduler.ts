/**
 * Works on due rows. A timer waits for the next row of the database. A poll finds the rows of other servers and follows a clock that was
 * set.
 */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { describeError, type Log } from "../log.ts";

export type DueSchedulerParts<Claim> = Readonly<{
  claim: (most: number) => Promise<readonly Claim[]>;
  next: () => Promise<number | undefined>;
  work: (claim: Claim) => Promise<unknown>;
  /** For the log. */
  name: string;
  mostAtOnce: number;
  mostPerClaim: number;
  /** Between two claims; 0: as fast as the work goes. */
  pauseMs: number;
  pollMs: number;
  now: () => number;
  log: Log;
}>;

const SHORTEST_WAIT_MS = 10;
const BUSY_PAUSE_MS = 250;

export function createDueScheduler<Claim extends { readonly leaseEnd: number }>(
  parts: DueSchedulerParts<Claim>,
) {
  const { work, name, mostAtOnce, mostPerClaim, pauseMs, pollMs, now, log } = parts;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let nextLook = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let closed = false;

  /** One at a time: a call during a look makes it look once more. */
  function look(): Promise<void> {
    lookAgain = looking !== undefined;
    looking ??= lookUntilDone();
    return looking;
  }

  async function lookUntilDone(): Promise<void> {
    clearTimeout(timer);
    let next = Number.POSITIVE_INFINITY;
    try {
      do {
        lookAgain = false;
        next = await claimAll();
      } while (lookAgain && !closed);
    } catch (error) {
      log.warn(`${name} cannot be read; the next poll tries again`, describeError(error));
    }
    // In the same turn as the check of `lookAgain`, so that no `wakeBy` comes in between.
    looking = undefined;
    setTimer(next);
  }

  function setTimer(at: number): void {
    clearTimeout(timer);
    if (closed) return;
    nextLook = at;
    const waitMs = Math.min(pollMs, Math.max(SHORTEST_WAIT_MS, pauseMs, at - now()));
    timer = setTimeout(() => void look(), waitMs).unref();
  }

  /** When to look again. */
  async function claimAll(): Promise<number> {
    while (!closed) {
      const room = Math.min(mostPerClaim, mostAtOnce - running.size);
      if (room > 0) {
        const claims = await parts.claim(room);
        for (const claim of claims) start(claim);
        if (claims.length < room) break;
      }
      if (pauseMs > 0) return now() + pauseMs;
      await (room > 0 ? nextTurn() : Promise.race(running));
    }
    return (await parts.next()) ?? Number.POSITIVE_INFINITY;
  }

  function start(claim: Claim): void {
    const task = work(claim)
      .catch((error: unknown) => log.error(`the work on ${name} failed`, describeError(error)))
      .then(() => void running.delete(task));
    running.add(task);
  }

  return {
    look,
    wakeBy(at: number): void {
      // A look that is under way may have read the rows before this one was there.
      if (looking !== undefined) lookAgain = true;
      else if (at < nextLook) setTimer(at);
    },
    /** Works on what is due now, and waits until it is done. */
    async runDue(): Promise<void> {
      await look();
      await Promise.all(running);
    },
    /** Repeats a write while the database is busy: otherwise the work is done once more after the lease. */
    async store<T>({ leaseEnd }: Claim, write: () => Promise<T>): Promise<T> {
      for (;;) {
        try {
          return await write();
        } catch (error) {
          if (closed || now() > leaseEnd) throw error;
          await pause(BUSY_PAUSE_MS);
        }
      }
    },
    /** Claims nothing more, and waits for the work under way. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(running);
    },
  };
}
