import {
  archiveCourse,
  bringCourseBack,
  type Command,
  type Course,
  type CourseId,
  type CourseNotFound,
  deleteCourse,
} from "@furrow/core";
import { useMemo } from "react";
import { coursesWords as words } from "#messages/courses.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";

/** What one press does to a course, with Undo. Each resolves to whether it was done. */
type CourseCommands = Record<"archive" | "bringBack" | "remove", (course: Course) => Promise<boolean>>;

export function useCourseCommands(): CourseCommands {
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  return useMemo(() => {
    const change = async (
      command: Command<{ readonly courseId: CourseId }, CourseNotFound>,
      { id: courseId }: Course,
      text: string,
    ): Promise<boolean> => {
      const done = await runWithUndo(command, { courseId }, { text });
      if (!done.ok && done.error.type === "CourseNotFound") notify.error(words.gone);
      return done.ok;
    };
    return {
      archive: (course) => change(archiveCourse, course, words.archivedNow(course.name)),
      bringBack: (course) => change(bringCourseBack, course, words.isBack(course.name)),
      remove: (course) => change(deleteCourse, course, words.deleted(course.name)),
    };
  }, [runWithUndo, notify]);
}
