import { type Course, type CourseFilter, type CourseId, filterableCourses } from "@furrow/core";
import { GraduationCap } from "lucide-react";
import { courseChoiceWords as words } from "#messages/course-choice.ts";
import { useRestricted } from "../../components/restricted.ts";
import { useView } from "../../hooks/use-view.ts";
import { courseStyle } from "../../shared/courses/course-style.ts";
import styles from "./course-choice.module.css";

interface CourseChoiceProps {
  readonly course: CourseFilter;
  readonly onCourse: (course: CourseFilter) => void;
}

/** The course filter. Without courses it is not rendered: the page's menu links to them. */
export function CourseChoice({ course, onCourse }: CourseChoiceProps) {
  const courses = useView(filterableCourses);
  const restricted = useRestricted();
  const chosen = courses.find(({ id }) => id === course);
  if (courses.length === 0) return null;
  return (
    <span className={styles.select} style={chosen && courseStyle(chosen.color)}>
      {chosen === undefined ? <GraduationCap /> : <i className={styles.mark} aria-hidden="true" />}
      <select
        name="course-filter"
        aria-label={words.filter}
        value={chosen?.id ?? (course === "none" ? "none" : "any")}
        onChange={({ target }) => onCourse(target.value as CourseId | "any" | "none")}
        {...restricted}
      >
        <option value="any">{words.anyCourse}</option>
        {courses.map(({ id, ...each }) => (
          <option key={id} value={id}>
            {labelOf(each)}
          </option>
        ))}
        <option value="none">{words.noCourse}</option>
      </select>
    </span>
  );
}

const labelOf = ({ name, archivedAt }: Pick<Course, "name" | "archivedAt">): string =>
  archivedAt === null ? name : words.archivedCourse(name);
