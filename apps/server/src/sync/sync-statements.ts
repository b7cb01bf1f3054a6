/** All statements on synced data. Each names one user; all are SQL that SQLite and PostgreSQL share. */
import {
  EMPTY_HEAD,
  isStamp,
  LATEST,
  MAX_ROW_BYTES,
  MAX_TOUCHED_BYTES,
  NEVER,
  type ServerHead,
  type ServerRow,
  type Stamp,
  textBytes,
} from "@furrow/sync";
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import type { Tables } from "../storage/tables.ts";

/** Few enough that statements of all sizes stay prepared, many enough that a full push takes a handful. */
const ROWS_PER_STATEMENT = 50;
/** Together no larger than what a push may touch (4 MiB): the rows read before it is refused are twice that at most. */
const NAMED_ROWS_PER_STATEMENT = Math.floor(MAX_TOUCHED_BYTES / MAX_ROW_BYTES);

const ROW_COLUMNS = `table_name as "table", row_id as "row", content as "text", seq as "seq"`;
/** As stored, without parsing. */
const ROW_SIZES = `select seq as "seq", octet_length(table_name) + octet_length(row_id) + octet_length(content) as "bytes" from sync_rows`;
const READ_HEAD = `select generation, seq, digest, bytes, row_count, greatest, earliest, unswept, unfinished, recounted_at
  from sync_heads where user_id = ?`;

const values = (count: number, each: string) => Array(count).fill(each).join(", ");

export const SQL = {
  readHead: READ_HEAD,
  lockHead: `${READ_HEAD} for update`,
  insertHead: `insert into sync_heads (user_id, generation, seq, digest, bytes, row_count, greatest, earliest, unswept, unfinished, recounted_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  writeHead: `update sync_heads set generation = ?, seq = ?, digest = ?, bytes = ?, row_count = ?, greatest = ?, earliest = ?,
    unswept = ?, unfinished = ?, recounted_at = ? where user_id = ?`,
  countAhead: `select count(*) as "recent", sum(case when greatest > ? then 1 else 0 end) as "ahead" from sync_heads where greatest > ?`,
  removeHead: `delete from sync_heads where user_id = ?`,
  findUser: `select id from users where id = ?`,
  readNamedRows: (count: number) =>
    `select ${ROW_COLUMNS} from sync_rows where user_id = ? and table_name = ? and row_id in (${values(count, "?")})`,
  readSizesAfter: `${ROW_SIZES} where user_id = ? and seq > ? order by seq limit ?`,
  readSizesDownFrom: `${ROW_SIZES} where user_id = ? and seq <= ? order by seq desc limit ?`,
  readRowsBetween: `select ${ROW_COLUMNS} from sync_rows where user_id = ? and seq >= ? and seq <= ? order by seq`,
  writeRows: (count: number) =>
    `insert into sync_rows (user_id, table_name, row_id, content, seq) values ${values(count, "(?, ?, ?, ?, ?)")}
    on conflict (user_id, table_name, row_id) do update set content = excluded.content, seq = excluded.seq`,
  removeRows: (count: number) => `delete from sync_rows where user_id = ? and seq in (${values(count, "?")})`,
  markRemoved: `update sync_heads set generation = ? where user_id = ?`,
  findRemoved: `select user_id from sync_heads where generation = ?`,
} as const;

/** The head, and what only this server makes of it. */
export type StoredHead = Readonly<{ head: ServerHead; recountedAt: number }>;

/**
 * The holder of the head row is the only one to work on the user's rows until its transaction ends. Creates a
 * missing head, but none for a deleted user: a push that waited for the deletion must not restore rows.
 */
export async function lockHead(tx: Tx, userId: string): Promise<StoredHead> {
  const [known] = await tx.run<HeadRow>(SQL.lockHead, [userId]);
  if (known?.generation === REMOVED) throw new Problem("unauthenticated");
  if (known !== undefined) return toHead(known);
  await tx.run(SQL.insertHead, [userId, ...headValues(EMPTY_HEAD, 0)]);
  const [made] = await tx.run<HeadRow>(SQL.lockHead, [userId]);
  const [user] = await tx.run(SQL.findUser, [userId]);
  if (user === undefined || made === undefined) throw new Problem("unauthenticated");
  return toHead(made);
}

export async function readHead(storage: Storage, userId: string): Promise<StoredHead> {
  const [head] = await storage.read<HeadRow>(SQL.readHead, [userId]);
  return head === undefined ? { head: EMPTY_HEAD, recountedAt: 0 } : toHead(head);
}

/** Of the users with a stamp later than `since`, how many have one later than `limit`. */
export async function countAhead(storage: Storage, limit: Stamp, since: Stamp): Promise<UsersAhead> {
  const [row] = await storage.read<UsersAhead>(SQL.countAhead, [limit, since]);
  return { recent: Number(row?.recent ?? 0), ahead: Number(row?.ahead ?? 0) };
}

export type UsersAhead = Readonly<{ recent: number; ahead: number }>;

type RowName = Readonly<{ table: string; row: string }>;

type HeadRow = Omit<Tables["sync_heads"], "user_id">;

function toHead(row: HeadRow): StoredHead {
  const { generation, greatest, earliest, unfinished, row_count, recounted_at, ...rest } = row;
  const stamp = (text: string) => (isStamp(text) ? text : NEVER);
  return {
    head: {
      ...rest,
      generation: stamp(generation),
      greatest: stamp(greatest),
      earliest: stamp(earliest),
      rows: row_count,
      unfinished: unfinished === NONE ? EMPTY_HEAD.unfinished : JSON.parse(unfinished),
    },
    recountedAt: recounted_at,
  };
}

/** Usually no push is unfinished. */
const NONE = "[]";

const headValues = (head: ServerHead, recountedAt: number) => {
  const { generation, seq, digest, bytes, rows, greatest, earliest, unswept, unfinished } = head;
  const open = unfinished.length === 0 ? NONE : JSON.stringify(unfinished);
  return [generation, seq, digest, bytes, rows, greatest, earliest, unswept, open, recountedAt];
};

export async function writeHead(tx: Tx, userId: string, { head, recountedAt }: StoredHead): Promise<void> {
  await tx.run(SQL.writeHead, [...headValues(head, recountedAt), userId]);
}

/** A row that is missing does not exist. Reading stops above the limit of a push. */
export async function readNamedRows(
  tx: Tx,
  userId: string,
  names: readonly RowName[],
): Promise<readonly ServerRow[]> {
  const found: ServerRow[] = [];
  let bytes = 0;
  for (const [table, ofTable] of Map.groupBy(names, (name) => name.table)) {
    const ids = [...new Set(ofTable.map(({ row }) => row))];
    for (const part of inParts(ids, NAMED_ROWS_PER_STATEMENT)) {
      const rows = await tx.run<ServerRow>(SQL.readNamedRows(part.length), [userId, table, ...part]);
      found.push(...rows);
      bytes += textBytes(rows);
      if (bytes > MAX_TOUCHED_BYTES) return found;
    }
  }
  return found;
}

type Run = <Row>(sql: string, values: readonly (string | number)[]) => Promise<Row[]>;

/** `isCut`: there are more of them. */
export type RowsInOrder = Readonly<{ rows: readonly ServerRow[]; isCut: boolean }>;

/** In the order they last changed: at most `mostRows`, and no more than fit into `mostBytes`, names included, but at least one. */
export async function readRowsAfter(
  run: Run,
  userId: string,
  seq: number,
  mostRows: number,
  mostBytes: number,
): Promise<RowsInOrder> {
  const sizes = await run<RowSize>(SQL.readSizesAfter, [userId, seq, mostRows + 1]);
  const fitting = fittingRows(sizes, mostRows, mostBytes);
  const last = fitting.at(-1);
  if (last === undefined) return { rows: [], isCut: false };
  const rows = await run<ServerRow>(SQL.readRowsBetween, [userId, seq + 1, last.seq]);
  return { rows, isCut: fitting.length < sizes.length };
}

/** As `readRowsAfter`, but the highest numbers first, `seq` among them. */
export async function readRowsDownFrom(
  run: Run,
  userId: string,
  seq: number,
  mostRows: number,
  mostBytes: number,
): Promise<readonly ServerRow[]> {
  const sizes = await run<RowSize>(SQL.readSizesDownFrom, [userId, seq, mostRows]);
  const last = fittingRows(sizes, mostRows, mostBytes).at(-1);
  if (last === undefined) return [];
  return (await run<ServerRow>(SQL.readRowsBetween, [userId, last.seq, seq])).reverse();
}

type RowSize = Readonly<{ seq: number; bytes: number }>;

function fittingRows(sizes: readonly RowSize[], mostRows: number, mostBytes: number): readonly RowSize[] {
  let total = 0;
  const tooMuch = sizes.findIndex(({ bytes }, index) => {
    total += bytes;
    return index >= mostRows || (index > 0 && total > mostBytes);
  });
  return tooMuch === -1 ? sizes : sizes.slice(0, tooMuch);
}

export async function writeRows(tx: Tx, userId: string, rows: readonly ServerRow[]): Promise<void> {
  for (const part of inParts(rows)) {
    const all = part.flatMap(({ table, row, text, seq }) => [userId, table, row, text, seq]);
    await tx.run(SQL.writeRows(part.length), all);
  }
}

export async function removeRows(tx: Tx, userId: string, seqs: readonly number[]): Promise<void> {
  for (const part of inParts(seqs)) await tx.run(SQL.removeRows(part.length), [userId, ...part]);
}

/** A generation that no clear can have: the head of a deleted user whose rows are still being removed. */
const REMOVED = LATEST;

export const isRemoved = ({ generation }: ServerHead): boolean => generation === REMOVED;

/** Creates a missing head, so that a push in progress meets its lock. */
export async function markRemoved(tx: Tx, userId: string): Promise<void> {
  await tx.run(SQL.insertHead, [userId, ...headValues(EMPTY_HEAD, 0)]);
  await tx.run(SQL.markRemoved, [REMOVED, userId]);
}

/** One slice; the head goes last. True: there may be more. */
export async function removeMarked(
  tx: Tx,
  userId: string,
  mostRows: number,
  mostBytes: number,
): Promise<boolean> {
  const [head] = await tx.run<HeadRow>(SQL.lockHead, [userId]);
  if (head?.generation !== REMOVED) return false;
  const { rows } = await readRowsAfter(tx.run, userId, 0, mostRows, mostBytes);
  await removeRows(
    tx,
    userId,
    rows.map(({ seq }) => seq),
  );
  if (rows.length === 0) await tx.run(SQL.removeHead, [userId]);
  return rows.length > 0;
}

export async function peopleRemoved(storage: Storage): Promise<readonly string[]> {
  const rows = await storage.read<{ user_id: string }>(SQL.findRemoved, [REMOVED]);
  return rows.map(({ user_id }) => user_id);
}

function* inParts<T>(items: readonly T[], size = ROWS_PER_STATEMENT): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
