/** The server copies and checks a database before it upgrades it, so that the operator can go back. */
import { basename, dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { StartError } from "../config.ts";
import { type Log, messageOf } from "../log.ts";
import { copySqlite } from "./copy-sqlite.ts";
import { type Migrations, pendingMigrations } from "./migrate.ts";
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
    throw copyFailure(error, `Is there room for ${copy}?`);
  }
}

function hasBeenThrough(database: DatabaseSync, migration: string): boolean {
  const isThere = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (isThere === undefined) return false;
  return database.prepare("select 1 from kysely_migration where name = ?").get(migration) !== undefined;
}

type Retry = <T>(attempt: () => Promise<T>) => Promise<T>;

/**
 * Into a schema of the same database: going back is giving the two schemas each other's names. It shows one moment, and servers that
 * still run go on writing meanwhile. Returns the schema; undefined: another server was quicker.
 */
export async function copyPostgresBefore(
  migration: string,
  migrations: Migrations,
  db: Kysely<Tables>,
  retry: Retry,
  log: Log,
): Promise<string | undefined> {
  const copy = `before_${migration.replaceAll("-", "_")}`;
  try {
    return await retry(async () => {
      const earlier = await findSchema(db, copy);
      const names = await tableNames(db);
      const transaction = db.transaction().setIsolationLevel("repeatable read");
      return transaction.execute(async (tx) => {
        await lockForCopying(tx, names);
        if (!(await pendingMigrations(tx, migrations)).includes(migration)) return undefined;
        // Another server that started at the same time has just made it.
        if ((await findSchema(tx, copy)) !== earlier) return copy;
        const rows = await copyTables(tx, names, copy);
        log.info("the database is brought up to date; what it was is kept in a schema", { copy, rows });
        return copy;
      });
    });
  } catch (error) {
    throw copyFailure(error, "Is there room for every table once more?");
  }
}

function copyFailure(error: unknown, question: string): StartError {
  return new StartError(
    `The database has to be brought up to date, and the copy that is made before that failed (${messageOf(error)}). Nothing was changed. ${question} If you have a backup of your own, UPGRADE_COPY=off upgrades without the copy.`,
  );
}

const findSchema = async (db: Kysely<Tables>, name: string) =>
  (await sql<{ oid: number }>`select oid from pg_namespace where nspname = ${name}`.execute(db)).rows[0]?.oid;

async function tableNames(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The first query after this takes the transaction's snapshot: no lock may come later, or a table could change its shape after it. */
async function lockForCopying(tx: Kysely<Tables>, names: readonly string[]): Promise<void> {
  // Only one server at a time gets this one, which hinders nobody who reads or writes rows.
  await sql`lock table users in share update exclusive mode`.execute(tx);
  await sql`lock table ${sql.join(names.map((name) => sql.id(name)))} in access share mode`.execute(tx);
}

/** Returns the number of rows. */
async function copyTables(tx: Kysely<Tables>, names: readonly string[], copy: string): Promise<number> {
  await sql`drop schema if exists ${sql.id(copy)} cascade`.execute(tx);
  await sql`create schema ${sql.id(copy)}`.execute(tx);
  let rows = 0;
  for (const name of names) {
    const [from, to] = [sql.id(name), sql.id(copy, name)];
    await sql`create table ${to} (like ${from} including all)`.execute(tx);
    await sql`insert into ${to} select * from ${from}`.execute(tx);
    const [original, copied] = [await digestOf(tx, from), await digestOf(tx, to)];
    if (original.rows !== copied.rows || original.digest !== copied.digest)
      throw new Error(
        `the copy of ${name} has ${copied.rows} rows with digest ${copied.digest}, the table ${original.rows} with ${original.digest}`,
      );
    rows += copied.rows;
  }
  return rows;
}

async function digestOf(tx: Kysely<Tables>, table: RawBuilder<unknown>) {
  const { rows } = await sql<{ rows: string; digest: string }>`
    select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from ${table} as t`.execute(
    tx,
  );
  return { rows: Number(rows[0]?.rows), digest: rows[0]?.digest };
}
