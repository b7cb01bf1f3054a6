import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aState, aTask, at } from "../testing/builders.ts";
import { startNextTask } from "./control-timer.ts";
import { passTime } from "./pass-time.ts";
import { type AlarmAnswer, answerAlarm } from "./take-over-session.ts";

const DAY = "2026-11-20";
const device = {
  id: "phone",
  userAgent: "",
  hasAlarm: true,
  wakesAfterBreak: true,
  wakesBeforeEnd: false,
  clockOffset: 0,
};
const task = aTask({ title: "Chapter 3", hours: 2 });
const fresh = aState({
  tasks: [task],
  resets: {
    daily: { key: DAY as never },
    weekly: { key: "2026-11-15" as never },
    monthly: { key: "2026-11" as never },
  },
});

function run<Input>(state: State, command: Command<Input, unknown>, input: Input, time: string): State {
  const context = aContext({ now: at(DAY, time), device });
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return applyWrites(state, decided.value.writes, context.today);
}

const ofTask = { taskId: task.id, title: task.title, duration: { minutes: 30 } };
const begun = run(fresh, startNextTask, ofTask, "10:00");
const session = `session_${at(DAY, "10:00")}`;
const pressedAt = at(DAY, "10:31");
const answer = (action: AlarmAnswer["action"]): AlarmAnswer => ({ session, action, at: pressedAt });
/** The page opens at 10:33: first the clock, then what was pressed meanwhile. */
const opened = run(begun, passTime, undefined, "10:33");

describe("a press on the notification of a session's end", () => {
  test("starts the break as of the press", () => {
    const { timer } = run(opened, answerAlarm, answer("start"), "10:33");
    expect(timer).toMatchObject({ state: "running", mode: "break", endsAt: at(DAY, "10:36") });
  });

  test("for five more minutes is a free session, and the task stays completed", () => {
    const more = run(opened, answerAlarm, answer("more"), "10:33");
    expect(more.timer).toMatchObject({
      state: "running",
      mode: "work",
      workingOn: { taskId: null },
      countdown: { startedAt: pressedAt, plannedMs: 300_000 },
    });
    expect(more.tasks.get(task.id)?.done).toEqual(opened.tasks.get(task.id)?.done);
    const ended = run(more, passTime, undefined, "10:36");
    expect([...ended.sessions.keys()]).toEqual([session, `session_${pressedAt}`]);
  });

  test("skips the break: work starts with the saved minutes", () => {
    const { timer } = run(opened, answerAlarm, answer("skip"), "10:33");
    expect(timer).toMatchObject({ state: "running", mode: "work", endsAt: pressedAt + 1_500_000 });
  });

  test("takes effect if the page has not noticed the end yet", () => {
    const pressed = run(begun, answerAlarm, answer("start"), "10:33");
    expect(pressed.tasks.get(task.id)?.done).not.toBeNull();
    expect(pressed.sessions.has(session)).toBe(true);
    expect(pressed.timer).toMatchObject({ state: "running", mode: "break" });
  });

  test.each(["start", "more", "skip"] as const)("is applied once: %s", (action) => {
    let state = run(opened, answerAlarm, answer(action), "10:33");
    for (const time of ["10:34", "12:00", "12:01"]) {
      const again = run(state, answerAlarm, answer(action), time);
      expect(again).toBe(state);
      state = run(state, passTime, undefined, time);
    }
  });

  test("does nothing after the user has started something else, and for an unknown session", () => {
    const other = run(opened, startNextTask, { ...ofTask, taskId: null, title: "Piano" }, "10:32");
    expect(run(other, answerAlarm, answer("start"), "10:33")).toBe(other);
    expect(run(fresh, answerAlarm, answer("start"), "10:33")).toBe(fresh);
  });

  test("ends the session of another device, which is asleep, and starts its break here", () => {
    const row = begun.running.get(session);
    if (row === undefined) throw new Error("no row");
    const write = {
      type: "put",
      table: "running",
      id: session,
      fields: { ...row, device: "laptop", timer: { ...begun.timer } },
    } as const;
    const context = aContext({ now: pressedAt });
    const here = applyWrites(fresh, [write as never], context.today);
    const pressed = run(here, answerAlarm, answer("start"), "10:33");
    expect(pressed.sessions.get(session)?.outcome).toBe("finished");
    expect(pressed.tasks.get(task.id)?.done).not.toBeNull();
    expect(pressed.timer).toMatchObject({ state: "running", mode: "break", endsAt: at(DAY, "10:36") });
    expect(pressed.running.has(session)).toBe(false);
  });
});

describe("a press on the notification of a break's end", () => {
  const rested = run(opened, answerAlarm, answer("start"), "10:33");
  const breakId = `break_${pressedAt}`;
  const over = run(rested, passTime, undefined, "10:40");

  test("starts work, or five more minutes of break", () => {
    const work = run(over, answerAlarm, { session: breakId, action: "start", at: at(DAY, "10:41") }, "10:42");
    expect(work.timer).toMatchObject({ state: "running", mode: "work", endsAt: at(DAY, "11:06") });
    const more = run(over, answerAlarm, { session: breakId, action: "more", at: at(DAY, "10:41") }, "10:42");
    expect(more.timer).toMatchObject({ state: "running", mode: "break", endsAt: at(DAY, "10:46") });
  });
});
