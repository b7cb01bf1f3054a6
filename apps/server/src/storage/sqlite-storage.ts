/** SQLite: embedded, durable at every commit (WAL, synchronous=FULL). */
import { closeSync, openSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type SqliteDatabase, sql } from "kysely";
import { StartError } from "../config.ts";
import { keepPrivate } from "../data-folder.ts";
import type { Log } from "../log.ts";
import { copySqliteBefore } from "./copy-before-upgrade.ts";
import { type FailedStatements, tellingOfFullDisk, watchStatements } from "./disk-full.ts";
import { LOCK_PATIENCE_MS, onceUnlocked, withoutWaiting } from "./file-lock.ts";
import { createGroupCommit } from "./group-commit.ts";
import { migrate, type OpenOptions, pendingMigrations, refuseOlder, upgradeFailure } from "./migrate.ts";
import { sqliteSql } from "./plain-sql.ts";
import { adaptDatabase, NodeSqliteDialect } from "./sqlite-dialect.ts";
import type { Storage, Tx, Values } from "./storage.ts";
import type { Tables } from "./tables.ts";

export async function openSqliteStorage(file: string, log: Log, options: OpenOptions): Promise<Storage> {
  const database = await openDatabase(file);
  const adapted = adaptDatabase(database);
  const failed: FailedStatements = { tell: () => {} };
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(adapted), log: watchStatements(failed) });
  try {
    await upgrade(db, file, log, options);
  } catch (error) {
    database.close();
    throw error;
  }
  const reader = new DatabaseSync(file, { timeout: LOCK_PATIENCE_MS, readOnly: true });
  const write = statementsOf(adapted);
  const read = statementsOf(adaptDatabase(reader));
  const opened = identityOf(file);
  const refuseReplaced = () => {
    if (identityOf(file) !== opened) throw new ReplacedDatabase(file);
  };
  const storage: Storage = {
    engine: "sqlite",
    db,
    transaction: createGroupCommit<Tx>(database, (work) =>
      db.connection().execute((connection) => {
        refuseReplaced();
        return work({ engine: "sqlite", run: async (sql, values) => write(sql, values), db: connection });
      }),
    ),
    read: async (sql, values) => read(sql, values),
    async ping() {
      refuseReplaced();
      await db.selectFrom("users").select("id").limit(1).execute();
    },
    // By another process.
    isUnavailable: (error) => hasCode(error, BUSY, LOCKED) || error instanceof ReplacedDatabase,
    isTaken: (error, index) =>
      hasCode(error, CONSTRAINT) &&
      error instanceof Error &&
      error.message.endsWith(columnsOf(database, index)),
    async wipeDeleted() {
      await db.connection().execute(async () => emptyLog(database));
    },
    async close() {
      // The last to close folds the log into the file, which a read-only connection cannot do.
      if (reader.isOpen) reader.close();
      await db.destroy();
    },
  };
  return tellingOfFullDisk(storage, (error) => hasCode(error, FULL, IO_ERROR), failed);
}

async function upgrade(db: Kysely<Tables>, file: string, log: Log, options: OpenOptions): Promise<void> {
  const pending = await pendingMigrations(db, options.migrations);
  if (options.older === "refuse") refuseOlder(pending);
  const [first] = pending;
  const copy = first !== undefined && options.copy ? await copySqliteBefore(first, file, log) : undefined;
  try {
    await migrate(db, "sqlite", options.migrations);
  } catch (error) {
    throw first === undefined ? error : upgradeFailure(error, copy);
  }
  // Earlier programs left deleted content in free pages.
  if (first !== undefined) await sql`vacuum`.execute(db);
}

/** Writes to a file that was renamed or removed would be lost with the process. */
class ReplacedDatabase extends Error {
  constructor(file: string) {
    super(`${file} was replaced or removed under the server: restart it`);
  }
}

function identityOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? "none" : `${found.dev} ${found.ino}`;
}

/** SQLite's own codes. A disk that fills while the log grows appears as a read or write error. */
const [BUSY, LOCKED, IO_ERROR, FULL, CONSTRAINT] = [5, 6, 10, 13, 19] as const;

const hasCode = (error: unknown, ...codes: number[]) =>
  error instanceof Error && "errcode" in error && codes.includes(Number(error.errcode) & 0xff);

/** SQLite names the columns of a unique index, not the index. */
function columnsOf(database: DatabaseSync, index: string): string {
  const columns = database
    .prepare(
      "select m.tbl_name || '.' || i.name as name from sqlite_master m, pragma_index_info(m.name) i where m.name = ?",
    )
    .all(index);
  return columns.map(({ name }) => name).join(", ");
}

/** The write-ahead log holds old pages. If another program is reading, the next cleanup tries again. */
function emptyLog(database: DatabaseSync): void {
  withoutWaiting(database, () => database.exec("pragma wal_checkpoint(truncate)"));
}

function statementsOf({ prepare }: SqliteDatabase) {
  return <Row>(sql: string, values: Values): Row[] => {
    const statement = prepare(sqliteSql(sql));
    // The caller states the columns; node:sqlite refuses what it cannot bind, such as a Date.
    if (statement.reader) return statement.all(values) as Row[];
    statement.run(values);
    return [];
  };
}

async function openDatabase(file: string): Promise<DatabaseSync> {
  try {
    // SQLite gives its other files the rights of this one.
    closeSync(openSync(file, "a", 0o600));
    for (const ending of ["", "-wal", "-shm"]) keepPrivate(file + ending, 0o600);
    const database = new DatabaseSync(file, { timeout: LOCK_PATIENCE_MS });
    // SQLite does not wait for this statement: of two servers that create a database at once, the second was
    // refused.
    await onceUnlocked(database, () => database.exec("pragma journal_mode = wal"));
    // Deleted content is overwritten in the file.
    database.exec("pragma synchronous = full; pragma secure_delete = on");
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database file ${file} cannot be opened: ${reason}.`);
  }
}
