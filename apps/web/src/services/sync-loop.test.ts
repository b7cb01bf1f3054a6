import { addTask, newTaskForm, type Task } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { NO_META, newNode, stampTime } from "@furrow/sync";
import { createLogStore, createMemoryLog, createMemoryServer, type MemoryServer } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { memoryPreferences } from "../platform/storage/memory-preferences.ts";
import { openAccountData } from "../state/account-data.ts";
import type { CloudMessage } from "./cloud.ts";
import { startSyncLoop } from "./sync-loop.ts";

const START = at("2026-11-20", "09:00");

/** A clock that stands still until it is moved; what falls due meanwhile runs in order. */
function standingClock() {
  let now = START;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms: number) {
      const end = now + ms;
      await settled();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
        await settled();
      }
      now = end;
    },
  };
}

/** Everything here is memory and promises: what has begun has ended when the event loop comes round. */
async function settled() {
  await new Promise((resolve) => setImmediate(resolve));
}

type Clock = ReturnType<typeof standingClock>;

/** The tabs of one browser, with one log and the signals between them. */
function browser(clock: Clock, server: MemoryServer) {
  const log = createLogStore();
  const tabs: { news: () => void; cloud: (message: CloudMessage) => void }[] = [];
  let online = true;
  let pokes: (() => void)[] = [];
  let requests = 0;
  let seed = 1;
  const onlineListeners = new Set<() => void>();
  const preferences = memoryPreferences();

  async function openTab(leading: boolean) {
    const self = { news: () => {}, cloud: (_: CloudMessage) => {} };
    tabs.push(self);
    const others = () => tabs.filter((tab) => tab !== self);
    let isLeading = leading;
    const leadListeners = new Set<(leading: boolean) => void>();
    const said: string[] = [];
    let visible = () => {};
    let leaving = () => {};
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    const opened = await openAccountData({
      userId: "ada",
      log: createMemoryLog(log),
      leadership: {
        isLeading: () => isLeading,
        subscribe(listener) {
          leadListeners.add(listener);
          return () => leadListeners.delete(listener);
        },
        leave() {},
      },
      signals: {
        notifyTabs: () => {
          for (const tab of others()) tab.news();
        },
        onNews: (listener) => {
          self.news = listener;
        },
        close() {},
      },
      node: newNode(random),
      now: clock.now,
      newId: () => newNode(random),
    });
    if (!opened.ok) throw new Error(opened.error.type);
    const data = opened.value;
    const loop = startSyncLoop({
      data,
      server: {
        async send(move) {
          requests += 1;
          if (!online) return null;
          return server.send(move);
        },
        listen(onNews) {
          pokes.push(onNews);
          return () => {
            pokes = pokes.filter((poke) => poke !== onNews);
          };
        },
        sayGoodbye: () => said.push("goodbye"),
      },
      channel: {
        say: (message) => {
          for (const tab of others()) tab.cloud(message);
        },
        onMessage: (listener) => {
          self.cloud = listener;
        },
        close() {},
      },
      connectivity: {
        isOnline: () => online,
        subscribe(listener) {
          onlineListeners.add(listener);
          return () => onlineListeners.delete(listener);
        },
      },
      page: {
        onVisible(listener) {
          visible = listener;
          return () => {};
        },
        onLeaving(listener) {
          leaving = listener;
          return () => {};
        },
      },
      after: clock.after,
      now: clock.now,
      pageClock: clock.now,
      random,
      isSignedIn: () => true,
      preferences,
      onAuthSessionEnded: () => said.push("auth-session-ended"),
      onUpgradeRequired: () => said.push("upgrade-required"),
      onCalendars: () => said.push("calendars"),
      onRejected: (count) => said.push(`rejected ${count}`),
      onServerClockWrong: () => said.push("server's clock wrong"),
      onUnsentDropped: (count) => said.push(`unsent dropped ${count}`),
    });
    const tasks = (): Task[] => [...data.store.getState().tasks.values()];
    await settled();
    return {
      loop,
      said,
      data,
      titles: () => tasks().map(({ title }) => title),
      add: async (title: string) => {
        const form = {
          ...newTaskForm(onDay("2026-11-20")),
          title,
          hours: "1",
          startTime: "09:00",
          endTime: "10:00",
        };
        await data.store.run(addTask, { form });
        await settled();
      },
      lead(value: boolean) {
        isLeading = value;
        for (const listener of leadListeners) listener(value);
      },
      becomeVisible: () => visible(),
      leave: () => leaving(),
    };
  }

  return {
    log,
    openTab,
    poke: () => {
      for (const poke of pokes) poke();
    },
    go(next: "online" | "offline") {
      online = next === "online";
      for (const listener of onlineListeners) listener();
    },
    requests: () => requests,
    syncAfterReload: () => preferences.read("syncAfterReload") !== null,
  };
}

function world() {
  const clock = standingClock();
  const server = createMemoryServer(clock.now);
  return { clock, server, browser: () => browser(clock, server) };
}

test("a server whose clock jumps ahead is told of once, synced with all the same, and not stamped after", async () => {
  const clock = standingClock();
  let ahead = 0;
  const server = createMemoryServer(() => clock.now() + ahead);
  const tab = await browser(clock, server).openTab(true);
  await tab.add("Before");
  await clock.pass(60_000);
  ahead = 365 * 24 * 3_600_000;
  await clock.pass(120_000);
  await tab.add("Meanwhile");
  await clock.pass(60_000);
  expect(tab.said).toEqual(["server's clock wrong"]);
  expect(tab.loop.get()).toMatchObject({ type: "synced", clocks: { wrong: "server" } });
  ahead = 0;
  await tab.add("After");
  await clock.pass(60_000);
  const status = tab.loop.get();
  expect(status.type === "synced" && status.clocks).toBeUndefined();
  const contents = await tab.data.log.load();
  const stamps = contents.ok ? contents.value.tail.map(({ stamp }) => stampTime(stamp)) : [];
  expect(stamps.length).toBeGreaterThan(0);
  expect(Math.max(...stamps)).toBeLessThanOrEqual(clock.now());
});

test("a change is sent a quarter of a second after the last one, in one request", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  const before = phone.requests();
  await tab.add("Read");
  await clock.pass(200);
  await tab.add("Write");
  expect(tab.loop.get()).toEqual({ type: "saved" });
  await clock.pass(249);
  expect(phone.requests()).toBe(before);
  await clock.pass(1);
  expect(phone.requests()).toBe(before + 1);
  expect(tab.loop.get()).toEqual({ type: "synced", at: clock.now() });
  expect(server.replica().tables.get("tasks")?.size).toBe(2);
});

test("a change that is saved while the loop counts what waits is not called synced", async () => {
  const { clock, browser, server } = world();
  const tab = await browser().openTab(true);
  const { log } = tab.data;
  const count = log.waiting;
  await tab.add("Read");
  log.waiting = async () => {
    const counted = await count();
    if (counted.ok && counted.value === 0) {
      log.waiting = count;
      await tab.add("Write");
    }
    return counted;
  };
  await clock.pass(250);
  await settled();
  expect(tab.loop.get()).toEqual({ type: "saved" });
  await clock.pass(250);
  expect(tab.loop.get()).toEqual({ type: "synced", at: clock.now() });
  expect(server.replica().tables.get("tasks")?.size).toBe(2);
});

test("a change that is saved during an exchange is not called synced meanwhile", async () => {
  const { clock, browser, server } = world();
  const tab = await browser().openTab(true);
  await clock.pass(1_000);
  expect(tab.loop.get()).toMatchObject({ type: "synced" });
  const { send } = server;
  let during: string | null = null;
  server.send = async (move) => {
    server.send = send;
    await tab.add("Write");
    during = tab.loop.get().type;
    return send(move);
  };
  tab.becomeVisible();
  await clock.pass(1_000);
  expect(during).toBe("saved");
  expect(tab.loop.get()).toMatchObject({ type: "synced" });
  expect(server.replica().tables.get("tasks")?.size).toBe(1);
});

test("a poke brings what another device sent", async () => {
  const { clock, browser } = world();
  const phone = browser();
  const laptop = browser();
  const onPhone = await phone.openTab(true);
  const onLaptop = await laptop.openTab(true);
  await onPhone.add("Read");
  await clock.pass(250);
  expect(onLaptop.titles()).toEqual([]);
  laptop.poke();
  await clock.pass(0);
  expect(onLaptop.titles()).toEqual(["Read"]);
});

test("without a poke it comes with the next minute, or when somebody looks", async () => {
  const { clock, browser } = world();
  const phone = browser();
  const laptop = browser();
  const onPhone = await phone.openTab(true);
  const onLaptop = await laptop.openTab(true);
  await onPhone.add("Read");
  await clock.pass(60_250);
  expect(onLaptop.titles()).toEqual(["Read"]);
  await onPhone.add("Write");
  await clock.pass(250);
  onLaptop.becomeVisible();
  await clock.pass(0);
  expect(onLaptop.titles()).toEqual(["Read", "Write"]);
});

test("offline changes wait and are counted; coming online sends them at once", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  phone.go("offline");
  await settled();
  expect(tab.loop.get()).toEqual({ type: "held-up", problem: { type: "Offline" }, waiting: 0 });
  await tab.add("Read");
  await clock.pass(5_000);
  expect(tab.loop.get()).toEqual({ type: "held-up", problem: { type: "Offline" }, waiting: 1 });
  expect(await Promise.race([tab.loop.syncNow(), settled()])).toMatchObject({ error: { type: "Offline" } });
  phone.go("online");
  await clock.pass(0);
  expect(tab.loop.get().type).toBe("synced");
  expect(server.replica().tables.get("tasks")?.size).toBe(1);
});

test("a server that is down is asked less and less often, and never more than once at a time", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  server.plan(...Array.from({ length: 40 }, () => ({ type: "lose-request" as const })));
  await tab.add("Read");
  await clock.pass(250);
  expect(tab.loop.get()).toEqual({ type: "held-up", problem: { type: "ServerDown" }, waiting: 1 });
  const perMinute: number[] = [];
  for (let minute = 0; minute < 4; minute++) {
    const before = phone.requests();
    await clock.pass(60_000);
    perMinute.push(phone.requests() - before);
  }
  expect(perMinute[0]).toBeGreaterThan(perMinute[3] ?? 0);
  expect(perMinute[0]).toBeLessThan(12);
  expect(perMinute[3]).toBeLessThanOrEqual(2);
});

test("a busy server is left alone for as long as it said", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  server.plan({ type: "refuse", refusal: { type: "busy", retryAfter: 20 } });
  await tab.add("Read");
  await clock.pass(250);
  expect(tab.loop.get()).toEqual({ type: "held-up", problem: { type: "Busy" }, waiting: 1 });
  const before = phone.requests();
  await clock.pass(19_900);
  expect(phone.requests()).toBe(before);
  await clock.pass(2_000);
  expect(tab.loop.get()).toEqual({ type: "synced", at: expect.any(Number) });
});

test("only the leader talks; the other tab is told, and takes over when the leader goes", async () => {
  const { clock, browser, server } = world();
  const laptop = browser();
  const leader = await laptop.openTab(true);
  const other = await laptop.openTab(false);
  await other.add("Read");
  await clock.pass(250);
  expect(leader.titles()).toEqual(["Read"]);
  expect(server.replica().tables.get("tasks")?.size).toBe(1);
  expect(other.loop.get()).toEqual(leader.loop.get());
  expect(await other.loop.syncNow()).toEqual({ ok: true, value: null });

  leader.lead(false);
  leader.loop.stop();
  other.lead(true);
  await other.add("Write");
  await clock.pass(250);
  expect(server.replica().tables.get("tasks")?.size).toBe(2);
});

test("once it has stopped nothing is on its way, and nothing is sent any more", async () => {
  const { clock, browser } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  await tab.add("Read");
  void tab.loop.syncNow();
  await tab.loop.stop();
  const sent = phone.requests();
  await tab.add("Write");
  await clock.pass(120_000);
  expect(phone.requests()).toBe(sent);
});

test("an ended session is told, and what is on the device stays", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  server.plan({ type: "refuse", refusal: { type: "unauthenticated" } });
  await tab.add("Read");
  await clock.pass(250);
  expect(tab.said).toEqual(["auth-session-ended"]);
  expect(tab.titles()).toEqual(["Read"]);
  expect(await tab.data.log.waiting()).toEqual({ ok: true, value: 1 });
});

test.each([
  ["tail", { tail: [] }],
  ["outbox", { outbox: [] }],
  ["head", { meta: NO_META }],
  ["snapshot and head", { snapshot: null, tail: [], meta: NO_META }],
])("a device that lost its %s agrees with the server again, and nothing sent is lost", async (_, lost) => {
  const { clock, browser } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  await tab.add("Sent");
  await clock.pass(60_000);
  phone.go("offline");
  await tab.add("Unsent");
  tab.lead(false);
  phone.log.contents = { ...phone.log.contents, ...lost };
  phone.log.epoch += 1;
  phone.go("online");
  const again = await phone.openTab(true);
  await clock.pass(120_000);
  expect(again.loop.get().type).toBe("synced");
  expect(again.titles()).toContain("Sent");
  const laptop = await browser().openTab(true);
  await clock.pass(60_000);
  expect(laptop.titles().sort()).toEqual(again.titles().sort());
});

test.each([
  ["tail", { tail: [] }],
  ["outbox", { outbox: [] }],
  ["head", { meta: NO_META }],
])(
  "a device whose %s is damaged is mended and agrees with the server, what was sent and what was not",
  async (_, left) => {
    const { clock, browser } = world();
    const phone = browser();
    const tab = await phone.openTab(true);
    await tab.add("Sent");
    await clock.pass(60_000);
    phone.go("offline");
    await tab.add("Unsent");
    tab.lead(false);
    phone.log.contents = { ...phone.log.contents, ...left, damaged: true };
    phone.log.epoch += 1;
    phone.go("online");
    const again = await phone.openTab(true);
    await clock.pass(120_000);
    expect(again.loop.get().type).toBe("synced");
    const laptop = await browser().openTab(true);
    await clock.pass(60_000);
    for (const titles of [again.titles(), laptop.titles()])
      expect(titles.toSorted()).toEqual(["Sent", "Unsent"]);
  },
);

test("what was written before thirty days without a network is sent when it is back", async () => {
  const { clock, browser } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  phone.go("offline");
  await tab.add("A month ago");
  tab.lead(false);
  await clock.pass(30 * 24 * 3_600_000);
  phone.go("online");
  tab.lead(true);
  await clock.pass(60_000);
  expect(tab.loop.get().type).toBe("synced");
  const laptop = await browser().openTab(true);
  await clock.pass(60_000);
  expect(laptop.titles()).toEqual(["A month ago"]);
});

test("an app that is too old asks once for the new version and says nothing more to the server", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  server.plan({ type: "refuse", refusal: { type: "upgrade-required" } });
  await tab.add("Read");
  await clock.pass(250);
  const before = phone.requests();
  await tab.add("Write");
  await clock.pass(300_000);
  expect(phone.requests()).toBe(before);
  expect(tab.said).toEqual(["upgrade-required"]);
  expect(tab.loop.get()).toEqual({ type: "held-up", problem: { type: "UpgradeRequired" }, waiting: 2 });
});

test("a change that no server takes is removed as rejected and told; the others get through", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  server.plan({ type: "refuse", refusal: { type: "bad-change", index: 0 } });
  await tab.add("Poison");
  await tab.add("Read");
  await clock.pass(250);
  expect(tab.said).toEqual(["rejected 1"]);
  expect(tab.titles()).toEqual(["Read"]);
  expect(tab.loop.get().type).toBe("synced");
});

test("a full cloud is said so, while fetching goes on", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  server.plan({ type: "refuse", refusal: { type: "quota-exceeded", used: 9, limit: 8 } });
  await tab.add("Read");
  await clock.pass(250);
  expect(tab.loop.get()).toEqual({
    type: "held-up",
    problem: { type: "CloudFull", used: 9, limit: 8 },
    waiting: 1,
  });
});

test("a cloud so full that it refuses even to be read is not asked again at once", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  const refusal = { type: "quota-exceeded", used: 9, limit: 8 } as const;
  server.plan({ type: "refuse", refusal }, { type: "refuse", refusal });
  await tab.add("Read");
  const before = phone.requests();
  await clock.pass(300);
  expect(phone.requests()).toBe(before + 2);
  expect(tab.loop.get()).toMatchObject({ type: "held-up", problem: { type: "CloudFull" } });
});

test("a cloud that holds something else is said so, never called synced, and goes on being asked and sent to", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  await tab.add("Read");
  await clock.pass(250);
  server.spoilDigest();
  await clock.pass(60_000);
  const differ = { type: "held-up", problem: { type: "Disagreement" }, waiting: 0 };
  expect(tab.loop.get()).toEqual(differ);
  expect(await Promise.race([tab.loop.syncNow(), settled()])).toMatchObject({
    error: { type: "Disagreement" },
  });
  await tab.add("Write");
  await clock.pass(250);
  expect(server.replica().tables.get("tasks")?.size).toBe(2);
  expect(tab.loop.get()).toEqual(differ);
});

test("a page that closes sends what waits; if the last sync is old it says so, and marks that a sync is due after the reload", async () => {
  const { clock, browser, server } = world();
  const phone = browser();
  const tab = await phone.openTab(true);
  await tab.add("Read");
  tab.leave();
  await settled();
  expect(server.replica().tables.get("tasks")?.size).toBe(1);
  expect(tab.said).toEqual([]);
  phone.go("offline");
  await clock.pass(6 * 60_000);
  phone.go("online");
  expect(phone.syncAfterReload()).toBe(false);
  tab.leave();
  expect(tab.said).toEqual(["goodbye"]);
  expect(phone.syncAfterReload()).toBe(true);
  await phone.openTab(true);
  expect(phone.syncAfterReload()).toBe(false);
});

/** A server that has so many rows of another device. */
async function worldWithRows(count: number) {
  const { clock, server, browser } = world();
  const elsewhere = await browser().openTab(true);
  const rows = Array.from({ length: count }, (_, at) => ({
    table: "later",
    row: `r${at}`,
    cells: { _c: true as const },
  }));
  elsewhere.data.tab.commit(rows, clock.now());
  elsewhere.becomeVisible();
  await clock.pass(60_000);
  expect(server.replica().tables.get("later")?.size).toBe(count);
  return { clock, server, phone: browser() };
}

test("a first load shows how far it is, and asks for larger pages once the server allows them", async () => {
  const { clock, phone } = await worldWithRows(6_100);
  const tab = await phone.openTab(false);
  const told: number[] = [];
  tab.loop.subscribe(() => {
    const status = tab.loop.get();
    if (status.type === "syncing" && status.firstLoad !== undefined) told.push(status.firstLoad.here);
  });
  tab.lead(true);
  await clock.pass(1_000);
  expect(tab.loop.get().type).toBe("synced");
  expect(tab.data.tab.replica.tables.get("later")?.size).toBe(6_100);
  expect([...new Set(told)]).toEqual([1_000, 3_000, 5_000]);
  expect(phone.requests()).toBe(4);
});

test("a first load that broke off goes on from where it stopped", async () => {
  const { clock, phone } = await worldWithRows(13_000);
  const tab = await phone.openTab(false);
  tab.loop.subscribe(() => {
    const status = tab.loop.get();
    if (status.type === "syncing" && status.firstLoad?.here === 5_000) phone.go("offline");
  });
  tab.lead(true);
  await clock.pass(1_000);
  expect(tab.loop.get().type).toBe("held-up");
  phone.go("online");
  await clock.pass(5_000);
  expect(tab.data.tab.replica.tables.get("later")?.size).toBe(13_000);
});

test("a first load is given up with the session", async () => {
  const { clock, phone } = await worldWithRows(6_100);
  const tab = await phone.openTab(false);
  tab.loop.subscribe(() => {
    const status = tab.loop.get();
    if (status.type === "syncing" && status.firstLoad?.here === 3_000) void tab.loop.stop();
  });
  tab.lead(true);
  await clock.pass(5_000);
  expect(tab.data.tab.replica.tables.get("later")?.size).toBe(3_000);
});
