import type { Course, CourseFilter, State } from "@furrow/core";
import { useMemo } from "react";
import { useView } from "../../hooks/use-view.ts";

export interface ChosenCourse {
  /** Null for the tasks without one. */
  readonly name: string | null;
  readonly onAny: () => void;
}

const courseOf = ({ courses }: State, filter: CourseFilter): Course | undefined =>
  courses.get(filter as Course["id"]);

/** The course the list is filtered by; null for all courses, also if the course is deleted. */
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
