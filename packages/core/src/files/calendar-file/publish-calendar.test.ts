import fc from "fast-check";
import { expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import type { SeriesPartId } from "../../records/series.ts";
import type { State } from "../../records/state.ts";
import type { StepId } from "../../records/step.ts";
import { occurrenceId, type SeriesId, type TaskId } from "../../records/task-ids.ts";
import { aCourse, anExam, aSeries, aState, aStep, aTask, at, onDay } from "../../testing/builders.ts";
import { addDays } from "../../time/day.ts";
import type { ClockTime, Day } from "../../time/types.ts";
import { textToUtf8 } from "../backup/utf8.ts";
import { publishCalendar } from "./publish-calendar.ts";
import type { PublishedCalendar } from "./published-calendar.ts";

const now = at("2026-11-20", "09:30");
const today = onDay("2026-11-20");
const clock = (time: string) => time as ClockTime;
const biology = aCourse({ id: "c1" as CourseId, name: "Biology", color: "barn" });
const math = aCourse({ id: "c2" as CourseId, name: "Math" });

const busy = { id: "feed1", scope: "busy", busyTitle: "Busy", courses: null, zone: "Europe/Berlin" } as const;
const publish = (state: State, given: Partial<PublishedCalendar> = {}, when = now) =>
  publishCalendar(state, when, { ...busy, ...given });
const linesOf = (text: string, name: string) =>
  text
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line.startsWith(`${name}:`));
const titlesIn = (state: State, given: Partial<PublishedCalendar> = {}) =>
  linesOf(publish(state, { scope: "titles", ...given }).text, "SUMMARY")
    .map((line) => line.slice(8))
    .sort();

const secret = fc.stringMatching(/^[a-z]{4,20}$/).map((word) => `Secret ${word}`);
const time = fc.constantFrom(null, "00:00", "09:00", "23:30").map((text) => text as ClockTime | null);
const date = fc.integer({ min: -100, max: 100 }).map((days) => addDays(today, days));

test('"busy" shows no word that the user wrote, and no id', () => {
  const tasks = fc.array(fc.record({ title: secret, description: secret, date, startTime: time }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(tasks, time, secret, (given, startTime, course) => {
      const series = aSeries({
        title: "Secret lecture",
        description: "Secret room",
        startTime,
        course: biology.id,
      });
      const row = aTask({
        id: occurrenceId(series.series, addDays(today, 1)),
        was: {},
        title: "Secret change",
        startTime: clock("11:00"),
      });
      const stored = given.map((task) => aTask({ ...task, course: biology.id }));
      const state = aState({
        courses: [{ ...biology, name: course }],
        tasks: [...stored, row],
        series: [series],
        exams: [anExam({ name: "Secret exam", time: clock("09:00"), course: biology.id })],
        steps: stored.map(({ id }) =>
          aStep({ id: `step_${id}` as StepId, taskId: id, title: "Secret step" }),
        ),
      });
      const { text } = publish(state);
      const unfolded = text.replaceAll("\r\n ", "");
      expect(unfolded).not.toMatch(/secret/i);
      expect(unfolded).not.toMatch(/task_|series_|exam_|step_/);
      expect(new Set(linesOf(text, "SUMMARY"))).toEqual(new Set(["SUMMARY:Busy"]));
      expect(unfolded).not.toMatch(/\r\n(DESCRIPTION|CATEGORIES|COLOR|LOCATION)/);
    }),
    { seed: 48, numRuns: 100 },
  );
});

test('"busy" leaves out what has no time, also an occurrence that lost it', () => {
  const timed = aSeries({ id: "s1" as SeriesPartId, startTime: clock("09:00") });
  const state = aState({
    tasks: [
      aTask({ title: "Essay" }),
      aTask({ id: occurrenceId(timed.series, today), was: {}, startTime: null }),
      aTask({ id: occurrenceId("s2" as SeriesId, today), was: {}, startTime: clock("10:00") }),
    ],
    series: [timed, aSeries({ id: "s2" as SeriesPartId })],
  });
  const { text } = publish(state);
  expect(text.match(/^DTSTART;TZID=Europe\/Berlin:.*/gm)).toEqual([
    "DTSTART;TZID=Europe/Berlin:20261120T090000",
    "DTSTART;TZID=Europe/Berlin:20261120T100000",
  ]);
  expect(text).toContain("EXDATE;TZID=Europe/Berlin:20261120T090000\r\n");
});

test('"titles" shows titles and nothing else, "everything" also the rest', () => {
  const task = aTask({
    title: "Cells",
    description: "Chapter 3",
    course: biology.id,
    startTime: clock("09:00"),
  });
  const state = aState({ courses: [biology], tasks: [task] });
  const titles = publish(state, { scope: "titles" }).text;
  expect(titles).toContain("SUMMARY:Cells\r\n");
  expect(titles).not.toMatch(/Chapter|Biology|CATEGORIES|COLOR|Reading/);
  const everything = publish(state, { scope: "everything" }).text;
  expect(everything).toContain("DESCRIPTION:Chapter 3\r\nCATEGORIES:Reading,Biology\r\nCOLOR:firebrick\r\n");
});

test("times block the calendar, whole days do not", () => {
  const state = aState({ tasks: [aTask(), aTask({ startTime: clock("09:00") })] });
  expect(linesOf(publish(state, { scope: "titles" }).text, "TRANSP").sort()).toEqual([
    "TRANSP:OPAQUE",
    "TRANSP:TRANSPARENT",
  ]);
});

test("only tasks and exams of the chosen courses are shown", () => {
  const lecture = aSeries({ id: "s1" as SeriesPartId, title: "Lecture", course: biology.id });
  const moved = aTask({ id: occurrenceId(lecture.series, today), was: {}, title: "Moved", course: math.id });
  const state = aState({
    courses: [biology, math],
    series: [lecture],
    tasks: [
      moved,
      aTask({ title: "Cells", course: biology.id }),
      aTask({ title: "Sums", course: math.id }),
      aTask({ title: "Dishes" }),
    ],
    exams: [anExam({ name: "Finals", course: math.id })],
  });
  expect(titlesIn(state, { courses: [biology.id] })).toEqual(["Cells", "Lecture"]);
  expect(titlesIn(state, { courses: [math.id] })).toEqual(["Finals", "Moved", "Sums"]);
  expect(titlesIn(state, { courses: [] })).toEqual([]);
  expect(titlesIn(state)).toEqual(["Cells", "Dishes", "Finals", "Lecture", "Moved", "Sums"]);
});

test("the window goes from a year back to two years ahead", () => {
  const onDate = (date: Day) => aTask({ title: date, date });
  const days = ["2025-11-19", "2025-11-20", "2028-11-19", "2028-11-20"].map(onDay);
  const ended = { type: "on", day: onDay("2025-11-19") } as const;
  const series = [
    aSeries({ id: "s1" as SeriesPartId, title: "Ended", start: onDay("2025-01-01"), ends: ended }),
    aSeries({ id: "s2" as SeriesPartId, title: "Later", start: onDay("2028-11-20") }),
    aSeries({ id: "s3" as SeriesPartId, title: "Long ago", start: onDay("2020-01-01") }),
  ];
  expect(titlesIn(aState({ tasks: days.map(onDate), series }))).toEqual([
    "2025-11-20",
    "2028-11-19",
    "Long ago",
  ]);
});

test("the window shrinks until the text has at most a million bytes", () => {
  const tasks = Array.from({ length: 6_000 }, (_, index) =>
    aTask({ date: addDays(today, index % 700), title: "🐔".repeat(20) }),
  );
  const { text, window } = publish(aState({ tasks }), { scope: "titles" });
  expect(window).toEqual({ back: 182, ahead: 365 });
  expect(textToUtf8(text).length).toBeLessThanOrEqual(1_000_000);
  expect(publish(aState({ tasks: tasks.slice(0, 100) }), { scope: "titles" }).window).toEqual({
    back: 365,
    ahead: 730,
  });
});

test("the revision is the same for the same entries, whenever they are rendered", () => {
  const state = aState({ tasks: [aTask({ title: "A", startTime: clock("09:00") })] });
  const first = publish(state, { scope: "titles" });
  const later = publish(state, { scope: "titles" }, now + 3_600_000);
  expect(later.text).not.toBe(first.text);
  expect(later.revision).toBe(first.revision);
  expect(publish(state).revision).not.toBe(first.revision);
});

test("an event keeps its UID when it changes; its SEQUENCE grows, and two calendars share no UID", () => {
  const task = aTask({ id: "task_1" as TaskId, startTime: clock("09:00") });
  const of = (given: Partial<typeof task>, minutes: number, id = "feed1") => {
    const { text } = publish(aState({ tasks: [{ ...task, ...given }] }), { id }, now + minutes * 60_000);
    return { uid: linesOf(text, "UID")[0], sequence: Number(linesOf(text, "SEQUENCE")[0]?.slice(9)) };
  };
  const before = of({}, 0);
  const after = of({ startTime: clock("10:00") }, 1);
  expect(after).toEqual({ uid: before.uid, sequence: before.sequence + 1 });
  expect(of({}, 0, "feed2").uid).not.toBe(before.uid);
});
