/** Three databases that know nothing of each other, and people spread over them: nothing here needs two of them. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import type { Storage } from "../storage/storage.ts";
import { addUser } from "../testing/add-user.ts";
import { newPostgres, openTestStorage, runOnPostgres } from "../testing/engines.ts";
import { aChange, aRequest, stampAt } from "../testing/sync-samples.ts";
import { createSyncStore, forgetSyncedRows, type SyncStore } from "./sync-store.ts";

const people = Array.from({ length: 12 }, (_, index) => `person-${index}`);

const url = inject("postgresUrl") ?? "";

describe.skipIf(url === "")("people spread over three databases", () => {
  const homes: string[] = [];
  const storages: Storage[] = [];
  const stores: SyncStore[] = [];
  beforeAll(async () => {
    for (let count = 0; count < 3; count++) {
      const database = await newPostgres(url);
      homes.push(new URL(database.url).pathname.slice(1));
      storages.push(await openTestStorage(database));
    }
    stores.push(...storages.map((storage) => createSyncStore(storage)));
    for (const id of people) await addUser(homeOf(id, storages), id);
  });
  afterAll(() => Promise.all(storages.map((storage) => storage.close())));

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
    await runOnPostgres(url, `drop database ${homes[0]} with (force)`);
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
