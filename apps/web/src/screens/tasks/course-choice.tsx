import { type Course, type CourseFilter, type CourseId, filterableCourses } from "@furrow/core";
import { GraduationCap } from "lucide-react";
import { courseChoiceWords as words } from "#messages/course-choice.ts";
import { ButtonLink } from "../../components/button.tsx";
import { useRestricted } from "../../components/restricted.ts";
import { withTooltip } from "../../components/with-tooltip.ts";
import { useView } from "../../hooks/use-view.ts";
import { courseStyle } from "../../shared/courses/course-style.ts";
import styles from "./course-choice.module.css";

interface CourseChoiceProps {
  readonly course: CourseFilter;
  readonly onCourse: (course: CourseFilter) => void;
}

/** Which course's tasks the list shows, and the way to the courses themselves. */
export function CourseChoice({ course, onCourse }: CourseChoiceProps) {
  const courses = useView(filterableCourses);
  const restricted = useRestricted();
  const chosen = courses.find(({ id }) => id === course);
  return (
    <div className={styles.choice}>
      {courses.length > 0 && (
        <span className={styles.select} style={chosen && courseStyle(chosen.color)}>
          {chosen !== undefined && <i className={styles.mark} aria-hidden="true" />}
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
      )}
      <ButtonLink
        {...(courses.length > 0 && withTooltip)}
        to="/courses"
        className={courses.length > 0 ? styles.manage : undefined}
        aria-label={courses.length > 0 ? words.manage : undefined}
        icon={<GraduationCap aria-hidden="true" />}
      >
        {courses.length === 0 ? words.list : undefined}
      </ButtonLink>
    </div>
  );
}

const labelOf = ({ name, archivedAt }: Pick<Course, "name" | "archivedAt">): string =>
  archivedAt === null ? name : words.archivedCourse(name);
