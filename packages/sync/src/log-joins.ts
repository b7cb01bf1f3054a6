/** Rows of a local profile join an account. Apart: few devices load it. */
import { type Change, isLocalTable } from "./change.ts";
import type { LogContents, Rewrite } from "./change-log.ts";
import type { Cells } from "./json.ts";
import { automaticCopy, clockAfter, isShared, keyOf, rewriteOf } from "./log-rewrites.ts";
import { findRow, latestStamp, mergeChanges, type Replica } from "./replica.ts";
import { greatestStamp, isVisible, type Row, rowToChanges } from "./row.ts";
import { isAhead, laterStamp, NEVER, type Stamp } from "./stamp.ts";

export interface Joining {
  /** The profile's id. */
  readonly profile: string;
  readonly rows: Replica;
  readonly now: number;
  readonly node: string;
  /** Records that exist once per user. If the account has one, it stays. */
  isSingle(table: string, row: string): boolean;
  /** The id under which a row joins: another one if its own is something both can have, such as a day. */
  joinedId(table: string, row: string, cells: Cells): string;
}

interface Arrival {
  readonly table: string;
  readonly row: Row;
  readonly as: string;
  readonly present: Row | undefined;
}

/**
 * The account shows every row that the profile shows, under its stamps. Only rows that a clear or deletion of
 * the account would hide, or that a wrong clock stamped ahead of the server, get new stamps, in order. The
 * profile's deletions do not apply to the account. The log remembers the latest stamp of each profile that
 * joined, so repeating adds nothing. The automatic copy is of the account before.
 */
export const joinChanges = (joining: Joining): Rewrite =>
  rewriteOf((replica, contents) => {
    const { profile, rows, now } = joining;
    const since = contents.meta.joined?.[profile] ?? NEVER;
    const shown = visibleIn(rows).filter(({ row }) => greatestStamp(row) > since);
    if (shown.length === 0) return null;
    const arrivals = shown.flatMap((row) => arrivalOf(row, replica, joining));
    const copy = automaticCopy(contents, replica, { reason: "joined", now });
    const changes = stampedForAccount(arrivals, contents, replica, joining);
    const touched = new Set(mergeChanges(replica, changes).map(keyOf));
    return {
      outbox: [
        ...contents.outbox,
        ...changes.filter((change) => isShared(change) && touched.has(keyOf(change))),
      ],
      meta: { ...contents.meta, joined: { ...contents.meta.joined, [profile]: latestStamp(rows) } },
      copy: copy.count === 0 ? null : copy,
    };
  });

interface ShownRow {
  readonly table: string;
  readonly id: string;
  readonly row: Row;
}

const visibleIn = (replica: Replica): readonly ShownRow[] =>
  [...replica.tables].flatMap(([table, rows]) =>
    [...rows].flatMap(([id, row]) => (isVisible(row) ? [{ table, id, row }] : [])),
  );

const arrivalOf = (
  { table, id, row }: ShownRow,
  account: Replica,
  { isSingle, joinedId }: Joining,
): readonly Arrival[] => {
  const own = findRow(account, table, id);
  const hasOwn = own !== undefined && isVisible(own);
  if (isLocalTable(table) || isSingle(table, id)) return hasOwn ? [] : [{ table, row, as: id, present: own }];
  const joinId = joinedId(table, id, row.fields);
  // The account has the same record under the id it was made with.
  const as = hasOwn && joinedId(table, id, own.fields) === joinId ? id : joinId;
  return [{ table, row, as, present: findRow(account, table, as) }];
};

/** An earlier deletion of the row does not join. */
const changesOf = (table: string, id: string, row: Row): readonly Change[] =>
  rowToChanges(table, id, { ...row, deleted: NEVER });

const stampedForAccount = (
  arrivals: readonly Arrival[],
  contents: LogContents,
  account: Replica,
  { now, node }: Joining,
): readonly Change[] => {
  const clock = clockAfter(contents, account, node);
  const { generation, clockOffset } = contents.meta;
  const renewed = new Map<Stamp, Stamp>();
  const renew = (stamp: Stamp): Stamp => {
    const known = renewed.get(stamp) ?? clock.next(now);
    renewed.set(stamp, known);
    return known;
  };
  return arrivals
    .flatMap(({ table, row, as, present }) => {
      const isShown = present !== undefined && isVisible(present);
      const buried = isShown ? NEVER : laterStamp(generation, present?.deleted ?? NEVER);
      return changesOf(table, as, row).map((change) => ({ change, buried }));
    })
    .toSorted((one, other) => (one.change.stamp < other.change.stamp ? -1 : 1))
    .map(({ change, buried }) =>
      change.stamp <= buried || isAhead(change.stamp, now + clockOffset)
        ? { ...change, stamp: renew(change.stamp) }
        : change,
    );
};
