/** Databases as earlier programs made them: one of 22 November 2026 is brought up to date, and back; one of 27 November has what came later. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useOnce } from "../accounts/oidc-logout.ts";
import { scryptHashing } from "../accounts/password-hashing.ts";
import type { Config } from "../config.ts";
import { describeOnEveryEngine, frozenDatabase, openTestStorage, runOnPostgres } from "../testing/engines.ts";
import { CALENDAR } from "../testing/feed-server.ts";
import { Browser, codeOf, startTestServer } from "../testing/test-server.ts";
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

  test("opens without loss, and its users stay signed in", async () => {
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

/**
 * Made by commit d7189dfc, after migration 0014. Ada signed in at a provider and has an alarm, a calendar address, subscriptions and each
 * kind of row; Grace has a password and is disabled. What ends by itself (sessions, alarms, fetches) was moved to 2126.
 */
describeOnEveryEngine("a database with alarms, calendars and sign-in providers", (engine, emptyDatabase) => {
  const newest = JSON.parse(
    readFileSync(new URL("./fixtures/furrow-2026-11-27.export.json", import.meta.url), "utf8"),
  )[engine];
  const ORIGIN = "https://study.example";
  const FAR = Date.UTC(2126, 0, 1, 12);
  const open = () => frozenDatabase("furrow-2026-11-27", emptyDatabase);
  const startServer = async () =>
    startTestServer(
      {
        AUTH_SECRET: "the secret of the frozen database, 2026-11-27",
        BASE_URL: ORIGIN,
        NTFY_URL: "https://ntfy.example.org",
        OIDC_PROVIDERS: "uni",
        OIDC_UNI_NAME: "University",
        OIDC_UNI_ISSUER: newest.issuer,
        OIDC_UNI_CLIENT_ID: "furrow",
        OIDC_UNI_CLIENT_SECRET: "a secret of the client",
      },
      { database: await open() },
      { passwords: scryptHashing },
    );

  test("opens without loss, and users of a provider stay signed in", async () => {
    const server = await startServer();
    const get = (path: string, cookie = newest.cookie) =>
      fetch(`${server.url}${path}`, { headers: { Cookie: cookie } });
    const json = async (path: string) => JSON.parse(await (await get(path)).text());
    const { generation, seq, changes } = await json("/api/account/export");
    expect({ generation, seq, changes }).toEqual(newest.export);
    expect(await json("/api/alarm")).toMatchObject(newest.alarm);
    expect(await json("/api/feeds")).toMatchObject(newest.feeds);
    // A fetch that waits until 2126 is due at once, and nothing answers here.
    const subscriptions = newest.subscriptions.subscriptions.map((each: { failure: string | null }) => ({
      ...each,
      failure: expect.toBeOneOf([each.failure, "unreachable"]),
    }));
    expect(await json("/api/subscriptions")).toEqual({ ...newest.subscriptions, subscriptions });
    expect(await json("/api/auth/oidc/ways")).toEqual(newest.ways);
    const { id } = newest.subscriptions.subscriptions.find(
      ({ label }: { label: string }) => label === "Maths",
    );
    expect(await (await get(`/api/subscriptions/${id}/body`)).text()).toBe(CALENDAR);
    expect(await (await get(`/feeds/${newest.feedToken}.ics`, "")).text()).toBe(CALENDAR);
    await server.close();
  });

  test("keeps when alarms are due", async () => {
    // Without a server, which would send them: one waits longer than any session lasts, and so is due.
    const storage = await openTestStorage(await open(), { copy: false });
    const alarms = storage.db.selectFrom("alarms").select(["session", "ends_at"]).orderBy("session");
    expect(await alarms.execute()).toEqual([
      { session: "break_1795773600001", ends_at: 0 },
      { session: "session_1795773600000", ends_at: FAR },
    ]);
    await storage.close();
  });

  test("keeps what ended for good", async () => {
    const server = await startServer();
    const { db } = server.storage;
    const [signedIn] = await db.selectFrom("sessions").select(["oidcIssuer", "oidcSid"]).execute();
    expect(signedIn).toEqual({ oidcIssuer: `${newest.issuer}/`, oidcSid: expect.stringMatching(/./) });
    const again = (token: string) => server.storage.transaction((tx) => useOnce(tx, token, FAR));
    expect([await again("a logout token that was used"), await again("another")]).toEqual([false, true]);
    const grace = { email: "grace@example.org", password: "secret-grace" };
    const answer = await new Browser(server, ORIGIN).post("/api/auth/sign-in/email", grace);
    expect(await codeOf(answer)).toBe("account-disabled");
    await server.close();
  });

  test("has a row in each table: a new table needs a new frozen database", async () => {
    const storage = await openTestStorage(await open(), { copy: false });
    const tables = await storage.db.introspection.getTables({ withInternalKyselyTables: true });
    const empty: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(storage.db);
      if (rows.length === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
    await storage.close();
  });
});
