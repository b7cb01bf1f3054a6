/** Alarms in the database: when a session ends, and nothing else of it. */
import type { RowMoments } from "@furrow/sync";
import { forUser } from "../accounts/credentials.ts";
import { removesRowsOf } from "../accounts/delete-account.ts";
import { type Claimed, createDueRows } from "../due-rows/due-rows.ts";
import { isAhead } from "../due-rows/is-ahead.ts";
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import { LATEST_MS } from "./send-alarm.ts";

/** What a device asks for without a push. `endsAt` is 0 where nothing should ring. Times in ms. */
export type Alarm = Readonly<{ session: string; stamp: number; endsAt: number }>;

/** An alarm that this server sends until `leaseEnd`; `targets` that still have to be sent to, none: all. */
export type Claim = Claimed<Readonly<{ endsAt: number; targets: string }>>;

export type AlarmStore = ReturnType<typeof createAlarmStore>;

type Row = Readonly<{ session: string; stamp: number }>;

/** Ends of sessions, their warnings and breaks. No user runs more at once. */
export const MOST_ALARMS = 8;
/** No alarm is set for later. */
export const MOST_AHEAD_MS = 24 * 60 * 60_000;
/** Longer than a send may wait and take. */
export const LEASE_MS = 60_000;

/** Earlier versions kept removals, with no end. */
const READ = `select session as "session", stamp as "stamp" from alarms
  where user_id = ? and ends_at > 0 for update`;
/** `wake_at`: when an alarm or retry is due, or a claim has run out. */
const PUT = `insert into alarms (user_id, session, stamp, ends_at, wake_at, targets) values (?, ?, ?, ?, ?, ?)
  on conflict (user_id, session) do update set stamp = excluded.stamp, ends_at = excluded.ends_at,
  wake_at = excluded.wake_at, targets = excluded.targets`;
const FORGET = `delete from alarms where user_id = ? and session = ?`;

/** `delayMs`: how long after the session's end an alarm is due. */
export function createAlarmStore(storage: Storage, now: () => number, delayMs: number) {
  const due = createDueRows<Omit<Claim, "userId" | "id" | "leaseEnd">>(
    storage,
    {
      table: "alarms",
      id: "session",
      at: "wake_at",
      columns: `ends_at as "endsAt", targets as "targets"`,
      leaseMs: LEASE_MS,
      longestWaitMs: MOST_AHEAD_MS + Math.abs(delayMs) + LATEST_MS,
    },
    now,
  );
  return {
    ...due,
    /** False: a later change of this session is known. `targets` limits which targets get the alarm. */
    put: (userId: string, { session, stamp, endsAt }: Alarm, targets: readonly string[] = []) =>
      forUser(storage, userId, async (tx) => {
        const rows = await tx.run<Row>(READ, [userId]);
        const known = rows.find((row) => row.session === session);
        if (known !== undefined && known.stamp > stamp) return false;
        // Also an end that has passed while the request was on its way: the device has rung, or is switched off.
        if (endsAt <= now()) {
          await tx.run(FORGET, [userId, session]);
          return true;
        }
        if (known === undefined && rows.length >= MOST_ALARMS) throw new Problem("quota-exceeded");
        await tx.run(PUT, [userId, session, stamp, endsAt, endsAt + delayMs, targets.join(" ")]);
        return true;
      }),
    /** The alarms of rows that a push has changed, in the transaction that stores them: what is not due any more is forgotten. */
    async follow(tx: Tx, userId: string, changed: readonly RowMoments[]): Promise<void> {
      const kept = new Set((await tx.run<Row>(READ, [userId])).map(({ session }) => session));
      for (const { row, moments } of changed) {
        for (const session of kept) {
          if (session !== row && !session.startsWith(`${row}:`)) continue;
          kept.delete(session);
          await tx.run(FORGET, [userId, session]);
        }
        for (const { kind, at } of moments) {
          if (!isAhead(at, now(), MOST_AHEAD_MS) || kept.size >= MOST_ALARMS) continue;
          const session = kind === "end" ? row : `${row}:${kind}`;
          kept.add(session);
          await tx.run(PUT, [userId, session, 0, at, at + delayMs, ""]);
        }
      }
    },
    /** Sends later to these targets, unless the alarm was changed or claimed again. */
    postpone: (claim: Claim, wakeAt: number, targets: readonly string[]) =>
      storage.transaction((tx) => due.change(tx, claim, wakeAt, "targets = ?", [targets.join(" ")])),
  };
}

export const forgetAlarms = removesRowsOf("alarms", "push_subscriptions", "alarm_topics");
