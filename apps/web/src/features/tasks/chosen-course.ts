import type { Course, CourseFilter, CourseId, State, TaskFilter } from "@furrow/core";
import { useMemo } from "react";
import { useView } from "../../data/use-view.ts";

/** Whoever comes from a course sees all of its tasks. */
export function readReceivedCourse(state: unknown): {
  readonly course?: CourseFilter;
  readonly filter?: TaskFilter;
} {
  if (typeof state !== "object" || state === null || !("course" in state)) return {};
  return typeof state.course === "string" ? { course: state.course as CourseId, filter: "all" } : {};
}

export interface ChosenCourse {
  /** Null for the tasks without one. */
  readonly name: string | null;
  readonly onAny: () => void;
}

const courseOf = ({ courses }: State, filter: CourseFilter): Course | undefined =>
  courses.get(filter as CourseId);

/** The course that a list is narrowed to; null where it shows any, also because the course is gone. */
export function useChosenCourse(
  filter: CourseFilter,
  choose: (changed: { readonly course: CourseFilter }) => void,
): ChosenCourse | null {
  const name = useView(courseOf, filter)?.name;
  return useMemo(() => {
    const onAny = () => choose({ course: "any" });
    if (filter === "none") return { name: null, onAny };
    return name === undefined ? null : { name, onAny };
  }, [filter, name, choose]);
}
