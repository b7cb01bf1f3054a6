/** What holds however the calendar, the user and two devices interleave. The days of a real feed: apps/web/src/platform/calendar. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EventTime } from "../calendars/event-time.ts";
import { eventId, type FeedEvent, type ReadCalendar } from "../calendars/feed-event.ts";
import { decide } from "../decide.ts";
import { backupOf, backupText } from "../files/backup/backup-file.ts";
import type { CourseId } from "../records/course.ts";
import { applyWrites, buildState, rowsOf, type State } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { classesFrom } from "../tasks/classes.ts";
import { formOfTask } from "../tasks/task-form.ts";
import { aContext, aCourse, anExam, aState, onDay } from "../testing/builders.ts";
import { Replica } from "../testing/replica.ts";
import { restoreText } from "../testing/restore-text.ts";
import { addDays } from "../time/day.ts";
import { calendarOffersView } from "../views/calendar-offers-view.ts";
import { acceptOffers, type ChosenOffer, removeClass } from "./calendar-offers.ts";
import { deleteTask } from "./delete-task.ts";
import { editTask } from "./edit-task.ts";
import { followCalendars } from "./follow-calendars.ts";
import { undo } from "./undo.ts";

const context = aContext();
const { today } = context;
const FEED = "feed";
const ESSAY = eventId(FEED, "essay") as string as TaskId;

const time = (given: Partial<EventTime> = {}): EventTime => ({
  key: "essay",
  title: "Essay",
  description: "",
  date: onDay("2026-11-27"),
  startTime: null,
  endTime: null,
  hours: 1,
  category: "Other",
  ...given,
});
const event = (given: Partial<FeedEvent> = {}): FeedEvent => ({
  key: "essay",
  kind: "deadline",
  title: "Essay",
  place: "",
  courseKey: "PHIL-201",
  repeats: false,
  times: [time()],
  ...given,
});
const calendar = (readAt: number, ...events: readonly FeedEvent[]): ReadCalendar => ({
  id: FEED,
  name: "LMS",
  courseId: null,
  readAt,
  reading: { events, from: addDays(today, -30), to: onDay("2027-11-30"), isWhole: true },
});
const offer = (given: Partial<ChosenOffer> = {}): ChosenOffer => ({
  feed: FEED,
  readAt: 0,
  event: event(),
  as: "deadline",
  course: null,
  from: today,
  to: onDay("2027-11-30"),
  ...given,
});
const after = <Input, Refusal>(
  state: State,
  command: Parameters<typeof decide<Input, Refusal>>[1],
  input: Input,
) => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error("never refused");
  return { state: applyWrites(state, decided.value.writes, today), ...decided.value };
};
const offersIn = (state: State, read: ReadCalendar) =>
  calendarOffersView(state, [read], today).groups.flatMap(({ offers }) => offers);

test("an edited cell stays as edited, all others are as the newest text of the calendar has them", () => {
  const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-12-24"].map(onDay);
  const steps = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant("read" as const), device: fc.nat(1), text: fc.nat(5) }),
      fc.record({ type: fc.constant("title" as const), device: fc.nat(1), text: fc.nat(5) }),
      fc.record({ type: fc.constant("date" as const), device: fc.nat(1), text: fc.nat(3) }),
      fc.record({ type: fc.constant("meet" as const), device: fc.nat(1), text: fc.nat(1) }),
    ),
    { maxLength: 14 },
  );
  /** Each text of the calendar has a title and a day of its own. */
  const textOf = (text: number) =>
    calendar(text, event({ times: [time({ title: `Essay ${text}`, date: days[text % 4] ?? today })] }));
  fc.assert(
    fc.property(steps, (given) => {
      let clock = 0;
      const stamp = () => {
        clock += 1;
        return clock;
      };
      const devices = [new Replica(), new Replica()] as const;
      const write = <Input, Refusal>(
        device: Replica,
        command: Parameters<typeof decide<Input, Refusal>>[1],
        input: Input,
      ) => {
        const decided = decide(device.state, command, input, context);
        if (decided.ok) device.write(decided.value.writes, stamp, today);
      };
      const meet = () => {
        devices[0].receive(devices[1], today);
        devices[1].receive(devices[0], today);
      };
      write(devices[0], acceptOffers, { offers: [offer({ event: textOf(0).reading.events[0] ?? event() })] });
      meet();
      const said: { title?: string; date?: string } = {};
      for (const { type, device, text } of given) {
        const here = devices[device === 0 ? 0 : 1];
        if (type === "meet") meet();
        else if (type === "read") write(here, followCalendars, { calendars: [textOf(text)] });
        else {
          const task = here.state.tasks.get(ESSAY);
          if (task === undefined) throw new Error("it stays");
          const value = type === "title" ? `Mine ${text}` : (days[text] ?? today);
          if (task[type] === value) continue;
          said[type] = value;
          const form = { ...formOfTask(task), startTime: "09:00", endTime: "10:00", [type]: value };
          write(here, editTask, { taskId: ESSAY, form });
        }
      }
      for (const device of devices) write(device, followCalendars, { calendars: [textOf(5)] });
      meet();
      const [one, other] = devices.map(({ state }) => state.tasks.get(ESSAY));
      expect(one).toEqual(other);
      expect(one).toMatchObject({ title: "Essay 5", date: days[1], ...said });
    }),
    { seed: 48, numRuns: 300 },
  );
});

describe("accepting", () => {
  test("is undone as a whole, and the event is offered again", () => {
    const courses = [aCourse({ id: "course_1" as CourseId })];
    const before = aState({ courses });
    const offers = [
      offer({ course: "course_1" as CourseId }),
      offer({ event: event({ key: "exam", times: [time({ key: "exam" })] }), as: "exam" }),
      offer({ event: event({ key: "class", times: [time({ key: "c" })] }), as: "class" }),
    ];
    const done = after(before, acceptOffers, { offers });
    expect([done.state.tasks.size, done.state.exams.size, done.state.calendarEvents.size]).toEqual([1, 1, 3]);
    expect(offersIn(done.state, calendar(1, event()))).toEqual([]);
    const undone = after(done.state, undo, { before, writes: done.writes, notices: [] });
    expect([...rowsOf(undone.state)]).toEqual([...rowsOf(before)]);
    expect(offersIn(undone.state, calendar(1, event()))).toHaveLength(1);
  });

  test("remembers the course that the calendar means", () => {
    const course = "course_1" as CourseId;
    const { state } = after(aState({ courses: [aCourse({ id: course })] }), acceptOffers, {
      offers: [offer({ course })],
    });
    const [next] = offersIn(state, calendar(1, event({ key: "essay 3", times: [time({ key: "essay 3" })] })));
    expect(next?.course).toBe(course);
  });

  test("a course is found by its name in the event, the longest first", () => {
    const courses = ["Analysis", "Analysis I"].map((name) => aCourse({ id: name as CourseId, name }));
    const read = calendar(1, event({ courseKey: "", title: "Analysis I: sheet 4" }));
    expect(offersIn(aState({ courses }), read)[0]?.course).toBe("Analysis I");
  });
});

test("a new day of an event that repeats belongs to what was accepted", () => {
  const weekly = (...dates: readonly string[]) =>
    event({
      repeats: true,
      times: dates.map((date) => time({ key: `essay ${date}`, date: onDay(date) })),
    });
  const accepted = after(aState(), acceptOffers, { offers: [offer({ event: weekly("2026-11-24") })] });
  const followed = after(accepted.state, followCalendars, {
    calendars: [calendar(1, weekly("2026-11-24", "2026-12-01"))],
  });
  expect([...followed.state.tasks.values()].map(({ date }) => date)).toEqual(["2026-11-24", "2026-12-01"]);
});

test("an exam keeps what the user edited, and comes back from a backup's rows as it was", () => {
  const exam = event({ key: "exam", times: [time({ key: "exam" })] });
  const { state } = after(aState(), acceptOffers, { offers: [offer({ event: exam, as: "exam" })] });
  const id = eventId(FEED, "exam");
  const edited = applyWrites(
    state,
    [{ type: "edit", table: "exams", id, fields: { date: "2026-12-01" } }],
    today,
  );
  const moved = event({
    key: "exam",
    times: [time({ key: "exam", title: "Exam in hall 3", date: onDay("2026-11-30") })],
  });
  const followed = after(edited, followCalendars, { calendars: [calendar(1, moved)] });
  const again = buildState(rowsOf(followed.state), today);
  for (const each of [followed.state, again])
    expect([...each.exams.values()]).toMatchObject([{ name: "Exam in hall 3", date: "2026-12-01" }]);
  expect(again).toEqual(followed.state);
  expect(calendarOffersView(again, [calendar(1, moved)], today).changes).toMatchObject([
    { what: { type: "moved", isKept: true } },
    { what: { type: "renamed", isKept: false } },
  ]);
});

test("a class that the user removed is neither shown nor offered again", () => {
  const lesson = event({
    key: "class",
    kind: "class",
    times: [time({ key: "c", startTime: "10:00" as never })],
  });
  const { state } = after(aState(), acceptOffers, { offers: [offer({ event: lesson, as: "class" })] });
  expect(classesFrom(state, today)).toHaveLength(1);
  const removed = after(state, removeClass, { id: eventId(FEED, "class") });
  const followed = after(removed.state, followCalendars, { calendars: [calendar(1, lesson)] });
  expect(classesFrom(followed.state, today)).toEqual([]);
  expect(offersIn(followed.state, calendar(1, lesson))).toEqual([]);
});

test("a backup keeps apart what the calendar says and what the user edited", () => {
  const offers = [
    offer(),
    offer({ event: event({ key: "exam", times: [time({ key: "exam" })] }), as: "exam" }),
    offer({
      event: event({ key: "class", times: [time({ key: "c", startTime: "10:00" as never })] }),
      as: "class",
    }),
  ];
  const accepted = after(aState(), acceptOffers, { offers });
  const edit = { type: "edit", table: "tasks", id: ESSAY, fields: { title: "Mine" } } as const;
  const state = applyWrites(accepted.state, [edit], today);
  const restored = restoreText(backupText(backupOf(state, context.now)), aState(), context);
  for (const table of ["tasks", "exams", "calendarEvents", "calendarCourses"] as const)
    expect(restored[table]).toEqual(state[table]);
  const moved = event({ times: [time({ title: "Essay, longer", date: onDay("2026-12-01") })] });
  const followed = after(restored, followCalendars, { calendars: [calendar(1, moved)] });
  expect(followed.state.tasks.get(ESSAY)).toMatchObject({ title: "Mine", date: "2026-12-01" });
});

test("a deleted task comes back with Undo and is followed again", () => {
  const { state } = after(aState(), acceptOffers, { offers: [offer()] });
  const deleted = after(state, deleteTask, { taskId: ESSAY });
  expect(deleted.notices).toEqual([{ type: "TaskDeleted", title: "Essay" }]);
  const undone = after(deleted.state, undo, { before: state, ...deleted });
  expect(undone.notices).toEqual([{ type: "TaskRestored", title: "Essay" }]);
  const moved = event({ times: [time({ date: onDay("2026-12-01") })] });
  const followed = after(undone.state, followCalendars, { calendars: [calendar(1, moved)] });
  expect(followed.state.tasks.get(ESSAY)?.date).toBe("2026-12-01");
});

test("nothing is written while data is still arriving", () => {
  const { state } = after(aState(), acceptOffers, { offers: [offer()] });
  const moved = event({ times: [time({ date: onDay("2026-12-01") })] });
  const decided = decide(
    state,
    followCalendars,
    { calendars: [calendar(1, moved)] },
    { ...context, isPartial: true },
  );
  expect(decided).toMatchObject({ ok: true, value: { writes: [] } });
});

test("an exam that the user made is not followed", () => {
  const state = aState({ exams: [anExam()] });
  expect(after(state, followCalendars, { calendars: [calendar(1, event())] }).writes).toEqual([]);
});

test("what is missing from a calendar that was not read to its end is not gone", () => {
  const { state } = after(aState(), acceptOffers, { offers: [offer()] });
  const read = calendar(1);
  const changes = (isWhole: boolean) =>
    calendarOffersView(state, [{ ...read, reading: { ...read.reading, isWhole } }], today).changes;
  expect(changes(true)).toMatchObject([{ isGone: true }]);
  expect(changes(false)).toEqual([]);
});
