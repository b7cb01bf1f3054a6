/** Finds the steps of a line, which come after the name and the details. */

interface Word {
  readonly from: number;
  readonly to: number;
  readonly word: string;
  readonly isQuoted: boolean;
  readonly isProtected: boolean;
}

export interface StepsOfLine {
  /** How many words stand before them. */
  readonly words: number;
  readonly from: number;
  readonly to: number;
  readonly steps: readonly string[];
}

const DASHES: ReadonlySet<string> = new Set(["-", "–", "—"]);

/** `2 - 3`, `14:00 - 15:30` and `2 - 3pm` are ranges. */
const NUMBER = /^\d[\d.,:]*(?:[ap]\.?m\.?)?$/;
const HALF_OF_DAY = /^[ap]\.?m\.?$/;

/**
 * A `>` between spaces begins a step. Without one, a dash between spaces does: the first directly after a
 * detail, else the first of several. Between numbers or times it is a range. `isBehindDetail` says whether a
 * detail ends after so many words.
 */
export const stepsOfLine = (
  line: string,
  words: readonly Word[],
  isBehindDetail: (words: number) => boolean,
): StepsOfLine | null => {
  const arrows = placesOf(words, (word) => word === ">");
  const dashes = placesOf(words, (word) => DASHES.has(word)).filter((at) => !isInRange(words, at));
  const marks = arrows.length > 0 ? arrows : fromDetail(dashes, words, isBehindDetail);
  const [first] = marks;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return null;
  const steps = marks
    .map((mark, index) => {
      const next = marks[index + 1];
      const end = next === undefined ? last.to : (words[next]?.from ?? last.to);
      return line.slice(words[mark]?.to, end).replace(/\s+/g, " ").trim();
    })
    .filter((step) => step !== "");
  if (steps.length === 0) return null;
  return { words: first, from: words[first]?.from ?? 0, to: last.to, steps };
};

const placesOf = (words: readonly Word[], isMark: (word: string) => boolean): readonly number[] =>
  words.flatMap(({ word, isQuoted }, at) => (!isQuoted && isMark(word) ? [at] : []));

const isInRange = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1]?.word ?? "";
  return (NUMBER.test(before) || HALF_OF_DAY.test(before)) && NUMBER.test(words[at + 1]?.word ?? "");
};

const fromDetail = (
  dashes: readonly number[],
  words: readonly Word[],
  isBehindDetail: (words: number) => boolean,
): readonly number[] => {
  // A removed detail is in quotes, so that the rest keeps its meaning.
  const begun = dashes.findIndex((at) => words[at - 1]?.isProtected === true || isBehindDetail(at));
  if (begun >= 0) return dashes.slice(begun);
  return dashes.length > 1 ? dashes : [];
};

/** Writes steps so that they are read again. */
export const stepsText = (steps: readonly string[]): string => steps.map((step) => `> ${step}`).join(" ");
