import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import { completionId } from "../records/goal-completion.ts";
import { sessionIdOf } from "../records/session.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { focusTaskId, isFreeSession } from "../records/task-origin.ts";
import { aContext, aState, aTask, at, onDay } from "../testing/builders.ts";
import { periodKeyOf } from "../time/period.ts";
import { lastEndedView } from "../views/last-ended-view.ts";
import { changePreferences } from "./change-preferences.ts";
import { completeTask, reopenTask } from "./complete-task.ts";
import {
  addFiveMinutes,
  answerAway,
  chooseOpenEnded,
  finishWork,
  nameWork,
  pauseTimer,
  resetTimer,
  skipBreak,
  startTaskTimer,
  startTimer,
} from "./control-timer.ts";
import { countSession, dismissLastEnded, uncountSession } from "./count-session.ts";
import { deleteTask } from "./delete-task.ts";
import { noteActivity, passTime } from "./pass-time.ts";

const MINUTE = 60_000;
const start = at("2026-11-20", "10:00");
const today = onDay("2026-11-20");

const run = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input, now: number) => {
  const context = aContext({ now });
  const decided = decide(state, command, input, context);
  if (!decided.ok) return { state, notices: [], refusal: decided.error };
  const { writes, notices } = decided.value;
  return { state: applyWrites(state, writes, context.today), notices, refusal: null };
};
const asked = run(aState(), changePreferences, { countFreeSessions: false }, start).state;
const worked = (from: State, minutes: number) => {
  const running = run(
    run(from, nameWork, { title: "Algebra" }, start).state,
    startTimer,
    undefined,
    start,
  ).state;
  return run(running, finishWork, undefined, start + minutes * MINUTE);
};
const minutesOf = (state: State, day = today) => (state.hoursByDay.get(day) ?? 0) * 60;
const startedAt = start;

describe("a session without a task", () => {
  test("counts its minutes when it is finished, and can be taken back exactly", () => {
    const { state, notices } = worked(aState({ tasks: [aTask({ completed: true })] }), 12.9);
    expect(notices).toContainEqual({ type: "FocusCounted", startedAt, minutes: 12, day: today });
    expect(minutesOf(state)).toBeCloseTo(72, 3);
    expect(state.tasks.get(focusTaskId(startedAt))).toMatchObject({ title: "Algebra", madeBy: "timer" });
    expect(state.sessions.get(sessionIdOf(startedAt))?.taskId).toBe(focusTaskId(startedAt));
    const back = run(state, uncountSession, { startedAt }, start + 20 * MINUTE).state;
    expect(minutesOf(back)).toBe(60);
    expect(back.sessions.get(sessionIdOf(startedAt))).toMatchObject({ focusedMinutes: 12.9 });
    expect(lastEndedView(back, today)).toBeNull();
  });

  test("that is finished within a minute is refused, and goes on", () => {
    const { state, refusal } = worked(aState(), 0.9);
    expect(refusal).toEqual({ type: "SessionTooShort" });
    expect(state.timer.state).toBe("running");
  });

  test("is asked about where the switch is off, and counts by the answer, once", () => {
    const { state, notices } = worked(asked, 25);
    expect(notices).toEqual([{ type: "WorkComplete", endedAt: start + 25 * MINUTE, task: "Algebra" }]);
    expect(minutesOf(state)).toBe(0);
    expect(lastEndedView(state, today)).toEqual({ type: "count", startedAt, minutes: 25, day: today });
    const counted = run(state, countSession, { startedAt }, start + 26 * MINUTE).state;
    expect(minutesOf(counted)).toBeCloseTo(25, 3);
    expect(lastEndedView(counted, today)).toBeNull();
    expect(run(counted, countSession, { startedAt }, start + 27 * MINUTE).notices).toEqual([]);
    const dismissed = run(state, dismissLastEnded, { startedAt }, start + 26 * MINUTE).state;
    expect(lastEndedView(dismissed, today)).toBeNull();
    expect(minutesOf(dismissed)).toBe(0);
  });

  test("that was given up can be counted after all", () => {
    const running = run(aState(), startTimer, undefined, start).state;
    const { state, notices } = run(running, resetTimer, undefined, start + 7 * MINUTE);
    expect(notices).toEqual([{ type: "WorkStopped", startedAt, minutes: 7 }]);
    expect(minutesOf(run(state, countSession, { startedAt }, start + 8 * MINUTE).state)).toBeCloseTo(7, 3);
  });

  test("that was given up is asked about until it is answered or the next session starts", () => {
    const running = run(aState(), startTimer, undefined, start).state;
    const { state } = run(running, resetTimer, undefined, start + 7 * MINUTE);
    expect(lastEndedView(state, today)).toEqual({ type: "count", startedAt, minutes: 7, day: today });
    const later = start + 8 * MINUTE;
    const counted = run(state, countSession, { startedAt }, later).state;
    expect(lastEndedView(counted, today)).toBeNull();
    // Undo takes the hours back and does not ask again.
    expect(lastEndedView(run(counted, uncountSession, { startedAt }, later).state, today)).toBeNull();
    expect(lastEndedView(run(state, dismissLastEnded, { startedAt }, later).state, today)).toBeNull();
    const next = run(state, startTimer, undefined, later).state;
    expect(lastEndedView(next, today)).toBeNull();
    expect(lastEndedView(run(next, resetTimer, undefined, later + 1_000).state, today)).toBeNull();
  });

  test("paused yesterday and finished today counts for yesterday, with yesterday's hen", () => {
    const almost = aState({ tasks: [aTask({ hours: 1.75, completed: true })] });
    const running = run(almost, startTimer, undefined, start).state;
    const paused = run(running, pauseTimer, undefined, start + 20 * MINUTE).state;
    const { state } = run(paused, finishWork, undefined, at("2026-11-21", "09:00"));
    expect(minutesOf(state)).toBeCloseTo(125, 3);
    expect(state.animals.has("hen:2026-11-20")).toBe(true);
    const back = run(state, uncountSession, { startedAt }, at("2026-11-21", "09:01"));
    expect(minutesOf(back.state)).toBeCloseTo(105, 3);
    expect(back.state.animals.get("hen:2026-11-20")?.presence.type).not.toBe("here");
    expect(back.state.completions.get(completionId("daily", periodKeyOf("daily", today)))?.done).toBeNull();
    expect(back.notices).toContainEqual(expect.objectContaining({ type: "AnimalLeft" }));
  });
});

describe("a session of a task", () => {
  const task = aTask({ title: "Essay", hours: 0.5 });
  const other = aTask({ title: "Spanish", hours: 0.5 });
  const link = { taskId: task.id, title: "Essay", duration: { minutes: 30 } };
  const fresh = aState({ tasks: [task, other] });
  const running = run(run(fresh, startTaskTimer, link, start).state, startTimer, undefined, start).state;
  const end = start + 30 * MINUTE;

  test("counts the task's hours, offers the next open one of the day, and is never counted itself", () => {
    const { state } = run(running, passTime, undefined, end);
    expect(minutesOf(state)).toBe(30);
    expect(lastEndedView(state, today)).toMatchObject({ type: "next", next: { task: { id: other.id } } });
    expect(run(state, countSession, { startedAt }, end).state.tasks.size).toBe(2);
  });

  test("that was given up asks nothing: its task is still open", () => {
    const { state, notices } = run(running, resetTimer, undefined, start + 7 * MINUTE);
    expect(notices).toEqual([]);
    expect(lastEndedView(state, today)).toBeNull();
  });

  test("whose task was deleted is asked about", () => {
    const gone = run(running, deleteTask, { taskId: task.id }, start + MINUTE).state;
    const { state } = run(gone, passTime, undefined, end);
    expect(minutesOf(state)).toBe(0);
    expect(lastEndedView(state, today)).toMatchObject({ type: "count", minutes: 30 });
  });

  test("counts only what came after the task was let go of", () => {
    const named = run(running, nameWork, { title: "Piano" }, start + 10 * MINUTE).state;
    const { state } = run(named, passTime, undefined, end);
    expect(minutesOf(state)).toBeCloseTo(20, 3);
    expect(state.tasks.get(task.id)?.done).toBeNull();
  });
});

test("over any use a day's hours are its tasks' and the whole minutes of its free sessions, and no session counts beside its task", () => {
  const task: Task = aTask({ title: "Essay", hours: 0.7 });
  const taskId = task.id;
  const link = { taskId, title: "Essay", duration: { minutes: 30 } };
  const last = (state: State) => [...state.sessions.keys()].map((id) => Number(id.slice("session_".length)));
  type Act = (state: State, now: number, which: number) => State;
  const verb =
    <Input, Refusal>(command: Command<Input, Refusal>, input: Input): Act =>
    (state, now) =>
      run(state, command, input, now).state;
  const ofSession =
    (command: Command<{ readonly startedAt: number }>): Act =>
    (state, now, which) => {
      const starts = last(state);
      const startedAt = starts[which % Math.max(1, starts.length)];
      return startedAt === undefined ? state : run(state, command, { startedAt }, now).state;
    };
  const acts: readonly Act[] = [
    verb(startTimer, undefined),
    verb(startTimer, undefined),
    verb(pauseTimer, undefined),
    verb(finishWork, undefined),
    verb(resetTimer, undefined),
    verb(addFiveMinutes, undefined),
    verb(skipBreak, undefined),
    verb(passTime, undefined),
    verb(passTime, undefined),
    verb(noteActivity, undefined),
    verb(answerAway, { awayFrom: null }),
    verb(chooseOpenEnded, { isOpenEnded: true }),
    verb(chooseOpenEnded, { isOpenEnded: false }),
    verb(startTaskTimer, link),
    verb(nameWork, { title: "Piano" }),
    verb(completeTask, { taskId }),
    verb(reopenTask, { taskId }),
    verb(deleteTask, { taskId }),
    verb(changePreferences, { countFreeSessions: false }),
    verb(changePreferences, { countFreeSessions: true }),
    ofSession(countSession),
    ofSession(uncountSession),
  ];
  const step = fc.tuple(
    fc.integer({ min: 0, max: acts.length - 1 }),
    fc.integer({ min: 0, max: 40 * MINUTE }),
    fc.nat({ max: 9 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = aState({ tasks: [task] });
      let now = start;
      for (const [act, ms, which] of steps) {
        now += ms;
        state = acts[act]?.(state, now, which) ?? state;
      }
      const free = [...state.tasks.values()].filter(isFreeSession);
      const owned = free.map(({ id }) => id);
      const sessions = [...state.sessions.values()];
      for (const id of owned) expect(sessions.filter((each) => each.taskId === id)).toHaveLength(1);
      const minutes = free.reduce((sum, each) => {
        const session = sessions.find(({ taskId: of }: { taskId: TaskId | null }) => of === each.id);
        return sum + Math.floor(session?.focusedMinutes ?? Number.NaN);
      }, 0);
      expect(minutes).toBeLessThanOrEqual((now - start) / MINUTE);
      const ofTask = (state.tasks.get(taskId)?.done ?? null) === null ? 0 : 42;
      const total = [...state.hoursByDay.values()].reduce((sum, hours) => sum + hours * 60, 0);
      expect(total).toBeCloseTo(minutes + ofTask, 2);
    }),
    { seed: 17, numRuns: 150 },
  );
});
