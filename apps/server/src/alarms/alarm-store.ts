/** Alarms in the database: when a session ends or a reminder is due, and nothing else of it. */
import type { RowMoments } from "@furrow/sync";
import { forUser } from "../accounts/credentials.ts";
import { removesRowsOf } from "../accounts/delete-account.ts";
import { type Claimed, createDueRows } from "../due-rows/due-rows.ts";
import { isAhead } from "../due-rows/is-ahead.ts";
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import { kindOf, REMINDERS } from "./alarm-kinds.ts";

/** What a device asks for without a push. `endsAt` is 0 where nothing should ring. Times in ms. */
export type Alarm = Readonly<{ session: string; stamp: number; endsAt: number }>;

/** An alarm that this server sends until `leaseEnd`; `targets` that still have to be sent to, none: all. */
export type Claim = Claimed<Readonly<{ endsAt: number; targets: string }>>;

export type AlarmStore = ReturnType<typeof createAlarmStore>;

type Row = Readonly<{ session: string; stamp: number; endsAt: number }>;

/** Longer than a send may wait and take. */
export const LEASE_MS = 60_000;

/** Earlier versions kept removals, with no end. */
const READ = `select session as "session", stamp as "stamp", ends_at as "endsAt" from alarms
  where user_id = ? and ends_at > 0 for update`;
/** `wake_at`: when an alarm or retry is due, or a claim has run out. */
const PUT = (
  count: number,
) => `insert into alarms (user_id, session, stamp, ends_at, wake_at, targets) values ${listOf("(?, ?, ?, ?, ?, ?)", count)}
  on conflict (user_id, session) do update set stamp = excluded.stamp, ends_at = excluded.ends_at,
  wake_at = excluded.wake_at, targets = excluded.targets`;
const FORGET = (count: number) =>
  `delete from alarms where user_id = ? and session in (${listOf("?", count)})`;
const HELD = `select 1 as "held" from alarms where user_id = ? and session = ? and wake_at = ?`;
const listOf = (part: string, count: number) => Array(count).fill(part).join(", ");

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
      longestWaitMs: REMINDERS.mostAheadMs + Math.abs(delayMs) + REMINDERS.latestMs,
    },
    now,
  );
  /** An end of a session that is too far ahead was set under a wrong clock. */
  const isPossible = ({ session, endsAt }: Pick<Row, "session" | "endsAt">) =>
    endsAt <= now() + kindOf(session).mostAheadMs;
  const hasRoom = (session: string, kept: readonly string[]) =>
    kept.filter((each) => kindOf(each) === kindOf(session)).length < kindOf(session).most;
  const putAll = (tx: Tx, userId: string, all: readonly Alarm[], targets: readonly string[] = []) =>
    tx.run(
      PUT(all.length),
      all.flatMap(({ session, stamp, endsAt }) => [
        userId,
        session,
        stamp,
        endsAt,
        endsAt + delayMs,
        targets.join(" "),
      ]),
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
          await tx.run(FORGET(1), [userId, session]);
          return true;
        }
        const others = rows.filter(isPossible).map((row) => row.session);
        if (known === undefined && !hasRoom(session, others)) throw new Problem("quota-exceeded");
        await putAll(tx, userId, [{ session, stamp, endsAt }], targets);
        return true;
      }),
    /** The alarms of rows that a push has changed, in the transaction that stores them: what is not due any more is forgotten. */
    async follow(tx: Tx, userId: string, changed: readonly RowMoments[]): Promise<void> {
      const rows = await tx.run<Row>(READ, [userId]);
      const isOfChanged = (session: string) =>
        changed.some(({ row }) => session === row || session.startsWith(`${row}:`));
      const kept = rows.filter((row) => isPossible(row) && !isOfChanged(row.session));
      const sessions = kept.map(({ session }) => session);
      const set = new Map<string, Alarm>();
      for (const { row, kind, at } of changed.flatMap(({ moments }) => moments)) {
        const session = kind === "end" ? row : `${row}:${kind}`;
        if (!isAhead(at, now(), kindOf(session).mostAheadMs)) continue;
        if (set.has(session) || hasRoom(session, [...sessions, ...set.keys()]))
          set.set(session, { session, stamp: 0, endsAt: at });
      }
      const gone = rows.filter((row) => !kept.includes(row) && !set.has(row.session));
      if (gone.length > 0) await tx.run(FORGET(gone.length), [userId, ...gone.map(({ session }) => session)]);
      if (set.size > 0) await putAll(tx, userId, [...set.values()]);
    },
    /** Whether nothing changed or removed the alarm since this claim. */
    isHeld: async ({ userId, id, leaseEnd }: Claim) =>
      (await storage.read(HELD, [userId, id, leaseEnd])).length > 0,
    /** Sends later to these targets, unless the alarm was changed or claimed again. */
    postpone: (claim: Claim, wakeAt: number, targets: readonly string[]) =>
      storage.transaction((tx) => due.change(tx, claim, wakeAt, "targets = ?", [targets.join(" ")])),
  };
}

export const forgetAlarms = removesRowsOf("alarms", "push_subscriptions", "alarm_topics");
