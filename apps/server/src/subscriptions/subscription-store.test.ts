import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import type { Storage } from "../storage/storage.ts";
import { addUser } from "../testing/add-user.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { createSealing } from "./sealing.ts";
import {
  type Claim,
  createSubscriptionStore,
  forgetSubscriptions,
  LEASE_MS,
  MOST_SUBSCRIPTIONS,
  REFRESH_PAUSE_MS,
  type SubscriptionStore,
} from "./subscription-store.ts";

const HOUR_MS = 60 * 60_000;
const SECRET = "a secret of at least 32 characters";
const address = "https://calendar.example.org/private-token.ics";

describeOnEveryEngine("subscriptions in the database", (_engine, newDatabase) => {
  let storage: Storage;
  let now: number;
  let store: SubscriptionStore;
  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
    now = 1_764_000_000_000;
    store = createSubscriptionStore(storage, createSealing(SECRET), () => now);
    await addUser(storage, "ada");
  });
  afterEach(() => storage.close());

  const put = (label = "Maths", to = address) => store.put("ada", { address: to, label });
  const claimOne = async (): Promise<Claim> => {
    const [claim] = await store.claim(10);
    if (claim === undefined) throw new Error("nothing is due");
    return claim;
  };
  const fetched = (text: string) => ({ body: Buffer.from(text), etag: '"1"', lastModified: "" });
  const rows = async () => [
    ...(await storage.db.selectFrom("subscriptions").selectAll().execute()),
    ...(await storage.db.selectFrom("subscription_bodies").selectAll().execute()),
  ];
  const idOf = async () => (await store.list("ada"))[0]?.id ?? "";
  const bodyOf = async () => {
    const body = await store.body("ada", await idOf());
    return body && gunzipSync(body.zipped).toString();
  };

  test("neither address nor label nor body can be read in the database", async () => {
    await put();
    await store.keep(await claimOne(), fetched("BEGIN:VCALENDAR of Ada"), now + HOUR_MS);
    const text = JSON.stringify(await rows());
    for (const secret of ["calendar.example", "private-token", "Maths", "VCALENDAR"]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString("base64").slice(0, 8));
    }
    expect((await store.list("ada"))[0]?.wanted).toEqual({ address, label: "Maths" });
    expect(await bodyOf()).toBe("BEGIN:VCALENDAR of Ada");
  });

  test("a new one is due at once, once; one that is known gets the new label and keeps its body", async () => {
    await put();
    const claim = await claimOne();
    expect(claim).toMatchObject({ userId: "ada", address, etag: "", version: "", failures: 0 });
    expect(await store.claim(10)).toEqual([]);
    expect(await store.keep(claim, fetched("BEGIN:VCALENDAR"), now + HOUR_MS)).toBe(true);
    await put("Algebra");
    expect(await store.list("ada")).toMatchObject([{ wanted: { label: "Algebra" }, fetchedAt: now }]);
    expect([await bodyOf(), await store.next()]).toEqual(["BEGIN:VCALENDAR", now + HOUR_MS]);
  });

  test("a body that is the same is not new, and keeps its validators", async () => {
    await put();
    await store.keep(await claimOne(), fetched("BEGIN:VCALENDAR"), now);
    const second = await claimOne();
    expect(second.etag).toBe('"1"');
    expect(await store.keep(second, fetched("BEGIN:VCALENDAR"), now)).toBe(false);
    const third = await claimOne();
    expect(await store.keep(third, fetched("BEGIN:VCALENDAR changed"), now)).toBe(true);
    expect(await bodyOf()).toBe("BEGIN:VCALENDAR changed");
  });

  test("failures are counted until a fetch succeeds, and the last body stays", async () => {
    await put();
    await store.keep(await claimOne(), fetched("BEGIN:VCALENDAR"), now);
    await store.fail(await claimOne(), "gone", now);
    const claim = await claimOne();
    expect(claim).toMatchObject({ failures: 1, failure: "gone" });
    expect(await store.list("ada")).toMatchObject([{ failure: "gone" }]);
    await store.same(claim, now);
    expect(await claimOne()).toMatchObject({ failures: 0, failure: "" });
    expect(await bodyOf()).toBe("BEGIN:VCALENDAR");
  });

  test("a claim that its server does not finish is made again after the lease, and the first one changes nothing", async () => {
    await put();
    const abandoned = await claimOne();
    now += LEASE_MS - 1;
    expect(await store.claim(10)).toEqual([]);
    now += 1;
    const second = await claimOne();
    expect(await store.keep(abandoned, fetched("BEGIN:VCALENDAR late"), now)).toBe(false);
    expect(await bodyOf()).toBeUndefined();
    expect(await store.keep(second, fetched("BEGIN:VCALENDAR"), now)).toBe(true);
  });

  test("a subscription that is removed during its fetch leaves nothing", async () => {
    await put();
    const claim = await claimOne();
    await store.remove("ada", claim.id);
    expect(await store.keep(claim, fetched("BEGIN:VCALENDAR"), now + HOUR_MS)).toBe(false);
    await store.fail(claim, "gone", now + HOUR_MS);
    expect(await rows()).toEqual([]);
  });

  test("removing while the body is being stored leaves nothing, whichever comes first", async () => {
    for (let round = 0; round < 10; round++) {
      await put();
      const claim = await claimOne();
      await Promise.all([
        store.keep(claim, fetched(`BEGIN:VCALENDAR ${round}`), now + HOUR_MS),
        store.remove("ada", claim.id),
      ]);
      expect(await rows()).toEqual([]);
    }
  });

  test("a deleted account leaves nothing, also during a fetch, and gets nothing afterward", async () => {
    await addUser(storage, "grace");
    await put();
    await store.keep(await claimOne(), fetched("BEGIN:VCALENDAR"), now);
    const claim = await claimOne();
    await store.put("grace", { address, label: "" });
    await deleteAccountRows(storage, [forgetSubscriptions], "ada");
    expect(await store.keep(claim, fetched("BEGIN:VCALENDAR new"), now)).toBe(false);
    expect((await rows()).map(({ user_id }) => user_id)).toEqual(["grace"]);
    await expect(put()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("a user refreshes at most every five minutes, and never during a fetch", async () => {
    await put();
    const claim = await claimOne();
    expect(await store.refresh("ada", claim.id)).toBe(REFRESH_PAUSE_MS);
    await store.keep(claim, fetched("BEGIN:VCALENDAR"), now + HOUR_MS);
    now += REFRESH_PAUSE_MS - 1;
    expect(await store.refresh("ada", claim.id)).toBe(1);
    expect(await store.claim(10)).toEqual([]);
    now += 1;
    expect(await store.refresh("ada", claim.id)).toBe(0);
    expect(await store.claim(10)).toHaveLength(1);
    expect(await store.refresh("grace", claim.id)).toBeUndefined();
  });

  test("a user has at most 20, also if many are added at once", async () => {
    const adding = Array.from({ length: MOST_SUBSCRIPTIONS + 5 }, (_, index) =>
      put("", `${address}?${index}`),
    );
    const done = await Promise.allSettled(adding);
    expect(done.filter(({ status }) => status === "rejected")).toHaveLength(5);
    expect(await store.list("ada")).toHaveLength(MOST_SUBSCRIPTIONS);
    await store.remove("ada", await idOf());
    await put("", `${address}?another`);
    await expect(put("", `${address}?one more`)).rejects.toMatchObject({ code: "quota-exceeded" });
  });

  test("servers that claim at the same moment share the work, and none gets one twice", async () => {
    for (let index = 0; index < MOST_SUBSCRIPTIONS; index++) await put("", `${address}?${index}`);
    const other = createSubscriptionStore(storage, createSealing(SECRET), () => now);
    const claims = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? store : other).claim(3)),
    );
    const ids = [...claims.flat(), ...(await store.claim(100))].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([MOST_SUBSCRIPTIONS, MOST_SUBSCRIPTIONS]);
  });

  test("after the server's secret changed, a subscription is listed without its address", async () => {
    await put();
    const other = createSubscriptionStore(storage, createSealing("x".repeat(32)), () => now);
    expect(await other.list("ada")).toMatchObject([{ wanted: undefined }]);
    expect(await other.claim(1)).toMatchObject([{ address: undefined }]);
  });

  test("those of a disabled account are not fetched until it is enabled", async () => {
    await put();
    const setDisabled = (disabledAt: number) => storage.db.updateTable("users").set({ disabledAt }).execute();
    await setDisabled(now);
    expect([await store.claim(1), await store.next()]).toEqual([[], undefined]);
    await setDisabled(0);
    expect([await store.next(), await store.claim(1)]).toMatchObject([now - 5 * 60_000, [{ address }]]);
  });
});
