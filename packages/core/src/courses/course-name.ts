/** How courses are told apart by their names, whichever way these are typed. */
import { byCourseName, type Course } from "../records/course.ts";
import type { State } from "../records/state/state.ts";

/** A title of a lecture fits; a card still shows it in a line or two. */
export const MAX_COURSE_NAME = 60;

/** Of a whole life of studying, archived ones too; the lists stay lists. */
export const MAX_COURSES = 200;

/** Without case, accents and spaces: names that are one to somebody who types them in a hurry. */
export const courseKey = (name: string): string => foldedName(name).replaceAll(" ", "");

/** Without case and accents, with single spaces. */
export const foldedName = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ");

/** Those a task can be given, by name. */
export const coursesOffered = ({ courses }: Pick<State, "courses">): readonly Course[] =>
  [...courses.values()].filter(({ archivedAt }) => archivedAt === null).sort(byCourseName);

/** Those a list can be narrowed to: archived ones show on old tasks, and come last. */
export const filterableCourses = ({ courses }: Pick<State, "courses">): readonly Course[] => {
  const all = [...courses.values()].sort(byCourseName);
  return [
    ...all.filter(({ archivedAt }) => archivedAt === null),
    ...all.filter(({ archivedAt }) => archivedAt !== null),
  ];
};

/**
 * The course that is meant by what somebody typed behind `#`: the one of that name, else the first whose name begins so. Several words
 * are meant only where the name has all of them: `#bio lab` is a lab report for Bio, unless there is a course Bio Lab.
 */
export const courseMeant = <C extends Pick<Course, "name">>(
  typed: string,
  courses: readonly C[],
): C | undefined => {
  const words = foldedName(typed);
  if (words === "") return undefined;
  if (words.includes(" ")) {
    return courses.find(({ name }) => `${foldedName(name)} `.startsWith(`${words} `));
  }
  return (
    courses.find(({ name }) => courseKey(name) === words) ??
    courses.find(({ name }) => courseKey(name).startsWith(words))
  );
};
