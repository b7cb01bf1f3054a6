/** Every statement on what people have synced. Each names one user; all are SQL that SQLite and PostgreSQL share. */
import { EMPTY_HEAD, isStamp, NEVER, type ServerHead, type ServerRow } from "@furrow/sync";
import { Problem } from "../http/problem.ts";
import type { Storage, Tx } from "../storage/storage.ts";

/** Few enough that the statements of all sizes stay prepared, many enough that a full push is a handful of them. */
const ROWS_PER_STATEMENT = 50;

const ROW_COLUMNS = `table_name as "table", row_id as "row", content as "text", seq as "seq"`;

const values = (count: number, each: string) => Array(count).fill(each).join(", ");

const READ_HEAD = `select generation, seq, digest, bytes, row_count from sync_heads where user_id = ?`;

export const SQL = {
  readHead: READ_HEAD,
  lockHead: `${READ_HEAD} for update`,
  insertHead: `insert into sync_heads (user_id, generation, seq, digest, bytes, row_count)
    values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
  writeHead: `update sync_heads set generation = ?, seq = ?, digest = ?, bytes = ?, row_count = ? where user_id = ?`,
  removeHead: `delete from sync_heads where user_id = ?`,
  findUser: `select id from users where id = ?`,
  readNamedRows: (count: number) =>
    `select ${ROW_COLUMNS} from sync_rows where user_id = ? and table_name = ? and row_id in (${values(count, "?")})`,
  readRowsAfter: `select ${ROW_COLUMNS} from sync_rows where user_id = ? and seq > ? order by seq limit ?`,
  readAllRows: `select ${ROW_COLUMNS} from sync_rows where user_id = ?`,
  writeRows: (count: number) =>
    `insert into sync_rows (user_id, table_name, row_id, content, seq) values ${values(count, "(?, ?, ?, ?, ?)")}
    on conflict (user_id, table_name, row_id) do update set content = excluded.content, seq = excluded.seq`,
  removeRows: (count: number) => `delete from sync_rows where user_id = ? and seq in (${values(count, "?")})`,
  removeAllRows: `delete from sync_rows where user_id = ?`,
} as const;

/**
 * Whoever holds the head row is the only one to work on this user's rows, until its transaction ends. Made where it is missing;
 * a user who is gone gets none, since a push that waited for a deletion must not bring rows back.
 */
export async function lockHead(tx: Tx, userId: string): Promise<ServerHead> {
  let [head] = await tx.run<HeadRow>(SQL.lockHead, [userId]);
  if (head === undefined) {
    await insertEmptyHead(tx, userId);
    [head] = await tx.run<HeadRow>(SQL.lockHead, [userId]);
  }
  const [user] = await tx.run(SQL.findUser, [userId]);
  if (user === undefined || head === undefined) throw new Problem("unauthenticated");
  return toHead(head);
}

export async function readHead(storage: Storage, userId: string): Promise<ServerHead> {
  const [head] = await storage.read<HeadRow>(SQL.readHead, [userId]);
  return head === undefined ? EMPTY_HEAD : toHead(head);
}

type HeadRow = Readonly<{
  generation: string;
  seq: number;
  digest: string;
  bytes: number;
  row_count: number;
}>;

function toHead({ generation, row_count, ...rest }: HeadRow): ServerHead {
  return { ...rest, generation: isStamp(generation) ? generation : NEVER, rows: row_count };
}

async function insertEmptyHead(tx: Tx, userId: string): Promise<void> {
  const { generation, seq, digest, bytes, rows } = EMPTY_HEAD;
  await tx.run(SQL.insertHead, [userId, generation, seq, digest, bytes, rows]);
}

export async function writeHead(tx: Tx, userId: string, head: ServerHead): Promise<void> {
  const { generation, seq, digest, bytes, rows } = head;
  await tx.run(SQL.writeHead, [generation, seq, digest, bytes, rows, userId]);
}

export async function readNamedRows(
  tx: Tx,
  userId: string,
  names: readonly Readonly<{ table: string; row: string }>[],
): Promise<ServerRow[]> {
  const found: ServerRow[] = [];
  for (const [table, ofTable] of Map.groupBy(names, (name) => name.table)) {
    const ids = [...new Set(ofTable.map(({ row }) => row))];
    for (const part of inParts(ids))
      found.push(...(await tx.run<ServerRow>(SQL.readNamedRows(part.length), [userId, table, ...part])));
  }
  return found;
}

/** In the order they last changed. */
export function readRowsAfter(tx: Tx, userId: string, seq: number, most: number): Promise<ServerRow[]> {
  return tx.run<ServerRow>(SQL.readRowsAfter, [userId, seq, most]);
}

export function readAllRows(tx: Tx, userId: string): Promise<ServerRow[]> {
  return tx.run<ServerRow>(SQL.readAllRows, [userId]);
}

export async function writeRows(tx: Tx, userId: string, rows: readonly ServerRow[]): Promise<void> {
  for (const part of inParts(rows)) {
    const all = part.flatMap(({ table, row, text, seq }) => [userId, table, row, text, seq]);
    await tx.run(SQL.writeRows(part.length), all);
  }
}

export async function removeRows(tx: Tx, userId: string, rows: readonly ServerRow[]): Promise<void> {
  for (const part of inParts(rows))
    await tx.run(SQL.removeRows(part.length), [userId, ...part.map(({ seq }) => seq)]);
}

/** The head is made where it is missing, so that a push under way is met at its lock. */
export async function removeEverything(tx: Tx, userId: string): Promise<void> {
  await insertEmptyHead(tx, userId);
  await tx.run(SQL.removeHead, [userId]);
  await tx.run(SQL.removeAllRows, [userId]);
}

function* inParts<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT)
    yield items.slice(start, start + ROWS_PER_STATEMENT);
}
