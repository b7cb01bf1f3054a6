import { afterEach, beforeEach, expect, test } from "vitest";
import type { Storage } from "../storage/storage.ts";
import { addUser } from "../testing/add-user.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { type DeletionHook, deleteAccountRows } from "./delete-account.ts";

describeOnEveryEngine("deleting an account", (_engine, newDatabase) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
    for (const id of ["ada", "grace"]) {
      await addUser(storage, id);
      await storage.db.insertInto("throttle").values({ key: id, count: 1, window_end: 0 }).execute();
    }
  });
  afterEach(() => storage.close());

  const usersLeft = async () =>
    (await storage.db.selectFrom("users").select("id").orderBy("id").execute()).map(({ id }) => id);
  /** Stands for another module's rows. */
  const hook: DeletionHook = {
    begin: async (tx, userId) => {
      await tx.db.deleteFrom("throttle").where("key", "=", userId).execute();
    },
  };

  test("other modules' rows go with it, and only that person's", async () => {
    await deleteAccountRows(storage, [hook], "ada");
    expect(await usersLeft()).toEqual(["grace"]);
    expect(await storage.db.selectFrom("throttle").select("key").execute()).toEqual([{ key: "grace" }]);
  });

  test("when another module fails nothing is deleted", async () => {
    const failing: DeletionHook = {
      begin: async () => {
        throw new Error("not now");
      },
    };
    await expect(deleteAccountRows(storage, [hook, failing], "ada")).rejects.toThrow("not now");
    expect(await usersLeft()).toEqual(["ada", "grace"]);
    expect(await storage.db.selectFrom("throttle").select("key").execute()).toHaveLength(2);
  });

  test("done twice it changes nothing more", async () => {
    await deleteAccountRows(storage, [hook], "ada");
    await deleteAccountRows(storage, [hook], "ada");
    expect(await usersLeft()).toEqual(["grace"]);
  });
});
