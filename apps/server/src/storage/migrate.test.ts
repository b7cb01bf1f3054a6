import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { scryptHashing } from "../accounts/password-hashing.ts";
import type { Config } from "../config.ts";
import { describeOnEmptyDatabases, frozenDatabase, openTestStorage } from "../testing/engines.ts";
import { Browser, startTestServer } from "../testing/test-server.ts";
import { type Migrations, migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { RowLockedPostgresDialect } from "./postgres-storage.ts";
import { adaptDatabase, NodeSqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url);
const next = (statements: readonly string[]): Migrations => ({
  ...migrations,
  "9999-next": () => statements,
});

test("the names of migrations are their order", () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).sort());
});

describeOnEmptyDatabases("migrations", (engine, emptyDatabase) => {
  test("run twice they change nothing more", async () => {
    const database = await emptyDatabase();
    await (await openTestStorage(database)).close();
    const again = await openTestStorage(database);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      again.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await again.close();
  });

  // Waiting for SQLite's lock blocks the thread, so there it takes two processes: main.test.ts has them.
  if (engine === "postgres") {
    test("two servers that start at once both succeed", async () => {
      const database = await emptyDatabase();
      const storages = await Promise.all([openTestStorage(database), openTestStorage(database)]);
      for (const storage of storages) await storage.ping();
      for (const storage of storages) await storage.close();
    });
  }

  test("one that fails half-way leaves nothing behind and succeeds when mended", async () => {
    const storage = await openTestStorage(await emptyDatabase());
    const broken = next(["create table halfway (id integer)", "create nonsense"]);
    await expect(migrate(storage.db, engine, broken)).rejects.toThrow();
    await migrate(storage.db, engine, next(["create table halfway (id integer)"]));
    expect((await sql`select * from halfway`.execute(storage.db)).rows).toEqual([]);
    await storage.close();
  });

  test("a database newer than the program is refused in one clear line", async () => {
    const database = await emptyDatabase();
    const storage = await openTestStorage(database);
    await migrate(storage.db, engine, next([]));
    await storage.close();
    await expect(openTestStorage(database)).rejects.toThrow(
      /^The database is newer than this program \(it has been through 9999-next\)/,
    );
  });

  /** Made by the program of release 0.1: two people with passwords and sessions, edits, a deletion, a clear. */
  const databaseOf01 = () => frozenDatabase("furrow-0.1", emptyDatabase);

  test("a database of release 0.1 opens without loss, and the old program refuses it from then on", async () => {
    const server = await startTestServer(
      {},
      { database: await databaseOf01() },
      { passwords: scryptHashing },
    );
    const read = async (email: string, password: string) => {
      const browser = new Browser(server);
      expect((await browser.post("/api/auth/sign-in/email", { email, password })).status).toBe(200);
      const answer = await browser.get("/api/account/export");
      const { generation, seq, changes } = JSON.parse(await answer.text());
      return { generation, seq, changes };
    };
    expect({
      ada: await read("ada@example.org", "secret-ada"),
      grace: await read("grace@example.org", "secret-grace"),
    }).toEqual(JSON.parse(readFileSync(fixture("furrow-0.1.export.json"), "utf8")));
    const { rows } = await sql`select version from schema_version`.execute(server.storage.db);
    expect(rows).toEqual([{ version: 3 }]);
    await server.close();
  });

  test("one of release 0.1 whose migration fails half-way is as it was", async () => {
    const db = plainKysely(await databaseOf01());
    const tables = async () =>
      (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name).sort();
    const before = await tables();
    const broken = next(["alter table sync_heads add column odd text", "create nonsense"]);
    await expect(migrate(db, engine, broken)).rejects.toThrow("nonsense");
    expect(await tables()).toEqual(before);
    expect(await db.selectFrom("schema_version").selectAll().execute()).toEqual([{ id: 1, version: 2 }]);
    await expect(sql`select odd from sync_heads`.execute(db)).rejects.toThrow("odd");
    await migrate(db, engine, migrations);
    await db.destroy();
  });
});

/** Without the program's own opening, which would migrate it. */
function plainKysely(database: Config["database"]): Kysely<Tables> {
  if (database.engine === "sqlite")
    return new Kysely({ dialect: new NodeSqliteDialect(adaptDatabase(new DatabaseSync(database.file))) });
  return new Kysely({
    dialect: new RowLockedPostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }),
  });
}
