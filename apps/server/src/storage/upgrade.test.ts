/** A database of 22 November 2026, as the program then made it, is brought up to date, and back. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Config } from "../config.ts";
import { describeOnEveryEngine, frozenDatabase, openTestStorage, runOnPostgres } from "../testing/engines.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { Migrations } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { replaceSqlite } from "./replace-sqlite.ts";
import type { Storage } from "./storage.ts";

const AUTH_SECRET = "the secret of the frozen database, 2026-11-22";
const frozen = JSON.parse(
  readFileSync(new URL("./fixtures/furrow-2026-11-22.export.json", import.meta.url), "utf8"),
);

/** The migrations that the frozen database has been through, and one more. */
const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= "0006-invites"));
const next = (...statements: string[]): Migrations => ({ ...known, "0007-next": () => statements });
const tomorrow = next("alter table users add column nickname text", "update users set name = 'Somebody'");

describeOnEveryEngine("a frozen database", (engine, emptyDatabase) => {
  const open = () => frozenDatabase("furrow-2026-11-22", emptyDatabase);
  const copyOf = (database: Config["database"]) =>
    database.engine === "sqlite" ? `${database.file}.before-0007-next` : "before_0007_next";

  /** Signed in with the cookie of then. */
  async function exportsOf(database: Config["database"]) {
    const server = await startTestServer({ AUTH_SECRET }, { database });
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/account/export`, {
      headers: { Cookie: frozen[engine].cookie },
    });
    const { generation, seq, changes } = JSON.parse(await answer.text());
    await server.close();
    return { generation, seq, changes };
  }

  test("opens without loss, and whoever was signed in still is", async () => {
    expect(await exportsOf(await open())).toEqual(frozen[engine].ada);
  });

  test("is copied before it is brought up to date, and the copy is the way back", async () => {
    const database = await open();
    const upgraded = await openTestStorage(database, { migrations: tomorrow });
    const { rows } = await sql<{ name: string }>`select distinct name from users`.execute(upgraded.db);
    expect(rows).toEqual([{ name: "Somebody" }]);
    await upgraded.close();
    await expect(openTestStorage(database, { migrations: known })).rejects.toThrow(
      /is newer than this program/,
    );

    if (database.engine === "sqlite") await replaceSqlite(copyOf(database), database.file);
    else await runOnPostgres(database.url, wayBackInTheDocs(copyOf(database)));
    const back = await openTestStorage(database, { migrations: known });
    const names = await back.db.selectFrom("users").select("name").orderBy("name").execute();
    expect(names).toEqual([{ name: "Ada" }, { name: "Grace" }]);
    await back.close();
    expect(await exportsOf(database)).toEqual(frozen[engine].ada);
  });

  test("is as it was after a migration that fails, which is told with the way back", async () => {
    const database = await open();
    const broken = next("update users set name = 'Nobody'", "create nonsense");
    const failing = openTestStorage(database, { migrations: broken });
    await expect(failing).rejects.toThrow(
      /^Bringing the database up to date failed: .*nonsense.* It is as it was/,
    );
    await expect(failing).rejects.toThrow(`A checked copy of it: ${copyOf(database)}`);
    expect(await exportsOf(database)).toEqual(frozen[engine].ada);
  });

  test("is not copied when there is nothing to bring up to date, nor is a new one", async () => {
    for (const database of [await open(), await emptyDatabase()]) {
      for (const migrationsThen of [known, known])
        await (await openTestStorage(database, { migrations: migrationsThen })).close();
      expect(await copiesOf(database)).toEqual([]);
    }
  });

  test("is not copied if the operator has a backup (UPGRADE_COPY=off)", async () => {
    const database = await open();
    const broken = next("create nonsense");
    await expect(openTestStorage(database, { migrations: broken, copy: false })).rejects.toThrow(
      /It is as it was, .* No copy of it was made\.$/,
    );
    const upgraded = await openTestStorage(database, { migrations: tomorrow, copy: false });
    expect(await copiesIn(upgraded, database)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select distinct name from users`.execute(upgraded.db);
    expect(rows).toEqual([{ name: "Somebody" }]);
    await upgraded.close();
  });

  test("is left alone by the commands", async () => {
    const database = await open();
    const opening = openTestStorage(database, { migrations: tomorrow, older: "refuse" });
    await expect(opening).rejects.toThrow(/is older than this program/);
    expect(await copiesOf(database)).toEqual([]);
  });

  if (engine === "postgres")
    test("is brought up to date once by two servers that start together", async () => {
      const database = await open();
      const both = [1, 2].map(() => openTestStorage(database, { migrations: tomorrow }));
      for (const storage of await Promise.all(both)) await storage.close();
      await runOnPostgres((database as { url: string }).url, wayBackInTheDocs(copyOf(database)));
      expect(await exportsOf(database)).toEqual(frozen.postgres.ada);
    });

  if (engine === "sqlite")
    test("is not touched when there is no room for the copy", async () => {
      const database = await open();
      const file = copyOf(database);
      // A folder in its place: nothing can be renamed to it.
      mkdirSync(`${file}/in-the-way`, { recursive: true });
      await expect(openTestStorage(database, { migrations: tomorrow })).rejects.toThrow(
        /Nothing was changed/,
      );
      expect(await exportsOf(database)).toEqual(frozen.sqlite.ada);
      expect(existsSync(`${file}/in-the-way`)).toBe(true);
    });

  async function copiesOf(database: Config["database"]): Promise<readonly string[]> {
    const storage = await openTestStorage(database, { migrations: known });
    const copies = await copiesIn(storage, database);
    await storage.close();
    return copies;
  }

  async function copiesIn({ db }: Storage, database: Config["database"]): Promise<readonly string[]> {
    if (database.engine === "sqlite")
      return readdirSync(dirname(database.file)).filter((name) => name.startsWith("test.db.before"));
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname like 'before%'`.execute(db);
    return rows.map(({ name }) => name);
  }
});

function wayBackInTheDocs(copy: string): string {
  const page = readFileSync(new URL("../../../../docs/releasing.md", import.meta.url), "utf8");
  const [, statements = ""] = /```sql\n([^`]+)```/.exec(page) ?? [];
  expect(statements).toContain("before_<migration>");
  return statements.replace("before_<migration>", copy);
}
