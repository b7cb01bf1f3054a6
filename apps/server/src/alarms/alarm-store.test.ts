import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import type { Storage } from "../storage/storage.ts";
import { addDevice } from "../testing/add-device.ts";
import { addUser } from "../testing/add-user.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { type AlarmStore, createAlarmStore, forgetAlarms, LEASE_MS, MOST_ALARMS } from "./alarm-store.ts";
import { createAlarmTargets } from "./alarm-targets.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DELAY_MS = 3_000;

describeOnEveryEngine("alarms in the database", (_engine, emptyDatabase) => {
  let storage: Storage;
  let now: number;
  let store: AlarmStore;
  beforeEach(async () => {
    storage = await openTestStorage(await emptyDatabase());
    now = 1_764_000_000_000;
    store = createAlarmStore(storage, () => now, DELAY_MS);
    await addUser(storage, "ada");
  });
  afterEach(() => storage.close());

  const start = (stamp: number, endsAt = now + 25 * MINUTE_MS, session = "s1") =>
    store.put("ada", { session, stamp, endsAt });
  const pause = (stamp: number, session = "s1") => store.put("ada", { session, stamp, endsAt: 0 });
  const claim = (most = 10) => store.claimDue(now, most);
  const stored = () => storage.db.selectFrom("alarms").selectAll().orderBy("session").execute();
  const sessions = async () => (await stored()).map(({ session }) => session);

  test("an alarm is claimed 3 seconds after the session's end, once", async () => {
    const endsAt = now + 25 * MINUTE_MS;
    await start(1, endsAt);
    expect(await store.nextWake()).toBe(endsAt + DELAY_MS);
    now = endsAt + DELAY_MS - 1;
    expect(await claim()).toEqual([]);
    now += 1;
    expect(await claim()).toMatchObject([{ userId: "ada", session: "s1", endsAt, targets: [] }]);
    expect(await claim()).toEqual([]);
  });

  test("of two changes the one with the greater stamp counts, in whatever order they arrive", async () => {
    expect(await start(5)).toBe(true);
    expect(await start(4, now + HOUR_MS)).toBe(false);
    const later = now + 2 * HOUR_MS;
    expect(await start(6, later)).toBe(true);
    expect(await stored()).toMatchObject([{ session: "s1", stamp: 6, ends_at: later }]);
  });

  test("a start that arrives late does not revive a pause, also if the pause arrived first", async () => {
    await start(1);
    await pause(3);
    await start(2);
    await pause(3, "s2");
    await start(2, now + HOUR_MS, "s2");
    now += 2 * MINUTE_MS + 25 * MINUTE_MS;
    expect(await claim()).toEqual([]);
    expect(await start(4)).toBe(true);
  });

  test("of two changes with one stamp the removal counts", async () => {
    await start(1);
    await pause(1);
    await start(1);
    expect(await stored()).toMatchObject([{ ends_at: 0 }]);
  });

  test("an end that has passed sets no alarm", async () => {
    await start(1, now - 1);
    expect(await stored()).toMatchObject([{ ends_at: 0 }]);
  });

  test("a removal is kept until an hour after the alarm's time", async () => {
    const endsAt = now + 25 * MINUTE_MS;
    await start(1, endsAt);
    await pause(2);
    expect(await store.nextWake()).toBe(endsAt + HOUR_MS);
    now = endsAt + HOUR_MS;
    for (const removal of await claim()) await store.finish(removal);
    expect(await stored()).toEqual([]);
  });

  test("a user has at most 8 alarms and 24 removals, of which the earliest goes", async () => {
    for (let index = 0; index < MOST_ALARMS; index++) await start(1, now + HOUR_MS, `alarm-${index}`);
    await expect(start(1, now + HOUR_MS, "one-more")).rejects.toMatchObject({ code: "quota-exceeded" });
    for (let index = 10; index < 40; index++) {
      now += 1;
      await pause(1, `removal-${index}`);
    }
    const names = await sessions();
    expect(names.filter((name) => name.startsWith("alarm"))).toHaveLength(MOST_ALARMS);
    expect(names.filter((name) => name.startsWith("removal"))).toHaveLength(24);
    expect(names).not.toContain("removal-10");
    expect(names).toContain("removal-39");
  });

  test("of a claim that its server does not finish another one is made after the lease", async () => {
    await start(1, now + 1);
    now += 1 + DELAY_MS;
    const [abandoned] = await claim();
    now += LEASE_MS - 1;
    expect(await claim()).toEqual([]);
    now += 1;
    const [second] = await claim();
    expect(second).toMatchObject({ session: "s1" });
    // The first server comes back to life.
    if (abandoned !== undefined) await store.finish(abandoned);
    expect(await sessions()).toEqual(["s1"]);
    if (second !== undefined) await store.finish(second);
    expect(await sessions()).toEqual([]);
  });

  test("a change that comes while an alarm is sent is neither finished nor postponed with it", async () => {
    await start(1, now + 1);
    now += 1 + DELAY_MS;
    const [claimed] = await claim();
    if (claimed === undefined) throw new Error("nothing was claimed");
    const later = now + 5 * MINUTE_MS;
    await start(2, later);
    await store.postpone(claimed, now + 5, ["a"]);
    await store.finish(claimed);
    expect(await stored()).toMatchObject([
      { stamp: 2, ends_at: later, wake_at: later + DELAY_MS, targets: "" },
    ]);
  });

  test("an alarm that is postponed names the targets that are left", async () => {
    await start(1, now + 1);
    now += 1 + DELAY_MS;
    const [claimed] = await claim();
    if (claimed === undefined) throw new Error("nothing was claimed");
    await store.postpone(claimed, now + 10, ["phone", "topic"]);
    now += 10;
    expect(await claim()).toMatchObject([{ session: "s1", targets: ["phone", "topic"] }]);
  });

  test("servers that claim at the same moment share the alarms, and none gets one twice", async () => {
    for (let user = 0; user < 5; user++) {
      await addUser(storage, `user-${user}`);
      for (let index = 0; index < MOST_ALARMS; index++)
        await store.put(`user-${user}`, { session: `${user}-${index}`, stamp: 1, endsAt: now + 1 });
    }
    now += HOUR_MS;
    const other = createAlarmStore(storage, () => now, DELAY_MS);
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? store : other).claimDue(now, 7)),
    );
    const claimed = claims.flat().map(({ session }) => session);
    expect(new Set(claimed).size).toBe(claimed.length);
    const rest = await store.claimDue(now, 100);
    expect(claimed.length + rest.length).toBe(5 * MOST_ALARMS);
  });

  test("a deleted account leaves no alarm, subscription or topic, and gets none afterward", async () => {
    const targets = createAlarmTargets(storage, true);
    await addUser(storage, "grace");
    const fill = async (userId: string) => {
      await addDevice(storage, userId, `phone of ${userId}`);
      await store.put(userId, { session: "s1", stamp: 1, endsAt: now + HOUR_MS });
      const owner = { userId, authSessionId: `phone of ${userId}` };
      await targets.subscribe(owner, { endpoint: "https://push.example.org/1", p256dh: "p", auth: "a" });
      await targets.setTopic(userId, "topic-of-user");
    };
    await fill("ada");
    await fill("grace");
    await deleteAccountRows(storage, [forgetAlarms], "ada");
    for (const rows of [
      storage.db.selectFrom("alarms").select("user_id"),
      storage.db.selectFrom("push_subscriptions").select("user_id"),
      storage.db.selectFrom("alarm_topics").select("user_id"),
    ])
      expect(await rows.execute()).toEqual([{ user_id: "grace" }]);
    await expect(fill("ada")).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await storage.db.selectFrom("alarms").selectAll().where("user_id", "=", "ada").execute()).toEqual(
      [],
    );
  });
});
