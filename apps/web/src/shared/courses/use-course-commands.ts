import {
  archiveCourse,
  bringCourseBack,
  type Command,
  type Course,
  type CourseNotFound,
  deleteCourse,
  restoreCourse,
} from "@furrow/core";
import { useMemo } from "react";
import { coursesWords as words } from "#messages/courses.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";

/** What one press does to a course, and its Undo. */
export interface CourseCommands {
  archive(course: Course): Promise<void>;
  bringBack(course: Course): Promise<void>;
  /** Resolves to true if the course is deleted. */
  remove(course: Course): Promise<boolean>;
}

export function useCourseCommands(): CourseCommands {
  const run = useRun();
  const notify = useNotify();
  const undo = useUndo();
  return useMemo(() => {
    const runAndNotify = async <Input>(
      command: Command<Input, CourseNotFound>,
      input: Input,
      text: string,
      revert: () => void,
    ): Promise<boolean> => {
      const done = await run(command, input);
      if (done.ok) notify.success(text, { action: undo.offer(revert) });
      else if (done.error.type === "CourseNotFound") notify.error(words.gone);
      return done.ok;
    };
    return {
      async archive({ id: courseId, name }) {
        const revert = () => void run(bringCourseBack, { courseId });
        await runAndNotify(archiveCourse, { courseId }, words.archivedNow(name), revert);
      },
      async bringBack({ id: courseId, name }) {
        const revert = () => void run(archiveCourse, { courseId });
        await runAndNotify(bringCourseBack, { courseId }, words.isBack(name), revert);
      },
      remove(course) {
        const revert = () => void run(restoreCourse, { course });
        return runAndNotify(deleteCourse, { courseId: course.id }, words.deleted(course.name), revert);
      },
    };
  }, [run, notify, undo]);
}
