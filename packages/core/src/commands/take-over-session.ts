/** Sessions that were started on another device, and answers to an alarm that rang while no page was open. */

import { ok } from "@furrow/values";
import { type Command, type Context, joinOutcomes, nothingToDo, type Outcome, outcome } from "../command.ts";
import { deleteRow } from "../records/row-writes.ts";
import { type RunningSession, runningRecord } from "../records/running.ts";
import { sessionIdOf } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { effectiveTimer, type Timer } from "../records/timer.ts";
import type { Instant } from "../time/types.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { timerHere } from "../timer/shared-session.ts";
import { reduceTimer } from "../timer/timer-reducer.ts";
import type { TimerStep } from "../timer/transitions.ts";
import { settledAsOf, stepOutcome, workEndedAt } from "./timer-writes.ts";

/** The session goes on here. Its start stays, so both devices end the same session and complete its task once. */
export const takeOverSession: Command<{ readonly id: string }> = (state, { id }, context) => {
  const row = state.running.get(id);
  const { now } = context;
  const own = letTimePass(state.timer, now, state.preferences).timer;
  if (row === undefined || row.timer.state === "ready" || own.state !== "ready") return ok(nothingToDo);
  const step = letTimePass(timerHere(row, context.device), now, state.preferences);
  const { timer } = step;
  // The user is here now.
  const attended = timer.state === "countingUp" ? { ...timer, seenAt: now, attendedAt: now } : timer;
  return ok(stepHere(state, { ...step, timer: attended }, row, context));
};

/** For a change of what the session's row says of this device: its alarm. The row follows each command (`sharedSession`). */
export const updateSharedSession: Command<void> = () => ok(nothingToDo);

/** A press on a notification: start what comes next, five more minutes of what ended, or skip the break. */
export interface AlarmAnswer {
  /** The id of the session or break that ended. */
  readonly session: string;
  readonly action: "start" | "more" | "skip";
  readonly at: Instant;
}

const MORE_MINUTES = 5;

/** Takes effect as of the press. A second call does nothing: the session that ended is no longer the last one. */
export const answerAlarm: Command<AlarmAnswer> = (state, { session, action, at }, context) => {
  const { preferences } = state;
  const now = Math.min(at, context.now);
  const own = letTimePass(effectiveTimer(state.timer, preferences), now, preferences);
  const row = state.running.get(session);
  // The alarm of another device's session rang here too.
  const isTaken = row !== undefined && own.timer.state === "ready" && !hasEnded(own.timer, session);
  const passed = isTaken ? letTimePass(timerHere(row, context.device), now, preferences) : own;
  if (!hasEnded(passed.timer, session)) return ok(nothingToDo);
  const press =
    action === "more"
      ? ({ type: "more", minutes: MORE_MINUTES } as const)
      : ({ type: action === "skip" ? "skipBreak" : "start" } as const);
  const pressed = reduceTimer(passed.timer, press, now, preferences);
  const step = { timer: pressed.timer, signals: [...passed.signals, ...pressed.signals] };
  return ok(stepHere(state, step, isTaken ? row : null, context));
};

/** Whether this was the last to end, and nothing was started since. A break leaves no trace but the work that waits. */
const hasEnded = (timer: Timer, session: string): boolean => {
  if (timer.state !== "ready") return false;
  if (session.startsWith("break_")) return timer.mode === "work";
  return timer.mode === "break" && timer.lastEnded !== null && sessionIdOf(timer.lastEnded) === session;
};

const stepHere = (state: State, step: TimerStep, taken: RunningSession | null, context: Context): Outcome => {
  const stepped = joinOutcomes([
    stepOutcome(state, state.timer, step, context),
    outcome(taken === null ? [] : removalOf(taken, step)),
  ]);
  return joinOutcomes([stepped, settledAsOf(workEndedAt(step), state, stepped, context)]);
};

/** Ended on this device, the session is nowhere under way. */
const removalOf = ({ id }: RunningSession, { timer, signals }: TimerStep): Outcome["writes"] => {
  const isOver =
    timer.state === "ready" || signals.some(({ type }) => type === "workComplete" || type === "breakOver");
  return isOver ? [deleteRow(runningRecord.table, id)] : [];
};
