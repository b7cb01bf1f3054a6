import { describe, expect, test } from "vitest";
import type { Command, Context } from "../command.ts";
import { decide } from "../decide.ts";
import type { ThisDevice } from "../records/running.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { defaultTimer } from "../records/timer.ts";
import { remindersOf } from "../reminders/remind.ts";
import { anExam, aState, aTask, at, onDay, type StateParts } from "../testing/builders.ts";
import { dayOf } from "../time/instant.ts";
import type { ClockTime, Instant } from "../time/types.ts";
import { completeTask } from "./complete-task.ts";
import { answerReminder, armReminders, showReminders } from "./reminders.ts";

const NOON = at("2026-11-20", "12:00");
const HOUR_MS = 3_600_000;
const MOMENT = at("2026-11-20", "15:50");
const ESSAY = "task_essay" as TaskId;
const clock = (time: string) => time as ClockTime;
const device = (clockOffset: number) => ({ id: "laptop", userAgent: "", clockOffset }) as ThisDevice;

const essay = (given: Partial<Task> = {}) =>
  aTask({
    id: ESSAY,
    title: "Essay",
    startTime: clock("16:00"),
    endTime: clock("17:00"),
    remind: "m10",
    ...given,
  });
const context = (now: Instant, given: Partial<Context> = {}): Context => ({
  now,
  today: dayOf(now),
  newId: () => "id",
  ...given,
});
const after = <Input, Refusal>(
  state: State,
  command: Command<Input, Refusal>,
  input: Input,
  now: Instant = NOON,
  given: Partial<Context> = {},
): State => {
  const decided = decide(state, command, input, context(now, given));
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return applyWrites(state, decided.value.writes, dayOf(now));
};
const idsOf = (state: State) =>
  new Set(remindersOf(state, { today: onDay("2026-11-20"), clockOffset: 0 }).map(({ id }) => id));
const arm = (state: State, given: Partial<Parameters<typeof armReminders>[1]> = {}, now: Instant = NOON) =>
  after(
    state,
    armReminders,
    { isUsed: true, zone: "Europe/Berlin", before: new Set<string>(), ...given },
    now,
  );
const rowsOf = (state: State) => [...state.reminders.values()];
const momentsOf = (state: State) => rowsOf(state).map((row) => row.at);
const base = (parts: StateParts = {}) =>
  aState({ tasks: [essay()], preferences: { remindTomorrow: false }, ...parts });
const armed = arm(base());
const [{ id } = { id: "" }] = rowsOf(armed);

describe("arming", () => {
  test("writes when something is due, in the zone of the device, and nothing a second time", () => {
    expect(rowsOf(armed)).toEqual([
      { id, at: MOMENT, zone: "Europe/Berlin", snoozed: false, shownAt: null, answered: false },
    ]);
    expect(id).toMatch(/^reminder_[a-z0-9]+$/);
    expect(arm(armed).reminders).toBe(armed.reminders);
  });

  test("is left to the device that is used, and to one that has all data", () => {
    expect(momentsOf(arm(base(), { isUsed: false }))).toEqual([]);
    const input = { isUsed: true, zone: "Europe/Berlin", before: new Set<string>() };
    expect(momentsOf(after(base(), armReminders, input, NOON, { isPartial: true }))).toEqual([]);
  });

  test("goes 30 days ahead and to 100 moments", () => {
    const tasks = Array.from({ length: 150 }, (_, index) =>
      essay({
        id: `task_${index}` as TaskId,
        date: onDay(`2026-12-${10 + Math.floor(index / 10)}`),
        startTime: clock(`1${index % 10}:00`),
      }),
    );
    const moments = momentsOf(arm(base({ tasks })));
    expect(moments).toHaveLength(100);
    expect(Math.max(...moments)).toBe(at("2026-12-19", "18:50"));
  });

  test("moves with what it is about, on a device that is used", () => {
    const moved = {
      ...armed,
      ...base({ tasks: [essay({ startTime: clock("18:00") })] }),
      reminders: armed.reminders,
    };
    expect(momentsOf(arm(moved, { before: new Set([id]) }))).toEqual([at("2026-11-20", "17:50")]);
  });

  test("what is done reminds no more, also if another device arms no more", () => {
    const done = after(armed, completeTask, { taskId: ESSAY });
    expect(rowsOf(arm(done, { isUsed: false, before: idsOf(armed) }))).toEqual([]);
  });

  test("a row that arrived before its task stays", () => {
    const early = { ...base({ tasks: [] }), reminders: armed.reminders };
    expect(rowsOf(arm(early, { isUsed: true }))).toHaveLength(1);
    expect(rowsOf(arm(early, { isUsed: false }))).toHaveLength(1);
  });

  test("after a flight the device that is used moves them; one that wakes elsewhere moves nothing", () => {
    const moved = new Map([
      [id, { ...rowsOf(armed)[0], at: MOMENT + 6 * HOUR_MS, zone: "America/New_York" }],
    ]);
    const elsewhere = { ...armed, reminders: moved } as State;
    expect(momentsOf(arm(elsewhere, { isUsed: false }))).toEqual([MOMENT + 6 * HOUR_MS]);
    expect(rowsOf(arm(elsewhere))).toEqual(rowsOf(armed));
    const other = { ...rowsOf(armed)[0], id: "reminder_other", zone: "America/New_York" };
    const withOther = { ...armed, reminders: new Map([["reminder_other", other]]) } as State;
    expect(rowsOf(arm(withOther, { isUsed: false }))).toEqual([other]);
    expect(rowsOf(arm(withOther))).toEqual(rowsOf(armed));
  });

  test("a moment that a flight has passed comes at once", () => {
    const later = { ...rowsOf(armed)[0], at: MOMENT + 6 * HOUR_MS, zone: "America/New_York" };
    const state = { ...armed, reminders: new Map([[id, later]]) } as State;
    expect(momentsOf(arm(state, {}, MOMENT + HOUR_MS))).toEqual([MOMENT + HOUR_MS]);
  });

  test("waits for the end of work, and comes at once if that ends early", () => {
    const from = at("2026-11-20", "15:45");
    const countdown = { plannedMs: 1_500_000, startedAt: from, warned: false };
    const timer = { ...defaultTimer, state: "running", countdown, endsAt: from + 1_500_000 } as const;
    const working = arm({ ...armed, timer }, {}, from);
    expect(momentsOf(working)).toEqual([from + 1_500_000]);
    expect(momentsOf(arm({ ...working, timer: defaultTimer }, {}, from + 20 * 60_000))).toEqual([
      from + 20 * 60_000,
    ]);
  });

  test("what was shown stays for a day, so that no device arms it again", () => {
    const shown = after(armed, showReminders, { ids: [id], at: MOMENT }, MOMENT);
    expect(rowsOf(arm(shown, {}, MOMENT + 60_000))).toMatchObject([{ shownAt: MOMENT }]);
    expect(rowsOf(arm(shown, {}, MOMENT + 25 * HOUR_MS))).toEqual([]);
  });

  test("what was due in vain for a day is gone", () => {
    expect(rowsOf(arm(armed, { isUsed: false }, MOMENT + 25 * HOUR_MS))).toEqual([]);
  });
});

describe("shown", () => {
  test("it is due no more, by the corrected clock and once", () => {
    const run = (state: State, now: Instant) =>
      after(state, showReminders, { ids: [id], at: now }, now, { device: device(60_000) });
    const shown = run(armed, MOMENT - 60_000);
    expect(rowsOf(shown)).toMatchObject([{ shownAt: MOMENT }]);
    expect(run(shown, MOMENT).reminders).toBe(shown.reminders);
  });

  test("a notification of before does not end one that was put off", () => {
    const put = after(armed, answerReminder, { reminder: id, action: "hour", at: MOMENT }, MOMENT);
    const shown = after(put, showReminders, { ids: [id], at: MOMENT }, MOMENT + 60_000);
    expect(rowsOf(shown)).toMatchObject([{ at: MOMENT + HOUR_MS, shownAt: null }]);
  });
});

describe("an answer", () => {
  const PRESS = MOMENT + 60_000;
  const shown = after(armed, showReminders, { ids: [id], at: MOMENT }, MOMENT);
  const answer = (
    action: Parameters<typeof answerReminder>[1]["action"],
    state = shown,
    now = PRESS + HOUR_MS / 2,
  ) => after(state, answerReminder, { reminder: id, action, at: PRESS }, now);

  test("completes its task as of the press, once", () => {
    const done = answer("done");
    expect(done.tasks.get(ESSAY)?.done).toMatchObject({ at: new Date(PRESS).toISOString() });
    expect(answer("done", done)).toBe(done);
    expect(rowsOf(done)).toMatchObject([{ shownAt: PRESS, answered: true }]);
  });

  test("starts a session on its task as of the press, once", () => {
    const started = answer("start");
    expect(started.timer).toMatchObject({
      state: "running",
      workingOn: { taskId: ESSAY },
      countdown: { startedAt: PRESS },
      endsAt: PRESS + HOUR_MS,
    });
    expect(answer("start", started)).toBe(started);
  });

  test("leaves work alone that is under way", () => {
    const countdown = { plannedMs: 7_200_000, startedAt: NOON, warned: false };
    const timer = { ...defaultTimer, state: "running", countdown, endsAt: PRESS + HOUR_MS } as const;
    const started = answer("start", { ...shown, timer });
    expect(started.timer).toBe(timer);
    expect(rowsOf(started)).toMatchObject([{ answered: true }]);
  });

  test("puts it off, by an hour or to the evening, and planning anew does not move it", () => {
    expect(rowsOf(answer("hour"))).toMatchObject([{ at: PRESS + HOUR_MS, snoozed: true, shownAt: null }]);
    const evening = answer("evening");
    expect(momentsOf(evening)).toEqual([at("2026-11-20", "18:00")]);
    expect(momentsOf(arm(evening, {}, PRESS))).toEqual([at("2026-11-20", "18:00")]);
    expect(answer("evening", evening)).toBe(evening);
  });

  test("of what was done meanwhile, or of an unknown reminder, changes no task", () => {
    const done = after(shown, completeTask, { taskId: ESSAY }, MOMENT);
    expect(answer("start", done).timer.state).toBe("ready");
    const unknown = after(
      armed,
      answerReminder,
      { reminder: "reminder_x", action: "done", at: PRESS },
      PRESS,
    );
    expect(unknown).toBe(armed);
  });

  test("of the evening before earns that day's animal on the next morning", () => {
    const state = arm(base({ tasks: [essay({ hours: 2 })] }));
    const done = after(
      state,
      answerReminder,
      { reminder: id, action: "done", at: PRESS },
      at("2026-11-21", "08:00"),
    );
    expect([...done.animals.keys()]).toEqual(["hen:2026-11-20"]);
  });
});

test("an exam that is deleted reminds no more", () => {
  const exam = anExam({ date: onDay("2026-11-25") });
  const before = arm(base({ tasks: [], exams: [exam] }));
  expect(rowsOf(before)).toHaveLength(1);
  const gone = { ...base({ tasks: [] }), reminders: before.reminders };
  expect(rowsOf(arm(gone, { before: new Set(before.reminders.keys()) }))).toEqual([]);
});
