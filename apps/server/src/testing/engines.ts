/** Runs a suite on the database engines. */
import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, inject } from "vitest";
import type { Config } from "../config.ts";
import { createLog } from "../log.ts";
import type { OpenOptions } from "../storage/migrate.ts";
import { openStorage } from "../storage/open-storage.ts";
import type { Engine, Storage } from "../storage/storage.ts";
import { findPgBouncer, type PgBouncerInstance, startPgBouncer } from "./pgbouncer-instance.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Database = Config["database"];

/** For suites about SQL: on every engine, in each run. */
export function describeOnEveryEngine(
  name: string,
  suite: (engine: Engine, emptyDatabase: () => Promise<Database>) => void,
): void {
  describe(`${name} (sqlite)`, () =>
    suite("sqlite", async () => ({ engine: "sqlite", file: join(temporaryFolder(), "test.db") })));
  const url = inject("postgresUrl");
  describe.skipIf(url === undefined)(`${name} (postgres)`, () =>
    suite("postgres", () => emptyPostgres(url ?? "")),
  );
}

/** For suites about anything else: on SQLite, in nightly runs on every engine. */
export const describeOnOneEngine: typeof describeOnEveryEngine =
  process.env.NIGHTLY === "1"
    ? describeOnEveryEngine
    : (name, suite) =>
        describe(name, () =>
          suite("sqlite", async () => ({ engine: "sqlite", file: join(temporaryFolder(), "test.db") })),
        );

/** As `describeOnEveryEngine`, and once more where PostgreSQL takes every transaction for serializable. */
function describeAtEveryIsolation(
  name: string,
  suite: (engine: Engine, emptyDatabase: () => Promise<Database>) => void,
): void {
  describeOnEveryEngine(name, suite);
  const url = inject("postgresUrl");
  describe.skipIf(url === undefined)(`${name} (postgres, serializable)`, () =>
    suite("postgres", () => emptyPostgres(url ?? "", "serializable")),
  );
}

/** As `describeAtEveryIsolation`, and once more through PgBouncer in transaction mode where it is installed. */
export function describeThroughEveryPooler(
  name: string,
  suite: (engine: Engine, emptyDatabase: () => Promise<Database>) => void,
): void {
  describeAtEveryIsolation(name, suite);
  const url = inject("postgresUrl");
  const program = findPgBouncer();
  describe.skipIf(url === undefined || program === undefined)(`${name} (postgres, PgBouncer)`, () => {
    const started: PgBouncerInstance[] = [];
    afterAll(() => Promise.all(started.map((instance) => instance.stop())));
    suite("postgres", async () => {
      const direct = await emptyPostgres(url ?? "");
      if (direct.engine !== "postgres") throw new Error("not PostgreSQL");
      const pooler = await startPgBouncer(program ?? "", direct.url);
      started.push(pooler);
      return { engine: "postgres", url: pooler.url };
    });
  });
}

export const quietLog = createLog("silent", () => {});

export function openTestStorage(database: Database, options: Partial<OpenOptions> = {}): Promise<Storage> {
  return openStorage(database, quietLog, options);
}

/** A database that an earlier program made, from storage/fixtures. */
export async function frozenDatabase(
  name: string,
  emptyDatabase: () => Promise<Database>,
): Promise<Database> {
  const fixture = (ending: string) => new URL(`../storage/fixtures/${name}.${ending}`, import.meta.url);
  const database = await emptyDatabase();
  if (database.engine === "sqlite") copyFileSync(fixture("db"), database.file);
  else await runOnPostgres(database.url, readFileSync(fixture("sql"), "utf8"));
  return database;
}

export async function runOnPostgres(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

export async function emptyPostgres(
  adminUrl: string,
  isolation: "read committed" | "serializable" = "read committed",
): Promise<Database> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.query(`alter database ${name} set default_transaction_isolation = '${isolation}'`);
  await client.end();
  return { engine: "postgres", url: adminUrl.replace(/\/postgres$/, `/${name}`) };
}
