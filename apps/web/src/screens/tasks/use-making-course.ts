import {
  addCourse,
  type CourseId,
  deleteCourse,
  MAX_COURSE_NAME,
  MAX_COURSES,
  MAX_WEEKLY_HOURS,
  newCourseForm,
} from "@furrow/core";
import { coursesWords as words } from "#messages/courses.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";

/** Makes a course of a name that was typed; its color and target can be chosen later. */
export function useMakingCourse(): (name: string) => Promise<void> {
  const run = useRun();
  const store = useStore();
  const notify = useNotify();
  const undo = useUndo();
  return async (name) => {
    const added = await run(addCourse, { form: newCourseForm(store.getState(), name) });
    if (added.ok) {
      const courseId = added.value.writes[0]?.id as CourseId;
      const action = undo.offer(() => void run(deleteCourse, { courseId }));
      notify.success(words.added(name), { action });
      return;
    }
    switch (added.error.type) {
      case "InvalidCourse":
        return notify.error(words.problem(added.error.problem, MAX_COURSE_NAME, MAX_WEEKLY_HOURS));
      case "TooManyCourses":
        return notify.error(words.tooManyCourses(MAX_COURSES));
      case "NotSaved":
      case "LoginRequired":
        // Already reported by the command runner or the shell.
        return;
    }
  };
}
