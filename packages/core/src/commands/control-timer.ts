import { err, ok, type Result } from "@furrow/values";
import { type Command, type Context, joinOutcomes, nothingToDo, type Outcome } from "../command.ts";
import type { State } from "../records/state.ts";
import { MAX_TITLE_LENGTH } from "../records/task-fields.ts";
import type { TaskId } from "../records/task-ids.ts";
import { effectiveTimer, type TimerMode } from "../records/timer.ts";
import { clampBreakMinutes, clampWorkMinutes } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { reduceTimer, type TimerEvent } from "../timer/timer-reducer.ts";
import type { TimerSignal } from "../timer/transitions.ts";
import { preferencesOutcome } from "./change-preferences.ts";
import { settledAsOf, stepOutcome, workEndedAt } from "./timer-writes.ts";

export type TimerRefusal =
  /** Settings of the timer cannot change while it runs. */
  | { readonly type: "TimerRunning"; readonly setting: TimerMode }
  /** Less than a minute cannot be finished as a session. */
  | { readonly type: "SessionTooShort" };

interface Pressed {
  readonly outcome: Outcome;
  readonly refusal: TimerRefusal | null;
}

const pressed = (state: State, event: TimerEvent, context: Context): Pressed => {
  const preferences = state.preferences;
  const before = effectiveTimer(state.timer, preferences);
  const stepped = reduceTimer(before, event, context.now, preferences);
  const outcome = stepOutcome(state, before, stepped, context);
  return {
    outcome: joinOutcomes([outcome, settledAsOf(workEndedAt(stepped), state, outcome, context)]),
    refusal: refusalIn(stepped.signals),
  };
};

const refusalIn = (signals: readonly TimerSignal[]): TimerRefusal | null => {
  for (const signal of signals) {
    if (signal.type === "refused") return { type: "TimerRunning", setting: signal.setting };
    if (signal.type === "tooShort") return { type: "SessionTooShort" };
  }
  return null;
};

const allowed = ({ outcome, refusal }: Pressed): Result<Outcome, TimerRefusal> =>
  refusal === null ? ok(outcome) : err(refusal);

const press =
  (event: TimerEvent): Command<void> =>
  (state, _input, context) =>
    ok(pressed(state, event, context).outcome);

export const startTimer = press({ type: "start" });

export const pauseTimer = press({ type: "pause" });

/** Resets: the time worked becomes an abandoned session, and the countdown is full again. */
export const resetTimer = press({ type: "reset" });

/** Ends the break early and returns to work with the saved minutes. */
export const endBreak = press({ type: "endBreak" });

/** Ends the session now and counts what was worked. */
export const finishWork: Command<void, TimerRefusal> = (state, _input, context) =>
  allowed(pressed(state, { type: "finish" }, context));

export const skipBreak = press({ type: "skipBreak" });

/** Five minutes more of the running work session, never beyond 120 in all. */
export const addFiveMinutes = press({ type: "addTime", minutes: 5 });

/** Five more minutes of the work that has ended, in place of the break that waits. */
export const fiveMoreMinutes = press({ type: "more", minutes: 5 });

/** Whether work counts up, without a planned end, or down. */
export const chooseOpenEnded: Command<{ readonly isOpenEnded: boolean }> = (
  state,
  { isOpenEnded },
  context,
) => ok(pressed(state, { type: "chooseWay", isOpenEnded }, context).outcome);

/** Since when the user was away from open-ended work; null if they worked the whole time. */
export const answerAway: Command<{ readonly awayFrom: Instant | null }> = (state, { awayFrom }, context) =>
  ok(pressed(state, { type: "answerAway", awayFrom }, context).outcome);

/** The text typed into "Working on:". Another name than the linked task's unlinks the task. */
export const nameWork: Command<{ readonly title: string }> = (state, { title }, context) => {
  if (title === state.timer.workingOn.title) return ok(nothingToDo);
  const workingOn = { taskId: null, title: title.slice(0, MAX_TITLE_LENGTH) };
  return ok(pressed(state, { type: "setTask", workingOn }, context).outcome);
};

export type TimerMinutes =
  | { readonly setting: "work"; readonly minutes: unknown }
  | { readonly setting: "break"; readonly minutes: unknown };

/** The steppers: change the present timer and the saved minutes. Refused while it runs. */
export const changeTimerMinutes: Command<TimerMinutes, TimerRefusal> = (
  state,
  { setting, minutes },
  context,
) => {
  const { outcome, refusal } = pressed(
    state,
    { type: setting === "work" ? "setWorkMinutes" : "setBreakMinutes", minutes },
    context,
  );
  if (refusal !== null) return err(refusal);
  const saved = preferencesOutcome(
    state,
    setting === "work"
      ? { workMinutes: clampWorkMinutes(minutes) }
      : { breakMinutes: clampBreakMinutes(minutes) },
  );
  return ok(joinOutcomes([outcome, saved]));
};

/** What navigation passes on: a task, by id or name, with its duration in minutes or hours. */
export interface TaskForTimer {
  readonly taskId: TaskId | null;
  readonly title: string;
  readonly duration: { readonly minutes: number } | { readonly hours: number };
}

/** Sets work time (at most 120 minutes) and task. A session of another task must be paused or reset. */
export const startTaskTimer: Command<TaskForTimer, TimerRefusal> = (state, task, context) =>
  allowed(pressed(state, { type: "receiveTask", ...workOf(task) }, context));

/** The same, and starts at once, also during a break. */
export const startNextTask: Command<TaskForTimer, TimerRefusal> = (state, task, context) =>
  allowed(pressed(state, { type: "startNextTask", ...workOf(task) }, context));

const workOf = ({ taskId, title, duration }: TaskForTimer) => ({
  workingOn: { taskId, title },
  minutes: "minutes" in duration ? duration.minutes : duration.hours * 60,
});
