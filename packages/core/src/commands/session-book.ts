/** Sessions added, corrected and deleted by hand. An unlinked session owns a task, which changes with it. */
import { err, ok, type Result } from "@furrow/values";
import { type Command, type Context, nothingToDo, okWith } from "../command.ts";
import { changedCells, deleteRow, editRow, putRow } from "../records/row-writes.ts";
import { type Mood, readLine, type Session, sessionIdOf, sessionRecord } from "../records/session.ts";
import type { State, Write } from "../records/state.ts";
import { type Task, taskRecord } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";
import { ownTaskFor, ownTaskIdOf, ownTaskOf } from "../timer/own-task.ts";
import {
  formOfSession,
  readSessionSpan,
  type SessionForm,
  type SessionProblem,
  titleInBook,
} from "../timer/session-form.ts";
import { SESSION_MINUTES } from "../timer/session-times.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";

export interface InvalidSession {
  readonly type: "InvalidSession";
  /** In the order of the form's fields; never empty. */
  readonly problems: readonly [SessionProblem, ...SessionProblem[]];
}

export type SessionNotFound = { readonly type: "SessionNotFound"; readonly sessionId: string };

interface BookEntry {
  readonly session: Session;
  readonly ownTask: Task | null;
}

const bookEntryOf = (state: Pick<State, "sessions" | "tasks">, sessionId: string): BookEntry | null => {
  const session = state.sessions.get(sessionId);
  return session === undefined ? null : { session, ownTask: ownTaskOf(state, session) };
};

export const addSession: Command<{ readonly form: SessionForm }, InvalidSession | TaskNotFound> = (
  state,
  { form },
  context,
) => {
  const span = readSessionSpan(form, context.now);
  if (!span.ok) return err({ type: "InvalidSession", problems: span.error });
  const linked = linkedTo(state, form);
  if (!linked.ok) return linked;
  const { focusedMinutes } = span.value;
  const startedAt = freeStart(state, span.value.startedAt);
  const id = sessionIdOf(startedAt);
  const isCounted = linked.value === null && form.isCounted;
  const session: Session = {
    id,
    startedAt: isoOf(startedAt),
    endedAt: isoOf(span.value.endedAt),
    plannedMinutes: focusedMinutes,
    focusedMinutes,
    taskId: linked.value?.id ?? (isCounted ? ownTaskIdOf(id) : null),
    taskTitle: linked.value?.title ?? titleInBook(form.title),
    outcome: "finished",
    source: "hand",
    ...(form.mood !== null && { mood: form.mood }),
    ...(readLine(form.line) !== "" && { line: readLine(form.line) }),
  };
  return okWith([putRow(sessionRecord, session.id, session), ...(isCounted ? putOwnTask(session) : [])], {
    type: "SessionBookChanged",
    change: "added",
  });
};

/** Writes only changes: an unchanged time keeps its seconds, and a renamed task keeps its name. */
export const correctSession: Command<
  { readonly sessionId: string; readonly form: SessionForm },
  SessionNotFound | InvalidSession | TaskNotFound
> = (state, { sessionId, form }, context) => {
  const entry = bookEntryOf(state, sessionId);
  if (entry === null) return err({ type: "SessionNotFound", sessionId });
  const before = formOfSession(state, entry.session);
  const timed = withTimes(entry.session, before, form, context.now);
  if (!timed.ok) return timed;
  const isRelinked = form.taskId !== before.taskId;
  const linked = isRelinked ? linkedTo(state, form) : ok(null);
  if (!linked.ok) return linked;
  const isLinked = form.taskId !== "";
  const isCounted = !isLinked && form.isCounted;
  if (isCounted && !before.isCounted && timed.value.focusedMinutes < SESSION_MINUTES.min)
    return err({ type: "InvalidSession", problems: ["minutes"] });
  const losesTask = entry.ownTask !== null && (isLinked || (before.isCounted && !isCounted));
  const session: Session = {
    ...timed.value,
    taskTitle: titleAfter(entry.session, form, linked.value),
    taskId: isLinked
      ? (linked.value?.id ?? entry.session.taskId)
      : isCounted
        ? ownTaskIdOf(sessionId)
        : isRelinked || losesTask
          ? null
          : entry.session.taskId,
  };
  const { mood, line } = before;
  const writes = [
    ...editOf(
      "sessions",
      sessionId,
      { ...sessionRecord.toFields(entry.session), mood, line },
      { ...sessionRecord.toFields(session), mood: form.mood, line: readLine(form.line) },
    ),
    ...ownTaskWrites(entry, session, { isCounted, losesTask }, context),
  ];
  if (writes.length === 0) return ok(nothingToDo);
  return okWith(writes, { type: "SessionBookChanged", change: "corrected" });
};

/** How a session went. An empty line is written too: it says that the user was asked, on all devices. */
export const reflect: Command<{
  readonly sessionId: string;
  readonly mood: Mood | null;
  readonly line: string;
}> = (state, { sessionId, mood, line }) => {
  const session = state.sessions.get(sessionId);
  if (session === undefined) return ok(nothingToDo);
  const before = { mood: session.mood ?? null, line: session.line ?? null };
  return okWith(editOf("sessions", sessionId, before, { mood, line: readLine(line) }));
};

export const deleteSession: Command<{ readonly sessionId: string }, SessionNotFound> = (
  state,
  { sessionId },
) => {
  const entry = bookEntryOf(state, sessionId);
  if (entry === null) return err({ type: "SessionNotFound", sessionId });
  return okWith(
    [deleteRow("sessions", sessionId), ...(entry.ownTask === null ? [] : [deleteTask(entry.ownTask.id)])],
    { type: "SessionBookChanged", change: "deleted" },
  );
};

const linkedTo = (state: State, { taskId }: SessionForm): Result<Task | null, TaskNotFound> =>
  taskId === "" ? ok(null) : findTask(state, taskId as TaskId);

/** A second session of the same minute begins a millisecond later. */
const freeStart = (state: State, startedAt: number): number => {
  let free = startedAt;
  const isTaken = (id: string) => state.sessions.has(id) || rowOfTask(state, ownTaskIdOf(id)) !== undefined;
  while (isTaken(sessionIdOf(free))) free += 1;
  return free;
};

const withTimes = (
  session: Session,
  before: SessionForm,
  form: SessionForm,
  now: Context["now"],
): Result<Session, InvalidSession> => {
  const isMoved = form.day !== before.day || form.start !== before.start || form.end !== before.end;
  if (!isMoved && form.minutes === before.minutes) return ok(session);
  const span = readSessionSpan(form, now, session);
  if (!span.ok) return err({ type: "InvalidSession", problems: span.error });
  const { startedAt, endedAt, focusedMinutes } = span.value;
  const plannedMinutes = Math.max(session.plannedMinutes, focusedMinutes);
  return ok({
    ...session,
    ...(isMoved && { startedAt: isoOf(startedAt), endedAt: isoOf(endedAt) }),
    focusedMinutes,
    plannedMinutes,
  });
};

const titleAfter = (session: Session, form: SessionForm, linked: Task | null): string => {
  if (linked !== null) return linked.title;
  const isUntouched = form.taskId !== "" || form.title === session.taskTitle;
  return isUntouched ? session.taskTitle : titleInBook(form.title);
};

const ownTaskWrites = (
  { session: before, ownTask }: BookEntry,
  after: Session,
  { isCounted, losesTask }: { readonly isCounted: boolean; readonly losesTask: boolean },
  { now }: Context,
): readonly Write[] => {
  if (ownTask === null) return isCounted ? putOwnTask(after) : [];
  if (losesTask) return [deleteTask(ownTask.id)];
  // Changes the user made to the task stay, unless the session's new values replace them.
  const was = ownTaskFor(before);
  const is = ownTaskFor(after);
  if (is === null) return [];
  const names = FOLLOWING.filter((name) => is[name] !== was?.[name]);
  const follows = Object.fromEntries(names.map((name) => [name, is[name]]));
  const done = isCounted && ownTask.done === null ? { done: is.done } : {};
  const fields = { ...follows, ...done };
  if (Object.keys(fields).length === 0) return [];
  return [editRow("tasks", ownTask.id, { ...fields, updatedAt: isoOf(now) })];
};

const FOLLOWING = ["title", "date", "hours", "startTime", "endTime"] as const;

type Fields = ReturnType<typeof sessionRecord.toFields>;

const editOf = (table: "sessions" | "tasks", id: string, before: Fields, after: Fields): readonly Write[] => {
  const fields = changedCells(before, after);
  return Object.keys(fields).length === 0 ? [] : [editRow(table, id, fields)];
};

const putOwnTask = (session: Session): readonly Write[] => {
  const task = ownTaskFor(session);
  return task === null ? [] : [putRow(taskRecord, task.id, task)];
};

const deleteTask = (id: TaskId): Write => deleteRow("tasks", id);
