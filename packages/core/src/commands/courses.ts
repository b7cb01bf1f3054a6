/** Commands for courses. The screens show the notices. */
import { err, ok, type Result } from "@furrow/values";
import { type Command, type Context, nothingToDo, type Outcome, okWith, outcome } from "../command.ts";
import {
  type CourseDraft,
  type CourseForm,
  type CourseProblem,
  formOfCourse,
  readCourseForm,
} from "../courses/course-form.ts";
import { MAX_COURSES } from "../courses/course-name.ts";
import { type Course, type CourseId, courseRecord } from "../records/course.ts";
import { deleteRow, editRow, putRow } from "../records/row-writes.ts";
import type { State } from "../records/state.ts";
import { isoOf } from "../time/instant.ts";

export type CourseNotFound = { readonly type: "CourseNotFound"; readonly courseId: CourseId };

export type InvalidCourse = { readonly type: "InvalidCourse"; readonly problem: CourseProblem };

export type TooManyCourses = { readonly type: "TooManyCourses" };

const onCourse =
  <Input, Refusal = never>(
    work: (course: Course, input: Input, state: State, context: Context) => Result<Outcome, Refusal>,
  ): Command<{ readonly courseId: CourseId } & Input, CourseNotFound | Refusal> =>
  (state, input, context) => {
    const course = state.courses.get(input.courseId);
    return course === undefined
      ? err({ type: "CourseNotFound", courseId: input.courseId })
      : work(course, input, state, context);
  };

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
  return okWith([putRow(courseRecord, id, course)]);
};

/** Writes only what changed. */
export const editCourse = onCourse<{ readonly form: CourseForm }, InvalidCourse>(
  (course, { form }, state) => {
    const read = readCourseForm(state, form, course);
    if (!read.ok) return err({ type: "InvalidCourse", problem: read.error });
    const shown = formOfCourse(course);
    const changed = (Object.keys(read.value) as (keyof CourseDraft)[])
      .filter((name) => form[name] !== shown[name] && read.value[name] !== course[name])
      .map((name) => [name, read.value[name]]);
    return ok(edit(course.id, Object.fromEntries(changed)));
  },
);

/** Its tasks keep it; new ones are no longer offered it. */
export const archiveCourse = onCourse(({ id, archivedAt }, _input, _state, { now }) =>
  ok(archivedAt === null ? edit(id, { archivedAt: isoOf(now) }) : nothingToDo),
);

export const bringCourseBack = onCourse(({ id, archivedAt }) =>
  ok(archivedAt === null ? nothingToDo : edit(id, { archivedAt: null })),
);

/** Tasks keep their hours and the id of the deleted course, so Undo makes them belong to it again. */
export const deleteCourse = onCourse(({ id }) => okWith([deleteRow("courses", id)]));

const edit = (id: CourseId, fields: Partial<CourseDraft & Pick<Course, "archivedAt">>): Outcome =>
  Object.keys(fields).length === 0 ? nothingToDo : outcome([editRow("courses", id, { ...fields })]);
