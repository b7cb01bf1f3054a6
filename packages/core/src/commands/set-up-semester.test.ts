/** From what a timetable has to what the one press writes, and back. */
import { expect, test } from "vitest";
import type { EventTime } from "../calendars/event-time.ts";
import type { FeedEvent, ReadCalendar } from "../calendars/feed-event.ts";
import { decide } from "../decide.ts";
import type { CourseId } from "../records/course.ts";
import { applyWrites, fieldsOf, type State } from "../records/state.ts";
import { targetHours } from "../study/goal-progress.ts";
import { isRest } from "../study/rest.ts";
import { aContext, aCourse, aState, onDay } from "../testing/builders.ts";
import { foundIn, type SemesterChoices, semesterPlan } from "../views/semester-view.ts";
import { setUpSemester } from "./set-up-semester.ts";
import { undo } from "./undo.ts";

let made = 0;
const context = { ...aContext(), newId: () => String(++made) };
const { today, now } = context;

const event = (title: string, kind: FeedEvent["kind"], given: Partial<FeedEvent> = {}): FeedEvent => {
  const time: EventTime = {
    key: title,
    title,
    description: "",
    date: onDay("2026-12-01"),
    startTime: "10:00" as EventTime["startTime"],
    endTime: "11:30" as EventTime["endTime"],
    hours: 1.5,
    category: "Other",
  };
  return { key: title, kind, title, place: "", courseKey: "", repeats: false, times: [time], ...given };
};
const TIMETABLE = [
  event("Linear Algebra Lecture", "class"),
  event("Linear Algebra (Seminar)", "class"),
  event("Logic", "class"),
  event("Exam: Linear Algebra", "exam"),
  event("Essay", "deadline", { courseKey: "PHIL-201" }),
  event("Party", "other"),
];
const calendar = (events: readonly FeedEvent[]): ReadCalendar => ({
  id: "feed",
  name: "LMS",
  courseId: null,
  readAt: now,
  reading: { events, from: today, to: onDay("2027-11-30"), isWhole: true },
});
const found = (state: State, events = TIMETABLE) => foundIn(state, [calendar(events)], today);
const choices = (given: Partial<SemesterChoices> = {}): SemesterChoices => ({
  takesFound: true,
  dropped: [],
  names: {},
  lines: "",
  exam: { name: "", date: "" },
  week: null,
  ...given,
});
const setUp = (state: State, given: Partial<SemesterChoices> = {}, events = TIMETABLE) => {
  const plan = semesterPlan(state, found(state, events), choices(given));
  const done = decide(state, setUpSemester, { plan }, context);
  if (!done.ok) throw new Error("refused");
  const after = applyWrites(state, done.value.writes, today);
  const back = undo(after, { before: state, ...done.value }, context);
  if (!back.ok) throw new Error("refused");
  return { plan, after, undone: applyWrites(after, back.value.writes, today) };
};
const names = (state: State) => [...state.courses.values()].map(({ name }) => name).sort();
const examsOf = (state: State) =>
  [...state.exams.values()].map(({ name, course }) => [name, course && state.courses.get(course)?.name]);

test("lecture and seminar are one course, and an exam belongs to the course in its title", () => {
  const { courses, dates } = found(aState());
  expect(courses.map(({ name, classes }) => [name, classes.length])).toEqual([
    ["Linear Algebra", 2],
    ["Logic", 1],
    ["PHIL-201", 0],
  ]);
  expect(new Set(courses.map(({ color }) => color)).size).toBe(3);
  expect(dates.map(({ offer, course }) => [offer.event.title, course])).toEqual([
    ["Exam: Linear Algebra", "linearalgebra"],
    ["Essay", "phil-201"],
  ]);
});

test("all of it is written in one step: courses, classes, exams and deadlines, and nothing else", () => {
  const { after } = setUp(aState());
  expect(names(after)).toEqual(["Linear Algebra", "Logic", "PHIL-201"]);
  expect(examsOf(after)).toEqual([["Exam: Linear Algebra", "Linear Algebra"]]);
  expect([...after.tasks.values()].map(({ title }) => title)).toEqual(["Essay"]);
  expect([...after.calendarEvents.values()].map(({ as }) => as).sort()).toEqual([
    "class",
    "class",
    "class",
    "deadline",
    "exam",
  ]);
});

test("what is dropped is not offered again, and new names are the user's own", () => {
  const [exam, essay] = found(aState()).dates;
  const { after } = setUp(aState(), {
    dropped: ["logic", essay?.offer.id ?? ""],
    names: { linearalgebra: " Algebra  I ", [exam?.offer.id ?? ""]: "Final" },
  });
  expect(names(after)).toEqual(["Algebra I", "PHIL-201"]);
  expect(examsOf(after)).toEqual([["Final", "Algebra I"]]);
  expect(after.tasks.size).toBe(0);
  expect(found(after).dates).toEqual([]);
  expect(found(after).courses).toEqual([]);
});

test("a course that the user has is kept as it is, and typed ones are added once", () => {
  const state = aState({ courses: [aCourse({ id: "course_1" as CourseId, name: "Logic", color: "rose" })] });
  const { after } = setUp(state, { lines: "logic\n Biology \n\nbiology\nLinear Algebra" });
  expect(names(after)).toEqual(["Biology", "Linear Algebra", "Logic", "PHIL-201"]);
  expect([...after.courses.values()].find(({ name }) => name === "Logic")?.color).toBe("rose");
});

test("two courses that get the same name are one", () => {
  const { after } = setUp(aState(), { names: { logic: "Linear Algebra" } });
  expect(names(after)).toEqual(["Linear Algebra", "PHIL-201"]);
});

test("without a timetable an exam can be typed with its date", () => {
  const { after } = setUp(
    aState(),
    { lines: "Biology", exam: { name: "Biology exam", date: "2026-12-10" } },
    [],
  );
  expect(examsOf(after)).toEqual([["Biology exam", "Biology"]]);
});

test("hours become the goals from now on, and rest days rest", () => {
  const { after, undone } = setUp(aState(), { week: { hours: 15, restDays: [0, 6] } }, []);
  expect((["daily", "weekly", "monthly"] as const).map((period) => targetHours(after, period, now))).toEqual([
    3, 15, 60,
  ]);
  expect(["2026-11-21", "2026-11-22", "2026-11-23"].map((day) => isRest(after, onDay(day)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(targetHours(undone, "weekly", now)).toBe(10);
  expect(targetHours(undone, "daily", now)).toBe(2);
  expect(isRest(undone, onDay("2026-11-22"))).toBe(false);
});

test("a skipped step writes nothing of what was found", () => {
  const { after } = setUp(aState(), {
    takesFound: false,
    lines: "Biology",
    exam: { name: "E", date: "2026-12-10" },
  });
  expect(after).toEqual(aState());
});

test("one Undo takes all of it back", () => {
  const [exam] = found(aState()).dates;
  const { undone } = setUp(aState(), {
    names: { [exam?.offer.id ?? ""]: "Final" },
    lines: "Biology",
    exam: { name: "Biology", date: "2026-12-10" },
    week: { hours: 20, restDays: [0] },
  });
  for (const table of [
    "courses",
    "exams",
    "tasks",
    "series",
    "calendarEvents",
    "calendarCourses",
    "rest",
  ] as const)
    expect([...undone[table].keys()], table).toEqual([]);
  expect(fieldsOf(undone, "goalSettings", "settings")).toEqual(
    fieldsOf(aState(), "goalSettings", "settings"),
  );
});

test("a repetition adds nothing", () => {
  const given = {
    lines: "Biology",
    exam: { name: "Biology exam", date: "2026-12-10" },
    week: { hours: 20, restDays: [0] },
  };
  const { after } = setUp(aState(), given);
  expect(setUp(after, given).after).toEqual(after);
});
