/**
 * The rate limit of failed sign-ins and other guesses, and how long one is locked out. It counts attempts per account
 * and per address in the database, for all servers. A known device has its own count instead (OWASP's device cookie),
 * and known devices at an address share one, so strangers only lock out strangers. A refused attempt writes nothing.
 */
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { addressKey } from "../http/client-address.ts";
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";

const MINUTE = 60_000;

const windows = {
  "sign-in": 15 * MINUTE,
  "sign-up": 60 * MINUTE,
  "reset-request": 60 * MINUTE,
  "reset-password": 60 * MINUTE,
  /** The password of a signed-in user, checked again to change it or delete the account. */
  password: 15 * MINUTE,
} as const;

export type Action = keyof typeof windows;

/** Addresses have higher limits, because a school may share one. */
export type ThrottleLimits = Readonly<Record<Action, Readonly<{ account: number; address: number }>>>;

export type Attempt = Readonly<{
  action: Action;
  account: string;
  address: string;
  /** The device's id, if the account signed in on it before. */
  device?: string | undefined;
}>;

export type Throttle = ReturnType<typeof createThrottle>;

type Db = Tx["db"];
type Counter = Readonly<{ key: string; attempts: number; windowMs: number }>;

const FIND_FULL = `select window_end from throttle where key = ? and window_end > ? and window_end <= ? and count >= ?`;

export function createThrottle(
  storage: Storage,
  secret: string,
  limits: ThrottleLimits,
  now: () => number = Date.now,
) {
  return {
    /** Counts the attempt; throws `rate-limited` above the limit. */
    async count(attempt: Attempt): Promise<void> {
      const counters = countersOf(attempt);
      refuseFor(await longestWait(counters));
      // Both in one transaction, which shares a commit with others.
      const isCounted = await storage.transaction(async ({ db }) => {
        for (const [index, counter] of counters.entries()) {
          if (await take(db, counter)) continue;
          // A concurrent attempt took the last one.
          for (const taken of counters.slice(0, index)) await giveBack(db, taken);
          return false;
        }
        return true;
      });
      if (!isCounted) refuseFor(Math.max(1, await longestWait(counters)));
    },
    /** The right password: earlier mistakes of the account are cleared, and the address is not charged. */
    forgive: (attempt: Attempt): Promise<void> =>
      storage.transaction(async ({ db }) => {
        const [own, address] = countersOf(attempt);
        if (own !== undefined) await db.deleteFrom("throttle").where("key", "=", own.key).execute();
        if (address !== undefined) await giveBack(db, address);
      }),
    /** The attempt is not counted, because the queue was full. */
    takeBack: (attempt: Attempt): Promise<void> =>
      storage.transaction(async ({ db }) => {
        for (const counter of countersOf(attempt)) await giveBack(db, counter);
      }),
    async forgetExpired(): Promise<void> {
      await storage.db.deleteFrom("throttle").where("window_end", "<=", now()).execute();
    },
  };

  /** The account's or known device's count first. */
  function countersOf({ action, account, address, device }: Attempt): readonly Counter[] {
    const windowMs = windows[action];
    const { [action]: limit } = limits;
    const [own, place] =
      device === undefined
        ? [`account:${hidden(account)}`, "address"]
        : [`device:${hidden(`${device} ${account}`)}`, "devices-at"];
    return [
      { key: `${action}:${own}`, attempts: limit.account, windowMs },
      { key: `${action}:${place}:${hidden(addressKey(address))}`, attempts: limit.address, windowMs },
    ];
  }

  /** Time in ms until all counts are below their limit. Only reads. */
  async function longestWait(counters: readonly Counter[]): Promise<number> {
    const at = now();
    let wait = 0;
    for (const { key, attempts, windowMs } of counters) {
      const [full] = await storage.read<{ window_end: number }>(FIND_FULL, [
        key,
        at,
        at + windowMs,
        attempts,
      ]);
      if (full !== undefined) wait = Math.max(wait, Number(full.window_end) - at);
    }
    return wait;
  }

  /** False if the limit is reached. One statement, so concurrent attempts cannot pass the limit. */
  async function take(db: Db, { key, attempts, windowMs }: Counter): Promise<boolean> {
    const at = now();
    /** Also a window that a clock ahead has begun. */
    const isOver = sql<boolean>`(throttle.window_end <= ${at} or throttle.window_end > ${at + windowMs})`;
    const row = await db
      .insertInto("throttle")
      .values({ key, count: 1, window_end: at + windowMs })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else throttle.count + 1 end`,
            window_end: sql<number>`case when ${isOver} then excluded.window_end else throttle.window_end end`,
          })
          .where(sql<boolean>`${isOver} or throttle.count < ${attempts}`),
      )
      .returning("count")
      .executeTakeFirst();
    return row !== undefined;
  }

  async function giveBack(db: Db, { key }: Counter): Promise<void> {
    await db
      .updateTable("throttle")
      .set({ count: sql<number>`count - 1` })
      .where("key", "=", key)
      .where("count", ">", 0)
      .execute();
  }

  function hidden(value: string): string {
    return createHmac("sha256", secret).update(value).digest("base64url").slice(0, 22);
  }
}

function refuseFor(waitMs: number): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Problem("rate-limited", {
    detail: `Try again in ${Math.ceil(seconds / 60)} minutes.`,
    headers: { "Retry-After": String(seconds) },
  });
}

/** Counts an attempt first, and takes it back if the hashing queue was full. */
export async function tried<T>(throttle: Throttle, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  await throttle.count(attempt);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code === "busy") await throttle.takeBack(attempt);
    throw error;
  }
}
