import { byCourseName, type Course } from "../../records/course.ts";
import type { State } from "../../records/state.ts";
import { hoursByCourse } from "../../study/hours-by-course.ts";
import { courseColorPair } from "../../theme/course-palette.ts";
import { dayOf } from "../../time/instant.ts";
import type { Day } from "../../time/types.ts";
import { type CsvWords, tableCsv } from "./csv.ts";

interface Row {
  readonly course: Course;
  readonly hours: number;
  readonly words: Pick<CsvWords, "yes" | "no">;
}

const COLUMNS = {
  course: ({ course }: Row) => course.name,
  hours: ({ hours }: Row) => hours,
  weeklyHours: ({ course }: Row) => course.weeklyHours ?? "",
  /** The printed color. */
  courseColor: ({ course }: Row) => courseColorPair(course.color).light,
  archived: ({ course, words }: Row) => (course.archivedAt === null ? words.no : words.yes),
  created: ({ course }: Row) => dayOf(course.createdAt),
};

export type CourseColumns = Readonly<Record<keyof typeof COLUMNS, string>>;

export const coursesCsv = (state: State, columns: CourseColumns, words: Row["words"], today: Day): string => {
  const hours = new Map(hoursByCourse(state, null, today).map((each) => [each.course?.id, each.hours]));
  return tableCsv(
    COLUMNS,
    columns,
    [...state.courses.values()]
      .sort(byCourseName)
      .map((course) => ({ course, hours: hours.get(course.id) ?? 0, words })),
  );
};
