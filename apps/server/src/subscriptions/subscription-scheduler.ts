/** Fetches due calendars: few at once, per account, per host and per second, so slow hosts delay only those who chose them. */
import { createDueScheduler } from "../due-rows/due-scheduler.ts";
import { createHostLanes, createKeyedLines } from "../line.ts";
import type { Log } from "../log.ts";
import type { FetchCalendar, Fetched, FetchFailure } from "./fetch-calendar.ts";
import type { Claim, SubscriptionStore } from "./subscription-store.ts";

type SchedulerParts = Readonly<{
  store: SubscriptionStore;
  fetch: FetchCalendar;
  /** What the user's devices should hear of: a new body, or another failure. */
  onChanged: (userId: string) => void;
  count: (outcome: "new" | "same" | FetchFailure) => void;
  now: () => number;
  random: () => number;
  log: Log;
}>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const STARTED_PER_LOOK = 10;
const LOOK_PAUSE_MS = 1_000;
const POLL_MS = MINUTE_MS;
/** The refresh interval of a calendar, about an hour: `spread`. */
const REFRESH_MS = HOUR_MS;
const MOST_AT_ONCE = 32;
const MOST_OF_ACCOUNT = 3;
const ACCOUNT_PAUSE_MS = 5_000;
const MOST_OF_HOST = 3;
const MOST_WAITING_FOR_HOST = 2;
const FIRST_BACKOFF_MS = 15 * MINUTE_MS;
/** After a failure, times what the fetch took: an hour after one that ran out of its 20 s. */
const SLOW_FACTOR = 180;
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

export function createSubscriptionScheduler(parts: SchedulerParts) {
  const { store, fetch, onChanged, count, now, random, log } = parts;
  const inLane = createHostLanes(MOST_OF_HOST, MOST_WAITING_FOR_HOST);
  const ofAccount = createKeyedLines(MOST_OF_ACCOUNT, 0);
  const scheduler = createDueScheduler<Claim>({
    ...store,
    claim: (most) => store.claim(most, ofAccount.fullKeys()),
    work: fetchInShare,
    name: "subscriptions",
    mostAtOnce: MOST_AT_ONCE,
    mostPerClaim: STARTED_PER_LOOK,
    pauseMs: LOOK_PAUSE_MS,
    pollMs: POLL_MS,
    now,
    log,
  });

  /** Calendars that were due together are not the next time. */
  const spread = (ms: number) => Math.round(ms * (0.75 + random() / 2));

  /** A claim may hold more of one account than its share. */
  async function fetchInShare(claim: Claim): Promise<unknown> {
    if (!ofAccount.isFull(claim.userId)) return ofAccount.run(claim.userId, () => fetchAndKeep(claim));
    return scheduler.store(claim, () => store.postpone(claim, now() + ACCOUNT_PAUSE_MS));
  }

  async function fetchAndKeep(claim: Claim): Promise<void> {
    const { address } = claim;
    let tookMs = 0;
    if (address === undefined) return fail(claim, { failure: "unreadable" });
    const fetched = await inLane(hostOf(address), async () => {
      const begin = now();
      const answer = await fetchSafely({ ...claim, address });
      tookMs = now() - begin;
      return answer;
    });
    if (fetched === "full") {
      await scheduler.store(claim, () => store.postpone(claim, now() + spread(5 * MINUTE_MS)));
    } else if (fetched.type === "failed") {
      await fail(claim, fetched, tookMs);
    } else {
      const nextAt = now() + spread(REFRESH_MS);
      const isNew = await scheduler.store(claim, async () => {
        if (fetched.type === "body") return store.keep(claim, fetched, nextAt);
        await store.same(claim, nextAt);
        return false;
      });
      count(isNew ? "new" : "same");
      if (isNew || claim.failure !== "") onChanged(claim.userId);
    }
  }

  /** An unexpected error may name the address, so only its kind is logged. */
  async function fetchSafely(request: Parameters<FetchCalendar>[0]): Promise<Fetched> {
    try {
      return await fetch(request);
    } catch (error) {
      log.error("a calendar could not be fetched", {
        kind: error instanceof Error ? error.name : typeof error,
      });
      return { type: "failed", failure: "error" };
    }
  }

  async function fail(
    claim: Claim,
    { failure, afterMs = 0 }: { failure: FetchFailure; afterMs?: number },
    tookMs = 0,
  ) {
    count(failure);
    const firstMs = Math.max(FIRST_BACKOFF_MS, tookMs * SLOW_FACTOR);
    const backoffMs = Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** Math.min(claim.failures, 10));
    const nextAt = now() + Math.max(spread(backoffMs), Math.min(afterMs, LONGEST_PAUSE_MS));
    const isKept = await scheduler.store(claim, () => store.fail(claim, failure, nextAt));
    if (isKept && claim.failure !== failure) onChanged(claim.userId);
  }

  return scheduler;
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : "");
