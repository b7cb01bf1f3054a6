import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import type { Session } from "../records/session.ts";
import { applyWrites, rowsOf, type State } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { aContext, aState, aTask, at, onDay } from "../testing/builders.ts";
import { exactHours } from "../time/hours.ts";
import { dayOf, isoOf } from "../time/instant.ts";
import { ownTaskIdOf, ownTaskOf } from "../timer/own-task.ts";
import { formOfSession, newSessionForm, type SessionForm } from "../timer/session-form.ts";
import { completeTask, reopenTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { addSession, correctSession, deleteSession, reflect } from "./session-book.ts";
import { undo } from "./undo.ts";

const today = onDay("2026-11-20");
const context = aContext({ now: at("2026-11-20", "20:00") });

const run = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input): State => {
  const decided = command(state, input, context);
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.error)}`);
  return applyWrites(state, decided.value.writes, today);
};
const refusal = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) => {
  const decided = command(state, input, context);
  return decided.ok ? null : decided.error;
};

const form = (given: Partial<SessionForm> = {}): SessionForm => ({
  ...newSessionForm(today, true),
  start: "10:00",
  end: "10:45",
  minutes: "45",
  title: "Piano",
  ...given,
});
const algebra = aTask({ id: "task_algebra" as TaskId, title: "Linear algebra", hours: 2 });
const only = (state: State): Session => {
  const [session] = state.sessions.values();
  if (session === undefined) throw new Error("There is no session");
  return session;
};
/** Runs a command, and undoes it in a later state. */
const undoable = <Input, Refusal>(before: State, command: Command<Input, Refusal>, input: Input) => {
  const decided = command(before, input, context);
  if (!decided.ok) return null;
  const done = { before, ...decided.value };
  return {
    after: applyWrites(before, done.writes, today),
    undo: (now: State) => run(now, undo, done),
  };
};
const rows = (state: State) =>
  [...rowsOf(state)]
    .filter(({ table }) => table === "tasks" || table === "sessions")
    .sort((one, other) => (one.id < other.id ? -1 : 1));

describe("a forgotten session", () => {
  test("is added with a task of its own, and its minutes are hours of its day", () => {
    const state = run(aState(), addSession, { form: form() });
    const session = only(state);
    expect(session).toMatchObject({
      id: `session_${at("2026-11-20", "10:00")}`,
      startedAt: isoOf(at("2026-11-20", "10:00")),
      endedAt: isoOf(at("2026-11-20", "10:45")),
      plannedMinutes: 45,
      focusedMinutes: 45,
      taskTitle: "Piano",
      outcome: "finished",
    });
    expect(ownTaskOf(state, session)).toMatchObject({
      id: session.taskId,
      title: "Piano",
      category: "Other",
      date: today,
      startTime: "10:00",
      endTime: "10:45",
      done: { at: session.endedAt },
    });
    expect(state.hoursByDay.get(today)).toBe(0.75);
  });

  test("of a task is linked to it, and adds no hours beside the task's own", () => {
    const before = aState({ tasks: [{ ...algebra, done: { at: isoOf(context.now) } }] });
    const state = run(before, addSession, { form: form({ taskId: algebra.id }) });
    expect(only(state)).toMatchObject({ taskId: algebra.id, taskTitle: "Linear algebra" });
    expect(state.tasks.size).toBe(1);
    expect(state.hoursByDay.get(today)).toBe(2);
  });

  test("that is not to count has no task and no hours", () => {
    const state = run(aState(), addSession, { form: form({ isCounted: false }) });
    expect(only(state).taskId).toBeNull();
    expect(state.tasks.size).toBe(0);
    expect(state.hoursByDay.get(today)).toBeUndefined();
  });

  test("over midnight belongs to the day it ended on", () => {
    const day = onDay("2026-11-18");
    const state = run(aState(), addSession, {
      form: form({ day, start: "23:30", end: "00:30", minutes: "" }),
    });
    expect(state.hoursByDay.get(day)).toBeUndefined();
    expect(state.hoursByDay.get(onDay("2026-11-19"))).toBe(1);
  });

  test("of the same minute as another is another session", () => {
    const once = run(aState(), addSession, { form: form() });
    const twice = run(once, addSession, { form: form({ title: "Violin" }) });
    expect([...twice.sessions.values()].map(({ taskTitle }) => taskTitle).sort()).toEqual([
      "Piano",
      "Violin",
    ]);
    expect(twice.hoursByDay.get(today)).toBe(1.5);
  });

  test.each<[string, Partial<SessionForm>, readonly string[]]>([
    ["ends in the future", { start: "19:30", end: "20:30", minutes: "" }, ["future"]],
    ["takes no time", { end: "10:00", minutes: "" }, ["minutes"]],
    ["takes 0 minutes", { minutes: "0" }, ["minutes"]],
    ["takes a whole day or more", { minutes: "1440" }, ["minutes"]],
    ["takes no number of minutes", { minutes: "many" }, ["minutes"]],
    ["has no end and no minutes", { end: "", minutes: "" }, ["end"]],
    ["says nothing", { day: "", start: "", end: "", minutes: "" }, ["day", "start", "end"]],
    ["is on no day of the calendar", { day: "2026-02-30" }, ["day"]],
  ])("that %s is refused with what is wrong", (_what, given, problems) => {
    expect(refusal(aState(), addSession, { form: form(given) })).toEqual({
      type: "InvalidSession",
      problems,
    });
  });

  test("of a task that is gone is refused", () => {
    expect(refusal(aState(), addSession, { form: form({ taskId: algebra.id }) })).toEqual({
      type: "TaskNotFound",
      taskId: algebra.id,
    });
  });
});

describe("a correction", () => {
  const begun = run(aState({ tasks: [algebra] }), addSession, { form: form() });
  const { id } = only(begun);
  const correct = (state: State, changed: Partial<SessionForm>) =>
    run(state, correctSession, {
      sessionId: id,
      form: { ...formOfSession(state, state.sessions.get(id) as Session), ...changed },
    });

  test("takes the hours along, to another length and another day", () => {
    const longer = correct(begun, { end: "11:30", minutes: "90" });
    expect(longer.hoursByDay.get(today)).toBe(1.5);
    const moved = correct(longer, { day: "2026-11-18" });
    expect(moved.hoursByDay.get(today)).toBeUndefined();
    expect(moved.hoursByDay.get(onDay("2026-11-18"))).toBe(1.5);
    expect(only(moved).id).toBe(id);
    expect(ownTaskOf(moved, only(moved))).toMatchObject({ startTime: "10:00", endTime: "11:30" });
  });

  test("of the mood and the line writes these, and an addition brings them", () => {
    const said = correct(begun, { mood: "good", line: "Slow\nscales " });
    expect(only(said)).toEqual({ ...only(begun), mood: "good", line: "Slow scales" });
    expect(only(correct(said, { mood: null }))).toEqual({ ...only(begun), line: "Slow scales" });
    expect(only(correct(said, { line: "" })).line).toBe("");
    const added = run(aState(), addSession, { form: form({ mood: "hard", line: "Thirds" }) });
    expect(only(added)).toMatchObject({ mood: "hard", line: "Thirds" });
    expect(Object.keys(only(begun))).not.toContain("line");
  });

  test("leaves a mood of a later version alone, unless another is chosen", () => {
    const later = applyWrites(
      begun,
      [{ type: "edit", table: "sessions", id, fields: { mood: "proud" } }],
      today,
    );
    expect(rows(correct(later, { line: "Scales" }))).toContainEqual(
      expect.objectContaining({ id, fields: expect.objectContaining({ mood: "proud", line: "Scales" }) }),
    );
    expect(only(correct(later, { mood: "okay" })).mood).toBe("okay");
  });

  test("of the title renames its task, and touches nothing else", () => {
    const decided = correctSession(
      begun,
      { sessionId: id, form: { ...formOfSession(begun, only(begun)), title: "Violin" } },
      context,
    );
    expect(decided.ok && decided.value.writes).toEqual([
      { type: "edit", table: "sessions", id, fields: { taskTitle: "Violin" } },
      {
        type: "edit",
        table: "tasks",
        id: ownTaskIdOf(id),
        fields: { title: "Violin", updatedAt: isoOf(context.now) },
      },
    ]);
  });

  test("keeps what a person made of its task, unless it says otherwise", () => {
    const edited = applyWrites(
      begun,
      [{ type: "edit", table: "tasks", id: ownTaskIdOf(id), fields: { hours: 3, category: "Practice" } }],
      today,
    );
    expect(correct(edited, { title: "Violin" }).hoursByDay.get(today)).toBe(3);
    const shorter = correct(edited, { minutes: "30", end: "10:30" });
    expect(ownTaskOf(shorter, only(shorter))).toMatchObject({ hours: 0.5, category: "Practice" });
  });

  test("to a linked task lets its own task go, and back again makes it anew", () => {
    const linked = correct(begun, { taskId: algebra.id });
    expect(only(linked)).toMatchObject({ taskId: algebra.id, taskTitle: "Linear algebra" });
    expect([...linked.tasks.keys()]).toEqual([algebra.id]);
    expect(linked.hoursByDay.get(today)).toBeUndefined();
    const free = correct(linked, { taskId: "", title: "Piano", isCounted: true });
    expect(free.hoursByDay.get(today)).toBe(0.75);
    expect(free.tasks.get(algebra.id)).toEqual(algebra);
  });

  test("to a session that does not count takes its hours, and counting it again gives them back", () => {
    const uncounted = correct(begun, { isCounted: false });
    expect(only(uncounted).taskId).toBeNull();
    expect(uncounted.hoursByDay.get(today)).toBeUndefined();
    expect(correct(uncounted, { isCounted: true }).hoursByDay.get(today)).toBe(0.75);
  });

  test("of a session whose task was reopened counts it again when asked to", () => {
    const reopened = run(begun, reopenTask, { taskId: ownTaskIdOf(id) });
    expect(formOfSession(reopened, only(reopened)).isCounted).toBe(false);
    expect(correct(reopened, { title: "Violin" }).hoursByDay.get(today)).toBeUndefined();
    expect(correct(reopened, { isCounted: true }).hoursByDay.get(today)).toBe(0.75);
  });

  test("that changes nothing writes nothing", () => {
    expect(correct(begun, {})).toBe(begun);
  });

  test("leaves the seconds of times that nobody touched", () => {
    const startedAt = at("2026-11-20", "09:00") + 23_456;
    const session: Session = {
      id: `session_${startedAt}`,
      startedAt: isoOf(startedAt),
      endedAt: isoOf(startedAt + 40 * 60_000),
      plannedMinutes: 25,
      focusedMinutes: 24.9,
      taskId: null,
      taskTitle: "Piano",
      outcome: "abandoned",
    };
    const state = aState({ sessions: [session] });
    const asWritten = formOfSession(state, session);
    const input = (changed: Partial<SessionForm>) => ({
      sessionId: session.id,
      form: { ...asWritten, ...changed },
    });
    expect(only(run(state, correctSession, input({ title: "Violin" })))).toEqual({
      ...session,
      taskTitle: "Violin",
    });
    expect(only(run(state, correctSession, input({ minutes: "30" })))).toEqual({
      ...session,
      focusedMinutes: 30,
      plannedMinutes: 30,
    });
    expect(only(run(state, correctSession, input({ end: "09:30" })))).toMatchObject({
      startedAt: isoOf(at("2026-11-20", "09:00")),
      endedAt: isoOf(at("2026-11-20", "09:30")),
      focusedMinutes: 24,
    });
  });

  test("of a few seconds cannot count them", () => {
    const session = { ...only(begun), id: "session_1", focusedMinutes: 0.4, taskId: null };
    const state = aState({ sessions: [session] });
    const counted = { ...formOfSession(state, session), isCounted: true };
    expect(refusal(state, correctSession, { sessionId: "session_1", form: counted })).toEqual({
      type: "InvalidSession",
      problems: ["minutes"],
    });
  });

  test("of a session that is gone is refused", () => {
    expect(refusal(aState(), correctSession, { sessionId: id, form: form() })).toEqual({
      type: "SessionNotFound",
      sessionId: id,
    });
  });
});

describe("a face and a line", () => {
  const start = run(aState(), addSession, { form: form({ isCounted: false }) });
  const session = only(start);
  const answer = (said: Partial<Parameters<typeof reflect>[1]>) => ({
    sessionId: session.id,
    mood: null,
    line: "",
    ...said,
  });
  const decide = (state: State, said: Parameters<typeof answer>[0]) => reflect(state, answer(said), context);

  test("are written to the session, only what changes, and without a notice", () => {
    const state = run(start, reflect, answer({ mood: "good", line: " Enzymes\nlower it" }));
    expect(only(state)).toEqual({ ...session, mood: "good", line: "Enzymes lower it" });
    expect(decide(state, { mood: "hard", line: "Enzymes lower it" })).toMatchObject({
      value: {
        writes: [{ type: "edit", table: "sessions", id: session.id, fields: { mood: "hard" } }],
        notices: [],
      },
    });
    expect(decide(state, { mood: "good", line: "Enzymes lower it" })).toMatchObject({
      value: { writes: [] },
    });
  });

  test("leave a mark that the user was asked, also if nothing is said", () => {
    expect(only(run(start, reflect, answer({})))).toEqual({ ...session, line: "" });
    const said = run(start, reflect, answer({ mood: "okay" }));
    expect(only(run(said, reflect, answer({})))).toEqual({ ...session, line: "" });
  });

  test("are taken back by Undo", () => {
    const done = undoable(start, reflect, answer({ mood: "hard", line: "Too fast" }));
    expect(rows(done?.undo(done.after) ?? aState())).toEqual(rows(start));
  });

  test("of a session that is gone are not written", () => {
    expect(decide(aState(), { mood: "good" })).toMatchObject({ value: { writes: [] } });
  });
});

describe("a deletion", () => {
  test("takes the hours of a session that counted, and Undo gives back both rows as they were", () => {
    const begun = run(aState(), addSession, { form: form() });
    const deleted = undoable(begun, deleteSession, { sessionId: only(begun).id });
    if (deleted === null) throw new Error("a deletion of a session is not refused");
    expect(rows(deleted.after)).toEqual([]);
    expect(deleted.after.hoursByDay.get(today)).toBeUndefined();
    expect(rows(deleted.undo(deleted.after))).toEqual(rows(begun));
  });

  test("leaves a linked task alone", () => {
    const begun = run(aState({ tasks: [algebra] }), addSession, { form: form({ taskId: algebra.id }) });
    const gone = run(begun, deleteSession, { sessionId: only(begun).id });
    expect(gone.tasks.get(algebra.id)).toEqual(algebra);
  });

  test("leaves the task that another session counts as, though this one was linked to it", () => {
    const first = run(aState(), addSession, { form: form() });
    const second = run(first, addSession, {
      form: form({ start: "12:00", end: "12:30", taskId: only(first).taskId ?? "" }),
    });
    const gone = run(second, deleteSession, { sessionId: `session_${at("2026-11-20", "12:00")}` });
    expect(gone.hoursByDay.get(today)).toBe(0.75);
  });

  test("of what is gone already is refused", () => {
    expect(refusal(aState(), deleteSession, { sessionId: "session_1" })).toEqual({
      type: "SessionNotFound",
      sessionId: "session_1",
    });
  });
});

describe("over any sequence of adding, correcting, deleting and taking back", () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const filledIn = fc.record({
    day: fc.constantFrom("2026-11-17", "2026-11-18", "2026-11-20"),
    start: clock,
    end: clock,
    minutes: fc.oneof(fc.constant(""), fc.integer({ min: 0, max: 200 }).map(String)),
    title: fc.constantFrom("", "Piano", "Violin"),
    taskId: fc.constantFrom("", "", "task_1", "task_2"),
    isCounted: fc.boolean(),
    mood: fc.constantFrom(null, "good", "hard"),
    line: fc.constantFrom("", "Scales", "two\nlines"),
  });
  const step = fc.oneof(
    fc.record({ type: fc.constant("add" as const), form: filledIn }),
    fc.record({
      type: fc.constant("correct" as const),
      which: fc.nat(),
      form: filledIn,
      cells: fc.subarray([
        "day",
        "start",
        "end",
        "minutes",
        "title",
        "taskId",
        "isCounted",
        "mood",
        "line",
      ] as const),
    }),
    fc.record({ type: fc.constant("delete" as const), which: fc.nat() }),
    fc.constant({ type: "undo" as const }),
    fc.record({
      type: fc.constant("task" as const),
      which: fc.nat(),
      deed: fc.constantFrom("complete", "reopen", "delete"),
    }),
  );
  const plans = [
    aTask({ id: "task_1" as TaskId, hours: 1.5, date: onDay("2026-11-18"), completed: true }),
    aTask({ id: "task_2" as TaskId, hours: 0.1, date: today }),
  ];

  /** By day: what the sessions that count say, and the tasks that somebody planned. Written without the tasks of the sessions. */
  const hoursOfRows = (state: State) => {
    const byDay = new Map<string, number>();
    const add = (day: string, hours: number) => byDay.set(day, (byDay.get(day) ?? 0) + hours);
    for (const session of state.sessions.values()) {
      if (formOfSession(state, session).isCounted)
        add(dayOf(Date.parse(session.endedAt)), Math.floor(session.focusedMinutes) / 60);
    }
    for (const { date, hours, done, madeBy } of state.tasks.values())
      if (done !== null && madeBy !== "timer") add(date, hours);
    return [...byDay].map(([day, hours]) => [day, exactHours(hours)]).sort();
  };

  test("hours are the sum of the rows, nothing counts twice, and Undo restores exactly", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let state = aState({ tasks: plans });
        const undos: { readonly before: State; readonly undo: (now: State) => State }[] = [];
        const pick = <T>(list: Iterable<T>, which: number): T | undefined => {
          const all = [...list];
          return all[which % Math.max(1, all.length)];
        };
        for (const taken of steps) {
          const before = state;
          if (taken.type === "undo") {
            const last = undos.pop();
            if (last === undefined) continue;
            state = last.undo(state);
            expect(rows(state)).toEqual(rows(last.before));
          } else if (taken.type === "task") {
            // Done on the tasks page: what was kept for Undo before is of another state then.
            undos.length = 0;
            const task = pick(state.tasks.values(), taken.which);
            if (task === undefined) continue;
            const deed = { complete: completeTask, reopen: reopenTask, delete: deleteTask }[
              taken.deed
            ] as typeof completeTask;
            state = run(state, deed, { taskId: task.id });
          } else if (taken.type === "add") {
            const added = undoable(state, addSession, { form: taken.form });
            if (added === null) continue;
            state = added.after;
            undos.push({ before, undo: added.undo });
          } else {
            const session = pick(state.sessions.values(), taken.which);
            if (session === undefined) continue;
            const sessionId = session.id;
            const cells = taken.type === "delete" ? [] : taken.cells.map((cell) => [cell, taken.form[cell]]);
            const form = { ...formOfSession(state, session), ...Object.fromEntries(cells) };
            const changed =
              taken.type === "delete"
                ? undoable(state, deleteSession, { sessionId })
                : undoable(state, correctSession, { sessionId, form });
            if (changed === null) continue;
            state = changed.after;
            undos.push({ before, undo: changed.undo });
          }
          expect([...state.hoursByDay.entries()].sort()).toEqual(hoursOfRows(state));
          const owned = [...state.sessions.values()].filter((session) => ownTaskOf(state, session) !== null);
          const made = [...state.tasks.values()].filter(({ madeBy }) => madeBy === "timer");
          expect(made.map(({ id }) => id).sort()).toEqual(owned.map(({ id }) => ownTaskIdOf(id)).sort());
          for (const { id, taskId } of owned) expect(taskId).toBe(ownTaskIdOf(id));
        }
      }),
      { numRuns: 400 },
    );
  });
});
