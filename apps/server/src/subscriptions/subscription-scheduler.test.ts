import { afterEach, beforeEach, expect, test } from "vitest";
import type { Storage } from "../storage/storage.ts";
import { addUser } from "../testing/add-user.ts";
import { byDayEndsOn, describeOnEveryEngine, openTestStorage, quietLog } from "../testing/engines.ts";
import type { CalendarRequest, Fetched } from "./fetch-calendar.ts";
import { createSealing } from "./sealing.ts";
import { createSubscriptionScheduler, STARTED_PER_LOOK } from "./subscription-scheduler.ts";
import { createSubscriptionStore, type SubscriptionStore } from "./subscription-store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeOnEveryEngine("the scheduler of subscriptions", (engine, newDatabase) => {
  let storage: Storage;
  /** It stands still unless a test moves it. No timer of the scheduler fires in a test. */
  let now: number;
  let random: number;
  let store: SubscriptionStore;
  let asked: string[];
  let answer: (request: CalendarRequest) => Fetched | Promise<Fetched>;
  let changed: string[];
  let counted: string[];
  const started: ReturnType<typeof createSubscriptionScheduler>[] = [];

  const startScheduler = () => {
    const scheduler = createSubscriptionScheduler({
      store,
      async fetch(request) {
        asked.push(request.address);
        return answer(request);
      },
      onChanged: (userId) => void changed.push(userId),
      count: (outcome) => void counted.push(outcome),
      now: () => now,
      random: () => random,
      log: quietLog,
    });
    started.push(scheduler);
    return scheduler;
  };
  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
    now = 1_764_000_000_000;
    random = 0.5;
    store = createSubscriptionStore(storage, createSealing("x".repeat(32)), () => now);
    asked = [];
    changed = [];
    counted = [];
    answer = () => ({ type: "body", body: Buffer.from("BEGIN:VCALENDAR"), etag: '"1"', lastModified: "" });
    await addUser(storage, "ada");
  });
  afterEach(async () => {
    for (const scheduler of started.splice(0)) await scheduler.close();
    await storage.close();
  });

  const put = (address: string, userId = "ada") => store.put(userId, { address, label: "" });
  const listed = async () => (await store.list("ada"))[0];

  test("a calendar is fetched about hourly, with the validators of its last body", async () => {
    const { runDue } = startScheduler();
    await put("https://a.example/1.ics");
    await runDue();
    expect([await store.next(), changed, counted]).toEqual([now + HOUR_MS, ["ada"], ["new"]]);
    now += HOUR_MS - 1;
    await runDue();
    expect(asked).toHaveLength(1);
    now += 1;
    const requests: CalendarRequest[] = [];
    answer = (request) => {
      requests.push(request);
      return { type: "same" };
    };
    await runDue();
    expect(requests).toMatchObject([{ etag: '"1"' }]);
    expect([changed, counted]).toEqual([["ada"], ["new", "same"]]);
    expect(await listed()).toMatchObject({ fetchedAt: now });
  });

  test("two servers fetch nothing twice", async () => {
    for (let index = 0; index < 10; index++) {
      await addUser(storage, `user-${index}`);
      await put(`https://host-${index}.example/1.ics`, `user-${index}`);
    }
    const [one, two] = [startScheduler(), startScheduler()];
    await Promise.all([one.runDue(), two.runDue()]);
    expect([asked.length, new Set(asked).size]).toEqual([10, 10]);
  });

  if (byDayEndsOn(engine)) return;

  test("an hour is at least 45 and at most 75 minutes", async () => {
    const { runDue } = startScheduler();
    await put("https://a.example/1.ics");
    random = 0;
    await runDue();
    expect(await store.next()).toBe(now + 45 * MINUTE_MS);
    now += HOUR_MS;
    random = 1;
    await runDue();
    expect(await store.next()).toBe(now + 75 * MINUTE_MS);
  });

  test("failures double the pause up to a day, devices hear only of the first, and a success ends both", async () => {
    const { runDue } = startScheduler();
    await put("https://a.example/1.ics");
    answer = () => ({ type: "failed", failure: "unreachable" });
    const pauses: number[] = [];
    for (let round = 0; round < 9; round++) {
      await runDue();
      const next = (await store.next()) ?? 0;
      pauses.push((next - now) / MINUTE_MS);
      now = next;
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect(changed).toEqual(["ada"]);
    answer = () => ({ type: "same" });
    await runDue();
    expect([await store.next(), changed]).toEqual([now + HOUR_MS, ["ada", "ada"]]);
  });

  test("a server that asks to wait is asked again only after that, within a day", async () => {
    const { runDue } = startScheduler();
    await put("https://a.example/1.ics");
    answer = () => ({ type: "failed", failure: "busy", afterMs: 3 * HOUR_MS });
    await runDue();
    expect(await store.next()).toBe(now + 3 * HOUR_MS);
    now += 3 * HOUR_MS;
    answer = () => ({ type: "failed", failure: "busy", afterMs: 1_000 * HOUR_MS });
    await runDue();
    expect(await store.next()).toBe(now + 24 * HOUR_MS);
  });

  test("an error that nobody expected is a failure, and says nothing of the address", async () => {
    const { runDue } = startScheduler();
    await put("https://a.example/1.ics");
    answer = () => {
      throw new Error("https://a.example/1.ics");
    };
    await runDue();
    expect(await listed()).toMatchObject({ failure: "error" });
  });

  test("a slow host holds up its own calendars and no others", async () => {
    const { runDue } = startScheduler();
    for (let index = 0; index < 10; index++) {
      await addUser(storage, `user-${index}`);
      await put(`https://${index < 7 ? "slow" : "quick"}.example/${index}.ics`, `user-${index}`);
    }
    const { promise, resolve } = Promise.withResolvers<Fetched>();
    const quick = { type: "body", body: Buffer.from("BEGIN:VCALENDAR"), etag: "", lastModified: "" } as const;
    answer = ({ address }) => (address.includes("slow") ? promise : quick);
    const fetching = runDue();
    await expect.poll(() => counted).toEqual(["new", "new", "new"]);
    expect(asked.filter((address) => address.includes("slow"))).toHaveLength(3);
    resolve({ type: "failed", failure: "unreachable" });
    await fetching;
    // Three ran, two waited for them, and two were put off.
    expect(asked.filter((address) => address.includes("slow"))).toHaveLength(5);
    now += 5 * MINUTE_MS;
    asked = [];
    await runDue();
    expect(asked).toHaveLength(2);
  });

  test("nine accounts whose calendars never answer keep nobody else waiting", async () => {
    const { promise, resolve } = Promise.withResolvers<Fetched>();
    answer = ({ address }) => (address.includes("silent") ? promise : { type: "same" });
    for (let user = 0; user < 9; user++) {
      await addUser(storage, `user-${user}`);
      for (let index = 0; index < 20; index++)
        await put(`https://silent-${user}-${index}.example/1.ics`, `user-${user}`);
    }
    const scheduler = startScheduler();
    for (let second = 0; second < 30; second++) {
      await scheduler.look();
      now += 1_000;
    }
    expect(asked).toHaveLength(27);
    await put("https://quick.example/1.ics");
    await scheduler.look();
    expect(asked.at(-1)).toBe("https://quick.example/1.ics");
    resolve({ type: "failed", failure: "unreachable" });
  });

  test("a calendar that ran out of its time waits for an hour, then twice that", async () => {
    const { runDue } = startScheduler();
    await put("https://a.example/1.ics");
    answer = () => {
      now += 20_000;
      return { type: "failed", failure: "unreachable" };
    };
    for (const hours of [1, 2, 4]) {
      await runDue();
      const next = (await store.next()) ?? 0;
      expect((next - now) / HOUR_MS).toBe(hours);
      now = next;
    }
  });

  test("a calendar that was never fetched does not overtake one that has waited for longer", async () => {
    await put("https://a.example/1.ics");
    const { runDue } = startScheduler();
    await runDue();
    now += 2 * HOUR_MS;
    for (let index = 0; index < 10; index++) {
      await addUser(storage, `user-${index}`);
      await put("https://b.example/1.ics", `user-${index}`);
    }
    await runDue();
    expect(asked.filter((address) => address.startsWith("https://a.example"))).toHaveLength(2);
  });

  test("1,000 calendars that are due in one minute are spread over time, and wider the next time", async () => {
    const users = 50;
    for (let user = 0; user < users; user++) {
      await addUser(storage, `user-${user}`);
      for (let index = 0; index < 20; index++)
        await put(`https://host-${index}.example/${user}.ics`, `user-${user}`);
    }
    const { runDue } = startScheduler();
    let looks = 0;
    let seed = 1;
    const step = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      random = seed / 2_147_483_647;
    };
    answer = () => {
      step();
      return { type: "body", body: Buffer.from("BEGIN:VCALENDAR"), etag: "", lastModified: "" };
    };
    while (counted.length < 1_000) {
      const before = asked.length;
      await runDue();
      expect(asked.length - before).toBeLessThanOrEqual(STARTED_PER_LOOK);
      looks += 1;
      now += 1_000;
    }
    expect(looks).toBeGreaterThanOrEqual(1_000 / STARTED_PER_LOOK);
    const rows = await storage.db.selectFrom("subscriptions").select("next_fetch_at").execute();
    const minutes = new Map<number, number>();
    for (const row of rows) {
      const minute = Math.floor(Number(row.next_fetch_at) / MINUTE_MS);
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
    }
    expect(minutes.size).toBeGreaterThanOrEqual(30);
    expect(Math.max(...minutes.values())).toBeLessThan(100);
  });
});
