import type { Course } from "@furrow/core";
import { courseStyle } from "./course-style.ts";
import styles from "./courses.module.css";

/** The color of a course with its name beside it: the color alone tells nobody anything. */
export function CourseMark({ course: { name, color } }: { readonly course: Pick<Course, "name" | "color"> }) {
  return (
    <span className={styles.course} style={courseStyle(color)}>
      <i className={styles.mark} aria-hidden="true" />
      {name}
    </span>
  );
}
