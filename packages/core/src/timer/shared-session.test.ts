import { describe, expect, test } from "vitest";
import type { Command, Outcome } from "../command.ts";
import {
  addFiveMinutes,
  chooseOpenEnded,
  pauseTimer,
  resetTimer,
  startNextTask,
  startTimer,
} from "../commands/control-timer.ts";
import { passTime } from "../commands/pass-time.ts";
import { takeOverSession } from "../commands/take-over-session.ts";
import { decide } from "../decide.ts";
import type { ThisDevice } from "../records/running.ts";
import { applyWrites, type State } from "../records/state.ts";
import { settleArrived } from "../settle.ts";
import { aContext, aState, aTask, at } from "../testing/builders.ts";
import { alarmView } from "../views/alarm-view.ts";
import { runningElsewhere } from "../views/running-elsewhere.ts";

const DAY = "2026-11-20";
const laptop: ThisDevice = { id: "laptop", userAgent: "Firefox/130.0 (X11; Linux)", hasAlarm: true };
const phone: ThisDevice = { id: "phone", userAgent: "Safari (iPhone)", hasAlarm: false };

const task = aTask({ title: "Chapter 3", hours: 2 });
const fresh = aState({
  tasks: [task],
  resets: {
    daily: { key: DAY as never },
    weekly: { key: "2026-11-15" as never },
    monthly: { key: "2026-11" as never },
  },
});

interface Ran {
  readonly state: State;
  readonly writes: Outcome["writes"];
  readonly notices: Outcome["notices"];
}

function run<Input>(
  state: State,
  command: Command<Input, unknown>,
  input: Input,
  time: string,
  device: ThisDevice | undefined = laptop,
): Ran {
  const context = aContext({ now: at(DAY, time), device });
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const { writes, notices } = decided.value;
  return { state: applyWrites(state, writes, context.today), writes, notices };
}

/** What one device wrote reaches another: all but the tables of the device. */
function arrive(state: State, writes: Outcome["writes"], time: string, device: ThisDevice): State {
  const context = aContext({ now: at(DAY, time), device });
  const sent = writes.filter(({ table }) => !table.startsWith("local."));
  const after = applyWrites(state, sent, context.today);
  return applyWrites(after, settleArrived(state, after, context).writes, context.today);
}

const ofTask = { taskId: task.id, title: task.title, duration: { minutes: 30 } };
const begun = run(fresh, startNextTask, ofTask, "10:00");
const id = `session_${at(DAY, "10:00")}`;
const rows = (state: State) => [...state.running.values()];

describe("the row of a session", () => {
  test("comes with the start, follows a pause and more time, and goes with the end", () => {
    expect(rows(begun.state)).toMatchObject([
      {
        id,
        device: "laptop",
        since: at(DAY, "10:00"),
        timer: { state: "running", endsAt: at(DAY, "10:30") },
      },
    ]);
    const longer = run(begun.state, addFiveMinutes, undefined, "10:10").state;
    expect(rows(longer)).toMatchObject([{ timer: { endsAt: at(DAY, "10:35") } }]);
    const paused = run(longer, pauseTimer, undefined, "10:15").state;
    expect(rows(paused)).toMatchObject([{ since: at(DAY, "10:15"), timer: { state: "paused" } }]);
    expect(rows(run(paused, resetTimer, undefined, "10:20").state)).toEqual([]);
    expect(rows(run(begun.state, passTime, undefined, "10:30").state)).toEqual([]);
  });

  test("is not written by data that has no other devices", () => {
    const context = aContext({ now: at(DAY, "10:00") });
    const decided = decide(fresh, startTimer, undefined, context);
    expect(decided.ok && decided.value.writes.map(({ table }) => table)).toEqual(["local.timer"]);
  });

  test("of open-ended work is written every five minutes, not with each note that the device is awake", () => {
    const chosen = run(fresh, chooseOpenEnded, { isOpenEnded: true }, "09:00").state;
    let { state } = run(chosen, startTimer, undefined, "10:00");
    const written: string[] = [];
    for (const minute of ["01", "02", "03", "04", "05", "06"]) {
      const passed = run(state, passTime, undefined, `10:${minute}`);
      if (passed.writes.some(({ table }) => table === "running")) written.push(minute);
      state = passed.state;
    }
    expect(written).toEqual(["05"]);
  });

  test("is deleted by another device a week after its own left it", () => {
    const onPhone = arrive(fresh, begun.writes, "10:05", phone);
    const startedOn = (day: string) =>
      decide(onPhone, startTimer, undefined, aContext({ now: at(day, "10:00"), device: phone }));
    const deletion = { type: "delete", table: "running", id };
    const [soon, late] = [startedOn("2026-11-26"), startedOn("2026-11-28")];
    expect(soon.ok && soon.value.writes).not.toContainEqual(deletion);
    expect(late.ok && late.value.writes).toContainEqual(deletion);
  });
});

describe("another device", () => {
  const onPhone = arrive(fresh, begun.writes, "10:05", phone);

  test("at rest sees the session until its end", () => {
    expect(runningElsewhere(onPhone, at(DAY, "10:10"))).toEqual({
      id,
      userAgent: laptop.userAgent,
      mode: "work",
      state: "running",
      isOpenEnded: false,
      secondsShown: 20 * 60,
      title: "Chapter 3",
    });
    expect(runningElsewhere(onPhone, at(DAY, "10:30"))).toBeNull();
  });

  test("takes it over: one session, one completion, and the first device rests without an abandoned one", () => {
    const taken = run(onPhone, takeOverSession, { id }, "10:10", phone);
    expect(taken.state.timer).toMatchObject({ state: "running", endsAt: at(DAY, "10:30") });
    const onLaptop = arrive(begun.state, taken.writes, "10:10", laptop);
    expect(onLaptop.timer.state).toBe("ready");
    expect(onLaptop.sessions.size).toBe(0);
    expect(runningElsewhere(onLaptop, at(DAY, "10:10"))?.userAgent).toBe(phone.userAgent);
    const ended = run(taken.state, passTime, undefined, "10:30", phone);
    const both = arrive(onLaptop, ended.writes, "10:30", laptop);
    expect([...both.sessions.keys()]).toEqual([id]);
    expect(both.tasks.get(task.id)?.done).not.toBeNull();
    expect(rows(both)).toEqual([]);
  });

  test("takes over a paused and an open-ended session as they are", () => {
    const paused = run(begun.state, pauseTimer, undefined, "10:10");
    const seen = arrive(onPhone, paused.writes, "10:10", phone);
    expect(runningElsewhere(seen, at(DAY, "11:00"))).toMatchObject({ state: "paused", secondsShown: 1200 });
    const taken = run(seen, takeOverSession, { id }, "11:00", phone).state;
    expect(taken.timer).toMatchObject({ state: "paused", remainingMs: 1_200_000 });

    const chosen = run(fresh, chooseOpenEnded, { isOpenEnded: true }, "09:00").state;
    const open = run(chosen, startTimer, undefined, "10:00");
    const openOnPhone = arrive(fresh, open.writes, "10:00", phone);
    const takenOpen = run(openOnPhone, takeOverSession, { id }, "10:04", phone).state;
    expect(takenOpen.timer).toMatchObject({ state: "countingUp", session: { startedAt: at(DAY, "10:00") } });
  });

  test("asks about open-ended work on a device that has slept since", () => {
    const chosen = run(fresh, chooseOpenEnded, { isOpenEnded: true }, "09:00").state;
    const open = run(chosen, startTimer, undefined, "10:00");
    const taken = run(arrive(fresh, open.writes, "10:00", phone), takeOverSession, { id }, "13:00", phone);
    expect(taken.state.timer).toMatchObject({ state: "away", quietSince: at(DAY, "10:00") });
  });

  test("that runs a session of its own keeps it, and both count", () => {
    const own = run(fresh, startTimer, undefined, "10:02", phone);
    const met = arrive(own.state, begun.writes, "10:05", phone);
    expect(met.timer).toEqual(own.state.timer);
    expect(rows(met)).toHaveLength(2);
    expect(runningElsewhere(met, at(DAY, "10:05"))).toBeNull();
    expect(run(met, takeOverSession, { id }, "10:05", phone).writes).toEqual([]);
    const ended = run(met, passTime, undefined, "10:27", phone);
    const both = arrive(run(begun.state, passTime, undefined, "10:30").state, ended.writes, "10:31", laptop);
    expect(both.sessions.size).toBe(2);
  });
});

test("a session whose row was removed by a restored backup gets it back", () => {
  const removal = { type: "delete", table: "running", id } as const;
  const healed = arrive(begun.state, [removal], "10:10", laptop);
  expect(healed.timer).toEqual(begun.state.timer);
  expect(rows(healed)).toMatchObject([{ id, device: "laptop" }]);
});

describe("the alarm of a session", () => {
  test("has its end and the moment of its last change", () => {
    expect(alarmView(begun.state)).toMatchObject({
      id,
      mode: "work",
      endsAt: at(DAY, "10:30"),
      warnsAt: at(DAY, "10:25"),
      isPaused: false,
      stamp: at(DAY, "10:00"),
      breakMs: 300_000,
      workMs: 1_500_000,
    });
  });

  test("is kept right by a device that takes the session over, also if its own alarm is off", () => {
    const onPhone = arrive(fresh, begun.writes, "10:05", phone);
    const taken = run(onPhone, takeOverSession, { id }, "10:10", phone).state;
    expect(alarmView(taken)).toMatchObject({ id, hasAlarm: true, stamp: at(DAY, "10:10") });
    expect(alarmView(run(fresh, startTimer, undefined, "10:00", phone).state)?.hasAlarm).toBe(false);
  });

  test("has none while it is paused, and none at rest or without other devices", () => {
    const paused = run(begun.state, pauseTimer, undefined, "10:10").state;
    expect(alarmView(paused)).toMatchObject({ endsAt: null, isPaused: true, stamp: at(DAY, "10:10") });
    expect(alarmView(fresh)).toBeNull();
    expect(alarmView(aState({ timer: begun.state.timer }))).toBeNull();
  });
});
