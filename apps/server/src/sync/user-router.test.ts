/** Three PostgreSQL servers that know nothing of each other, and people spread over them: nothing here needs two of them. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import type { Storage } from "../storage/storage.ts";
import { addUser } from "../testing/add-user.ts";
import { openTestStorage } from "../testing/engines.ts";
import { type PostgresInstance, startPostgres } from "../testing/postgres-instance.ts";
import { aChange, aRequest, stampAt } from "../testing/sync-samples.ts";
import { createSyncStore, forgetSyncedRows, type SyncStore } from "./sync-store.ts";

const people = Array.from({ length: 12 }, (_, index) => `person-${index}`);

describe.skipIf(inject("postgresUrl") === undefined)("people spread over three databases", () => {
  const instances: PostgresInstance[] = [];
  const storages: Storage[] = [];
  const stores: SyncStore[] = [];
  beforeAll(async () => {
    for (const instance of await Promise.all([startPostgres(), startPostgres(), startPostgres()])) {
      if (instance === undefined) throw new Error("PostgreSQL is gone");
      instances.push(instance);
      storages.push(await openTestStorage({ engine: "postgres", url: instance.url }));
    }
    stores.push(...storages.map((storage) => createSyncStore(storage)));
    for (const id of people) await addUser(homeOf(id, storages), id);
  });
  afterAll(async () => {
    await Promise.all(storages.map((storage) => storage.close()));
    await Promise.all(instances.map((instance) => instance.stop()));
  });

  function homeOf<T>(userId: string, homes: readonly T[]): T {
    const home = homes[(createHash("sha256").update(userId).digest()[0] ?? 0) % homes.length];
    if (home === undefined) throw new Error("no home");
    return home;
  }
  const storeOf = (userId: string) => homeOf(userId, stores);
  const push = (userId: string, row: string, time = 1) =>
    storeOf(userId).exchange(userId, aRequest({ changes: [aChange(row, time)] }));

  test("each home has some of the people", () => {
    expect(new Set(people.map((id) => homeOf(id, storages))).size).toBe(3);
  });

  test("pushing, reading, clearing and deleting need only the person's own home", async () => {
    await Promise.all(people.flatMap((id) => [push(id, "a"), push(id, "b"), push(id, "b")]));
    for (const id of people) expect(await storeOf(id).head(id)).toMatchObject({ seq: 2, rows: 2 });
    const [cleared = "", deleted = "", ...rest] = people;
    await storeOf(cleared).clear(cleared, { protocol: 1, generation: stampAt(5) });
    await deleteAccountRows(homeOf(deleted, storages), [forgetSyncedRows], deleted);
    expect(await storeOf(cleared).rowsAfter(cleared, 0, 10)).toEqual([]);
    expect(await storeOf(deleted).head(deleted)).toMatchObject({ seq: 0 });
    for (const id of rest) expect(await storeOf(id).rowsAfter(id, 0, 10)).toHaveLength(2);
  });

  test("while one home is down the people of the others go on", async () => {
    const [down] = instances;
    await down?.stop();
    const outcomes = await Promise.all(
      people.slice(2).map((id) =>
        push(id, "c").then(
          () => homeOf(id, storages) !== storages[0],
          () => homeOf(id, storages) === storages[0],
        ),
      ),
    );
    expect(outcomes.every((asExpected) => asExpected)).toBe(true);
  });
});
