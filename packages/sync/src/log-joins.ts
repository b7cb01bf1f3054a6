/** Rows of a local profile join an account and can leave it again. Apart: few devices load it. */
import type { Json } from "@furrow/values";
import { type Change, DELETED, isLocalTable, stampWrites } from "./change.ts";
import type { CopyInfo, LogContents, Rewrite } from "./change-log.ts";
import type { Cells } from "./json.ts";
import { clockAfter, isShared, keyOf, rewriteOf } from "./log-rewrites.ts";
import { parseChange } from "./parse-change.ts";
import { findRow, latestStamp, mergeChanges, type Replica } from "./replica.ts";
import {
  fieldStamp,
  greatestStamp,
  isVisible,
  type MergeRow,
  mergeRow,
  type Row,
  rowToChanges,
} from "./row.ts";
import type { Snapshot } from "./snapshot.ts";
import { isAhead, isStamp, LATEST, laterStamp, NEVER, type Stamp } from "./stamp.ts";

export interface Joining {
  /** The profile's id. */
  readonly profile: string;
  /** What else is known of the profile, for undoing the joining. */
  readonly about: Json;
  readonly rows: Replica;
  readonly now: number;
  readonly node: string;
  /** Records that exist once per user. If the account has one, it stays. */
  isSingle(table: string, row: string): boolean;
  /** The id under which a row joins: another one if its own is something both can have, such as a day. */
  joinedId(table: string, row: string, cells: Cells): string;
}

/** What a joining changed, as its copy stores it. */
export interface Joined {
  readonly profile: string;
  readonly about: Json;
  /** All visible rows of the profile. */
  readonly rows: readonly Change[];
  /** Rows that the account did not show before, with their ids in the account. */
  readonly came: readonly {
    readonly table: string;
    readonly row: string;
    readonly as: string;
    /** Single records with their latest stamp in the account: a later one is a change by the user. */
    readonly single?: Stamp;
  }[];
  /** Cells of the account that were replaced by the profile's. */
  readonly covered: readonly CoveredCell[];
}

interface CoveredCell {
  readonly table: string;
  readonly row: string;
  readonly field: string;
  /** The stamp of the profile's cell. Another stamp means that the cell was written since. */
  readonly stamp: Stamp;
  readonly before: Json;
}

interface Arrival {
  readonly table: string;
  readonly row: Row;
  readonly id: string;
  readonly as: string;
  readonly present: Row | undefined;
  readonly isNew: boolean;
}

/**
 * The account shows every row that the profile shows, under its stamps. Only rows that a clear or deletion of
 * the account would hide, or that a wrong clock stamped ahead of the server, get new stamps, in order. The
 * profile's deletions do not apply to the account. The log remembers the latest stamp of each profile that
 * joined, so repeating adds nothing.
 */
export const joinChanges = (joining: Joining, merge: MergeRow = mergeRow): Rewrite =>
  rewriteOf(merge, (replica, contents) => {
    const { profile, rows, now } = joining;
    const since = contents.meta.joined?.[profile] ?? NEVER;
    const shown = visibleIn(rows).filter(({ row }) => greatestStamp(row) > since);
    if (shown.length === 0) return null;
    const arrivals = shown.flatMap((row) => arrivalOf(row, replica, joining));
    const before = new Map(arrivals.map((arrival) => [arrival, arrival.present]));
    const changes = stampedForAccount(arrivals, contents, replica, joining);
    const touched = new Set(mergeChanges(replica, changes).map(keyOf));
    const latestOf = (table: string, id: string): Stamp => {
      const row = findRow(replica, table, id);
      return row === undefined ? NEVER : greatestStamp(row);
    };
    const joined: Joined = {
      profile,
      about: joining.about,
      rows: shown.filter(isShared).flatMap(({ table, id, row }) => changesOf(table, id, row)),
      came: arrivals.flatMap(({ table, id, as, isNew }) =>
        isNew && isShared({ table })
          ? [{ table, row: id, as, ...(joining.isSingle(table, id) && { single: latestOf(table, as) }) }]
          : [],
      ),
      covered: arrivals.flatMap((arrival) =>
        arrival.isNew ? [] : coveredCells(arrival, before.get(arrival), replica),
      ),
    };
    return {
      outbox: [
        ...contents.outbox,
        ...changes.filter((change) => isShared(change) && touched.has(keyOf(change))),
      ],
      meta: { ...contents.meta, joined: { ...contents.meta.joined, [profile]: latestStamp(rows) } },
      copy: { at: now, reason: "joined", count: joined.came.length, content: JSON.stringify(joined) },
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
  if (isLocalTable(table) || isSingle(table, id))
    return hasOwn ? [] : [{ table, row, id, as: id, present: own, isNew: true }];
  const joinId = joinedId(table, id, row.fields);
  // The account has the same record under the id it was made with.
  const as = hasOwn && joinedId(table, id, own.fields) === joinId ? id : joinId;
  const present = findRow(account, table, as);
  return [{ table, row, id, as, present, isNew: present === undefined || !isVisible(present) }];
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
    .flatMap(({ table, row, as, present, isNew }) => {
      const buried = isNew ? laterStamp(generation, present?.deleted ?? NEVER) : NEVER;
      return changesOf(table, as, row).map((change) => ({ change, buried }));
    })
    .toSorted((one, other) => (one.change.stamp < other.change.stamp ? -1 : 1))
    .map(({ change, buried }) =>
      change.stamp <= buried || isAhead(change.stamp, now + clockOffset)
        ? { ...change, stamp: renew(change.stamp) }
        : change,
    );
};

const coveredCells = (
  { table, as }: Arrival,
  before: Row | undefined,
  account: Replica,
): readonly CoveredCell[] => {
  const after = findRow(account, table, as);
  if (before === undefined || after === undefined) return [];
  return Object.keys(after.fields).flatMap((field) => {
    const stamp = fieldStamp(after, field);
    const isCovered = stamp !== fieldStamp(before, field);
    return isCovered ? [{ table, row: as, field, stamp, before: before.fields[field] ?? null }] : [];
  });
};

/**
 * The rows that return to the profile: joined rows as they are now, except those deleted since. Rows that a
 * clear removed come back. Cells that both had, and the profile's settings, return to the profile's values.
 */
export const changesThatLeave = ({ rows, came }: Joined, account: Replica): readonly Change[] => {
  const idThere = new Map(came.map(({ table, row, as }) => [keyOf({ table, row }), as]));
  const deleted = new Set<string>();
  const now: Change[] = [];
  for (const { table, row, as, single } of came) {
    const present = findRow(account, table, as);
    if (present === undefined || single !== undefined) continue;
    if (isVisible(present)) now.push(...changesOf(table, row, present));
    else deleted.add(keyOf({ table, row }));
  }
  return [...rows.filter((change) => !idThere.has(keyOf(change)) || !deleted.has(keyOf(change))), ...now];
};

/** Writes them into the profile's log. Existing rows stay, so repeating is harmless. */
export const putBackChanges = (changes: readonly Change[], merge: MergeRow = mergeRow): Rewrite =>
  rewriteOf(merge, (replica, { outbox }) => {
    const touched = new Set(mergeChanges(replica, changes).map(keyOf));
    if (touched.size === 0) return null;
    return { outbox: [...outbox, ...changes.filter((change) => touched.has(keyOf(change)))] };
  });

interface Leaving {
  readonly joined: Joined;
  readonly copy: Pick<CopyInfo, "id">;
  readonly now: number;
  readonly node: string;
}

/** Removes what joined, on every device; replaced cells return unless written since. It happens once. */
export const leaveChanges = (
  { joined: { profile, came, covered }, copy, now, node }: Leaving,
  merge: MergeRow = mergeRow,
): Rewrite =>
  rewriteOf(merge, (replica, contents) => {
    const rowThere = (table: string, id: string): Row | null => {
      const row = findRow(replica, table, id);
      return row !== undefined && isVisible(row) ? row : null;
    };
    const writes = [
      ...came
        .filter(({ table, as, single }) => {
          const row = rowThere(table, as);
          return row !== null && greatestStamp(row) <= (single ?? LATEST);
        })
        .map(({ table, as }) => ({ table, row: as, cells: { [DELETED]: true } })),
      ...covered
        .filter(({ table, row: id, field, stamp }) => {
          const row = rowThere(table, id);
          return row !== null && fieldStamp(row, field) === stamp;
        })
        .map(({ table, row, field, before }) => ({ table, row, cells: { [field]: before } })),
    ];
    const changes = stampWrites(writes, clockAfter(contents, replica, node), now);
    mergeChanges(replica, changes);
    const { [profile]: _left, ...joined } = contents.meta.joined ?? {};
    return {
      outbox: [...contents.outbox, ...changes],
      meta: { ...contents.meta, joined },
      usedUp: copy.id,
    };
  });

/** The content of a copy; null if it cannot be read. */
export const readJoined = (content: Snapshot): Joined | null => {
  const read = typeof content === "string" ? parseJson(content) : null;
  if (!isRecord(read) || typeof read.profile !== "string") return null;
  const { profile, about = null, rows, came, covered } = read;
  if (!Array.isArray(rows) || !Array.isArray(came) || !Array.isArray(covered)) return null;
  const changes = rows.flatMap((row) => {
    const change = parseChange(row);
    return change.ok ? [change.value] : [];
  });
  const isWhole = changes.length === rows.length && came.every(isCame) && covered.every(isCovered);
  return isWhole ? { profile, about: about as Json, rows: changes, came, covered } : null;
};

const parseJson = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
};

type Members = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const areTexts = (...values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === "string");

const isCame = (value: unknown): value is Joined["came"][number] =>
  isRecord(value) &&
  areTexts(value.table, value.row, value.as) &&
  (value.single === undefined || isStamp(value.single));

const isCovered = (value: unknown): value is CoveredCell =>
  isRecord(value) && areTexts(value.table, value.row, value.field) && isStamp(value.stamp);
