import type { Course, CourseId, State } from "@furrow/core";
import { useView } from "../../hooks/use-view.ts";
import { CourseMark } from "./course-mark.tsx";

const courseOf = ({ courses }: State, id: CourseId): Course | undefined => courses.get(id);

/** Of a course that is deleted there is nothing to show. */
export default function CourseName({ courseId }: { readonly courseId: CourseId }) {
  const course = useView(courseOf, courseId);
  return course === undefined ? null : <CourseMark course={course} />;
}
