import {
  addTask,
  changeTimerMinutes,
  chooseOpenEnded,
  type Instant,
  type Notice,
  newTaskForm,
  pauseTimer,
  removeAnimal,
  startTaskTimer,
  startTimer,
  type TaskId,
} from "@furrow/core";
import { at, completeTask, onDay } from "@furrow/core/testing";
import { openTab } from "@furrow/sync";
import { createLogStore, createMemoryLog } from "@furrow/sync/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { type AppStore, createAppStore } from "../state/app-store.ts";
import { startScheduler, type TabMutex } from "./scheduler.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Tab {
  readonly store: AppStore;
  readonly receive: () => Promise<unknown>;
  readonly told: Notice[];
  /** Seconds since the start at which it was told. */
  readonly toldAt: number[];
  readonly beats: () => number;
  /** Seconds since the start. */
  readonly beatsAt: readonly number[];
  readonly failures: () => number;
  /** The next change does not fit on the device. */
  readonly fillUp: () => void;
  readonly show: (visible: boolean) => void;
  readonly close: () => void;
}

/** A device whose time passes when it is told to, and whose tabs share one log. */
function aDevice() {
  const start = at("2026-11-20", "10:00");
  const log = createLogStore();
  let now = start;
  let wakes: { readonly at: Instant; readonly tab: number; readonly ring: () => void }[] = [];
  let line = Promise.resolve();
  let otherTab: Promise<void> | null = null;
  let tabs = 0;
  let ids = 0;

  const oneTabAtATime: TabMutex = (work) => {
    if (otherTab !== null) return otherTab.then(work);
    line = line.then(work);
    return line;
  };
  const settle = async () => {
    for (let seen: unknown; seen !== line; ) {
      seen = line;
      await line;
      await new Promise(setImmediate);
    }
  };

  return {
    start,
    now: () => now,
    /** Another tab does its work until the returned function is called. */
    holdTabs(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      otherTab = promise;
      return resolve;
    },
    async open({ leading = true, visible = true } = {}): Promise<Tab> {
      tabs += 1;
      const tab = tabs;
      const memory = createMemoryLog(log);
      const opened = await openTab(memory, `node${String(tab).padStart(6, "0")}`);
      if (!opened.ok) throw new Error(opened.error.type);
      const store = createAppStore({
        tab: opened.value,
        now: () => now,
        newId: () => `id${++ids}`,
        onSaved: () => {},
      });
      const told: Notice[] = [];
      const toldAt: number[] = [];
      let isVisible = visible;
      const beatsAt: number[] = [];
      let failures = 0;
      let cameBack = () => {};
      const data = {
        userId: "ada",
        store,
        tab: opened.value,
        leadership: { isLeading: () => leading, subscribe: () => () => {}, leave() {} },
        beats: { emit: () => void beatsAt.push((now - start) / 1000) },
      };
      const stop = startScheduler(data, {
        now: () => now,
        newWakeUps: () => ({
          wakeAt(moment, ring, within) {
            // As late as a browser may be with it.
            const late = within === "a minute" && !isVisible ? MINUTE : 0;
            wakes = [...wakes.filter((wake) => wake.tab !== tab), { at: moment + late, tab, ring }];
          },
          stop() {
            wakes = wakes.filter((wake) => wake.tab !== tab);
          },
        }),
        page: {
          isVisible: () => isVisible,
          onVisible(listener) {
            cameBack = listener;
            return () => {};
          },
        },
        openTabMutex: () => oneTabAtATime,
        announce: ({ notices }) => {
          // That a session without a task counted itself is told with its end.
          const ofClock = notices.filter(({ type }) => type !== "FocusCounted");
          told.push(...ofClock);
          toldAt.push(...ofClock.map(() => (now - start) / 1000));
        },
        onNotSaved: () => {
          failures += 1;
        },
      });
      await settle();
      return {
        store,
        receive: opened.value.receive,
        told,
        toldAt,
        beats: () => beatsAt.length,
        beatsAt,
        failures: () => failures,
        fillUp: () => memory.failNext("append", { type: "QuotaExceeded" }),
        show(shown) {
          isVisible = shown;
          if (shown) cameBack();
        },
        close: stop,
      };
    },
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = wakes.filter((wake) => wake.at <= end).sort((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        wakes = wakes.filter((wake) => wake !== next);
        now = Math.max(now, next.at);
        next.ring();
        await settle();
      }
      now = end;
    },
    /** The lid is closed: time passes, and nothing runs until it is opened. All tabs wake at once. */
    async sleep(ms: number) {
      now += ms;
      const due = wakes.filter((wake) => wake.at <= now);
      wakes = wakes.filter((wake) => wake.at > now);
      for (const { ring } of due) ring();
      await settle();
    },
    /** Set back, it makes a wake-up no later: that comes once its time has passed, whatever the clock says. */
    setClock: (to: Instant) => {
      const back = Math.max(0, now - to);
      wakes = wakes.map((wake) => ({ ...wake, at: wake.at - back }));
      now = to;
    },
    settle,
  };
}

let device: ReturnType<typeof aDevice>;
beforeEach(() => {
  device = aDevice();
});

const types = ({ told }: Tab) => told.map(({ type }) => type);
const task = {
  ...newTaskForm(onDay("2026-11-20")),
  title: "Read",
  hours: "2",
  startTime: "10:00",
  endTime: "12:00",
};

async function withTask({ store }: Tab): Promise<TaskId> {
  await store.run(addTask, { form: task });
  const [added] = [...store.getState().tasks.values()];
  if (added === undefined) throw new Error("no task was added");
  return added.id;
}

describe("a session", () => {
  test("warns, ends and rings at its second", async () => {
    const tab = await device.open();
    await tab.store.run(startTimer, undefined);
    await device.pass(26 * MINUTE);
    expect(types(tab)).toEqual(["TimerWarning", "WorkComplete"]);
    expect(tab.toldAt).toEqual([20 * 60, 25 * 60]);
    expect(tab.store.getState().timer).toMatchObject({ state: "ready", mode: "break" });
  });

  test("of work without an end asks at once who slept while something was being written", async () => {
    const tab = await device.open();
    await tab.store.run(chooseOpenEnded, { isOpenEnded: true });
    await tab.store.run(startTimer, undefined);
    device.setClock(device.now() + 2 * MINUTE);
    const stop = tab.store.subscribe(() => {
      stop();
      device.setClock(device.now() + 8 * HOUR);
    });
    tab.show(true);
    await device.settle();
    expect(tab.store.getState().timer.state).toBe("countingUp");
    await device.pass(2_000);
    expect(tab.store.getState().timer.state).toBe("away");
  });

  test("ends at its second also when the minute's look came just before", async () => {
    const tab = await device.open();
    await device.pass(60_500);
    await tab.store.run(changeTimerMinutes, { setting: "work", minutes: 2 });
    await tab.store.run(startTimer, undefined);
    await device.pass(3 * MINUTE);
    expect(tab.toldAt).toEqual([60.5 + 120]);
  });

  test("of a hidden page ends less than a second late", async () => {
    const tab = await device.open({ visible: false });
    await tab.store.run(startTimer, undefined);
    await device.pass(26 * MINUTE);
    expect(types(tab)).toEqual(["TimerWarning", "WorkComplete"]);
    expect(Math.max(...tab.toldAt)).toBeLessThan(25 * 60 + 1);
  });

  test("warns once, also after a reload between warning and end", async () => {
    const first = await device.open();
    await first.store.run(startTimer, undefined);
    await device.pass(21 * MINUTE);
    first.close();
    const second = await device.open();
    await device.pass(5 * MINUTE);
    expect([...types(first), ...types(second)]).toEqual(["TimerWarning", "WorkComplete"]);
  });

  test("slept over says when it ended, and is credited with what was planned", async () => {
    const tab = await device.open();
    await tab.store.run(startTimer, undefined);
    await device.pass(10 * MINUTE);
    await device.sleep(8 * HOUR);
    expect(tab.told).toEqual([{ type: "WorkComplete", endedAt: device.start + 25 * MINUTE, task: "" }]);
    expect([...tab.store.getState().sessions.values()]).toMatchObject([{ focusedMinutes: 25 }]);
  });

  test("that ended while every tab was closed is told by the next one", async () => {
    const closed = await device.open();
    await closed.store.run(startTimer, undefined);
    closed.close();
    await device.pass(HOUR);
    const opened = await device.open();
    expect(closed.told).toEqual([]);
    expect(opened.told).toMatchObject([{ type: "WorkComplete", endedAt: device.start + 25 * MINUTE }]);
  });

  test("that is paused waits", async () => {
    const tab = await device.open();
    await tab.store.run(startTimer, undefined);
    await device.pass(10 * MINUTE);
    await tab.store.run(pauseTimer, undefined);
    await device.pass(3 * HOUR);
    expect(tab.told).toEqual([]);
  });
});

describe("two tabs", () => {
  test("announce one end once, and complete its task once", async () => {
    const one = await device.open();
    const taskId = await withTask(one);
    await one.store.run(startTaskTimer, { taskId, title: "Read", duration: { minutes: 25 } });
    await one.store.run(startTimer, undefined);
    const two = await device.open({ leading: false });
    await device.pass(26 * MINUTE);
    expect(types(one)).toEqual(["TimerWarning", "WorkComplete", "TaskCompleted", "AnimalArrived"]);
    expect(types(two)).toEqual([]);
    for (const { store, receive } of [one, two]) {
      await receive();
      expect(store.getState().sessions.size).toBe(1);
      expect(store.getState().tasks.get(taskId)?.done).not.toBeNull();
    }
  });

  test("that wake from one sleep together announce once", async () => {
    const tabs = [await device.open(), await device.open({ leading: false })];
    await tabs[0]?.store.run(startTimer, undefined);
    await tabs[1]?.receive();
    await device.sleep(8 * HOUR);
    await device.pass(2_000);
    expect(tabs.flatMap(types)).toEqual(["WorkComplete"]);
  });

  test("that are opened together after an end announce it once", async () => {
    const before = await device.open();
    await before.store.run(startTimer, undefined);
    before.close();
    await device.pass(HOUR);
    const [one, two] = await Promise.all([device.open(), device.open()]);
    expect([...types(one), ...types(two)]).toEqual(["WorkComplete"]);
  });

  test("leave it to the one that is looked at, though the other leads", async () => {
    const leader = await device.open({ visible: false });
    const lookedAt = await device.open({ leading: false });
    await leader.store.run(startTimer, undefined);
    await lookedAt.receive();
    await device.pass(26 * MINUTE);
    expect(types(leader)).toEqual([]);
    expect(types(lookedAt)).toEqual(["TimerWarning", "WorkComplete"]);
  });

  test("do not wait for one that was closed", async () => {
    const leader = await device.open();
    const other = await device.open({ leading: false, visible: false });
    await leader.store.run(startTimer, undefined);
    await other.receive();
    leader.close();
    await device.pass(26 * MINUTE);
    expect(types(other)).toEqual(["TimerWarning", "WorkComplete"]);
  });
});

describe("the scheduler", () => {
  test("looks at once when somebody comes back to the page", async () => {
    const tab = await device.open({ visible: false });
    await tab.store.run(startTimer, undefined);
    device.setClock(device.start + 2 * HOUR);
    tab.show(true);
    await device.settle();
    expect(types(tab)).toEqual(["WorkComplete"]);
  });

  test("beats each second while the timer runs, and rests otherwise", async () => {
    const tab = await device.open();
    const atRest = tab.beats();
    await device.pass(59_000);
    expect(tab.beats()).toBe(atRest);
    await tab.store.run(startTimer, undefined);
    const started = tab.beats();
    await device.pass(10_000);
    expect(tab.beats() - started).toBeGreaterThanOrEqual(10);
  });

  test("beats when the second shown changes, also while a run waits for another tab", async () => {
    const tab = await device.open();
    await tab.store.run(startTimer, undefined);
    const free = device.holdTabs();
    device.setClock(device.start + 300);
    tab.show(true);
    const held = tab.beatsAt.length;
    await device.pass(2_500);
    expect(tab.beatsAt.slice(held)).toEqual([1, 2]);
    free();
  });

  test("goes on when the device's clock is set back", async () => {
    const tab = await device.open();
    await tab.store.run(startTimer, undefined);
    await device.pass(MINUTE);
    device.setClock(device.start - 3 * HOUR);
    await device.pass(26 * MINUTE);
    expect(types(tab)).toEqual(["TimerWarning", "WorkComplete"]);
  });

  test("counts on within seconds of that, and does not run the clock each second", async () => {
    const tab = await device.open();
    await tab.store.run(startTimer, undefined);
    await device.pass(MINUTE);
    device.setClock(device.start - 3 * HOUR);
    await device.pass(3_000);
    const { timer } = tab.store.getState();
    expect(timer.state === "running" && timer.endsAt - device.now()).toBeLessThan(25 * MINUTE);
    const beats = tab.beats();
    await device.pass(10_000);
    expect(tab.beats() - beats).toBeLessThan(15);
  });

  test("gives a reward that was put off when its time has come", async () => {
    const tab = await device.open();
    const taskId = await withTask(tab);
    await tab.store.run(completeTask, { taskId });
    await tab.store.run(removeAnimal, { animalId: "hen:2026-11-20" });
    await device.pass(9 * MINUTE);
    expect(tab.told).toEqual([]);
    await device.pass(2 * MINUTE);
    expect(tab.told).toEqual([
      {
        type: "AnimalArrived",
        animal: "hen",
        animalId: "hen:2026-11-20",
        period: "daily",
        key: "2026-11-20",
        hours: 2,
        isBack: true,
      },
    ]);
  });

  test("says once that an end could not be kept, and tries again until it can", async () => {
    const tab = await device.open();
    await tab.store.run(startTimer, undefined);
    await device.pass(24 * MINUTE);
    tab.fillUp();
    await device.pass(MINUTE + 1_000);
    expect([tab.failures(), types(tab)]).toEqual([1, ["TimerWarning"]]);
    tab.fillUp();
    await device.pass(15_000);
    expect([tab.failures(), types(tab)]).toEqual([1, ["TimerWarning"]]);
    await device.pass(MINUTE);
    expect(types(tab)).toEqual(["TimerWarning", "WorkComplete"]);
    expect([...tab.store.getState().sessions.values()]).toMatchObject([{ focusedMinutes: 25 }]);
  });

  test("that was stopped does nothing more", async () => {
    const tab = await device.open();
    await tab.store.run(startTimer, undefined);
    tab.close();
    await device.pass(HOUR);
    expect(tab.told).toEqual([]);
    expect(tab.store.getState().timer.state).toBe("running");
  });
});
