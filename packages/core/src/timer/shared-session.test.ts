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
import { takeOverSession, updateSharedSession } from "../commands/take-over-session.ts";
import { decide } from "../decide.ts";
import type { ThisDevice } from "../records/running.ts";
import { applyWrites, type State } from "../records/state.ts";
import { settleArrived } from "../settle.ts";
import { aContext, aState, aTask, at } from "../testing/builders.ts";
import { alarmView } from "../views/alarm-view.ts";
import { runningElsewhere } from "../views/running-elsewhere.ts";
import { dueMoments } from "./shared-session.ts";

const DAY = "2026-11-20";
const laptop: ThisDevice = {
  id: "laptop",
  userAgent: "Firefox/130.0 (X11; Linux)",
  hasAlarm: true,
  wakesAfterBreak: true,
  wakesBeforeEnd: true,
  clockOffset: 0,
};
const phone: ThisDevice = { ...laptop, id: "phone", userAgent: "Safari (iPhone)", hasAlarm: false };

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
    expect(runningElsewhere(onPhone, at(DAY, "10:10"), 0)).toEqual({
      id,
      userAgent: laptop.userAgent,
      mode: "work",
      state: "running",
      isOpenEnded: false,
      secondsShown: 20 * 60,
      title: "Chapter 3",
    });
    expect(runningElsewhere(onPhone, at(DAY, "10:30"), 0)).toBeNull();
  });

  test("takes it over: one session, one completion, and the first device rests without an abandoned one", () => {
    const taken = run(onPhone, takeOverSession, { id }, "10:10", phone);
    expect(taken.state.timer).toMatchObject({ state: "running", endsAt: at(DAY, "10:30") });
    const onLaptop = arrive(begun.state, taken.writes, "10:10", laptop);
    expect(onLaptop.timer.state).toBe("ready");
    expect(onLaptop.sessions.size).toBe(0);
    expect(runningElsewhere(onLaptop, at(DAY, "10:10"), 0)?.userAgent).toBe(phone.userAgent);
    const ended = run(taken.state, passTime, undefined, "10:30", phone);
    const both = arrive(onLaptop, ended.writes, "10:30", laptop);
    expect([...both.sessions.keys()]).toEqual([id]);
    expect(both.tasks.get(task.id)?.done).not.toBeNull();
    expect(rows(both)).toEqual([]);
  });

  test("takes over a paused and an open-ended session as they are", () => {
    const paused = run(begun.state, pauseTimer, undefined, "10:10");
    const seen = arrive(onPhone, paused.writes, "10:10", phone);
    expect(runningElsewhere(seen, at(DAY, "11:00"), 0)).toMatchObject({
      state: "paused",
      secondsShown: 1200,
    });
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
    expect(runningElsewhere(met, at(DAY, "10:05"), 0)).toBeNull();
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

describe("a session that another device took over and ended early, while this one slept", () => {
  const onPhone = arrive(fresh, begun.writes, "10:05", phone);
  const taken = run(onPhone, takeOverSession, { id }, "10:10", phone);
  const ended = run(taken.state, resetTimer, undefined, "10:15", phone);
  const ofPhone = [...taken.writes, ...ended.writes];
  const stored = ended.state.sessions.get(id);

  test("has ended here, too: nothing runs on, and the phone's session stays as it is", () => {
    expect(stored).toMatchObject({ outcome: "abandoned", focusedMinutes: 15 });
    const woken = arrive(begun.state, ofPhone, "10:20", laptop);
    expect(woken.timer.state).toBe("ready");
    expect(rows(woken)).toEqual([]);
    const later = run(woken, passTime, undefined, "10:31").state;
    expect(later.sessions.get(id)).toEqual(stored);
    expect(later.tasks.get(task.id)?.done).toBeNull();
  });

  test("ends here, too, after a press that came before the news", () => {
    const pressed = run(begun.state, pauseTimer, undefined, "10:20").state;
    const woken = arrive(pressed, ofPhone, "10:20", laptop);
    expect(woken.timer.state).toBe("ready");
    expect(rows(woken)).toEqual([]);
  });

  test("is not written again by an end that comes between two pages of the news", () => {
    const sessions = ended.writes.filter(({ table }) => table === "sessions");
    const half = applyWrites(begun.state, sessions, DAY as never);
    const late = run(half, passTime, undefined, "10:31").state;
    expect(late.sessions.get(id)).toEqual(stored);
    expect(late.tasks.get(task.id)?.done).toBeNull();
  });
});

describe("devices whose clocks are wrong", () => {
  /** The true time is three minutes less than what the phone shows. */
  const fast: ThisDevice = { ...phone, clockOffset: -3 * 60_000 };
  const started = run(fresh, startNextTask, ofTask, "10:03", fast);
  const startedId = `session_${at(DAY, "10:03")}`;

  test("write the true moments: the end that others see and that wakes them is right", () => {
    expect(rows(started.state)).toMatchObject([
      { id: startedId, since: at(DAY, "10:00"), timer: { endsAt: at(DAY, "10:30") } },
    ]);
    const onLaptop = arrive(fresh, started.writes, "10:10", laptop);
    expect(runningElsewhere(onLaptop, at(DAY, "10:10"), 0)?.secondsShown).toBe(20 * 60);
    const slow = { ...laptop, clockOffset: 4 * 60_000 };
    const ownStart = run(fresh, startNextTask, ofTask, "09:56", slow).state;
    expect(rows(ownStart).flatMap(dueMoments)).toContainEqual(
      expect.objectContaining({ kind: "end", at: at(DAY, "10:30") }),
    );
  });

  test("hand a session over: the time left is right on both, and its name stays", () => {
    const slow = { ...laptop, clockOffset: 4 * 60_000 };
    const onLaptop = arrive(fresh, started.writes, "10:06", slow);
    const taken = run(onLaptop, takeOverSession, { id: startedId }, "10:06", slow).state;
    expect(taken.timer).toMatchObject({ state: "running", endsAt: at(DAY, "10:26") });
    expect(rows(taken)).toMatchObject([{ id: startedId, timer: { endsAt: at(DAY, "10:30") } }]);
  });

  test("write the row again once the clock is corrected, without a press", () => {
    const corrected = run(begun.state, passTime, undefined, "10:01", { ...laptop, clockOffset: 240_000 });
    expect(rows(corrected.state)).toMatchObject([{ timer: { endsAt: at(DAY, "10:34") } }]);
    expect(corrected.state.timer).toEqual(begun.state.timer);
    const again = run(corrected.state, passTime, undefined, "10:02", { ...laptop, clockOffset: 240_000 });
    expect(again.writes).toEqual([]);
  });
});

describe("what is due of a session", () => {
  const due = (state: State) => rows(state).flatMap(dueMoments);
  const endOf = (time: string, row = id) => ({ row, kind: "end", at: at(DAY, time) });
  const warningOf = (time: string) => ({ row: id, kind: "warning", at: at(DAY, time) });

  test("is its end, and its warning until that was given", () => {
    expect(due(begun.state)).toEqual([endOf("10:30"), warningOf("10:25")]);
    const warned = run(begun.state, passTime, undefined, "10:25").state;
    expect(due(warned)).toEqual([endOf("10:30")]);
  });

  test("is nothing while it is paused, has no end, or rests", () => {
    expect(due(run(begun.state, pauseTimer, undefined, "10:10").state)).toEqual([]);
    const chosen = run(fresh, chooseOpenEnded, { isOpenEnded: true }, "09:00").state;
    expect(due(run(chosen, startTimer, undefined, "10:00").state)).toEqual([]);
  });

  test("stays when another device takes it over, also if its own alarm is off", () => {
    const onPhone = arrive(fresh, begun.writes, "10:05", phone);
    const taken = run(onPhone, takeOverSession, { id }, "10:10", phone).state;
    expect(due(taken)).toEqual([endOf("10:30"), warningOf("10:25")]);
    expect(due(run(fresh, startTimer, undefined, "10:00", phone).state)).toEqual([]);
  });

  test("follows the device's choices, of the end of a break, too, and an alarm that is turned on later", () => {
    const over = run(begun.state, passTime, undefined, "10:30").state;
    const breakId = `break_${at(DAY, "10:31")}`;
    expect(due(run(over, startTimer, undefined, "10:31").state)).toEqual([endOf("10:36", breakId)]);
    const quiet = { ...laptop, wakesAfterBreak: false };
    expect(due(run(over, startTimer, undefined, "10:31", quiet).state)).toEqual([]);
    const off = run(fresh, startNextTask, ofTask, "10:00", { ...laptop, hasAlarm: false }).state;
    expect(due(off)).toEqual([]);
    expect(due(run(off, updateSharedSession, undefined, "10:01").state)).toHaveLength(2);
  });
});

test("the service worker is told which session it is and what may come next", () => {
  expect(alarmView(begun.state)).toEqual({ id, isPaused: false, breakMs: 300_000, workMs: 1_500_000 });
  expect(alarmView(run(begun.state, pauseTimer, undefined, "10:10").state)).toMatchObject({ isPaused: true });
  expect(alarmView(fresh)).toBeNull();
});
