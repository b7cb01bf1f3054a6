import type { Task } from "./task.ts";

/** Tells whether a task's title or description contains every word of the text, in any case; null where there is no word to look for. */
export const taskSearch = (text: string): ((task: Task) => boolean) | null => {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return null;
  const patterns = words.map((word) => new RegExp(word.replace(SYNTAX, "\\$&"), "iu"));
  return ({ title, description }) =>
    patterns.every((pattern) => pattern.test(title) || (description !== "" && pattern.test(description)));
};

const SYNTAX = /[.*+?^${}()|[\]\\/]/g;
