/** Runs a suite on the database engines. */
import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Config } from "../config.ts";
import { createLog } from "../log.ts";
import type { OpenOptions } from "../storage/migrate.ts";
import { openStorage } from "../storage/open-storage.ts";
import type { Engine, Storage } from "../storage/storage.ts";
import { isNight } from "./night.ts";
import { findPgBouncer, type PgBouncerInstance, startPgBouncer } from "./pgbouncer-instance.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Database = Config["database"];
type PostgresDatabase = Extract<Database, { engine: "postgres" }>;

type Suite = (engine: Engine, newDatabase: () => Promise<Database>) => void;

const onSqlite = (suite: Suite) =>
  suite("sqlite", async () => ({ engine: "sqlite", file: join(temporaryFolder(), "test.db") }));

/** For suites about SQL: on every engine, in each run. */
export const describeOnEveryEngine = (name: string, suite: Suite) =>
  describeOnBothEngines(name, suite, newPostgres);

/** For suites about migrations: no table is there yet. */
export const describeOnEmptyDatabases = (name: string, suite: Suite) =>
  describeOnBothEngines(name, suite, emptyPostgres);

function describeOnBothEngines(name: string, suite: Suite, createPostgres: typeof emptyPostgres): void {
  describe(`${name} (sqlite)`, () => onSqlite(suite));
  const url = inject("postgresUrl");
  describe.skipIf(url === undefined)(`${name} (postgres)`, () =>
    suite("postgres", () => createPostgres(url ?? "")),
  );
}

/** For suites about anything else: on SQLite, in nightly runs on every engine. */
export const describeOnOneEngine: typeof describeOnEveryEngine = isNight
  ? describeOnEveryEngine
  : (name, suite) => describe(name, () => onSqlite(suite));

/**
 * Within `describeOnEveryEngine`, before tests that ask nothing new of the database: `if (byDayEndsOn(engine)) return;` leaves them to SQLite,
 * and to the night.
 */
export const byDayEndsOn = (engine: Engine): boolean => engine === "postgres" && !isNight;

/** As `describeOnEveryEngine`, and once more where PostgreSQL takes every transaction for serializable. */
function describeAtEveryIsolation(name: string, suite: Suite): void {
  describeOnEveryEngine(name, suite);
  const url = inject("postgresUrl");
  describe.skipIf(url === undefined)(`${name} (postgres, serializable)`, () =>
    suite("postgres", async () => {
      const database = await newPostgres(url ?? "");
      const named = nameOf(database.url);
      await runOnPostgres(
        url ?? "",
        `alter database ${named} set default_transaction_isolation = 'serializable'`,
      );
      return database;
    }),
  );
}

/** For the suite about transactions: as `describeAtEveryIsolation`, and once more through PgBouncer in transaction mode where it is installed. */
export function describeThroughEveryPooler(name: string, suite: Suite): void {
  describeAtEveryIsolation(name, suite);
  const url = inject("postgresUrl");
  const program = findPgBouncer();
  describe.skipIf(url === undefined || program === undefined)(`${name} (postgres, PgBouncer)`, () => {
    let pooler: PgBouncerInstance;
    beforeAll(async () => {
      pooler = await startPgBouncer(program ?? "", url ?? "");
    });
    afterAll(() => pooler.stop());
    suite("postgres", async () => {
      const { url: direct } = await newPostgres(url ?? "");
      return { engine: "postgres", url: withName(pooler.url, nameOf(direct)) };
    });
  });
}

/** For suites whose transactions meet each other: by day on every engine, at night through every pooler. */
export const describeThroughEveryPoolerAtNight = isNight ? describeThroughEveryPooler : describeOnEveryEngine;

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

export const emptyPostgres = (adminUrl: string) => copyPostgres(adminUrl, "template1");

/** By the URL of its server, the name of a database that was opened once. */
const opened = new Map<string, Promise<string>>();

/** As a server's first start leaves it. A copy takes less than half the time of the migrations. */
export async function newPostgres(adminUrl: string): Promise<PostgresDatabase> {
  const template = opened.get(adminUrl) ?? openOnce(adminUrl);
  opened.set(adminUrl, template);
  return copyPostgres(adminUrl, await template);
}

async function openOnce(adminUrl: string): Promise<string> {
  const database = await emptyPostgres(adminUrl);
  await (await openTestStorage(database)).close();
  return nameOf(database.url);
}

/** Copies files, in a fifth of the time that PostgreSQL's own way takes, through the write-ahead log. */
async function copyPostgres(adminUrl: string, template: string): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnPostgres(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return { engine: "postgres", url: withName(adminUrl, name) };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function withName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}
