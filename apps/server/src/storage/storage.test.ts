import { afterEach, beforeEach, expect, test } from "vitest";
import { describeThroughEveryPooler, openTestStorage } from "../testing/engines.ts";
import type { Storage, Tx } from "./storage.ts";

describeThroughEveryPooler("storage", (_engine, newDatabase) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
  });
  afterEach(() => storage.close());

  const put = (tx: Tx, key: string, count = 1) =>
    tx.db.insertInto("throttle").values({ key, count, window_end: 1_763_000_000_000 }).execute();
  const keys = async () =>
    (await storage.db.selectFrom("throttle").select("key").orderBy("key").execute()).map(({ key }) => key);

  test("a transaction returns what its work returns and keeps what it wrote", async () => {
    const returned = await storage.transaction(async (tx) => {
      await put(tx, "a");
      return "done";
    });
    expect(returned).toBe("done");
    expect(await keys()).toEqual(["a"]);
  });

  test("a failing work takes back all it wrote and hands its error on", async () => {
    const failing = storage.transaction(async (tx) => {
      await put(tx, "a");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await keys()).toEqual([]);
  });

  test("of many works at once each stands or falls alone", async () => {
    const works = Array.from({ length: 100 }, (_, index) =>
      storage.transaction(async (tx) => {
        await put(tx, `key-${String(index).padStart(3, "0")}`);
        if (index % 10 === 3) throw new Error(`work ${index}`);
        return index;
      }),
    );
    const results = await Promise.allSettled(works);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(10);
    expect(await keys()).toHaveLength(90);
    expect(await keys()).not.toContain("key-003");
  });

  test("a work that breaks a unique key fails alone", async () => {
    const results = await Promise.allSettled([
      storage.transaction((tx) => put(tx, "same")),
      storage.transaction((tx) => put(tx, "same")),
      storage.transaction((tx) => put(tx, "other")),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(await keys()).toEqual(["other", "same"]);
  });

  test("large whole numbers come back as numbers", async () => {
    await storage.transaction((tx) => put(tx, "a"));
    const row = await storage.db.selectFrom("throttle").selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ key: "a", count: 1, window_end: 1_763_000_000_000 });
  });

  test("two increments at once both count", async () => {
    await storage.transaction((tx) => put(tx, "a", 0));
    const increment = () =>
      storage.transaction((tx) =>
        tx.db
          .updateTable("throttle")
          .set((row) => ({ count: row("count", "+", 1) }))
          .where("key", "=", "a")
          .execute(),
      );
    await Promise.all(Array.from({ length: 20 }, increment));
    const row = await storage.db.selectFrom("throttle").select("count").executeTakeFirstOrThrow();
    expect(row.count).toBe(20);
  });

  test("plain statements pass whatever connection they meet, and once one refuses prepared ones none is prepared", async () => {
    const texts = Array.from(
      { length: 12 },
      (_, count) => `insert into throttle (key, count, window_end) values (?, ${count}, 0)`,
    );
    const runsOf = async (round: string) => {
      let runs = 0;
      const works = Array.from({ length: 20 }, (_, work) =>
        storage.transaction(async (tx) => {
          runs += 1;
          for (const [index, text] of texts.entries()) await tx.run(text, [`${round} ${work} ${index}`]);
        }),
      );
      await Promise.all(works);
      return runs;
    };
    await runsOf("first");
    expect(await runsOf("second")).toBe(20);
    expect(await keys()).toHaveLength(480);
  });

  test("ping answers while open and rejects when closed", async () => {
    await storage.ping();
    await storage.close();
    await expect(storage.ping()).rejects.toThrow();
    storage = await openTestStorage(await newDatabase());
  });

  test("a wrong statement is not taken for an unreachable database", async () => {
    const error = await storage
      .transaction((tx) => tx.db.deleteFrom("nowhere" as "throttle").execute())
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(storage.isUnavailable(error)).toBe(false);
  });
});
