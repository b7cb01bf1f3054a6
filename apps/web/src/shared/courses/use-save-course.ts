import {
  addCourse,
  type Course,
  type CourseForm,
  type CourseId,
  type CourseProblem,
  deleteCourse,
  editCourse,
  MAX_COURSE_NAME,
  MAX_COURSES,
  MAX_WEEKLY_HOURS,
  undoCourseEdit,
} from "@furrow/core";
import { coursesWords as words } from "#messages/courses.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";

export type SavedCourse =
  | { readonly type: "saved"; readonly id: CourseId }
  /** `words` is null if a notice has said why. Without a field, it is about the whole form. */
  | {
      readonly type: "refused";
      readonly words: string | null;
      readonly field: CourseProblem["field"] | null;
    };

/** Changes the course, or adds one if it is null, and shows a notice with Undo. */
export function useSaveCourse(course: Course | null): (form: CourseForm) => Promise<SavedCourse> {
  const run = useRun();
  const notify = useNotify();
  const undo = useUndo();
  const saved = (id: CourseId, text: string, revert: () => unknown): SavedCourse => {
    notify.success(text, { action: undo.offer(() => void revert()) });
    return { type: "saved", id };
  };
  return async (form) => {
    const name = form.name.trim();
    if (course !== null) {
      const edited = await run(editCourse, { courseId: course.id, form });
      if (!edited.ok) return refused(edited.error);
      if (edited.value.writes.length === 0) return { type: "saved", id: course.id };
      return saved(course.id, words.changed(name), () => run(undoCourseEdit, { before: course, form }));
    }
    const added = await run(addCourse, { form });
    if (!added.ok) return refused(added.error);
    const courseId = added.value.writes[0]?.id as CourseId;
    return saved(courseId, words.added(name), () => run(deleteCourse, { courseId }));
  };
}

function refused(error: { readonly type: string; readonly problem?: CourseProblem }): SavedCourse {
  const { type, problem } = error;
  const field = problem?.field ?? null;
  if (problem !== undefined)
    return { type: "refused", words: words.problem(problem, MAX_COURSE_NAME, MAX_WEEKLY_HOURS), field };
  if (type === "TooManyCourses") return { type: "refused", words: words.tooManyCourses(MAX_COURSES), field };
  return { type: "refused", words: type === "CourseNotFound" ? words.gone : null, field };
}
