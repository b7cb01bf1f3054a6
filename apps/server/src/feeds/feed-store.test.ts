import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import type { Storage } from "../storage/storage.ts";
import { addUser } from "../testing/add-user.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { createFeedStore, endFeeds, type FeedStore, forgetFeeds, MOST_FEEDS } from "./feed-store.ts";

describeOnEveryEngine("calendar addresses in the database", (_engine, newDatabase) => {
  let storage: Storage;
  let now: number;
  let store: FeedStore;
  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
    now = 1_764_000_000_000;
    store = createFeedStore(storage, () => now);
    await addUser(storage, "ada");
    await addUser(storage, "grace");
  });
  afterEach(() => storage.close());

  const publish = (id: string, body: string, { options = "busy", was = "busy", userId = "ada" } = {}) =>
    store.publish(userId, { id, was, options, revision: body.padEnd(16, "0"), body });
  const textAt = async (token: string) => {
    const head = await store.find(token);
    return head && (await store.text(head));
  };
  const bodyAt = async (token: string) => (await textAt(token))?.body;
  const read = async (token: string) => {
    const head = await store.find(token);
    if (head !== undefined) store.countRead(head);
  };

  test("an address answers with the published text, and stores only the hash of its token", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    expect(await store.find(token)).toBe(undefined);
    await publish(id, "a");
    expect(await textAt(token)).toEqual({ revision: "a000000000000000", body: "a" });
    expect(JSON.stringify(await storage.db.selectFrom("feeds").selectAll().execute())).not.toContain(token);
  });

  test("a text is stored at most once a minute, and only if it differs", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    await publish(id, "a");
    now += 59_000;
    await publish(id, "a");
    await expect(publish(id, "b")).rejects.toMatchObject({
      code: "rate-limited",
      options: { members: { retryAfter: 1 } },
    });
    now += 1_000;
    await publish(id, "b");
    expect(await bodyAt(token)).toBe("b");
  });

  test("a clock that was set back blocks no text", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    await publish(id, "a");
    now -= 3_600_000;
    await publish(id, "b");
    expect(await bodyAt(token)).toBe("b");
  });

  test("changed options are stored at once, and a device that missed the change is refused", async () => {
    const { id, token } = await store.create("ada", "everything", "Firefox");
    await publish(id, "a", { was: "everything", options: "everything" });
    await publish(id, "b", { was: "everything", options: "busy" });
    now += 60_000;
    await expect(publish(id, "c", { was: "everything", options: "everything" })).rejects.toMatchObject({
      code: "feed-changed",
    });
    expect(await bodyAt(token)).toBe("b");
  });

  test("a new token ends the old address and keeps the text", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    await publish(id, "a");
    await read(token);
    const next = await store.rotate("ada", id, "Chrome");
    expect([await bodyAt(token), await bodyAt(next)]).toEqual([undefined, "a"]);
    expect(await store.list("ada")).toMatchObject([{ id, reads: 0, lastReadAt: 0 }]);
  });

  test("reads are counted, and a removed address has none", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    await publish(id, "a");
    now += 5_000;
    await read(token);
    await read(token);
    expect(await store.list("ada")).toEqual([
      {
        id,
        options: "busy",
        revision: "a000000000000000",
        updatedAt: now - 5_000,
        lastReadAt: now,
        reads: 2,
        createdAt: now - 5_000,
        device: "Firefox",
        endedAt: 0,
      },
    ]);
    await store.remove("ada", id);
    expect([await store.list("ada"), await bodyAt(token)]).toEqual([[], undefined]);
  });

  test("a reader's question reads and writes no text", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    const body = "a".repeat(100_000);
    await store.publish("ada", { id, was: "busy", options: "busy", revision: "a".repeat(16), body });
    expect(await store.find(token)).toEqual({
      userId: "ada",
      id,
      revision: "a".repeat(16),
      size: body.length,
    });
    await read(token);
    const [row] = await storage.db.selectFrom("feeds").select("reads").execute();
    expect(Number(row?.reads)).toBe(0);
    await store.storeReads();
    const [stored] = await storage.db.selectFrom("feeds").select("reads").execute();
    expect(Number(stored?.reads)).toBe(1);
  });

  test("reads of an address that was replaced are not counted for the next one", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    await publish(id, "a");
    await read(token);
    await store.rotate("ada", id, "Chrome");
    expect(await store.list("ada")).toMatchObject([{ reads: 0, lastReadAt: 0 }]);
  });

  test("a new password ends all addresses, which stay listed until they are made anew", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    const other = await store.create("grace", "busy", "Firefox");
    for (const [userId, feed] of [
      ["ada", id],
      ["grace", other.id],
    ] as const)
      await publish(feed, "a", { userId });
    await storage.transaction((tx) => endFeeds(tx, "ada"));
    expect([await bodyAt(token), await bodyAt(other.token)]).toEqual([undefined, "a"]);
    expect(await store.list("ada")).toMatchObject([{ id, device: "Firefox", endedAt: expect.any(Number) }]);
    const next = await store.rotate("ada", id, "Chrome");
    expect(await bodyAt(next)).toBe("a");
    expect(await store.list("ada")).toMatchObject([{ device: "Chrome", createdAt: now, endedAt: 0 }]);
  });

  test("another user can neither publish, replace nor remove it", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    await publish(id, "a");
    await expect(publish(id, "b", { userId: "grace", options: "all" })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(store.rotate("grace", id, "Chrome")).rejects.toMatchObject({ code: "not-found" });
    await store.remove("grace", id);
    expect(await bodyAt(token)).toBe("a");
    expect(await store.list("grace")).toEqual([]);
  });

  test("a user has at most ten", async () => {
    for (let count = 0; count < MOST_FEEDS; count++) await store.create("ada", "busy", "Firefox");
    await expect(store.create("ada", "busy", "Firefox")).rejects.toMatchObject({ code: "quota-exceeded" });
    await store.create("grace", "busy", "Firefox");
  });

  test("they are deleted with the account, and none is made afterward", async () => {
    const { id, token } = await store.create("ada", "busy", "Firefox");
    await publish(id, "a");
    await deleteAccountRows(storage, [forgetFeeds], "ada");
    expect(await store.find(token)).toBe(undefined);
    await expect(store.create("ada", "busy", "Firefox")).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await storage.db.selectFrom("feeds").selectAll().execute()).toEqual([]);
  });
});
