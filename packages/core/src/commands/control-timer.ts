import { err, ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { clampBreakMinutes, clampWorkMinutes } from "../timer/timer-minutes.ts";
import { preferencesOutcome } from "./change-preferences.ts";
import { type TimerRefusal, timerOutcome } from "./timer-writes.ts";

/** Starts the countdown of the present mode, or goes on with a paused one. */
export const startTimer: Command<void> = (state, _input, context) =>
  ok(timerOutcome(state, { type: "start" }, context).outcome);

/** Holds the countdown where it is. */
export const pauseTimer: Command<void> = (state, _input, context) =>
  ok(timerOutcome(state, { type: "pause" }, context).outcome);

/** Gives the session up: what was worked is kept as an abandoned session, and the countdown is whole again. */
export const resetTimer: Command<void> = (state, _input, context) =>
  ok(timerOutcome(state, { type: "reset" }, context).outcome);

/** Ends the break early, back to work with the saved minutes. */
export const endBreak: Command<void> = (state, _input, context) =>
  ok(timerOutcome(state, { type: "endBreak" }, context).outcome);

const MAX_TITLE_LENGTH = 200;

/** What a person types into "Working on:". Another name than the linked task's lets go of that task. */
export const nameWork: Command<{ readonly title: string }> = (state, { title }, context) => {
  if (title === state.timer.workingOn.title) return ok(nothingToDo);
  const workingOn = { taskId: null, title: title.slice(0, MAX_TITLE_LENGTH) };
  return ok(timerOutcome(state, { type: "setTask", workingOn }, context).outcome);
};

export type TimerMinutes =
  | { readonly setting: "work"; readonly minutes: unknown }
  | { readonly setting: "break"; readonly minutes: unknown };

/** The steppers: changes the present timer and what is saved for the next ones. Refused while it runs. */
export const changeTimerMinutes: Command<TimerMinutes, TimerRefusal> = (
  state,
  { setting, minutes },
  context,
) => {
  const { outcome, refusal } = timerOutcome(
    state,
    { type: setting === "work" ? "setWorkMinutes" : "setBreakMinutes", minutes },
    context,
  );
  if (refusal !== null) return err(refusal);
  const saved = state.preferences.timer;
  const timer =
    setting === "work"
      ? { ...saved, workMinutes: clampWorkMinutes(minutes) }
      : { ...saved, breakMinutes: clampBreakMinutes(minutes) };
  return ok({ ...outcome, writes: [...outcome.writes, ...preferencesOutcome(state, { timer }).writes] });
};

/** What navigation hands over: a task, by id or only by name, with its duration in minutes or hours. */
export interface TaskForTimer {
  readonly taskId: TaskId | null;
  readonly title: string;
  readonly duration: { readonly minutes: number } | { readonly hours: number };
}

/** Sets the work time (at most 120 minutes) and what is worked on. The session of another task must be paused or reset first. */
export const startTaskTimer: Command<TaskForTimer, TimerRefusal> = (
  state,
  { taskId, title, duration },
  context,
) => {
  const minutes = "minutes" in duration ? duration.minutes : duration.hours * 60;
  const { outcome, refusal } = timerOutcome(
    state,
    { type: "receiveTask", workingOn: { taskId, title }, minutes },
    context,
  );
  return refusal === null ? ok(outcome) : err(refusal);
};
