/**
 * Words by which events are recognized, folded. `exam` is a whole word, `klausur*` the beginning of one, and
 * `*klausur*` a part of one. All languages count at once: feeds mix them.
 */
import { folded } from "../courses/course-name.ts";
import { withoutSeparators } from "../exams/exam-form.ts";
import languages from "./event-words.json" with { type: "json" };

/**
 * `notExam`: about an exam, and none. `quiz`: an exam if it has a length, else something to hand in. `opens`: the moment from which something
 * can be done. `notClass`: it repeats with clock times and is no class. `generic`: categories that name no course.
 */
type WordList = keyof typeof languages.english;

const matchers = new Map<WordList, RegExp>();

const matcherOf = (list: WordList): RegExp => {
  const known = matchers.get(list);
  if (known !== undefined) return known;
  const one = (word: string) =>
    `${word.startsWith("*") ? "" : " "}${word.replaceAll("*", "")}${word.endsWith("*") ? "" : " "}`;
  const words = Object.values(languages).flatMap((language) => language[list]);
  const matcher = new RegExp(words.map(one).join("|"), "u");
  matchers.set(list, matcher);
  return matcher;
};

/** Without case, accents and punctuation, with a blank around each word. */
export const wordsOf = (text: string): string =>
  ` ${folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

export const hasWord = (text: string, list: WordList): boolean => matcherOf(list).test(wordsOf(text));

/** Without these words: "Algebra Lecture" and "Algebra (Seminar)" are both about Algebra. The text itself if nothing is left. */
export const withoutWords = (text: string, list: WordList): string => {
  const left = text.split(/\s+/).filter((word) => !hasWord(word, list));
  return withoutSeparators(left.join(" ")) || text;
};
