import { expect, test } from "vitest";
import type { Command } from "../command.ts";
import { finishWork, resetTimer, startTimer } from "../commands/control-timer.ts";
import { decide } from "../decide.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aState, at } from "../testing/builders.ts";
import { justEndedSession } from "./just-ended-session.ts";

const DAY = "2026-11-20";
const run = (state: State, command: Command<undefined, unknown>, time: string) => {
  const context = aContext({ now: at(DAY, time) });
  const decided = decide(state, command, undefined, context);
  if (!decided.ok) throw new Error("refused");
  return applyWrites(state, decided.value.writes, context.today);
};
const working = run(aState(), startTimer, "10:00");
const worked = run(working, finishWork, "10:20");
const end = at(DAY, "10:20");

test("a session that was finished counts for a minute", () => {
  expect(justEndedSession(worked, end)).not.toBeNull();
  expect(justEndedSession(worked, end - 10_000)).toBe(justEndedSession(worked, end + 59_000));
  expect(justEndedSession(worked, end + 60_000)).toBeNull();
});

test("one that runs or was given up does not", () => {
  expect(justEndedSession(working, end)).toBeNull();
  expect(justEndedSession(run(working, resetTimer, "10:10"), at(DAY, "10:10"))).toBeNull();
});
