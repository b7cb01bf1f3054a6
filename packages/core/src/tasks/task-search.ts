import type { Task } from "../records/task.ts";

type Searched = Pick<Task, "title" | "description">;

/** Picks the tasks whose title or description contains every word of the text, in any case; null where there is no word to look for. */
export const taskSearch = (
  text: string,
): (<Found extends Searched>(tasks: readonly Found[]) => readonly Found[]) | null => {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  return (tasks) => {
    const texts = searchedTextsOf(tasks);
    return tasks.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
  };
};

const folded = (text: string): string => text.toLowerCase();

/** By the lists of the days: each letter that is typed searches them again, and a change makes anew only the list of its day. */
const searchedTexts = new WeakMap<readonly Searched[], readonly string[]>();

const searchedTextsOf = (tasks: readonly Searched[]): readonly string[] => {
  const known = searchedTexts.get(tasks);
  if (known !== undefined) return known;
  const texts = tasks.map(({ title, description }) => folded(`${title}\n${description}`));
  searchedTexts.set(tasks, texts);
  return texts;
};
