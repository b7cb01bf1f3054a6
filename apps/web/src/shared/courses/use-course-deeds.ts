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

/** What is done with a course by one press, and taken back by another. */
export interface CourseDeeds {
  archive(course: Course): Promise<void>;
  bringBack(course: Course): Promise<void>;
  /** Resolves to whether it is gone. */
  remove(course: Course): Promise<boolean>;
}

export function useCourseDeeds(): CourseDeeds {
  const run = useRun();
  const notify = useNotify();
  const undo = useUndo();
  return useMemo(() => {
    const doAndTell = async <Input>(
      command: Command<Input, CourseNotFound>,
      input: Input,
      text: string,
      takeBack: () => void,
    ): Promise<boolean> => {
      const done = await run(command, input);
      if (done.ok) notify.success(text, { action: undo.offer(takeBack) });
      else if (done.error.type === "CourseNotFound") notify.error(words.gone);
      return done.ok;
    };
    return {
      async archive({ id: courseId, name }) {
        const takeBack = () => void run(bringCourseBack, { courseId });
        await doAndTell(archiveCourse, { courseId }, words.archivedNow(name), takeBack);
      },
      async bringBack({ id: courseId, name }) {
        const takeBack = () => void run(archiveCourse, { courseId });
        await doAndTell(bringCourseBack, { courseId }, words.isBack(name), takeBack);
      },
      remove(course) {
        const takeBack = () => void run(restoreCourse, { course });
        return doAndTell(deleteCourse, { courseId: course.id }, words.deleted(course.name), takeBack);
      },
    };
  }, [run, notify, undo]);
}
