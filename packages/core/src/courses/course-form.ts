import { err, ok, type Result } from "@furrow/values";
import { type Course, MAX_WEEKLY_HOURS, readWeeklyHours } from "../records/course.ts";
import type { State } from "../records/state.ts";
import { COURSE_COLORS, readCourseColor } from "../theme/course-palette.ts";
import { courseKey, MAX_COURSE_NAME } from "./course-name.ts";

export interface CourseForm {
  readonly name: string;
  readonly color: string;
  /** Empty for none. */
  readonly weeklyHours: string;
}

export type CourseDraft = Pick<Course, "name" | "color" | "weeklyHours">;

export type CourseProblem =
  | { readonly field: "name"; readonly why: "empty" | "tooLong" }
  /** A course with this name exists, perhaps archived. */
  | { readonly field: "name"; readonly why: "doubled"; readonly other: Course }
  | { readonly field: "color"; readonly why: "noColor" }
  | { readonly field: "weeklyHours"; readonly why: "noHours" | "tooMany" };

export const newCourseForm = (state: Pick<State, "courses">, name = ""): CourseForm => ({
  name,
  color: nextColor([...state.courses.values()]),
  weeklyHours: "",
});

export const formOfCourse = ({ name, color, weeklyHours }: Course): CourseForm => ({
  name,
  color,
  weeklyHours: weeklyHours === null ? "" : String(weeklyHours),
});

/** `own` is the edited course. An unchanged name is allowed, even if two devices gave it twice. */
export const readCourseForm = (
  { courses }: Pick<State, "courses">,
  form: CourseForm,
  own: Course | null,
): Result<CourseDraft, CourseProblem> => {
  const name = own?.name === form.name ? own.name : form.name.trim().replace(/\s+/g, " ");
  if (name !== own?.name) {
    if (name === "") return err({ field: "name", why: "empty" });
    if (name.length > MAX_COURSE_NAME) return err({ field: "name", why: "tooLong" });
    const key = courseKey(name);
    const other = [...courses.values()].find(
      ({ id, name: taken }) => id !== own?.id && courseKey(taken) === key,
    );
    if (other !== undefined) return err({ field: "name", why: "doubled", other });
  }
  const color = readCourseColor(form.color);
  if (color === null) return err({ field: "color", why: "noColor" });
  const typed = form.weeklyHours.trim();
  const weeklyHours = readWeeklyHours(typed);
  if (typed !== "" && weeklyHours === null) return err({ field: "weeklyHours", why: "noHours" });
  if (Number(typed) > MAX_WEEKLY_HOURS) return err({ field: "weeklyHours", why: "tooMany" });
  return ok({ name, color, weeklyHours });
};

/** The first of the colors that the fewest present courses use. */
export const nextColor = (courses: readonly Pick<Course, "color" | "archivedAt">[]): string => {
  const present = courses.filter(({ archivedAt }) => archivedAt === null);
  const used = (color: string) => present.filter((course) => course.color === color).length;
  return COURSE_COLORS.reduce((best, color) => (used(color) < used(best) ? color : best));
};
