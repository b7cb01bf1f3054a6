import type { Task } from "@furrow/core";
import { lazyComponent, nothing } from "../../components/lazy.tsx";

const CourseName = lazyComponent(() => import("./course-name.tsx"), { failed: nothing });

/** The course of a task. Its code is loaded only if the task has one. */
export function TaskCourse({ task: { course } }: { readonly task: Pick<Task, "course"> }) {
  return course === undefined ? null : <CourseName courseId={course} />;
}
