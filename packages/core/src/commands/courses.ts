/** Commands for courses. Each names the command that undoes it; the screens show the notices. */
import { err, ok } from "@furrow/values";
import { type Command, nothingToDo, type Outcome } from "../command.ts";
import {
  type CourseDraft,
  type CourseForm,
  type CourseProblem,
  formOfCourse,
  readCourseForm,
} from "../courses/course-form.ts";
import { MAX_COURSES } from "../courses/course-name.ts";
import { type Course, type CourseId, courseRecord } from "../records/course.ts";
import type { State } from "../records/state.ts";
import { isoOf } from "../time/instant.ts";

export interface CourseNotFound {
  readonly type: "CourseNotFound";
  readonly courseId: CourseId;
}

export interface InvalidCourse {
  readonly type: "InvalidCourse";
  readonly problem: CourseProblem;
}

/** The limit of courses is reached. */
export interface TooManyCourses {
  readonly type: "TooManyCourses";
}

/** Undone by `deleteCourse`. */
export const addCourse: Command<{ readonly form: CourseForm }, InvalidCourse | TooManyCourses> = (
  state,
  { form },
  { now, newId },
) => {
  if (state.courses.size >= MAX_COURSES) return err({ type: "TooManyCourses" });
  const read = readCourseForm(state, form, null);
  if (!read.ok) return err({ type: "InvalidCourse", problem: read.error });
  const id = `course_${now}_${newId()}` as CourseId;
  return ok(put({ id, ...read.value, archivedAt: null, createdAt: isoOf(now) }));
};

/** Writes only what changed. Undone by `undoCourseEdit`. */
export const editCourse: Command<
  { readonly courseId: CourseId; readonly form: CourseForm },
  CourseNotFound | InvalidCourse
> = (state, { courseId, form }) => {
  const course = state.courses.get(courseId);
  if (course === undefined) return err({ type: "CourseNotFound", courseId });
  const read = changesOf(state, course, form);
  if (!read.ok) return err({ type: "InvalidCourse", problem: read.error });
  return ok(edit(courseId, read.value));
};

/** Restores what an edit changed. Cells changed since stay. */
export const undoCourseEdit: Command<
  { readonly before: Course; readonly form: CourseForm },
  CourseNotFound
> = (state, { before, form }) => {
  const course = state.courses.get(before.id);
  if (course === undefined) return err({ type: "CourseNotFound", courseId: before.id });
  const read = changesOf(state, before, form);
  const changed = read.ok ? read.value : {};
  const fields = Object.fromEntries(
    namesOf(changed)
      .filter((name) => course[name] === changed[name])
      .map((name) => [name, before[name]]),
  );
  return ok(edit(before.id, fields));
};

/** Its tasks keep it; new ones are no longer offered it. Undone by `bringCourseBack`. */
export const archiveCourse: Command<{ readonly courseId: CourseId }, CourseNotFound> = (
  state,
  { courseId },
  { now },
) => {
  const course = state.courses.get(courseId);
  if (course === undefined) return err({ type: "CourseNotFound", courseId });
  return ok(course.archivedAt === null ? edit(courseId, { archivedAt: isoOf(now) }) : nothingToDo);
};

/** Undone by `archiveCourse`. */
export const bringCourseBack: Command<{ readonly courseId: CourseId }, CourseNotFound> = (
  state,
  { courseId },
) => {
  const course = state.courses.get(courseId);
  if (course === undefined) return err({ type: "CourseNotFound", courseId });
  return ok(course.archivedAt === null ? nothingToDo : edit(courseId, { archivedAt: null }));
};

/**
 * Tasks keep their hours and the id of the deleted course, so `restoreCourse` makes them belong to it again.
 */
export const deleteCourse: Command<{ readonly courseId: CourseId }, CourseNotFound> = (
  state,
  { courseId },
) =>
  state.courses.has(courseId)
    ? ok({ writes: [{ type: "delete", table: "courses", id: courseId }], notices: [] })
    : err({ type: "CourseNotFound", courseId });

/** If it exists, its present content is newer and stays. */
export const restoreCourse: Command<{ readonly course: Course }> = (state, { course }) =>
  ok(state.courses.has(course.id) ? nothingToDo : put(course));

const put = (course: Course): Outcome => ({
  writes: [{ type: "put", table: "courses", id: course.id, fields: courseRecord.toFields(course) }],
  notices: [],
});

const edit = (id: CourseId, fields: Partial<CourseDraft & Pick<Course, "archivedAt">>): Outcome =>
  Object.keys(fields).length === 0
    ? nothingToDo
    : { writes: [{ type: "edit", table: "courses", id, fields: { ...fields } }], notices: [] };

/** The fields in which the form differs from its course. */
const changesOf = (state: State, course: Course, form: CourseForm) => {
  const read = readCourseForm(state, form, course);
  if (!read.ok) return read;
  const shown = formOfCourse(course);
  const changed: Partial<CourseDraft> = Object.fromEntries(
    namesOf(read.value)
      .filter((name) => form[name] !== shown[name] && read.value[name] !== course[name])
      .map((name) => [name, read.value[name]]),
  );
  return ok(changed);
};

const namesOf = (draft: Partial<CourseDraft>) => Object.keys(draft) as (keyof CourseDraft)[];
