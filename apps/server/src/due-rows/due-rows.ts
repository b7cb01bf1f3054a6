/**
 * Rows of a table that are due at a moment. A server claims a row in one statement, so two servers never get the same one. If the server
 * does not finish within the lease, the next claim may take the row.
 */
import type { Storage, Tx, Values } from "../storage/storage.ts";

export type DueTable = Readonly<{
  table: string;
  /** The column that names a row of a user. */
  id: string;
  /** The column that says when the row is due, or when its claim runs out. */
  at: string;
  /** What a claim reads besides, as in a select. */
  columns: string;
  /** A column that keeps when the row was last claimed. */
  claimedAt?: string;
  /** Longer than the work may take. */
  leaseMs: number;
  /** A row that is due later than this was written under a wrong clock, and is due now. */
  longestWaitMs: number;
}>;

type Row = Readonly<{ userId: string; id: string }>;
type Lease = Row & Readonly<{ leaseEnd: number }>;
export type Claimed<Columns> = Columns & Lease;

/** Rows of a disabled account wait until it is enabled. */
const OF_ENABLED = `not exists (select 1 from users u where u."id" = user_id and u."disabledAt" > 0)`;

export function createDueRows<Columns>(storage: Storage, due: DueTable, now: () => number) {
  const { table, id, at, columns, claimedAt, leaseMs, longestWaitMs } = due;
  const heal = `update ${table} set ${at} = ? where ${at} > ?`;
  const claimed = claimedAt === undefined ? "" : `, ${claimedAt} = ?`;
  const claim = (
    without: string,
  ) => `update ${table} set ${at} = ?${claimed} where ${at} <= ? and (user_id, ${id}) in
    (select user_id, ${id} from ${table} where ${at} <= ? and ${OF_ENABLED}${without} order by ${at} limit ?)
    returning user_id as "userId", ${id} as "id", ${columns}`;
  const next = `select ${at} as "at" from ${table} where ${OF_ENABLED} order by ${at} limit 1`;
  /** Not a row that was removed, changed or claimed again meanwhile. */
  const ofClaim = `where user_id = ? and ${id} = ? and ${at} = ? returning user_id`;
  const changed = async (tx: Tx, sql: string, values: Values, of: Lease) =>
    (await tx.run(`${sql} ${ofClaim}`, [...values, of.userId, of.id, of.leaseEnd])).length > 0;

  return {
    /** `except`: the users whose rows wait. */
    async claim(most: number, except: readonly string[] = []): Promise<readonly Claimed<Columns>[]> {
      const time = now();
      const leaseEnd = time + leaseMs;
      const rows = await storage.transaction(async (tx) => {
        await tx.run(heal, [time, time + longestWaitMs]);
        const values = [leaseEnd, ...(claimedAt === undefined ? [] : [time]), time, time, ...except, most];
        const without =
          except.length === 0 ? "" : ` and user_id not in (${except.map(() => "?").join(", ")})`;
        return tx.run<Columns & Row>(claim(without), values);
      });
      return rows.map((row) => ({ ...row, leaseEnd }));
    },
    async next(): Promise<number | undefined> {
      return (await storage.read<{ at: number }>(next, []))[0]?.at;
    },
    /** Whether the claim still held. `set`: as in an update. */
    change: (tx: Tx, of: Lease, nextAt: number, set = "", values: Values = []) =>
      changed(tx, `update ${table} set ${at} = ?${set === "" ? "" : `, ${set}`}`, [nextAt, ...values], of),
    remove: (of: Lease) => storage.transaction((tx) => changed(tx, `delete from ${table}`, [], of)),
  };
}
