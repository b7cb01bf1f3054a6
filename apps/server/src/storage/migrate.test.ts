import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { type Migration, migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const next = (statements: readonly string[]): readonly Migration[] => [
  ...migrations,
  { version: migrations.length + 1, statements: () => statements },
];

test("migrations are numbered from 1 without gaps", () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
});

describeOnEveryEngine("migrations", (engine, emptyDatabase) => {
  test("run twice they change nothing more", async () => {
    const database = await emptyDatabase();
    await (await openTestStorage(database)).close();
    const again = await openTestStorage(database);
    const row = await again.db.selectFrom("schema_version").selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ id: 1, version: migrations.length });
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
    await expect(openTestStorage(database)).rejects.toThrow(/^The database is newer than this program/);
  });
});
