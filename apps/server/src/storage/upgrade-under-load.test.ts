/** PostgreSQL is upgraded by a new server while an older one goes on storing pushes. */
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { createSyncStore, type SyncStore } from "../sync/sync-store.ts";
import { addUser } from "../testing/add-user.ts";
import { emptyPostgres, openTestStorage, runOnPostgres } from "../testing/engines.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { migrations } from "./migrations.ts";
import type { Storage } from "./storage.ts";

const url = inject("postgresUrl");
const users = ["ada", "grace", "linus"];
const upgrade = {
  migrations: {
    ...migrations,
    "9999-next": () => ["alter table sync_rows add column next text", "update users set name = 'next'"],
  },
};

describe.skipIf(url === undefined)("an upgrade of PostgreSQL under load", () => {
  let databaseUrl: string;
  let older: Storage;
  let store: SyncStore;
  let admin: pg.Client;
  beforeEach(async () => {
    const database = await emptyPostgres(url ?? "");
    if (database.engine !== "postgres") throw new Error("not PostgreSQL");
    databaseUrl = database.url;
    older = await openTestStorage(database);
    store = createSyncStore(older);
    for (const user of users) await addUser(older, user);
    for (const user of users) await push(user, 0);
    admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
  });
  afterEach(async () => {
    await admin.end();
    await older.close();
  });

  async function push(user: string, count: number): Promise<void> {
    const { answer } = await store.exchange(
      user,
      aRequest({ changes: [aChange(`row-${count}`, count + 1)] }),
    );
    expect(answer.type).toBe("page");
  }

  const upgraded = (options: Partial<Parameters<typeof openTestStorage>[1]> = {}) =>
    openTestStorage({ engine: "postgres", url: databaseUrl }, { ...upgrade, ...options });

  /** Each table of the copy calls `body` after its rows have been inserted, or before each row. */
  const triggerOnCopies = (when: "after insert" | "before insert", each: "statement" | "row", body: string) =>
    runOnPostgres(
      databaseUrl,
      `create schema testing;
       create table testing.gate (id int);
       create function testing.act() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
       create function testing.watch() returns event_trigger language plpgsql as $$
       declare made record;
       begin
         for made in select * from pg_event_trigger_ddl_commands()
           where object_type = 'table' and schema_name = 'before_9999_next' loop
           execute format('create or replace trigger act ${when} on %s for each ${each} execute function testing.act()', made.object_identity);
         end loop;
       end $$;
       create event trigger watch on ddl_command_end when tag in ('CREATE TABLE') execute function testing.watch();`,
    );

  async function isSomeoneWaitingAtTheGate(): Promise<boolean> {
    const waiting = "select 1 from pg_locks where not granted and relation = 'testing.gate'::regclass";
    return (await admin.query(waiting)).rows.length > 0;
  }

  test.each(["sync_heads", "sync_rows"])(
    "ends, answers every push, and leaves a copy of one moment, if pushes are stored right after %s is copied",
    async (table) => {
      await triggerOnCopies(
        "after insert",
        "statement",
        `if tg_table_name = '${table}' then lock table testing.gate in access share mode; end if;`,
      );
      await admin.query("begin; lock table testing.gate in access exclusive mode");
      const writers = users.map((user) => ({ user, stored: 0 }));
      let isOver = false;
      const until = async (isSo: () => boolean | Promise<boolean>) => {
        while (!isOver && !(await isSo())) await new Promise(setImmediate);
      };
      const upgrading = upgraded().finally(() => {
        isOver = true;
      });
      const writing = writers.map((writer) =>
        until(async () => {
          await push(writer.user, writer.stored + 1);
          writer.stored += 1;
          return false;
        }),
      );
      await until(isSomeoneWaitingAtTheGate);
      const before = writers.map(({ stored }) => stored);
      await until(() => writers.every(({ stored }, index) => stored >= (before[index] ?? 0) + 3));
      await admin.query("commit");
      await Promise.all(writing);
      const storage = await upgrading;
      const numbers = (schema: string) =>
        sql`select h.user_id, h.seq = max(r.seq) as "isLast", h.seq = count(*) as "isWhole"
        from ${sql.table(`${schema}.sync_heads`)} h join ${sql.table(`${schema}.sync_rows`)} r using (user_id)
        group by h.user_id, h.seq order by h.user_id`.execute(storage.db);
      const sound = users.map((user_id) => ({ user_id, isLast: true, isWhole: true }));
      expect((await numbers("before_9999_next")).rows).toEqual(sound);
      expect((await numbers("public")).rows).toEqual(sound);
      const heads = await Promise.all(users.map((user) => store.head(user)));
      expect(heads.map(({ seq }) => seq)).toEqual(writers.map(({ stored }) => stored + 1));
      await storage.close();
    },
  );

  test("is refused if the copy differs in one value, with what to do, and changes nothing", async () => {
    await triggerOnCopies(
      "before insert",
      "row",
      "if tg_table_name = 'users' then if new.id = 'ada' then new.name := 'Ada'; end if; end if;",
    );
    await expect(upgraded()).rejects.toThrow(
      /the copy of users has 3 rows with digest .* Nothing was changed\. .*UPGRADE_COPY=off/,
    );
    const { rows } = await sql<{ name: string }>`select name from users order by name`.execute(older.db);
    expect(rows.map(({ name }) => name)).toEqual(users);
    expect((await admin.query("select 1 from pg_namespace where nspname like 'before%'")).rows).toEqual([]);
  });
});
