import { type Context, joinOutcomes, nothingToDo, type Outcome, outcome } from "../command.ts";
import type { Notice } from "../notice.ts";
import { putRow } from "../records/row-writes.ts";
import { type Session, sessionIdOf, sessionRecord } from "../records/session.ts";
import { applyWrites, type State, type Write } from "../records/state.ts";
import { taskRecord } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { type Timer, timerRecord, type WorkItem } from "../records/timer.ts";
import { causeOf, settle } from "../settle.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { dayOf, isoOf } from "../time/instant.ts";
import { MINUTE_MS } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { countedMinutes } from "../timer/free-session.ts";
import { ownTaskFor } from "../timer/own-task.ts";
import type { TimerSignal, TimerStep, WorkDone } from "../timer/transitions.ts";
import { completeTask } from "./complete-task.ts";

/** What a step of the timer changes: its own row, the record of a session, the task that counts. */
export const stepOutcome = (
  state: State,
  before: Timer,
  { timer, signals }: TimerStep,
  context: Context,
): Outcome =>
  joinOutcomes([
    outcome(timer === before ? [] : [timerWrite(timer)]),
    ...signals.map((signal) => answerTo(state, signal, context)),
  ]);

/** When work ended in this step, if it did. */
export const workEndedAt = ({ signals }: TimerStep): Instant | null =>
  signals.find((signal) => signal.type === "workComplete")?.work.endedAt ?? null;

/** Rewards settle as of the session's end: one that ended on an earlier day earns that day's animal. */
export const settledAsOf = (
  endedAt: Instant | null,
  state: State,
  outcome: Outcome,
  { today }: Context,
): Outcome => {
  const endDay = endedAt === null ? today : dayOf(endedAt);
  if (endedAt === null || endDay === today) return nothingToDo;
  const after = applyWrites(state, outcome.writes, endDay);
  return settle(state, after, { now: endedAt, today: endDay }, causeOf(state, outcome.writes));
};

export const timerWrite = (timer: Timer): Write => putRow(timerRecord, timerRecord.rows.id, timer);

const answerTo = (state: State, signal: TimerSignal, context: Context): Outcome => {
  switch (signal.type) {
    case "warning":
      return outcome([], { type: "TimerWarning", minutes: signal.minutes });
    case "breakOver":
      return outcome([], { type: "BreakOver", endedAt: signal.endedAt });
    case "wentAway":
      return outcome([], { type: "WentAway", quietSince: signal.quietSince });
    case "workAbandoned":
      return isStored(state, signal.work) ? nothingToDo : workAbandoned(state, signal.work);
    case "workComplete": {
      if (isStored(state, signal.work)) return nothingToDo;
      const { endedAt, workingOn } = signal.work;
      const told: Notice = { type: "WorkComplete", endedAt, task: titleOf(state, workingOn) };
      const completed = workComplete(state, signal.work, context);
      return signal.byPress ? completed : { ...completed, notices: [told, ...completed.notices] };
    }
    case "refused":
    case "tooShort":
      return nothingToDo;
  }
};

/** Another device has ended it, and its word counts. */
const isStored = ({ sessions }: State, { startedAt }: WorkDone): boolean =>
  sessions.has(sessionIdOf(startedAt));

/** Completes the linked task as of the session's end: two tabs that notice it later write the same. */
const workComplete = (state: State, work: WorkDone, context: Context): Outcome => {
  const { taskId } = work.workingOn;
  if (taskId === null) return freeWorkComplete(state, work);
  const completed = completeTask(state, { taskId }, { ...context, now: work.endedAt });
  // If the task was deleted meanwhile, the session stays whole.
  const ofTask = completed.ok ? completed.value : nothingToDo;
  const session = sessionOf(state, work, "finished");
  return { writes: [...ofTask.writes, ...sessionWrites(session)], notices: ofTask.notices };
};

/** Work without a task counts by itself, unless the setting is off. */
const freeWorkComplete = (state: State, work: WorkDone): Outcome => {
  const session = sessionOf(state, work, "finished");
  const counted = state.preferences.countFreeSessions ? countedOutcome(session, work.startedAt) : null;
  return counted ?? outcome(sessionWrites(session));
};

/** The notice still offers to count such a session. */
const workAbandoned = (state: State, work: WorkDone): Outcome => {
  const session = sessionOf(state, work, "abandoned");
  const minutes = countedMinutes(session);
  const { startedAt, workingOn } = work;
  const isOffered = workingOn.taskId === null && minutes >= 1;
  return {
    writes: sessionWrites(session),
    notices: isOffered ? [{ type: "WorkStopped", startedAt, minutes }] : [],
  };
};

const titleOf = (state: State, { taskId, title }: WorkItem): string =>
  (taskId === null ? undefined : taskOf(state, taskId)?.title) ?? title;

/** Tenths of a minute, rounded down. Open-ended work has no plan: its planned time is its duration. */
const sessionOf = (state: State, work: WorkDone, outcome: Session["outcome"]): Session => {
  const { startedAt, endedAt, plannedMs, focusedMs, workingOn } = work;
  const focusedMinutes = Math.floor((focusedMs * 10) / MINUTE_MS) / 10;
  const taskId: TaskId | null = workingOn.taskId;
  return {
    id: sessionIdOf(startedAt),
    startedAt: isoOf(startedAt),
    endedAt: isoOf(endedAt),
    plannedMinutes: plannedMs === null ? focusedMinutes : plannedMs / MINUTE_MS,
    focusedMinutes,
    taskId,
    taskTitle: titleOf(state, workingOn),
    outcome,
  };
};

/** A start that was reset within seconds is no session. */
const sessionWrites = (session: Session): readonly Write[] =>
  session.focusedMinutes <= 0 ? [] : [putRow(sessionRecord, session.id, session)];

/** A session without a task, and the task that counts its time; null if it was shorter than a minute. */
export const countedOutcome = (session: Session, startedAt: Instant): Outcome | null => {
  const task = ownTaskFor(session);
  if (task === null) return null;
  const { id, date } = task;
  return outcome([putRow(taskRecord, id, task), ...sessionWrites({ ...session, taskId: id })], {
    type: "FocusCounted",
    startedAt,
    minutes: countedMinutes(session),
    day: date,
  });
};
