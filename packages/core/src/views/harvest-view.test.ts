import { expect, test } from "vitest";
import type { Command } from "../command.ts";
import { endBreak, finishWork, resetTimer, startTaskTimer, startTimer } from "../commands/control-timer.ts";
import { countSession, uncountSession } from "../commands/count-session.ts";
import { decide } from "../decide.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aState, aTask, at, onDay } from "../testing/builders.ts";
import { harvestView } from "./harvest-view.ts";

const DAY = onDay("2026-11-20");

const run = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input, time: string) => {
  const context = aContext({ now: at(DAY, time) });
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error("refused");
  return applyWrites(state, decided.value.writes, context.today);
};
const shown = (state: State, day = DAY) => harvestView(state, day, at(day, "12:00"));
const working = run(aState(), startTimer, undefined, "10:00");
const worked = run(working, finishWork, undefined, "10:20");

test("the ring is ripe from the end of work to the end of its break", () => {
  expect(shown(aState()).isRipe).toBe(false);
  expect(shown(working).isRipe).toBe(false);
  expect(shown(worked).isRipe).toBe(true);
  const onBreak = run(worked, startTimer, undefined, "10:21");
  expect(shown(onBreak).isRipe).toBe(true);
  const afterBreak = run(onBreak, endBreak, undefined, "10:25");
  expect(shown(afterBreak)).toMatchObject({ isRipe: false, minutes: null });
  const again = run(afterBreak, startTimer, undefined, "10:30");
  expect(shown(again).isRipe).toBe(false);
  // Work that was given up leaves plowed soil.
  expect(shown(run(again, resetTimer, undefined, "10:40")).isRipe).toBe(false);
});

test("a session without a task adds its minutes to today, if they count", () => {
  expect(shown(worked)).toMatchObject({ minutes: 20, addedMinutes: 20 });
  const startedAt = at(DAY, "10:00");
  const taken = run(worked, uncountSession, { startedAt }, "10:21");
  expect(shown(taken).addedMinutes).toBe(0);
  expect(shown(run(taken, countSession, { startedAt }, "10:22")).goal.current).toBeCloseTo(1 / 3);
});

test("a session of a task adds the hours of the task", () => {
  const task = aTask({ title: "Essay", hours: 1, date: DAY });
  const start = { taskId: task.id, title: task.title, duration: { minutes: 25 } };
  const taken = run(aState({ tasks: [task] }), startTaskTimer, start, "09:59");
  const done = run(run(taken, startTimer, undefined, "10:00"), finishWork, undefined, "10:20");
  expect(shown(done)).toMatchObject({ minutes: 20, addedMinutes: 60 });
});
