/** Commands for courses. The screens show the notices. */
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

export const addCourse: Command<{ readonly form: CourseForm }, InvalidCourse | TooManyCourses> = (
  state,
  { form },
  { now, newId },
) => {
  if (state.courses.size >= MAX_COURSES) return err({ type: "TooManyCourses" });
  const read = readCourseForm(state, form, null);
  if (!read.ok) return err({ type: "InvalidCourse", problem: read.error });
  const id = `course_${now}_${newId()}` as CourseId;
  const course = { id, ...read.value, archivedAt: null, createdAt: isoOf(now) };
  return ok({
    writes: [{ type: "put", table: "courses", id, fields: courseRecord.toFields(course) }],
    notices: [],
  });
};

/** Writes only what changed. */
export const editCourse: Command<
  { readonly courseId: CourseId; readonly form: CourseForm },
  CourseNotFound | InvalidCourse
> = (state, { courseId, form }) => {
  const course = state.courses.get(courseId);
  if (course === undefined) return err({ type: "CourseNotFound", courseId });
  const read = readCourseForm(state, form, course);
  if (!read.ok) return err({ type: "InvalidCourse", problem: read.error });
  const shown = formOfCourse(course);
  const changed = (Object.keys(read.value) as (keyof CourseDraft)[])
    .filter((name) => form[name] !== shown[name] && read.value[name] !== course[name])
    .map((name) => [name, read.value[name]]);
  return ok(edit(courseId, Object.fromEntries(changed)));
};

/** Its tasks keep it; new ones are no longer offered it. */
export const archiveCourse: Command<{ readonly courseId: CourseId }, CourseNotFound> = (
  state,
  { courseId },
  { now },
) => {
  const course = state.courses.get(courseId);
  if (course === undefined) return err({ type: "CourseNotFound", courseId });
  return ok(course.archivedAt === null ? edit(courseId, { archivedAt: isoOf(now) }) : nothingToDo);
};

export const bringCourseBack: Command<{ readonly courseId: CourseId }, CourseNotFound> = (
  state,
  { courseId },
) => {
  const course = state.courses.get(courseId);
  if (course === undefined) return err({ type: "CourseNotFound", courseId });
  return ok(course.archivedAt === null ? nothingToDo : edit(courseId, { archivedAt: null }));
};

/**
 * Tasks keep their hours and the id of the deleted course, so Undo makes them belong to it again.
 */
export const deleteCourse: Command<{ readonly courseId: CourseId }, CourseNotFound> = (
  state,
  { courseId },
) =>
  state.courses.has(courseId)
    ? ok({ writes: [{ type: "delete", table: "courses", id: courseId }], notices: [] })
    : err({ type: "CourseNotFound", courseId });

const edit = (id: CourseId, fields: Partial<CourseDraft & Pick<Course, "archivedAt">>): Outcome =>
  Object.keys(fields).length === 0
    ? nothingToDo
    : { writes: [{ type: "edit", table: "courses", id, fields: { ...fields } }], notices: [] };
