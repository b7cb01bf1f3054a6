/** Before a database is brought up to date it is copied and checked, so that there is a way back. */
import { basename, dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { StartError } from "../config.ts";
import { type Log, messageOf } from "../log.ts";
import { copySqlite } from "./copy-sqlite.ts";
import type { Tables } from "./tables.ts";

/** Beside the database, named after the first migration it has not been through. Undefined: another server was quicker. */
export async function copySqliteBefore(
  migration: string,
  file: string,
  log: Log,
): Promise<string | undefined> {
  const copy = join(dirname(file), `${basename(file)}.before-${migration}`);
  try {
    const report = await copySqlite(file, copy, (database) => !hasBeenThrough(database, migration));
    if (report === undefined) return undefined;
    log.info("the database is brought up to date; what it was is kept", { copy, ...report });
    return copy;
  } catch (error) {
    throw new StartError(
      `The database has to be brought up to date, and the copy that is made before that failed (${messageOf(error)}). Nothing was changed. Is there room for ${copy}?`,
    );
  }
}

function hasBeenThrough(database: DatabaseSync, migration: string): boolean {
  const isThere = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (isThere === undefined) return false;
  return database.prepare("select 1 from kysely_migration where name = ?").get(migration) !== undefined;
}

/**
 * Into a schema of the same database, within the migration's own transaction: there is a copy exactly when something has changed.
 * Going back is giving the two schemas each other's names.
 */
export async function copyPostgresBefore(migration: string, tx: Kysely<Tables>, log: Log): Promise<void> {
  const copy = `before_${migration.replaceAll("-", "_")}`;
  const names = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    tx,
  );
  await sql`drop schema if exists ${sql.id(copy)} cascade`.execute(tx);
  await sql`create schema ${sql.id(copy)}`.execute(tx);
  let rows = 0;
  for (const { name } of names.rows) {
    const [from, to] = [sql.id(name), sql.id(copy, name)];
    await sql`create table ${to} (like ${from} including all)`.execute(tx);
    await sql`insert into ${to} select * from ${from}`.execute(tx);
    const count = async (table: typeof to) =>
      Number((await sql<{ n: string }>`select count(*) as n from ${table}`.execute(tx)).rows[0]?.n);
    const [there, copied] = [await count(from), await count(to)];
    if (there !== copied) throw new Error(`the copy of ${name} has ${copied} of ${there} rows`);
    rows += copied;
  }
  log.info("the database is brought up to date; what it was is kept in a schema of its own", { copy, rows });
}
