import { foldedName } from "../courses/course-name.ts";
import type { Course } from "../records/course.ts";
import type { Task } from "../records/task.ts";
import { type OwnTaskFields, SEARCHED_FIELDS } from "../records/task-fields.ts";

type Searched = Pick<Task, "title" | "course"> & Partial<OwnTaskFields>;

/** Picks the tasks whose searched fields or course contain every word of the text, in any case; null where there is no word to look for. */
export const taskSearch = (
  text: string,
  courses: Iterable<Course> = [],
): (<Found extends Searched>(tasks: readonly Found[]) => readonly Found[]) | null => {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  const named = [...courses].map(({ id, name }) => ({ id, name: `${folded(name)}\n${foldedName(name)}` }));
  const coursesOf = words.map(
    (word) => new Set(named.filter(({ name }) => name.includes(word)).map(({ id }) => id)),
  );
  const isCourse = (index: number, { course }: Searched) =>
    course !== undefined && coursesOf[index]?.has(course) === true;
  return (tasks) => {
    const ofAll = searchedTextOf(tasks);
    const mayBe = words.every(
      (word, at) =>
        ofAll.includes(word) || ((coursesOf[at]?.size ?? 0) > 0 && tasks.some((task) => isCourse(at, task))),
    );
    if (!mayBe) return [];
    const texts = ofAll.split(BETWEEN_TASKS);
    // An imported text may hold the very character.
    const ofEach = texts.length === tasks.length ? texts : tasks.map((task) => folded(textOf(task)));
    return tasks.filter((task, index) =>
      words.every((word, at) => ofEach[index]?.includes(word) || isCourse(at, task)),
    );
  };
};

const folded = (text: string): string => text.toLowerCase();

const textOf = (task: Searched): string => SEARCHED_FIELDS.map((name) => task[name] ?? "").join("\n");

const BETWEEN_TASKS = "\0";

/** The folded text of a day's tasks, by the list of the day: each typed letter searches all days again, and most have no match. */
const searchedTexts = new WeakMap<readonly Searched[], string>();

const searchedTextOf = (tasks: readonly Searched[]): string => {
  const known = searchedTexts.get(tasks);
  if (known !== undefined) return known;
  const text = folded(tasks.map(textOf).join(BETWEEN_TASKS));
  searchedTexts.set(tasks, text);
  return text;
};
