/** Sends the alarms that are due. */
import type { Registry } from "@prometheus-io/client";
import { createDueScheduler } from "../due-rows/due-scheduler.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { createHostLanes } from "../line.ts";
import { describeError, type Log } from "../log.ts";
import { metersOf } from "../telemetry/meters.ts";
import { kindOf } from "./alarm-kinds.ts";
import { type AlarmStore, type Claim, LEASE_MS } from "./alarm-store.ts";
import type { AlarmTargets, Failure, Target } from "./alarm-targets.ts";
import { SEND_TIMEOUT_MS, type SendAlarm } from "./send-alarm.ts";

export type SchedulerParts = Readonly<{
  store: AlarmStore;
  targets: AlarmTargets;
  send: SendAlarm;
  metrics: AlarmMetrics;
  now: () => number;
  /** How long after the session's end an alarm is due. */
  delayMs: number;
  log: Log;
}>;

const POLL_MS = 15_000;
const HOUR_MS = 60 * 60_000;
/** Sent for an account, retries too. Sessions of a minute with a warning and a break, on four devices, are fewer. */
export const MOST_AN_HOUR = 480;
const MOST_AT_ONCE = 4_096;
const MOST_PER_CLAIM = 250;
/** Of one host. Those that wait take at most half of all places. */
const MOST_SENDING = 128;
const MOST_WAITING = MOST_AT_ONCE / 2 - MOST_SENDING;
const FULL_PAUSE_MS = 1_000;
/** In a lane. With the send itself shorter than the lease, after which another server claims the alarm. */
const LONGEST_WAIT_MS = LEASE_MS / 2 - SEND_TIMEOUT_MS;
/** Retries without `Retry-After` double the time since the alarm was due, within these limits. */
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_OF_LATEST = 1 / 4;
/** What was done, moved or paused longer ago than this rings no more. */
const STALE_MS = 500;

export function createAlarmScheduler(parts: SchedulerParts) {
  const { store, targets, send, metrics, now, delayMs, log } = parts;
  const inLane = createHostLanes(MOST_SENDING, MOST_WAITING);
  const ofAccount = createRateLimit(MOST_AN_HOUR, undefined, HOUR_MS);
  const scheduler = createDueScheduler<Claim>({
    ...store,
    work: deliver,
    name: "alarms",
    mostAtOnce: MOST_AT_ONCE,
    mostPerClaim: MOST_PER_CLAIM,
    pauseMs: 0,
    pollMs: POLL_MS,
    now,
    log,
  });

  async function deliver(claim: Claim): Promise<unknown> {
    const late = now() - dueAt(claim);
    const { mostAheadMs, latestMs } = kindOf(claim.id);
    // Set under a clock that was ahead.
    if (claim.endsAt > now() + mostAheadMs) return scheduler.store(claim, () => store.remove(claim));
    // Claimed under one.
    if (late < 0) return later(claim, dueAt(claim), claim.targets.split(" "));
    const problem = late > latestMs ? "late" : ofAccount.take(claim.userId) > 0 ? "limited" : undefined;
    if (problem !== undefined) {
      metrics.failed(problem);
      return scheduler.store(claim, () => store.remove(claim));
    }
    const all = await targets.of(claim.userId);
    const left = claim.targets === "" ? all : all.filter(({ id }) => claim.targets.split(" ").includes(id));
    // All devices ring or none: what is too much is missing for the next alarms.
    ofAccount.charge(claim.userId, left.length - 1);
    const retries = (await Promise.all(left.map((target) => sendTo(claim, target)))).filter(
      (retry) => retry !== undefined,
    );
    if (retries.length === 0) return scheduler.store(claim, () => store.remove(claim));
    const at = Math.max(...retries.map((retry) => retry.at));
    const ids = retries.map(({ id }) => id);
    return later(claim, at, ids);
  }

  async function later(claim: Claim, at: number, ids: readonly string[]): Promise<void> {
    await scheduler.store(claim, () => store.postpone(claim, at, ids));
    scheduler.wakeBy(at);
  }

  /** When to try again; undefined: done, well or not. */
  async function sendTo(claim: Claim, target: Target): Promise<{ id: string; at: number } | undefined> {
    const claimedAt = claim.leaseEnd - LEASE_MS;
    const result = await inLane(hostOf(target), async () => {
      if (now() > claimedAt + LONGEST_WAIT_MS) return "full";
      if (now() > claimedAt + STALE_MS && !(await store.isHeld(claim))) return "changed";
      return send(claim, target);
    });
    if (result === "changed") return undefined;
    if (result === "full") return { id: target.id, at: now() + FULL_PAUSE_MS };
    if (result.type === "sent") {
      metrics.sent(target.type, (now() - dueAt(claim)) / 1000);
      await remember(target, "");
      return undefined;
    }
    if (result.type === "later") {
      const { latestMs } = kindOf(claim.id);
      const at = now() + (result.afterMs ?? pauseAfter(now() - dueAt(claim), latestMs));
      if (at <= dueAt(claim) + latestMs) return { id: target.id, at };
    }
    const { failure, status, reason } = result;
    metrics.failed(failure);
    log.warn("an alarm was not accepted", { host: hostOf(target), failure, status, reason });
    await remember(target, failure);
    return undefined;
  }

  /** For the next question of the device. Without it the alarm was sent all the same. */
  async function remember(target: Target, failure: Failure | ""): Promise<void> {
    await targets
      .remember(target, failure)
      .catch((error: unknown) => log.warn("an answer to an alarm is not kept", describeError(error)));
  }

  function dueAt({ endsAt }: Claim): number {
    return endsAt + delayMs;
  }

  return {
    ...scheduler,
    /** Throws `rate-limited` if the account rings no more alarms for now; else it counts as one. */
    countTest: (userId: string) => ofAccount.count(userId),
  };
}

const pauseAfter = (lateMs: number, latestMs: number) =>
  Math.min(latestMs * LONGEST_PAUSE_OF_LATEST, Math.max(SHORTEST_PAUSE_MS, lateMs));

/** Only the host is logged: the rest of an endpoint is a secret. */
function hostOf(target: Target): string {
  if (target.type === "ntfy") return "ntfy";
  return URL.canParse(target.endpoint) ? new URL(target.endpoint).host : "";
}

export type AlarmMetrics = ReturnType<typeof createAlarmMetrics>;

const DELAY_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export function createAlarmMetrics(registry: Registry) {
  const { counter, histogram } = metersOf(registry);
  const sent = counter("alarms_sent_total", "Alarms that a push service or the ntfy server accepted.", "to");
  const failed = counter(
    "alarms_failed_total",
    "Alarms not delivered, by why: what the push service answered (docs/operations.md), late, or limited.",
    "kind",
  );
  const delay = histogram(
    "alarm_delay_seconds",
    "From the moment an alarm is due, 3 s after the session's end, until it is accepted.",
    DELAY_BUCKETS,
  );
  return {
    sent(to: Target["type"], delaySeconds: number): void {
      sent.inc({ to });
      delay.observe(Math.max(0, delaySeconds));
    },
    /** Nothing was sent: `late`, as the server was down or too slow; `limited`, as the account had too many. */
    failed: (kind: Failure | "late" | "limited") => failed.inc({ kind }),
  };
}
