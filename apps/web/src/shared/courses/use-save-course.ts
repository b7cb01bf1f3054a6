import {
  addCourse,
  type Course,
  type CourseForm,
  type CourseId,
  type CourseProblem,
  editCourse,
  MAX_COURSE_NAME,
  MAX_COURSES,
  MAX_WEEKLY_HOURS,
} from "@furrow/core";
import { coursesWords as words } from "#messages/courses.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";

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
  const runWithUndo = useRunWithUndo();
  return async (form) => {
    const name = form.name.trim();
    if (course !== null) {
      const edited = await runWithUndo(
        editCourse,
        { courseId: course.id, form },
        { text: words.changed(name) },
      );
      return edited.ok ? { type: "saved", id: course.id } : refused(edited.error);
    }
    const added = await runWithUndo(addCourse, { form }, { text: words.added(name) });
    return added.ok ? { type: "saved", id: added.value.writes[0]?.id as CourseId } : refused(added.error);
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
