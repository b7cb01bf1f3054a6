import { type Context, joinOutcomes, nothingToDo, type Outcome } from "../command.ts";
import type { Notice } from "../notice.ts";
import { type Session, sessionIdOf, sessionRecord } from "../records/session.ts";
import type { State, Write } from "../records/state/state.ts";
import { taskRecord } from "../records/task.ts";
import { effectiveTimer, type Timer, type TimerMode, timerRecord, type WorkItem } from "../records/timer.ts";
import { dayOf, isoOf } from "../time/instant.ts";
import { countedMinutes, focusTaskOf } from "../timer/free-session.ts";
import { step, type TimerEvent, type TimerSignal, type WorkDone } from "../timer/step.ts";
import { MINUTE_MS } from "../timer/timer-minutes.ts";
import { completeTask } from "./complete-task.ts";

export interface TimerRefusal {
  readonly type: "TimerRunning";
  /** What was to be changed. */
  readonly setting: TimerMode;
}

/** What an event at the timer changes: its own row, the record of a session, the linked task. */
export const timerOutcome = (
  state: State,
  event: TimerEvent,
  context: Context,
): { readonly outcome: Outcome; readonly refusal: TimerRefusal | null } => {
  const preferences = state.preferences.timer;
  const before = effectiveTimer(state.timer, preferences);
  const { timer, signals } = step(before, event, context.now, preferences);
  const refused = signals.find((signal) => signal.type === "refused");
  return {
    outcome: joinOutcomes([
      { writes: timer === before ? [] : [timerWrite(timer)], notices: [] },
      ...signals.map((signal) => answerTo(state, signal, context)),
    ]),
    refusal: refused === undefined ? null : { type: "TimerRunning", setting: refused.setting },
  };
};

const timerWrite = (timer: Timer): Write => ({
  type: "put",
  table: timerRecord.table,
  id: timerRecord.rows.id,
  fields: timerRecord.toFields(timer),
});

const answerTo = (state: State, signal: TimerSignal, context: Context): Outcome => {
  switch (signal.type) {
    case "warning":
      return { writes: [], notices: [{ type: "TimerWarning" }] };
    case "breakOver":
      return { writes: [], notices: [{ type: "BreakOver", endedAt: signal.endedAt }] };
    case "workAbandoned":
      return { writes: sessionWrites(state, signal.work, "abandoned"), notices: [] };
    case "workComplete":
      return workComplete(state, signal.work, context);
    case "refused":
      return nothingToDo;
  }
};

/** The linked task is completed as of the moment the session ended, so two tabs that notice it at different times agree. */
const workComplete = (state: State, work: WorkDone, context: Context): Outcome => {
  const { taskId } = work.workingOn;
  const atEnd = { ...context, now: work.endedAt };
  if (taskId === null) return freeSessionComplete(state, work);
  const completed = completeTask(state, { taskId }, atEnd);
  // A task that vanished meanwhile, perhaps on another device, takes nothing from the session.
  const ofTask = completed.ok ? completed.value : nothingToDo;
  return {
    writes: [...ofTask.writes, ...sessionWrites(state, work, "finished")],
    notices: [workCompleteNotice(state, work), ...ofTask.notices],
  };
};

const workCompleteNotice = (state: State, { endedAt, workingOn }: WorkDone): Notice => ({
  type: "WorkComplete",
  endedAt,
  task: titleOf(state, workingOn),
});

/** A session without a task counts itself: the task that stands for its time is written with it. */
const freeSessionComplete = (state: State, work: WorkDone): Outcome => {
  const { startedAt } = work.countdown;
  const focusedMinutes = work.focusedMs / MINUTE_MS;
  const task = state.preferences.timer.countFreeSessions
    ? focusTaskOf({ startedAt, endedAt: work.endedAt, focusedMinutes, title: work.workingOn.title })
    : null;
  const notice = workCompleteNotice(state, work);
  if (task === null) return { writes: sessionWrites(state, work, "finished"), notices: [notice] };
  return {
    writes: [
      { type: "put", table: "tasks", id: task.id, fields: taskRecord.toFields(task) },
      ...sessionWrites(state, { ...work, workingOn: { ...work.workingOn, taskId: task.id } }, "finished"),
    ],
    notices: [
      notice,
      {
        type: "FocusCounted",
        startedAt,
        minutes: countedMinutes(focusedMinutes),
        day: dayOf(work.endedAt),
      },
    ],
  };
};

const titleOf = (state: State, { taskId, title }: WorkItem): string =>
  (taskId === null ? undefined : state.tasks.get(taskId)?.title) ?? title;

/** Tenths of a minute, rounded down. A start that was taken back within seconds is no session. */
const sessionWrites = (state: State, work: WorkDone, outcome: Session["outcome"]): readonly Write[] => {
  const { countdown, endedAt, focusedMs, workingOn } = work;
  const focusedMinutes = Math.floor((focusedMs * 10) / MINUTE_MS) / 10;
  if (focusedMinutes <= 0) return [];
  const session: Session = {
    id: sessionIdOf(countdown.startedAt),
    startedAt: isoOf(countdown.startedAt),
    endedAt: isoOf(endedAt),
    plannedMinutes: countdown.plannedMs / MINUTE_MS,
    focusedMinutes,
    taskId: workingOn.taskId,
    taskTitle: titleOf(state, workingOn),
    outcome,
  };
  return [{ type: "put", table: "sessions", id: session.id, fields: sessionRecord.toFields(session) }];
};
