/** SQLite: embedded, durable at every commit (WAL, synchronous=FULL). */
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { StartError } from "../start-error.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { createSharedCommit } from "./shared-commit.ts";
import { adaptDatabase, NodeSqliteDialect } from "./sqlite-dialect.ts";
import type { Storage } from "./storage.ts";
import type { Tables } from "./tables.ts";

export async function openSqliteStorage(file: string): Promise<Storage> {
  const database = openDatabase(file);
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  try {
    await migrate(db, "sqlite", migrations);
  } catch (error) {
    database.close();
    throw error;
  }
  const reader = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  const { prepare } = adaptDatabase(reader);
  return {
    engine: "sqlite",
    db,
    transaction: createSharedCommit(db),
    async read<Row>(text: string, values: readonly (string | number | Date)[]) {
      // The caller knows its columns; node:sqlite itself refuses what it cannot bind, such as a Date.
      return prepare(text).all(values) as Row[];
    },
    async ping() {
      await sql`select version from schema_version`.execute(db);
    },
    // Busy (5) and locked (6) by another process, full disk (13).
    isUnavailable: (error) =>
      error instanceof Error && "errcode" in error && [5, 6, 13].includes(Number(error.errcode) & 0xff),
    async close() {
      await db.destroy();
      if (reader.isOpen) reader.close();
    },
  };
}

function openDatabase(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec("pragma journal_mode = wal; pragma synchronous = full");
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database file ${file} cannot be opened: ${reason}.`);
  }
}
