import { expect, test } from "vitest";
import type { Command, Outcome } from "../command.ts";
import { formOfCourse, newCourseForm } from "../courses/course-form.ts";
import { MAX_COURSE_NAME, MAX_COURSES } from "../courses/course-name.ts";
import type { Course, CourseId } from "../records/course.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aCourse, aState, aTask, at } from "../testing/builders.ts";
import { COURSE_COLORS } from "../theme/course-palette.ts";
import { isoOf } from "../time/instant.ts";
import { addCourse, archiveCourse, bringCourseBack, deleteCourse, editCourse } from "./courses.ts";
import { undo } from "./undo.ts";

const now = at("2026-11-20", "10:00");
const context = aContext({ now });
const id = (text: string) => text as CourseId;

const run = <I, R>(state: State, command: Command<I, R>, input: I): { outcome: Outcome; after: State } => {
  const decided = command(state, input, context);
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.error)}`);
  return { outcome: decided.value, after: applyWrites(state, decided.value.writes, context.today) };
};

const biology = aCourse({ id: id("bio"), name: "Biology", color: "meadow", weeklyHours: 6 });
const archived: Course = { ...aCourse({ id: id("old"), name: "Latin" }), archivedAt: isoOf(now) };
const state = aState({ courses: [biology, archived] });
const problemOf = (form: Partial<ReturnType<typeof newCourseForm>>, of: State = state) => {
  const decided = addCourse(of, { form: { ...newCourseForm(of), ...form } }, context);
  return decided.ok || decided.error.type !== "InvalidCourse" ? decided : decided.error.problem;
};

test("a course is added with its name trimmed, its color and its target", () => {
  const form = { name: "  Organic   Chemistry ", color: "plum", weeklyHours: "4.5" };
  const { after } = run(aState(), addCourse, { form });
  expect([...after.courses.values()]).toEqual([
    {
      id: expect.stringMatching(new RegExp(`^course_${now}_id\\d+$`)),
      name: "Organic Chemistry",
      color: "plum",
      weeklyHours: 4.5,
      archivedAt: null,
      createdAt: isoOf(now),
    },
  ]);
});

test("a name must be there, short enough, and not be taken, whatever its case, accents and spaces", () => {
  expect(problemOf({ name: "   " })).toEqual({ field: "name", why: "empty" });
  expect(problemOf({ name: "x".repeat(MAX_COURSE_NAME + 1) })).toEqual({ field: "name", why: "tooLong" });
  expect(problemOf({ name: "x".repeat(MAX_COURSE_NAME) })).toMatchObject({ ok: true });
  for (const name of ["Biology", "BIOLOGY ", "Bío lógy"]) {
    expect(problemOf({ name })).toEqual({ field: "name", why: "doubled", other: biology });
  }
  expect(problemOf({ name: "latin" })).toEqual({ field: "name", why: "doubled", other: archived });
  expect(
    problemOf({ name: "C" }, aState({ courses: [aCourse({ id: id("c"), name: "C++" })] })),
  ).toMatchObject({
    ok: true,
  });
});

test("a color is one of ours or six digits; a target is nothing or hours up to a hundred", () => {
  expect(problemOf({ name: "A", color: "#AB12CD" })).toMatchObject({
    value: { writes: [{ fields: { color: "#ab12cd" } }] },
  });
  for (const color of ["", "red", "#12", "toString"]) {
    expect(problemOf({ name: "A", color })).toEqual({ field: "color", why: "noColor" });
  }
  for (const weeklyHours of ["0", "-1", "x"]) {
    expect(problemOf({ name: "A", weeklyHours })).toEqual({ field: "weeklyHours", why: "noHours" });
  }
  expect(problemOf({ name: "A", weeklyHours: "101" })).toEqual({ field: "weeklyHours", why: "tooMany" });
  expect(problemOf({ name: "A", weeklyHours: " " })).toMatchObject({
    value: { writes: [{ fields: { weeklyHours: null } }] },
  });
});

test("there are so many courses and no more", () => {
  const full = aState({
    courses: Array.from({ length: MAX_COURSES }, (_, index) => aCourse({ id: id(`c${index}`) })),
  });
  const form = newCourseForm(full, "One more");
  expect(addCourse(full, { form }, context)).toEqual({ ok: false, error: { type: "TooManyCourses" } });
});

test("a new course begins with a color that no other has, then with one that few have; archived ones need none", () => {
  expect(newCourseForm(aState()).color).toBe(COURSE_COLORS[0]);
  const [first, second] = COURSE_COLORS;
  const one = aCourse({ id: id("a"), color: first });
  expect(newCourseForm(aState({ courses: [one] })).color).toBe(second);
  expect(newCourseForm(aState({ courses: [{ ...one, archivedAt: isoOf(now) }] })).color).toBe(first);
  const all = COURSE_COLORS.map((color) => aCourse({ id: id(color), color }));
  expect(newCourseForm(aState({ courses: [...all, one] })).color).toBe(second);
});

test("an edit writes only what changed, and is taken back alone", () => {
  const form = { ...formOfCourse(biology), name: "Biology II" };
  const edited = run(state, editCourse, { courseId: biology.id, form });
  expect(edited.outcome.writes).toEqual([
    { type: "edit", table: "courses", id: "bio", fields: { name: "Biology II" } },
  ]);
  const recolored = run(edited.after, editCourse, {
    courseId: biology.id,
    form: { ...form, color: "rose", weeklyHours: "" },
  }).after;
  const back = run(recolored, undo, { before: state, ...edited.outcome }).after;
  expect(back.courses.get(biology.id)).toEqual({ ...biology, color: "rose", weeklyHours: null });
  expect(
    run(state, editCourse, { courseId: biology.id, form: formOfCourse(biology) }).outcome.writes,
  ).toEqual([]);
});

test("a name that two devices gave twice stays until somebody changes it", () => {
  const twin = aCourse({ id: id("twin"), name: "Biology" });
  const doubled = aState({ courses: [biology, twin] });
  const form = { ...formOfCourse(twin), color: "rose" };
  expect(run(doubled, editCourse, { courseId: twin.id, form }).outcome.writes).toMatchObject([
    { fields: { color: "rose" } },
  ]);
  const renamed = { ...form, name: "biology" };
  expect(editCourse(doubled, { courseId: twin.id, form: renamed }, context)).toMatchObject({ ok: false });
});

test("a course is archived and brought back; a second time changes nothing", () => {
  const gone = run(state, archiveCourse, { courseId: biology.id });
  expect(gone.after.courses.get(biology.id)?.archivedAt).toBe(isoOf(now));
  expect(run(gone.after, archiveCourse, { courseId: biology.id }).outcome.writes).toEqual([]);
  const back = run(gone.after, bringCourseBack, { courseId: biology.id });
  expect(back.after.courses.get(biology.id)).toEqual(biology);
  expect(run(back.after, bringCourseBack, { courseId: biology.id }).outcome.writes).toEqual([]);
});

test("of a deleted course the tasks keep their hours, and belong to it again once it is restored", () => {
  const task = aTask({ course: biology.id, hours: 2, completed: true });
  const before = aState({ courses: [biology], tasks: [task] });
  const { outcome, after } = run(before, deleteCourse, { courseId: biology.id });
  expect(after.courses.size).toBe(0);
  expect(after.hoursByDay).toEqual(before.hoursByDay);
  expect(after.tasks.get(task.id)).toEqual(task);
  const back = run(after, undo, { before, ...outcome }).after;
  expect(back.courses.get(biology.id)).toEqual(biology);
  expect(run(back, undo, { before, ...outcome }).outcome.writes).toEqual([]);
});

test("a course that vanished meanwhile is not found", () => {
  const courseId = id("gone");
  const refusal = { ok: false, error: { type: "CourseNotFound", courseId } };
  for (const command of [archiveCourse, bringCourseBack, deleteCourse]) {
    expect(command(state, { courseId }, context)).toEqual(refusal);
  }
  const form = formOfCourse(biology);
  expect(editCourse(state, { courseId, form }, context)).toEqual(refusal);
});
