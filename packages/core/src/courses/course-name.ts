/** How course names are compared. */
import { byCourseName, type Course } from "../records/course.ts";
import type { State } from "../records/state.ts";

/** Long enough for a lecture's title, short enough for two lines on a card. */
export const MAX_COURSE_NAME = 60;

/** Limit over all years, archived ones included. */
export const MAX_COURSES = 200;

/** Compares without case, accents and spaces. */
export const courseKey = (name: string): string => folded(name).replaceAll(" ", "");

/** Marks of Latin and Cyrillic letters, vowels of Hebrew and Arabic, and the stroke that lengthens Arabic words. Vowels of other scripts are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ى: "ي",
  ة: "ه",
};

/** As texts are compared for search: without case and accents, letters of full width as others, with single spaces. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[ßæœøłđıىة]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()
    .replace(/\s+/g, " ");

/** Courses a task can be given, by name. */
export const coursesOffered = ({ courses }: Pick<State, "courses">): readonly Course[] =>
  [...courses.values()].filter(({ archivedAt }) => archivedAt === null).sort(byCourseName);

/** Courses a list can be filtered by: archived ones come last. */
export const filterableCourses = ({ courses }: Pick<State, "courses">): readonly Course[] => {
  const all = [...courses.values()].sort(byCourseName);
  return [
    ...all.filter(({ archivedAt }) => archivedAt === null),
    ...all.filter(({ archivedAt }) => archivedAt !== null),
  ];
};

/**
 * The course meant by a text after `#`: an exact name, else the first whose name begins with it. Several
 * words match only if the name has all of them: `#bio lab` is a lab report for Bio unless there is a course
 * Bio Lab.
 */
export const courseMeant = <C extends Pick<Course, "name">>(
  typed: string,
  courses: readonly C[],
): C | undefined => {
  const words = folded(typed);
  if (words === "") return undefined;
  if (words.includes(" ")) {
    return courses.find(({ name }) => `${folded(name)} `.startsWith(`${words} `));
  }
  return (
    courses.find(({ name }) => courseKey(name) === words) ??
    courses.find(({ name }) => courseKey(name).startsWith(words))
  );
};
