import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import type { Storage } from "../storage/storage.ts";
import { addDevice } from "../testing/add-device.ts";
import { addUser } from "../testing/add-user.ts";
import { describeOnEveryEngine, openTestStorage } from "../testing/engines.ts";
import { OF_SESSIONS, REMINDERS } from "./alarm-kinds.ts";
import { type AlarmStore, createAlarmStore, forgetAlarms, LEASE_MS } from "./alarm-store.ts";
import { createAlarmTargets } from "./alarm-targets.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DELAY_MS = 3_000;
const MOST_ALARMS = OF_SESSIONS.most;

describeOnEveryEngine("alarms in the database", (_engine, newDatabase) => {
  let storage: Storage;
  let now: number;
  let store: AlarmStore;
  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
    now = 1_764_000_000_000;
    store = createAlarmStore(storage, () => now, DELAY_MS);
    await addUser(storage, "ada");
  });
  afterEach(() => storage.close());

  const start = (stamp: number, endsAt = now + 25 * MINUTE_MS, session = "s1") =>
    store.put("ada", { session, stamp, endsAt });
  const pause = (stamp: number, session = "s1") => store.put("ada", { session, stamp, endsAt: 0 });
  const claim = (most = 10) => store.claim(most);
  const stored = () => storage.db.selectFrom("alarms").selectAll().orderBy("session").execute();
  const sessions = async () => (await stored()).map(({ session }) => session);

  test("an alarm is claimed 3 seconds after the session's end, once", async () => {
    const endsAt = now + 25 * MINUTE_MS;
    await start(1, endsAt);
    expect(await store.next()).toBe(endsAt + DELAY_MS);
    now = endsAt + DELAY_MS - 1;
    expect(await claim()).toEqual([]);
    now += 1;
    expect(await claim()).toMatchObject([{ userId: "ada", id: "s1", endsAt, targets: "" }]);
    expect(await claim()).toEqual([]);
  });

  test("of two changes the one with the greater stamp counts, in whatever order they arrive", async () => {
    expect(await start(5)).toBe(true);
    expect(await start(4, now + HOUR_MS)).toBe(false);
    const later = now + 2 * HOUR_MS;
    expect(await start(6, later)).toBe(true);
    expect(await stored()).toMatchObject([{ session: "s1", stamp: 6, ends_at: later }]);
  });

  test("a pause and an end that has passed leave no alarm", async () => {
    await start(1);
    await pause(1);
    await start(1, now - 1, "s2");
    expect(await stored()).toEqual([]);
  });

  test("a user has at most 8 alarms", async () => {
    for (let index = 0; index < MOST_ALARMS; index++) await start(1, now + HOUR_MS, `alarm-${index}`);
    await expect(start(1, now + HOUR_MS, "one-more")).rejects.toMatchObject({ code: "quota-exceeded" });
    expect(await start(2, now + HOUR_MS, "alarm-0")).toBe(true);
  });

  describe("of rows that a push has changed", () => {
    const follow = (row: string, ...moments: readonly [kind: string, at: number][]) =>
      storage.transaction((tx) =>
        store.follow(tx, "ada", [{ row, moments: moments.map(([kind, at]) => ({ row, kind, at })) }]),
      );

    test("are those that came with it, and no others", async () => {
      const endsAt = now + HOUR_MS;
      await follow("s1", ["end", endsAt], ["warning", endsAt - MINUTE_MS]);
      await follow("s10", ["end", endsAt]);
      expect(await sessions()).toEqual(["s1", "s10", "s1:warning"]);
      await follow("s1", ["end", endsAt + MINUTE_MS]);
      expect(await stored()).toMatchObject([
        { session: "s1", ends_at: endsAt + MINUTE_MS, wake_at: endsAt + MINUTE_MS + DELAY_MS },
        { session: "s10" },
      ]);
      await follow("s1");
      expect(await sessions()).toEqual(["s10"]);
    });

    test("are not set for the past, for later than a day, and beyond 8", async () => {
      await follow("s1", ["end", now], ["warning", now + 25 * HOUR_MS]);
      expect(await stored()).toEqual([]);
      for (let index = 0; index < 10; index++) await follow(`row-${index}`, ["end", now + HOUR_MS]);
      expect(await stored()).toHaveLength(MOST_ALARMS);
    });

    test("may be 100 reminders in the next 31 days, beside the alarms of sessions", async () => {
      const reminders = Array.from({ length: REMINDERS.most + 5 }, (_, index) => {
        const row = `reminder_${index}`;
        return { row, moments: [{ row, kind: "end", at: now + HOUR_MS + index }] };
      });
      await storage.transaction((tx) => store.follow(tx, "ada", reminders));
      await follow("reminder_far", ["end", now + 32 * DAY_MS]);
      await follow("s1", ["end", now + HOUR_MS]);
      await start(1, now + HOUR_MS, "s2");
      expect(await stored()).toHaveLength(REMINDERS.most + 2);
      await expect(start(1, now + HOUR_MS, "reminder_more")).rejects.toMatchObject({
        code: "quota-exceeded",
      });
      // Gone with the push that marks them as shown.
      const shown = reminders.map(({ row }) => ({ row, moments: [] }));
      await storage.transaction((tx) => store.follow(tx, "ada", shown));
      expect(await sessions()).toEqual(["s1", "s2"]);
      await follow("reminder_far", ["end", now + 30 * DAY_MS], ["end", now + 30 * DAY_MS]);
      expect(await sessions()).toEqual(["reminder_far", "s1", "s2"]);
    });

    test("replace ends of sessions that a clock some days ahead has set", async () => {
      const right = now;
      now += 5 * DAY_MS;
      for (let index = 0; index < MOST_ALARMS; index++) await start(1, now + HOUR_MS, `wrong-${index}`);
      await follow("reminder_1", ["end", now + HOUR_MS]);
      now = right;
      expect(await start(1, now + HOUR_MS, "s1")).toBe(true);
      await follow("s2", ["end", now + HOUR_MS]);
      expect(await sessions()).toEqual(["reminder_1", "s1", "s2"]);
    });

    test("replace what the service worker set under the same name", async () => {
      await start(1, now + HOUR_MS);
      await follow("s1", ["end", now + MINUTE_MS]);
      expect(await stored()).toMatchObject([{ ends_at: now + MINUTE_MS }]);
    });
  });

  test("what a clock that was 400 days ahead left is due at once, and forgotten", async () => {
    const right = now;
    await start(1, now + 1);
    now += 400 * 24 * HOUR_MS;
    await start(1, now + HOUR_MS, "s2");
    expect(await claim()).toHaveLength(1);
    now = right;
    expect((await claim()).map(({ id }) => id).toSorted()).toEqual(["s1", "s2"]);
  });

  test("of a claim that its server does not finish another one is made after the lease", async () => {
    await start(1, now + 1);
    now += 1 + DELAY_MS;
    const [abandoned] = await claim();
    now += LEASE_MS - 1;
    expect(await claim()).toEqual([]);
    now += 1;
    const [second] = await claim();
    expect(second).toMatchObject({ id: "s1" });
    // The first server comes back to life.
    if (abandoned !== undefined) await store.remove(abandoned);
    expect(await sessions()).toEqual(["s1"]);
    if (second !== undefined) await store.remove(second);
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
    await store.remove(claimed);
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
    expect(await claim()).toMatchObject([{ id: "s1", targets: "phone topic" }]);
  });

  test("a claim holds until the alarm is changed or removed", async () => {
    await start(1, now + 1);
    now += 1 + DELAY_MS;
    const [claimed] = await claim();
    if (claimed === undefined) throw new Error("nothing was claimed");
    expect(await store.isHeld(claimed)).toBe(true);
    await pause(2);
    expect(await store.isHeld(claimed)).toBe(false);
    await start(3);
    expect(await store.isHeld(claimed)).toBe(false);
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
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? store : other).claim(7)),
    );
    const claimed = claims.flat().map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    const rest = await store.claim(100);
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
