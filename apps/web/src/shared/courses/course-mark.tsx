import type { Course } from "@furrow/core";
import { courseStyle } from "./course-style.ts";
import styles from "./courses.module.css";

/** A course's color with its name: the color alone is not enough. */
export function CourseMark({ course: { name, color } }: { readonly course: Pick<Course, "name" | "color"> }) {
  return (
    <span className={styles.course} style={courseStyle(color)}>
      <i className={styles.mark} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  );
}
