import { Registry } from "@prometheus-io/client";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Storage } from "../storage/storage.ts";
import { addDevice } from "../testing/add-device.ts";
import { addUser } from "../testing/add-user.ts";
import { byDayEndsOn, describeOnEveryEngine, openTestStorage, quietLog } from "../testing/engines.ts";
import { isNight } from "../testing/night.ts";
import { createAlarmMetrics, createAlarmScheduler, MOST_AN_HOUR } from "./alarm-scheduler.ts";
import { type AlarmStore, createAlarmStore, LEASE_MS } from "./alarm-store.ts";
import { type AlarmTargets, createAlarmTargets } from "./alarm-targets.ts";
import type { SendAlarm, SendResult } from "./send-alarm.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DELAY_MS = 3_000;
const MANY = isNight ? 1_000 : 200;
/** The clock of the server stands still unless a test moves it. No timer of the scheduler fires in a test. */
const START = 1_764_000_000_000;

describeOnEveryEngine("the alarm's scheduler", (engine, newDatabase) => {
  let storage: Storage;
  let now: number;
  let store: AlarmStore;
  let targets: AlarmTargets;
  /** What was sent, as "session to target", in order. */
  let sent: string[];
  let answer: (to: string) => SendResult | Promise<SendResult>;
  const started: ReturnType<typeof createAlarmScheduler>[] = [];

  const send: SendAlarm = async ({ id: session }, { id }) => {
    sent.push(`${session} to ${id}`);
    return answer(id);
  };
  /** Also a server that starts again. */
  const startScheduler = () => {
    const scheduler = createAlarmScheduler({
      store,
      targets,
      send,
      metrics: createAlarmMetrics(new Registry()),
      now: () => now,
      delayMs: DELAY_MS,
      log: quietLog,
    });
    started.push(scheduler);
    return scheduler;
  };
  const addPhone = async (userId: string, host = "push.example.org", id = `${userId}-phone`) => {
    await addDevice(storage, userId, id);
    const subscription = { endpoint: `https://${host}/${encodeURIComponent(id)}`, p256dh: "p", auth: "a" };
    await targets.subscribe({ userId, authSessionId: id }, subscription);
  };
  const put = (endsAt: number, stamp = 1, session = "s1") => store.put("ada", { session, stamp, endsAt });
  const busy = <Name extends string>(name: Name, times: number) => {
    let left = times;
    return <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
      (...args: Args) =>
        left-- > 0 ? Promise.reject(new Error(`busy: ${name}`)) : work(...args);
  };
  /** An account may ring one more alarm each 7.5 s, which a slow machine takes for hundreds. */
  const stopRefill = () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
  };
  const rows = () => storage.db.selectFrom("alarms").selectAll().execute();
  const failureOf = async (id: string) => (await targets.state({ userId: "ada", authSessionId: id })).failure;

  beforeEach(async () => {
    storage = await openTestStorage(await newDatabase());
    now = START;
    store = createAlarmStore(storage, () => now, DELAY_MS);
    targets = createAlarmTargets(storage, true);
    sent = [];
    answer = () => ({ type: "sent" });
    await addUser(storage, "ada");
    await addPhone("ada");
  });
  afterEach(async () => {
    for (const scheduler of started.splice(0)) await scheduler.close();
    await storage.close();
  });

  test("sends to all devices and the topic 3 seconds after the end, once, and deletes the row", async () => {
    await addPhone("ada", "push.example.org", "ada-laptop");
    await targets.setTopic("ada", "topic-of-ada");
    const scheduler = startScheduler();
    await put(START + MINUTE_MS);
    now = START + MINUTE_MS + DELAY_MS - 1;
    await scheduler.runDue();
    expect(sent).toEqual([]);
    now += 1;
    await scheduler.runDue();
    await scheduler.runDue();
    expect(sent.toSorted()).toEqual(["s1 to ada-laptop", "s1 to ada-phone", "s1 to topic"]);
    expect(await rows()).toEqual([]);
  });

  test("a pause that comes at the moment of the end wins or loses, and the row is gone", async () => {
    const scheduler = startScheduler();
    for (let round = 1; round <= 20; round++) {
      await put(now + 1, 2 * round);
      now += 1 + DELAY_MS;
      sent = [];
      await Promise.all([scheduler.runDue(), put(0, 2 * round + 1)]);
      await scheduler.runDue();
      expect(sent.length).toBeLessThanOrEqual(1);
      expect(await rows()).toEqual([]);
    }
  });

  test("what another device did at the moment of a reminder wins or loses, and nothing is left", async () => {
    const scheduler = startScheduler();
    const row = "reminder_1";
    const push = (...at: readonly number[]) =>
      storage.transaction((tx) =>
        store.follow(tx, "ada", [{ row, moments: at.map((moment) => ({ row, kind: "end", at: moment })) }]),
      );
    for (let round = 1; round <= 20; round++) {
      await push(now + 1);
      now += 1 + DELAY_MS;
      sent = [];
      await Promise.all([scheduler.runDue(), push()]);
      await scheduler.runDue();
      expect(sent.length).toBeLessThanOrEqual(1);
      expect(await rows()).toEqual([]);
    }
  });

  test("a subscription that is gone is deleted, and the device reads why", async () => {
    const scheduler = startScheduler();
    answer = () => ({ type: "failed", failure: "gone" });
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    await scheduler.runDue();
    const owner = { userId: "ada", authSessionId: "ada-phone" };
    expect(await targets.state(owner)).toMatchObject({ subscription: false, topic: null, failure: "gone" });
    const { endpoint, p256dh, auth } = await storage.db
      .selectFrom("push_subscriptions")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([endpoint, p256dh, auth]).toEqual(["", "", ""]);
    await put(now + 1, 2);
    now += 1 + DELAY_MS;
    await scheduler.runDue();
    expect(sent).toHaveLength(1);
  });

  test("an endpoint that several sessions have is sent to once, and belongs to the last", async () => {
    const endpoint = "https://push.example.org/shared";
    const subscribe = async (userId: string, id: string) => {
      await addDevice(storage, userId, id);
      await targets.subscribe({ userId, authSessionId: id }, { endpoint, p256dh: "p", auth: "a" });
    };
    for (let index = 0; index < 5; index++) await subscribe("ada", `session-${index}`);
    const rows = () => storage.db.selectFrom("push_subscriptions").select("auth_session_id");
    const ids = async () =>
      (await rows().where("endpoint", "=", endpoint).execute()).map((row) => row.auth_session_id);
    expect(await ids()).toEqual(["session-4"]);
    await storage.db
      .insertInto("push_subscriptions")
      .values({ user_id: "ada", auth_session_id: "session-0", endpoint, p256dh: "p", auth: "a", failure: "" })
      .execute();
    expect((await targets.of("ada")).filter((target) => target.id.startsWith("session"))).toHaveLength(1);
    await addUser(storage, "grace");
    await subscribe("grace", "grace-phone");
    expect(await ids()).toEqual(["grace-phone"]);
  });

  test("a send that works clears the failure before it", async () => {
    const scheduler = startScheduler();
    answer = () => ({ type: "failed", failure: "refused" });
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    await scheduler.runDue();
    expect(await failureOf("ada-phone")).toBe("refused");
    answer = () => ({ type: "sent" });
    await put(now + 1, 2);
    now += 1 + DELAY_MS;
    await scheduler.runDue();
    expect(await failureOf("ada-phone")).toBe(null);
  });

  test("a device whose auth session has just ended gets nothing", async () => {
    await put(START + 1);
    await storage.db.deleteFrom("sessions").execute();
    now = START + 1 + DELAY_MS;
    await startScheduler().runDue();
    expect([sent, await rows()]).toEqual([[], []]);
  });

  test("nothing of a disabled account rings, until it is enabled in time", async () => {
    await targets.setTopic("ada", "topic-of-ada");
    const disable = (disabledAt: number) => storage.db.updateTable("users").set({ disabledAt }).execute();
    await disable(START);
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    const scheduler = startScheduler();
    await scheduler.runDue();
    expect([sent, await store.next()]).toEqual([[], undefined]);
    await disable(0);
    await scheduler.runDue();
    expect(sent.toSorted()).toEqual(["s1 to ada-phone", "s1 to topic"]);
  });

  test.each([
    ["alarms", 8, ""],
    ["reminders", 100, "reminder_"],
  ])(
    `of ${MANY} %s that are due at once two servers send each once`,
    async (_kind, each, prefix) => {
      const users = Array.from({ length: MANY / each }, (_, index) => `user-${index}`);
      for (const userId of users) {
        await addUser(storage, userId);
        await addPhone(userId);
        for (let index = 0; index < each; index++)
          await store.put(userId, { session: `${prefix}${userId}-${index}`, stamp: 1, endsAt: START + 1 });
      }
      now = START + 1 + DELAY_MS;
      const servers = [startScheduler(), startScheduler()];
      // Where two claims meet on PostgreSQL, both get fewer rows than they asked for, and look again.
      while ((await rows()).length > 0) await Promise.all(servers.map((server) => server.runDue()));
      expect([sent.length, new Set(sent).size]).toEqual([MANY, MANY]);
    },
    60_000,
  );

  if (byDayEndsOn(engine)) return;

  test("a pause before the end cancels the alarm, and one after it comes too late", async () => {
    const scheduler = startScheduler();
    await put(START + MINUTE_MS);
    await put(0, 2);
    now = START + MINUTE_MS + DELAY_MS;
    await scheduler.runDue();
    expect(sent).toEqual([]);
    await put(now + MINUTE_MS, 3);
    now += MINUTE_MS + DELAY_MS;
    await scheduler.runDue();
    await put(0, 4);
    await scheduler.runDue();
    expect(sent).toEqual(["s1 to ada-phone"]);
  });

  test("five more minutes move the alarm", async () => {
    const scheduler = startScheduler();
    await put(START + MINUTE_MS);
    await put(START + 6 * MINUTE_MS, 2);
    now = START + MINUTE_MS + DELAY_MS;
    await scheduler.runDue();
    expect(sent).toEqual([]);
    now = START + 6 * MINUTE_MS + DELAY_MS;
    await scheduler.runDue();
    expect(sent).toEqual(["s1 to ada-phone"]);
  });

  test("after a restart an alarm is sent that is less than two minutes late, and no later one", async () => {
    await put(START + 1, 1, "missed");
    await put(START + MINUTE_MS, 1, "late");
    now = START + MINUTE_MS + DELAY_MS + 119 * SECOND_MS;
    await startScheduler().runDue();
    expect(sent).toEqual(["late to ada-phone"]);
    expect(await rows()).toEqual([]);
  });

  test("after a restart a reminder is sent that is less than half an hour late, and no later one", async () => {
    await put(START + 1, 1, "reminder_missed");
    await put(START + MINUTE_MS, 1, "reminder_late");
    now = START + 31 * MINUTE_MS + DELAY_MS - SECOND_MS;
    await startScheduler().runDue();
    expect(sent).toEqual(["reminder_late to ada-phone"]);
    expect(await rows()).toEqual([]);
  });

  test("a reminder is tried for half an hour, less often than an alarm", async () => {
    const scheduler = startScheduler();
    const attempts: number[] = [];
    answer = () => {
      attempts.push(Math.round((now - START - DELAY_MS) / SECOND_MS));
      return { type: "later", failure: "unreachable" };
    };
    await put(START + 1, 1, "reminder_1");
    for (now = START + DELAY_MS + SECOND_MS; now < START + 40 * MINUTE_MS; now += SECOND_MS)
      await scheduler.runDue();
    expect(attempts).toEqual([1, 3, 6, 12, 24, 48, 96, 192, 384, 768, 1218, 1668]);
    expect([await rows(), await failureOf("ada-phone")]).toEqual([[], "unreachable"]);
  });

  test("what was done while an alarm waited for its turn is not sent", async () => {
    const users = Array.from({ length: 129 }, (_, index) => `user-${index}`);
    for (const userId of users) {
      await addUser(storage, userId);
      await addPhone(userId);
      await store.put(userId, { session: "reminder_1", stamp: 1, endsAt: START + 1 });
    }
    let release = () => {};
    const silence = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async () => {
      await silence;
      return { type: "sent" };
    };
    now = START + 1 + DELAY_MS;
    const done = startScheduler().runDue();
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(128);
    const turn = users.find((userId) => !sent.includes(`reminder_1 to ${userId}-phone`)) ?? "";
    await store.put(turn, { session: "reminder_1", stamp: 2, endsAt: 0 });
    now += SECOND_MS;
    release();
    await done;
    expect([sent.length, await rows()]).toEqual([128, []]);
  }, 60_000);

  test("of a server that was killed after its claim another server takes over the alarm", async () => {
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    expect(await store.claim(10)).toHaveLength(1);
    const other = startScheduler();
    await other.runDue();
    expect(sent).toEqual([]);
    now += LEASE_MS;
    await other.runDue();
    expect(sent).toEqual(["s1 to ada-phone"]);
  });

  test("under a clock that is set forward it sends what is due now, and set back nothing twice", async () => {
    const scheduler = startScheduler();
    await put(START + MINUTE_MS);
    await put(START + 30 * MINUTE_MS, 1, "s2");
    now = START + 2 * MINUTE_MS;
    await scheduler.runDue();
    expect(sent).toEqual(["s1 to ada-phone"]);
    now = START - 10 * MINUTE_MS;
    await scheduler.runDue();
    now = START + 30 * MINUTE_MS + DELAY_MS;
    await scheduler.runDue();
    expect(sent).toEqual(["s1 to ada-phone", "s2 to ada-phone"]);
  });

  test("a busy service is asked again when it wants, only for the device that is left", async () => {
    await addPhone("ada", "push.example.org", "ada-laptop");
    const scheduler = startScheduler();
    answer = (to) =>
      to === "ada-phone" ? { type: "later", failure: "busy", afterMs: 40 * SECOND_MS } : { type: "sent" };
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    await scheduler.runDue();
    sent = [];
    now += 39 * SECOND_MS;
    await scheduler.runDue();
    expect(sent).toEqual([]);
    now += SECOND_MS;
    answer = () => ({ type: "sent" });
    await scheduler.runDue();
    expect(sent).toEqual(["s1 to ada-phone"]);
    expect([await rows(), await failureOf("ada-phone")]).toEqual([[], null]);
  });

  test("a pause ends the retries", async () => {
    const scheduler = startScheduler();
    answer = () => ({ type: "later", failure: "unreachable" });
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    await scheduler.runDue();
    await put(0, 2);
    now += MINUTE_MS;
    await scheduler.runDue();
    expect(sent).toHaveLength(1);
  });

  test("a service that does not answer is asked at growing intervals for two minutes, then it counts as unreachable", async () => {
    const scheduler = startScheduler();
    const attempts: number[] = [];
    answer = () => {
      attempts.push((now - START - DELAY_MS) / SECOND_MS);
      return { type: "later", failure: "unreachable" };
    };
    await put(START + 1);
    for (now = START + DELAY_MS + SECOND_MS; now < START + 5 * MINUTE_MS; now += SECOND_MS)
      await scheduler.runDue();
    expect(attempts).toEqual([1, 3, 6, 12, 24, 48, 78, 108]);
    expect([await rows(), await failureOf("ada-phone")]).toEqual([[], "unreachable"]);
  });

  test("a service that asks for more time than the alarm has is not asked again", async () => {
    answer = () => ({ type: "later", failure: "busy", afterMs: 10 * MINUTE_MS });
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    await startScheduler().runDue();
    expect([await rows(), await failureOf("ada-phone")]).toEqual([[], "busy"]);
  });

  test("an account rings no more alarms in an hour than it may, and another account rings on", async () => {
    stopRefill();
    const scheduler = startScheduler();
    for (let count = 0; count <= MOST_AN_HOUR; count++) {
      await put(now + 1, count + 1);
      now += 1 + DELAY_MS;
      await scheduler.runDue();
    }
    expect([sent.length, await rows()]).toEqual([MOST_AN_HOUR, []]);
    await addUser(storage, "grace");
    await addPhone("grace");
    await store.put("grace", { session: "s1", stamp: 1, endsAt: now + 1 });
    now += 1 + DELAY_MS;
    await scheduler.runDue();
    expect(sent.at(-1)).toBe("s1 to grace-phone");
  });

  test("an alarm on many devices counts once for each, rings on all or none, and then no test is ordered", async () => {
    stopRefill();
    const DEVICES = 50;
    for (let index = 1; index < DEVICES; index++)
      await addPhone("ada", "push.example.org", `device-${index}`);
    const scheduler = startScheduler();
    for (let count = 0; count < MOST_AN_HOUR / DEVICES + 3; count++) {
      await put(now + 1, count + 1);
      now += 1 + DELAY_MS;
      await scheduler.runDue();
    }
    expect(sent).toHaveLength(Math.ceil(MOST_AN_HOUR / DEVICES) * DEVICES);
    expect(() => scheduler.countTest("ada")).toThrow(expect.objectContaining({ code: "rate-limited" }));
    expect(() => scheduler.countTest("grace")).not.toThrow();
  });

  test("320 alarms at a push service that does not answer hold up no other", async () => {
    const slow = Array.from({ length: 40 }, (_, index) => `slow-${index}`);
    for (const userId of slow) {
      await addUser(storage, userId);
      await addPhone(userId, "slow.example.org");
      for (let index = 0; index < 8; index++)
        await store.put(userId, { session: `${userId}-${index}`, stamp: 1, endsAt: START + 1 });
    }
    let release = () => {};
    const silence = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async (to) => {
      if (to.startsWith("slow")) await silence;
      return { type: "sent" };
    };
    // The last one that is due.
    await put(START + 2);
    now = START + 2 + DELAY_MS;
    const done = startScheduler().runDue();
    const sessionsLeft = async () => (await rows()).map(({ session }) => session);
    await expect.poll(sessionsLeft, { timeout: 15_000 }).not.toContain("s1");
    expect(sent.filter((line) => line.startsWith("slow"))).toHaveLength(128);
    release();
    await done;
    expect([sent.length, new Set(sent).size, await rows()]).toEqual([321, 321, []]);
  }, 60_000);

  test("a stop waits for the alarms that are being sent, and claims no more", async () => {
    const scheduler = startScheduler();
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    const done = scheduler.runDue();
    await scheduler.close();
    await done;
    const left = await rows();
    // Closed before the claim or after the send, never in between.
    expect(sent.length + left.length).toBe(1);
    await put(now + 1, 2);
    now += 1 + DELAY_MS;
    sent = [];
    await scheduler.runDue();
    expect(sent).toEqual([]);
  });

  test("a database that is busy right after the send makes no second alarm", async () => {
    store = { ...store, remove: busy("remove", 2)(store.remove) };
    targets = { ...targets, remember: busy("remember", 1)(targets.remember) };
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    await startScheduler().runDue();
    expect(sent).toEqual(["s1 to ada-phone"]);
    expect(await rows()).toEqual([]);
  });

  test("a database that is busy when a retry is noted rings no device twice", async () => {
    await addPhone("ada", "push.example.org", "ada-laptop");
    store = { ...store, postpone: busy("postpone", 2)(store.postpone) };
    answer = (to) => (to === "ada-phone" ? { type: "later", failure: "unreachable" } : { type: "sent" });
    await put(START + 1);
    now = START + 1 + DELAY_MS;
    await startScheduler().runDue();
    answer = () => ({ type: "sent" });
    now += LEASE_MS;
    await startScheduler().runDue();
    expect(sent.toSorted()).toEqual(["s1 to ada-laptop", "s1 to ada-phone", "s1 to ada-phone"]);
  });
});

describe("the metrics of alarms", () => {
  test("count what was sent and what failed, by kind", async () => {
    const registry = new Registry();
    const metrics = createAlarmMetrics(registry);
    metrics.sent("push", 0.2);
    metrics.failed("gone");
    metrics.failed("late");
    const text = await registry.metrics();
    expect(text).toContain('alarms_sent_total{to="push"} 1');
    expect(text).toContain('alarms_failed_total{kind="gone"} 1');
    expect(text).toContain('alarms_failed_total{kind="late"} 1');
    expect(text).toContain('alarm_delay_seconds_bucket{le="0.25"} 1');
  });
});
