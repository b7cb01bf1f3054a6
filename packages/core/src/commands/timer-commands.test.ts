import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import type { State } from "../records/state.ts";
import { applyWrites } from "../records/state.ts";
import { aContext, aState, aTask, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import {
  changeTimerMinutes,
  endBreak,
  nameWork,
  pauseTimer,
  resetTimer,
  startTaskTimer,
  startTimer,
} from "./control-timer.ts";
import { deleteTask } from "./delete-task.ts";
import { passTime } from "./pass-time.ts";

const run = <Input, Refusal>(
  state: State,
  command: Command<Input, Refusal>,
  input: Input,
  time: string,
  day = "2026-11-20",
) => {
  const context = aContext({ now: at(day, time) });
  const decided = decide(state, command, input, context);
  if (!decided.ok) return { state, writes: [], notices: [], refusal: decided.error };
  const { writes, notices } = decided.value;
  return { state: applyWrites(state, writes, context.today), writes, notices, refusal: null };
};

const task = aTask({ title: "Chapter 3", hours: 2 });
const fresh = aState({
  tasks: [task],
  resets: {
    daily: { key: "2026-11-20" as never },
    weekly: { key: "2026-11-15" as never },
    monthly: { key: "2026-11" as never },
  },
});
const takenUp = run(
  fresh,
  startTaskTimer,
  { taskId: task.id, title: task.title, duration: { minutes: 30 } },
  "09:59",
).state;
const running = run(takenUp, startTimer, undefined, "10:00").state;
const startedAt = at("2026-11-20", "10:00");

describe("a session with a task", () => {
  const ended = run(running, passTime, undefined, "18:00");

  test("at its end completes the task, keeps the session and brings the hen, as of the moment it ended", () => {
    const endedAt = at("2026-11-20", "10:30");
    expect(ended.notices).toEqual([
      { type: "WorkComplete", endedAt, task: "Chapter 3" },
      { type: "TaskCompleted", title: "Chapter 3" },
      {
        type: "AnimalArrived",
        animal: "hen",
        animalId: "hen:2026-11-20",
        period: "daily",
        key: "2026-11-20",
        hours: 2,
        isBack: false,
      },
    ]);
    expect(ended.state.tasks.get(task.id)?.done).toEqual({ at: isoOf(endedAt) });
    expect([...ended.state.sessions.values()]).toEqual([
      {
        id: `session_${startedAt}`,
        startedAt: isoOf(startedAt),
        endedAt: isoOf(endedAt),
        plannedMinutes: 30,
        focusedMinutes: 30,
        taskId: task.id,
        taskTitle: "Chapter 3",
        outcome: "finished",
      },
    ]);
    expect(ended.state.timer).toMatchObject({
      state: "ready",
      mode: "break",
      round: 1,
      workingOn: { taskId: null },
    });
  });

  test("ends once: another look at the clock changes nothing", () => {
    expect(run(ended.state, passTime, undefined, "18:01").writes).toEqual([]);
  });

  test("ended in two tabs at different times is the same session and the same task", () => {
    const other = run(running, passTime, undefined, "18:01");
    const rows = (writes: typeof ended.writes) =>
      writes.filter(({ table }) => ["tasks", "sessions", "local.timer"].includes(table));
    expect(rows(other.writes)).toEqual(rows(ended.writes));
    expect(other.writes.map(({ id }) => id)).toEqual(ended.writes.map(({ id }) => id));
  });

  test("never opens a task that was completed meanwhile", () => {
    const done = { at: "2026-11-20T01:00:00.000Z" };
    const state = applyWrites(
      running,
      [{ type: "edit", table: "tasks", id: task.id, fields: { done } }],
      onDay("2026-11-20"),
    );
    expect(run(state, passTime, undefined, "11:00").state.tasks.get(task.id)?.done).toEqual(done);
  });

  test("whose task was deleted meanwhile is kept all the same, under the name it had", () => {
    const state = run(running, deleteTask, { taskId: task.id }, "10:10").state;
    const { notices, state: then } = run(state, passTime, undefined, "11:00");
    expect(notices).toEqual([
      { type: "WorkComplete", endedAt: at("2026-11-20", "10:30"), task: "Chapter 3" },
    ]);
    expect([...then.sessions.values()]).toMatchObject([{ taskTitle: "Chapter 3", outcome: "finished" }]);
  });

  test("whose task was renamed meanwhile is kept under the new name", () => {
    const state = applyWrites(
      running,
      [{ type: "edit", table: "tasks", id: task.id, fields: { title: "Chapter 4" } }],
      onDay("2026-11-20"),
    );
    const { notices, state: then } = run(state, passTime, undefined, "11:00");
    expect(notices[0]).toMatchObject({ task: "Chapter 4" });
    expect([...then.sessions.values()]).toMatchObject([{ taskTitle: "Chapter 4" }]);
  });

  test("that ended yesterday, unseen, still earns yesterday's hen", () => {
    const { notices, state } = run(running, passTime, undefined, "08:00", "2026-11-21");
    expect(state.animals.get("hen:2026-11-20")?.presence).toEqual({
      type: "here",
      since: isoOf(at("2026-11-20", "10:30")),
    });
    expect(notices.filter(({ type }) => type === "AnimalArrived")).toEqual([
      {
        type: "AnimalArrived",
        animal: "hen",
        animalId: "hen:2026-11-20",
        period: "daily",
        key: "2026-11-20",
        hours: 2,
        isBack: false,
      },
    ]);
    expect(run(state, passTime, undefined, "08:01", "2026-11-21").writes).toEqual([]);
  });

  test("that ended yesterday, unseen, ends and earns only when all that is on its way has arrived", () => {
    const now = at("2026-11-21", "08:00");
    const decided = decide(running, passTime, undefined, { ...aContext({ now }), isPartial: true });
    const { writes, notices } = decided.ok ? decided.value : { writes: [], notices: [] };
    expect(writes.map(({ table }) => table)).not.toContain("animals");
    expect(notices.map(({ type }) => type)).not.toContain("WorkComplete");
    const waited = applyWrites(running, writes, onDay("2026-11-21"));
    expect(run(waited, passTime, undefined, "08:05", "2026-11-21").notices).toContainEqual(
      expect.objectContaining({ type: "AnimalArrived", animal: "hen" }),
    );
  });

  test("that ended today ends at once; what it earns waits for what is on its way", () => {
    const now = at("2026-11-20", "18:00");
    const decided = decide(running, passTime, undefined, { ...aContext({ now }), isPartial: true });
    expect(decided.ok && decided.value.notices.map(({ type }) => type)).toEqual([
      "WorkComplete",
      "TaskCompleted",
    ]);
  });
});

describe("the clock", () => {
  test("warns once, five minutes before the end, and has nothing to write in between", () => {
    expect(run(running, passTime, undefined, "10:24").writes).toEqual([]);
    const warned = run(running, passTime, undefined, "10:25");
    expect(warned.notices).toEqual([{ type: "TimerWarning", minutes: 5 }]);
    expect(warned.writes.map(({ table, id }) => [table, id])).toEqual([["local.timer", "current"]]);
    expect(run(warned.state, passTime, undefined, "10:26").writes).toEqual([]);
  });

  test("ends a break and tells when", () => {
    const atBreak = run(running, passTime, undefined, "10:30").state;
    const inBreak = run(atBreak, startTimer, undefined, "10:31").state;
    const { notices, state } = run(inBreak, passTime, undefined, "10:40");
    expect(notices).toEqual([{ type: "BreakOver", endedAt: at("2026-11-20", "10:36") }]);
    expect(state.timer).toMatchObject({ mode: "work", state: "ready", workMinutes: 25 });
    expect(run(inBreak, endBreak, undefined, "10:32").state.timer).toMatchObject({
      mode: "work",
      state: "ready",
    });
  });

  test("has nothing to do for a timer nobody uses", () => {
    expect(run(fresh, passTime, undefined, "12:00").writes).toEqual([]);
  });
});

describe("giving up", () => {
  test("keeps what was worked as an abandoned session, in tenths of a minute, and completes nothing", () => {
    const paused = run(running, pauseTimer, undefined, "10:07").state;
    expect(paused.timer.state).toBe("paused");
    const { state, notices } = run(paused, resetTimer, undefined, "11:00");
    expect([...state.sessions.values()]).toEqual([
      {
        id: `session_${startedAt}`,
        startedAt: isoOf(startedAt),
        endedAt: isoOf(at("2026-11-20", "10:07")),
        plannedMinutes: 30,
        focusedMinutes: 7,
        taskId: task.id,
        taskTitle: "Chapter 3",
        outcome: "abandoned",
      },
    ]);
    expect(notices).toEqual([]);
    expect(state.tasks.get(task.id)?.done).toBeNull();
    expect(state.timer).toMatchObject({ state: "ready", mode: "work", workMinutes: 30 });
  });

  test("within seconds keeps nothing", () => {
    const resetAfter = (ms: number) => {
      const decided = decide(running, resetTimer, undefined, aContext({ now: startedAt + ms }));
      return decided.ok ? decided.value.writes.filter(({ table }) => table === "sessions") : [];
    };
    expect(resetAfter(5_999)).toEqual([]);
    expect(resetAfter(6_000)).toMatchObject([{ fields: { focusedMinutes: 0.1 } }]);
    expect(resetAfter(100_000)).toMatchObject([{ fields: { focusedMinutes: 1.6 } }]);
  });
});

describe("changing the minutes", () => {
  test("changes this timer and what is saved for the next, within bounds", () => {
    const work = run(fresh, changeTimerMinutes, { setting: "work", minutes: 500 }, "09:00").state;
    expect(work.timer).toMatchObject({ workMinutes: 120, breakMinutes: 5 });
    expect(work.preferences).toEqual({ ...fresh.preferences, workMinutes: 120 });
    const both = run(work, changeTimerMinutes, { setting: "break", minutes: "7" }, "09:00").state;
    expect(both.timer).toMatchObject({ workMinutes: 120, breakMinutes: 7 });
    expect(both.preferences).toEqual({ ...fresh.preferences, workMinutes: 120, breakMinutes: 7 });
  });

  test("is refused while the timer runs, with what was to be changed", () => {
    expect(run(running, changeTimerMinutes, { setting: "work", minutes: 5 }, "10:01").refusal).toEqual({
      type: "TimerRunning",
      setting: "work",
    });
    expect(run(running, changeTimerMinutes, { setting: "break", minutes: 5 }, "10:01").refusal).toEqual({
      type: "TimerRunning",
      setting: "break",
    });
  });

  test("of a device that never used its timer begins with the saved ones", () => {
    const saved = aState({ preferences: { workMinutes: 45, breakMinutes: 15 } });
    const { state } = run(saved, startTimer, undefined, "10:00");
    expect(state.timer).toMatchObject({
      state: "running",
      endsAt: at("2026-11-20", "10:45"),
      breakMinutes: 15,
    });
  });
});

describe("taking up a task", () => {
  test("takes its hours or minutes, at most 120", () => {
    const hours = run(
      fresh,
      startTaskTimer,
      { taskId: task.id, title: "x", duration: { hours: 1.5 } },
      "09:00",
    ).state;
    expect(hours.timer).toMatchObject({ workMinutes: 90, workingOn: { taskId: task.id, title: "x" } });
    const long = run(
      fresh,
      startTaskTimer,
      { taskId: task.id, title: "x", duration: { hours: 3 } },
      "09:00",
    ).state;
    expect(long.timer.workMinutes).toBe(120);
    expect(long.preferences.workMinutes).toBe(25);
  });

  test("is refused while the session of another runs", () => {
    const other = { taskId: null, title: "Piano", duration: { minutes: 10 } };
    expect(run(running, startTaskTimer, other, "10:01").refusal).toMatchObject({ type: "TimerRunning" });
    const same = { taskId: task.id, title: task.title, duration: { minutes: 30 } };
    expect(run(running, startTaskTimer, same, "10:01")).toMatchObject({ refusal: null, writes: [] });
  });
});

describe("naming the work", () => {
  test("lets go of the linked task when another name is typed", () => {
    const { state } = run(takenUp, nameWork, { title: "Piano" }, "09:59");
    expect(state.timer.workingOn).toEqual({ taskId: null, title: "Piano" });
    expect(run(takenUp, nameWork, { title: "Chapter 3" }, "09:59").writes).toEqual([]);
    expect(
      run(takenUp, nameWork, { title: "x".repeat(300) }, "09:59").state.timer.workingOn.title,
    ).toHaveLength(200);
  });

  test("completes no task at the end but is told, and counts for itself", () => {
    const named = run(running, nameWork, { title: "Piano" }, "10:01").state;
    const { notices, state } = run(named, passTime, undefined, "10:30");
    expect(notices.map(({ type }) => type)).toEqual(["WorkComplete", "FocusCounted"]);
    expect(notices[0]).toEqual({ type: "WorkComplete", endedAt: at("2026-11-20", "10:30"), task: "Piano" });
    expect(state.tasks.get(task.id)?.done).toBeNull();
  });
});
