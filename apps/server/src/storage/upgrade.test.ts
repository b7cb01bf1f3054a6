/** Databases as earlier programs made them: one of 22 November 2026 is brought up to date, and back; those of 27 November and of release 0.2.0 have what came later. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useOnce } from "../accounts/oidc-logout.ts";
import { scryptHashing } from "../accounts/password-hashing.ts";
import type { Config } from "../config.ts";
import {
  describeOnEmptyDatabases,
  frozenDatabase,
  openTestStorage,
  runOnPostgres,
} from "../testing/engines.ts";
import { CALENDAR } from "../testing/feed-server.ts";
import { Browser, codeOf, jsonOf, startTestServer } from "../testing/test-server.ts";
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

describeOnEmptyDatabases("a frozen database", (engine, emptyDatabase) => {
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

const ORIGIN = "https://study.example";
const FAR = Date.UTC(2126, 0, 1, 12);

/**
 * In each Ada signed in at a provider and has alarms, calendar addresses, subscriptions and each kind of row; Grace has a password and is
 * disabled. What ends by itself (sessions, alarms, fetches) was moved to 2126. The export says what each holds by engine, `known` what it
 * leaves out.
 */
const withAlarms = [
  {
    /** Made by commit d7189dfc, after migration 0014. */
    name: "2026-11-27",
    known: {
      alarms: [
        { session: "break_1795773600001", ends_at: 0 },
        { session: "session_1795773600000", ends_at: FAR },
      ],
      usedToken: "a logout token that was used",
      endedCookies: [],
      endedFeedTokens: [],
      graceFeeds: [],
    },
  },
  /** Made by commit 17cad485, after migration 0015. Grace has since changed her password, which ended her calendar address. */
  { name: "0.2.0", known: {} },
];

for (const { name, known } of withAlarms)
  describeOnEmptyDatabases(`the database of ${name}, with alarms and calendars`, (engine, emptyDatabase) => {
    const fixture = new URL(`./fixtures/furrow-${name}.export.json`, import.meta.url);
    const expected = { ...known, ...JSON.parse(readFileSync(fixture, "utf8"))[engine] };
    const open = () => frozenDatabase(`furrow-${name}`, emptyDatabase);
    const startServer = async () =>
      startTestServer(
        {
          AUTH_SECRET: `the secret of the frozen database, ${name}`,
          BASE_URL: ORIGIN,
          NTFY_URL: "https://ntfy.example.org",
          OIDC_PROVIDERS: "uni",
          OIDC_UNI_NAME: "University",
          OIDC_UNI_ISSUER: expected.issuer,
          OIDC_UNI_CLIENT_ID: "furrow",
          OIDC_UNI_CLIENT_SECRET: "a secret of the client",
        },
        { database: await open() },
        { passwords: scryptHashing },
      );

    test("opens without loss, and users of a provider stay signed in", async () => {
      const server = await startServer();
      const get = (path: string, cookie = expected.cookie) =>
        fetch(`${server.url}${path}`, { headers: { Cookie: cookie } });
      const json = async (path: string) => JSON.parse(await (await get(path)).text());
      const { generation, seq, changes } = await json("/api/account/export");
      expect({ generation, seq, changes }).toEqual(expected.export);
      expect(await json("/api/alarm")).toMatchObject(expected.alarm);
      expect(await json("/api/feeds")).toMatchObject(expected.feeds);
      // A fetch that waits until 2126 is due at once, and nothing answers here.
      const subscriptions = expected.subscriptions.subscriptions.map((each: { failure: string | null }) => ({
        ...each,
        failure: expect.toBeOneOf([each.failure, "unreachable"]),
      }));
      expect(await json("/api/subscriptions")).toEqual({ ...expected.subscriptions, subscriptions });
      expect(await json("/api/auth/oidc/ways")).toEqual(expected.ways);
      const { id } = expected.subscriptions.subscriptions.find(
        ({ label }: { label: string }) => label === "Maths",
      );
      expect(await (await get(`/api/subscriptions/${id}/body`)).text()).toBe(CALENDAR);
      expect(await (await get(`/feeds/${expected.feedToken}.ics`, "")).text()).toBe(CALENDAR);
      await server.close();
    });

    test("keeps when alarms are due", async () => {
      // Without a server, which would remove them: they wait longer than any session lasts.
      const storage = await openTestStorage(await open(), { copy: false });
      const alarms = storage.db.selectFrom("alarms").selectAll().orderBy("session");
      expect(await alarms.execute()).toMatchObject(expected.alarms);
      await storage.close();
    });

    test("keeps what ended for good", async () => {
      const server = await startServer();
      const { db } = server.storage;
      const [signedIn] = await db.selectFrom("sessions").select(["oidcIssuer", "oidcSid"]).execute();
      expect(signedIn).toEqual({
        oidcIssuer: `${expected.issuer}/`,
        oidcSid: expect.stringMatching(/./),
      });
      const again = (token: string) => server.storage.transaction((tx) => useOnce(tx, token, FAR));
      expect([await again(expected.usedToken), await again("another")]).toEqual([false, true]);
      for (const Cookie of expected.endedCookies) {
        const answer = await fetch(`${server.url}/api/auth/get-session`, { headers: { Cookie } });
        expect(await jsonOf(answer)).toMatchObject({ user: null, ended: "revoked" });
      }
      for (const token of expected.endedFeedTokens)
        expect((await fetch(`${server.url}/feeds/${token}.ics`)).status).toBe(404);
      const grace = { email: "grace@example.org", password: "secret-grace" };
      const browser = new Browser(server, ORIGIN);
      const signIn = () => browser.post("/api/auth/sign-in/email", grace);
      expect(await codeOf(await signIn())).toBe("account-disabled");
      await db.updateTable("users").set({ disabledAt: 0 }).where("email", "=", grace.email).execute();
      expect((await signIn()).status).toBe(200);
      expect((await jsonOf(await browser.get("/api/feeds"))).feeds).toMatchObject(expected.graceFeeds);
      await server.close();
    });
  });

describeOnEmptyDatabases("the newest frozen database", (_engine, emptyDatabase) => {
  test("has a row in each table: a new table needs a new frozen database", async () => {
    const database = await frozenDatabase(`furrow-${withAlarms.at(-1)?.name}`, emptyDatabase);
    const storage = await openTestStorage(database, { copy: false });
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
