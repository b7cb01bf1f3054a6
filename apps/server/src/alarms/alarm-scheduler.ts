/**
 * Sends the alarms that are due. A timer waits for the next row of the database. A poll finds the rows of other
 * servers and follows a clock that was set. An alarm that its server does not finish is claimed again after the lease.
 */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Registry } from "@prometheus-io/client";
import { createHostLanes } from "../line.ts";
import { describeError, type Log } from "../log.ts";
import { metersOf } from "../telemetry/meters.ts";
import { type AlarmStore, type Claim, LEASE_MS } from "./alarm-store.ts";
import type { AlarmTargets, Failure, Target } from "./alarm-targets.ts";
import { LATEST_MS, SEND_TIMEOUT_MS, type SendAlarm } from "./send-alarm.ts";

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
const SHORTEST_WAIT_MS = 10;
const MOST_AT_ONCE = 4_096;
const MOST_PER_CLAIM = 250;
/** Of one host. Those that wait take at most half of all places. */
const MOST_SENDING = 128;
const MOST_WAITING = MOST_AT_ONCE / 2 - MOST_SENDING;
const FULL_PAUSE_MS = 1_000;
const FINISH_PAUSE_MS = 250;
/** In a lane. With the send itself shorter than the lease, after which another server claims the alarm. */
const LONGEST_WAIT_MS = LEASE_MS / 2 - SEND_TIMEOUT_MS;
/** Retries without `Retry-After` double the time since the alarm was due, within these limits. */
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

export function createAlarmScheduler(parts: SchedulerParts) {
  const { store, targets, send, metrics, now, delayMs, log } = parts;
  const inLane = createHostLanes(MOST_SENDING, MOST_WAITING);
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
    let next: number | undefined;
    try {
      do {
        lookAgain = false;
        await claimAll();
        next = await store.nextWake();
      } while (lookAgain && !closed);
    } catch (error) {
      log.warn("alarms cannot be read; the next poll tries again", describeError(error));
    }
    // In the same turn as the check of `lookAgain`, so that no `wakeBy` comes in between.
    looking = undefined;
    setTimer(next ?? Number.POSITIVE_INFINITY);
  }

  function setTimer(at: number): void {
    clearTimeout(timer);
    if (closed) return;
    nextLook = at;
    const waitMs = Math.min(POLL_MS, Math.max(SHORTEST_WAIT_MS, at - now()));
    timer = setTimeout(() => void look(), waitMs).unref();
  }

  async function claimAll(): Promise<void> {
    while (!closed) {
      const room = Math.min(MOST_PER_CLAIM, MOST_AT_ONCE - running.size);
      if (room === 0) {
        await Promise.race(running);
        continue;
      }
      const claims = await store.claimDue(now(), room);
      for (const claim of claims) start(claim);
      if (claims.length < room) return;
      await nextTurn();
    }
  }

  function start(claim: Claim): void {
    const task = deliver(claim)
      .catch((error: unknown) => log.error("an alarm could not be sent", describeError(error)))
      .finally(() => running.delete(task));
    running.add(task);
  }

  async function deliver(claim: Claim): Promise<void> {
    // A removal that has been remembered long enough.
    if (claim.endsAt === 0) return store.finish(claim);
    if (now() > dueAt(claim) + LATEST_MS) {
      metrics.failed("late");
      return store.finish(claim);
    }
    const all = await targets.of(claim.userId);
    const left = claim.targets.length === 0 ? all : all.filter(({ id }) => claim.targets.includes(id));
    const retries = (await Promise.all(left.map((target) => sendTo(claim, target)))).filter(
      (retry) => retry !== undefined,
    );
    if (retries.length === 0) return finish(claim);
    const at = Math.max(...retries.map((retry) => retry.at));
    const ids = retries.map(({ id }) => id);
    await store.postpone(claim, at, ids);
    wakeBy(at);
  }

  /** It was sent. If the database is busy, this tries again: otherwise the alarm would be sent once more after the lease. */
  async function finish(claim: Claim): Promise<void> {
    for (;;) {
      try {
        return await store.finish(claim);
      } catch (error) {
        if (closed || now() > claim.leaseEnd) throw error;
        await pause(FINISH_PAUSE_MS);
      }
    }
  }

  /** When to try again; undefined: done, well or not. */
  async function sendTo(claim: Claim, target: Target): Promise<{ id: string; at: number } | undefined> {
    const claimedAt = claim.leaseEnd - LEASE_MS;
    const result = await inLane(hostOf(target), async () =>
      now() > claimedAt + LONGEST_WAIT_MS ? "full" : send(claim, target),
    );
    if (result === "full") return { id: target.id, at: now() + FULL_PAUSE_MS };
    if (result.type === "sent") {
      metrics.sent(target.type, (now() - dueAt(claim)) / 1000);
      await remember(target, "");
      return undefined;
    }
    if (result.type === "later") {
      const at = now() + (result.afterMs ?? pauseAfter(now() - dueAt(claim)));
      if (at <= dueAt(claim) + LATEST_MS) return { id: target.id, at };
    }
    const failure: Failure = result.type === "later" ? "unreachable" : result.failure;
    metrics.failed(failure);
    log.warn("an alarm was not accepted", { host: hostOf(target), failure });
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

  function wakeBy(at: number): void {
    // A look that is under way may have read the rows before this one was there.
    if (looking !== undefined) lookAgain = true;
    else if (at < nextLook) setTimer(at);
  }

  return {
    /** Sends what is due now, and waits until it is sent. */
    async sendDue(): Promise<void> {
      await look();
      await Promise.all(running);
    },
    wakeBy,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(running);
    },
  };
}

const pauseAfter = (lateMs: number) => Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, lateMs));

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
    "Alarms not delivered: gone (the subscription ended), refused, unreachable, or late.",
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
    /** `late`: the server was down or too slow, and nothing was sent. */
    failed: (kind: Failure | "late") => failed.inc({ kind }),
  };
}
