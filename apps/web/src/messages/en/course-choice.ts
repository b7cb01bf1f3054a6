/** Apart from the other words of courses: the tasks page and the settings need no more than these. */
import { isolated } from "./language.ts";
export const courseChoiceWords = {
  list: "Courses",
  noCourse: "No course",
  archivedCourse: (name: string) => `${isolated(name)} (archived)`,
  filter: "Show course",
  anyCourse: "All courses",
  manage: "Manage courses",
  nothingOf: (name: string) => `No tasks of ${isolated(name)} here`,
  nothingOfNone: "No tasks without a course here",
  showAny: "Show all courses",
  hiddenByCourse: "Hidden by your course filter.",
  make: (name: string) => `Make course "${isolated(name)}"`,
};
