import { foldedName } from "../courses/course-name.ts";
import type { Course } from "../records/course.ts";
import type { State } from "../records/state/state.ts";
import type { Task } from "../records/task.ts";
import type { Day } from "../time/types.ts";
import { allTasks } from "./occurrences.ts";

type Searched = Pick<Task, "title" | "description" | "course">;

/** Picks the tasks whose title, description or course contains every word of the text, in any case; null where there is no word to look for. */
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
    // Of nearly all days it is known by one look that nothing is there.
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

const textOf = ({ title, description }: Searched): string => `${title}\n${description}`;

const BETWEEN_TASKS = "\0";

/**
 * What a whole day says, in one text: few days have what is looked for, and only those are taken apart. By the lists of the days: each
 * letter that is typed searches them again, and a change makes anew only the text of its day.
 */
const searchedTexts = new WeakMap<readonly Searched[], string>();

const searchedTextOf = (tasks: readonly Searched[]): string => {
  const known = searchedTexts.get(tasks);
  if (known !== undefined) return known;
  const text = folded(tasks.map(textOf).join(BETWEEN_TASKS));
  searchedTexts.set(tasks, text);
  return text;
};

/** Reads what a search looks through, a day with each step: whoever is about to search has it read in the moments before. */
export function* readForSearch(state: State, today: Day): Generator<undefined> {
  const all = allTasks(state, today);
  for (const day of all.keys()) {
    searchedTextOf(all.get(day) ?? []);
    yield;
  }
}
