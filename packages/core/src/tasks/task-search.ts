import { folded } from "../courses/course-name.ts";
import type { Course } from "../records/course.ts";
import type { Session } from "../records/session.ts";
import type { Task } from "../records/task.ts";
import { type OwnTaskFields, SEARCHED_FIELDS } from "../records/task-fields.ts";

type Searched = Pick<Task, "title" | "course"> & Partial<Pick<Task, "id"> & OwnTaskFields>;
type Lines = ReadonlyMap<string, readonly Session[]>;

/**
 * Picks the tasks whose searched fields, course or sessions' lines contain every word of the text, without case and accents; null where there is no
 * word to look for.
 */
export const taskSearch = (
  text: string,
  courses: Iterable<Course> = [],
  lines: Lines = new Map(),
): (<Found extends Searched>(tasks: readonly Found[]) => readonly Found[]) | null => {
  const words = folded(text)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  const named = [...courses].map(({ id, name }) => ({ id, name: folded(name) }));
  // Apart from the text of a day: they change without its tasks. Courses and tasks by id.
  const elsewhere = words.map(
    (word) =>
      new Set<string | undefined>([
        ...named.filter(({ name }) => name.includes(word)).map(({ id }) => id),
        ...foldedLinesOf(lines).flatMap(([id, text]) => (text.includes(word) ? [id] : [])),
      ]),
  );
  const isElsewhere = (index: number, { id, course }: Searched) =>
    elsewhere[index]?.has(course) === true || elsewhere[index]?.has(id) === true;
  return (tasks) => {
    const ofAll = searchedTextOf(tasks);
    const mayBe = words.every(
      (word, at) =>
        ofAll.includes(word) || (elsewhere[at]?.size && tasks.some((task) => isElsewhere(at, task))),
    );
    if (!mayBe) return [];
    const texts = ofAll.split(BETWEEN_TASKS);
    // An imported text may hold the very character.
    const ofEach = texts.length === tasks.length ? texts : tasks.map((task) => folded(textOf(task)));
    return tasks.filter((task, index) =>
      words.every((word, at) => ofEach[index]?.includes(word) || isElsewhere(at, task)),
    );
  };
};

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

/** The same for the lines of all tasks, by task. */
const foldedLines = new WeakMap<Lines, readonly (readonly [id: string, text: string])[]>();

const foldedLinesOf = (lines: Lines): readonly (readonly [id: string, text: string])[] => {
  const known = foldedLines.get(lines);
  if (known !== undefined) return known;
  const texts = Array.from(lines, ([id, sessions]) => {
    const text = sessions.map(({ line = "" }) => line).join("\n");
    return [id, folded(text)] as const;
  });
  foldedLines.set(lines, texts);
  return texts;
};
