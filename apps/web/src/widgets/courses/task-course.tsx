import type { Task } from "@furrow/core";
import { Suspense } from "react";
import { ornament } from "../../ui/ornament.ts";

const CourseName = ornament(() => import("./course-name.tsx"));

/** The course of a task. Whoever has none never loads how one looks. */
export function TaskCourse({ task: { course } }: { readonly task: Pick<Task, "course"> }) {
  return course === undefined ? null : (
    <Suspense fallback={null}>
      <CourseName courseId={course} />
    </Suspense>
  );
}
