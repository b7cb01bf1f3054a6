import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { newPostgres, openTestStorage } from "../testing/engines.ts";
import type { Storage } from "./storage.ts";

const url = inject("postgresUrl");

describe.skipIf(url === undefined)("storage on PostgreSQL", () => {
  let storage: Storage;
  let admin: Storage;
  beforeEach(async () => {
    const database = await newPostgres(url ?? "");
    storage = await openTestStorage(database);
    admin = await openTestStorage(database);
  });
  afterEach(() => Promise.all([storage.close(), admin.close()]));

  const cutConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(admin.db);
  const put = (key: string) => ({ key, count: 1, window_end: 0 });

  test("a transaction whose connection is cut runs again, and its writes are there once", async () => {
    let runs = 0;
    await storage.transaction(async (tx) => {
      runs += 1;
      await tx.db.insertInto("throttle").values(put("a")).execute();
      if (runs === 1) await cutConnections();
      await tx.db.insertInto("throttle").values(put("b")).execute();
    });
    expect(runs).toBe(2);
    expect(await storage.db.selectFrom("throttle").select("key").orderBy("key").execute()).toEqual([
      { key: "a" },
      { key: "b" },
    ]);
  });

  test("transactions that would lose each other's writes run one after the other", async () => {
    await storage.transaction((tx) => tx.db.insertInto("throttle").values(put("a")).execute());
    const addOne = () =>
      storage.transaction(async (tx) => {
        const row = await tx.db
          .selectFrom("throttle")
          .select("count")
          .where("key", "=", "a")
          .forUpdate()
          .executeTakeFirstOrThrow();
        await tx.db
          .updateTable("throttle")
          .set({ count: row.count + 1 })
          .where("key", "=", "a")
          .execute();
      });
    await Promise.all(Array.from({ length: 10 }, addOne));
    expect(await storage.db.selectFrom("throttle").select("count").executeTakeFirst()).toEqual({ count: 11 });
  });

  test("a lost connection is told apart from a wrong statement", async () => {
    const error = await storage.db
      .connection()
      .execute(async (connection) => {
        await sql`select 1`.execute(connection);
        await cutConnections();
        await sql`select 1`.execute(connection);
      })
      .catch((reason: unknown) => reason);
    expect(storage.isUnavailable(error)).toBe(true);
    const rows = await storage.transaction((tx) => tx.db.selectFrom("throttle").selectAll().execute());
    expect(rows).toEqual([]);
  });
});
