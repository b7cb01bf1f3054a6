/** Every statement on what people have synced. Each names one user; all are SQL that SQLite and PostgreSQL share. */
import { EMPTY_HEAD, isStamp, NEVER, type ServerHead, type ServerRow } from "@furrow/sync";
import { Problem } from "../http/problem.ts";
import type { Engine, Storage, Tx } from "../storage/storage.ts";

type Db = Storage["db"] | Tx;

/** Few enough that the statements of all sizes stay prepared, many enough that a full push is a handful of them. */
const ROWS_PER_STATEMENT = 50;

/**
 * Whoever holds the head row is the only one to work on this user's rows, until its transaction ends. Made where it is missing;
 * a user who is gone gets none, since a push that waited for a deletion must not bring rows back.
 */
export async function lockHead(tx: Tx, engine: Engine, userId: string): Promise<ServerHead> {
  let head = await readLockedHead(tx, engine, userId);
  if (head === undefined) {
    await insertEmptyHead(tx, userId);
    head = await readLockedHead(tx, engine, userId);
  }
  const user = await tx.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
  if (user === undefined || head === undefined) throw new Problem("unauthenticated");
  return head;
}

export async function readHead(db: Db, userId: string): Promise<ServerHead> {
  const row = await selectHead(db, userId).executeTakeFirst();
  return row === undefined ? EMPTY_HEAD : toHead(row);
}

async function readLockedHead(tx: Tx, engine: Engine, userId: string): Promise<ServerHead | undefined> {
  const select = selectHead(tx, userId);
  // SQLite needs no row lock: its transactions begin by taking the write lock.
  const row = await (engine === "sqlite" ? select : select.forUpdate()).executeTakeFirst();
  return row && toHead(row);
}

function selectHead(db: Db, userId: string) {
  return db
    .selectFrom("sync_heads")
    .select(["generation", "seq", "digest", "bytes", "row_count"])
    .where("user_id", "=", userId);
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

function toHeadRow({ rows, ...rest }: ServerHead): HeadRow {
  return { ...rest, row_count: rows };
}

async function insertEmptyHead(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto("sync_heads")
    .values({ user_id: userId, ...toHeadRow(EMPTY_HEAD) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writeHead(tx: Tx, userId: string, head: ServerHead): Promise<void> {
  await tx.updateTable("sync_heads").set(toHeadRow(head)).where("user_id", "=", userId).execute();
}

export async function readNamedRows(
  tx: Tx,
  userId: string,
  names: readonly Readonly<{ table: string; row: string }>[],
): Promise<ServerRow[]> {
  const rowsByTable = Map.groupBy(names, ({ table }) => table);
  const found: ServerRow[] = [];
  for (const [table, ofTable] of rowsByTable) {
    const ids = [...new Set(ofTable.map(({ row }) => row))];
    for (const part of inParts(ids)) {
      const rows = await selectRows(tx, userId)
        .where("table_name", "=", table)
        .where("row_id", "in", part)
        .execute();
      found.push(...rows);
    }
  }
  return found;
}

/** In the order they last changed. */
export function readRowsAfter(db: Db, userId: string, seq: number, most: number): Promise<ServerRow[]> {
  return selectRows(db, userId).where("seq", ">", seq).orderBy("seq").limit(most).execute();
}

export function readAllRows(tx: Tx, userId: string): Promise<ServerRow[]> {
  return selectRows(tx, userId).execute();
}

function selectRows(db: Db, userId: string) {
  return db
    .selectFrom("sync_rows")
    .select(["table_name as table", "row_id as row", "content as text", "seq"])
    .where("user_id", "=", userId);
}

export async function writeRows(tx: Tx, userId: string, rows: readonly ServerRow[]): Promise<void> {
  for (const part of inParts(rows)) {
    await tx
      .insertInto("sync_rows")
      .values(
        part.map(({ table, row, text, seq }) => ({
          user_id: userId,
          table_name: table,
          row_id: row,
          content: text,
          seq,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "table_name", "row_id"])
          .doUpdateSet((row) => ({ content: row.ref("excluded.content"), seq: row.ref("excluded.seq") })),
      )
      .execute();
  }
}

export async function removeRows(tx: Tx, userId: string, rows: readonly ServerRow[]): Promise<void> {
  for (const part of inParts(rows)) {
    const numbers = part.map(({ seq }) => seq);
    await tx.deleteFrom("sync_rows").where("user_id", "=", userId).where("seq", "in", numbers).execute();
  }
}

/** The head is made where it is missing, so that a push under way is met at its lock. */
export async function removeEverything(tx: Tx, userId: string): Promise<void> {
  await insertEmptyHead(tx, userId);
  await tx.deleteFrom("sync_heads").where("user_id", "=", userId).execute();
  await tx.deleteFrom("sync_rows").where("user_id", "=", userId).execute();
}

function* inParts<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT)
    yield items.slice(start, start + ROWS_PER_STATEMENT);
}
