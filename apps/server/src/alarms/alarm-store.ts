/** Alarms in the database: when a session ends, and nothing else of it. */
import { forUser } from "../accounts/credentials.ts";
import { removesRowsOf } from "../accounts/delete-account.ts";
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";

/** `endsAt` is 0 after a pause, a reset or a take-over. Times in ms. */
export type Alarm = Readonly<{ session: string; stamp: number; endsAt: number }>;

/** An alarm that this server sends until `leaseEnd`; then another attempt may claim it. */
export type Claim = Alarm &
  Readonly<{
    userId: string;
    /** The ids of the targets that still have to be sent to; empty: all. */
    targets: readonly string[];
    leaseEnd: number;
  }>;

export type AlarmStore = ReturnType<typeof createAlarmStore>;

type Row = Readonly<Record<"stamp" | "endsAt" | "wakeAt", number> & { session: string }>;

/** Ends of sessions, their warnings and breaks. No user runs more at once. */
export const MOST_ALARMS = 8;
const MOST_REMOVALS = 24;
/** After the alarm's time. Until then a change that arrives late does not revive the alarm. */
const REMOVAL_KEPT_MS = 60 * 60_000;
/** Longer than a send may wait and take. */
export const LEASE_MS = 60_000;

/** `wake_at`: when an alarm or retry is due, a claim has run out, or a removal may be forgotten. */
const READ = `select session as "session", stamp as "stamp", ends_at as "endsAt", wake_at as "wakeAt"
  from alarms where user_id = ? for update`;
const PUT = `insert into alarms (user_id, session, stamp, ends_at, wake_at, targets) values (?, ?, ?, ?, ?, ?)
  on conflict (user_id, session) do update set stamp = excluded.stamp, ends_at = excluded.ends_at,
  wake_at = excluded.wake_at, targets = excluded.targets`;
const FORGET = `delete from alarms where user_id = ? and session = ?`;
const CLAIM = `update alarms set wake_at = ? where wake_at <= ? and (user_id, session) in
  (select user_id, session from alarms where wake_at <= ? order by wake_at limit ?)
  returning user_id as "userId", session as "session", stamp as "stamp", ends_at as "endsAt", targets as "targets"`;
const FINISH = `delete from alarms where user_id = ? and session = ? and stamp = ? and wake_at = ?`;
const POSTPONE = `update alarms set wake_at = ?, targets = ?
  where user_id = ? and session = ? and stamp = ? and wake_at = ?`;
const NEXT_WAKE = `select wake_at as "wakeAt" from alarms order by wake_at limit 1`;

/** `delayMs`: how long after the session's end an alarm is due. */
export function createAlarmStore(storage: Storage, now: () => number, delayMs: number) {
  const identity = ({ userId, session, stamp, leaseEnd }: Claim) => [userId, session, stamp, leaseEnd];
  return {
    /** False: a later change of this session is known. `targets` limits which targets get the alarm. */
    put(userId: string, given: Alarm, targets: readonly string[] = []): Promise<boolean> {
      // The end has passed while the change was on its way: the device has rung, or is switched off.
      const alarm = given.endsAt > now() ? given : { ...given, endsAt: 0 };
      return forUser(storage, userId, async (tx) => {
        const rows = await tx.run<Row>(READ, [userId]);
        const known = rows.find(({ session }) => session === alarm.session);
        if (known !== undefined && !replaces(alarm, known)) return false;
        const others = rows.filter((row) => row !== known);
        const [removals, alarms] = [others.filter(isRemoval), others.filter((row) => !isRemoval(row))];
        if (!isRemoval(alarm) && alarms.length >= MOST_ALARMS) throw new Problem("quota-exceeded");
        removals.sort((a, b) => b.wakeAt - a.wakeAt);
        for (const { session } of removals.slice(MOST_REMOVALS - 1)) await tx.run(FORGET, [userId, session]);
        const wakeAt = isRemoval(alarm)
          ? Math.max(now(), known?.endsAt ?? 0) + REMOVAL_KEPT_MS
          : alarm.endsAt + delayMs;
        await tx.run(PUT, [userId, alarm.session, alarm.stamp, alarm.endsAt, wakeAt, targets.join(" ")]);
        return true;
      });
    },
    /** Claims alarms whose time has come, in one statement: two servers never get the same one. */
    async claimDue(at: number, most: number): Promise<readonly Claim[]> {
      const leaseEnd = at + LEASE_MS;
      const claimed = await storage.transaction((tx) =>
        tx.run<Omit<Claim, "targets" | "leaseEnd"> & { targets: string }>(CLAIM, [leaseEnd, at, at, most]),
      );
      return claimed.map((row) => ({ ...row, leaseEnd, targets: row.targets.split(" ").filter(Boolean) }));
    },
    /** Deletes the alarm, unless a newer change or claim has replaced it. */
    async finish(claim: Claim): Promise<void> {
      await storage.transaction((tx) => tx.run(FINISH, identity(claim)));
    },
    /** Sends later to these targets, unless a newer change or claim has replaced the alarm. */
    async postpone(claim: Claim, wakeAt: number, targets: readonly string[]): Promise<void> {
      await storage.transaction((tx) => tx.run(POSTPONE, [wakeAt, targets.join(" "), ...identity(claim)]));
    },
    async nextWake(): Promise<number | undefined> {
      const [row] = await storage.read<{ wakeAt: number }>(NEXT_WAKE, []);
      return row?.wakeAt;
    },
  };
}

const isRemoval = ({ endsAt }: Pick<Alarm, "endsAt">) => endsAt === 0;

/** The greater stamp wins. Of two equal ones the removal does, because a false alarm does more harm. */
const replaces = (alarm: Alarm, known: Row) =>
  alarm.stamp > known.stamp || (alarm.stamp === known.stamp && isRemoval(alarm));

export const forgetAlarms = removesRowsOf("alarms", "push_subscriptions", "alarm_topics");
