/** Reads a line of text as a task. docs/quick-add.md has the grammar: the name first, then the details. */
import { CATEGORIES, type Category } from "../records/task-fields.ts";
import type { Day } from "../time/types.ts";
import { type QuickAddReader, quickAddReaders } from "./quick-add-details.ts";
import {
  type QuickAddFields,
  type QuickAddLanguage,
  type QuickAddWords,
  respelled,
} from "./quick-add-language.ts";
import { stepsOfLine } from "./quick-add-steps.ts";

/** Words of the line that were understood, including a word that leads to them ("at 2pm"). */
export interface QuickAddPiece {
  readonly from: number;
  readonly to: number;
  readonly fields: QuickAddFields;
}

export interface QuickAdd {
  readonly title: string;
  /** In the order of the line. A time range has two values. */
  readonly pieces: readonly QuickAddPiece[];
  readonly fields: QuickAddFields;
  /** The text after a `#` that is no course yet. It stays part of the name. */
  readonly unknownCourse: string | null;
  /** A category that the name mentions. The name keeps the word; a chip offers the category. */
  readonly mentionedCategory: Category | null;
}

interface Token {
  readonly from: number;
  readonly to: number;
  /** In small letters, without a comma at its end. */
  readonly word: string;
  readonly isQuoted: boolean;
  /** Would be a detail: what comes before it is still at the end of the line. */
  readonly isProtected: boolean;
}

/** "every 2 weeks on mon, tue, wed, thu, fri, sat and sun 10 - 12" */
const LONGEST_PIECE = 14;

export const readQuickAdd = (line: string, today: Day, language: QuickAddLanguage): QuickAdd => {
  const { cut } = language.words;
  const readers = quickAddReaders(today, language);
  const repeating: Reading = (tokens) => piecesOf(tokens, readers.repeating, cut !== undefined);
  const single: Reading = (tokens) => piecesOf(tokens, readers.single, cut !== undefined);
  const quotes = [...line.matchAll(cut === undefined ? QUOTED : QUOTED_ANYWHERE)].map(
    ({ 0: { length }, index }) => ({ from: index, to: index + length }),
  );
  // The end of a repetition and a lone dash mean nothing without what precedes them, but may be quoted.
  const wouldBe = (text: string) =>
    repeating(tokensOf(text, cut, [], [])).length > 0 ||
    stepsOfLine(text, tokensOf(text, cut, [], []), () => true) !== null;
  const protecting = quotes.filter(({ from, to }) => wouldBe(line.slice(from + 1, to - 1)));
  const tokens = tokensOf(line, cut, quotes, protecting);
  const mayRepeat = piecesOfLine(line, tokens, repeating);
  const repeats = mayRepeat.some(({ fields }) => fields.repeat !== undefined);
  const pieces = repeats ? mayRepeat : piecesOfLine(line, tokens, single);
  const title = titleOf(line, pieces, protecting);
  return {
    title,
    pieces,
    fields: Object.assign({}, ...pieces.map(({ fields }) => fields)),
    unknownCourse: unknownCourseIn(line, tokens, pieces),
    mentionedCategory: categoryIn(title, language),
  };
};

/** "Other" is too common in names to be offered. */
const categoryIn = (title: string, { words }: QuickAddLanguage): Category | null => {
  const inTitle: readonly string[] = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = (each: Category) => words.categories[each].some((word) => inTitle.includes(word));
  return CATEGORIES.find((each) => each !== "Other" && named(each)) ?? null;
};

/** `#1` is not meant as a course. */
const isCourseToBe = ({ word, isQuoted }: Token): boolean => !isQuoted && /^#(?=.*\p{L})[^#]+$/u.test(word);

/** A detail, or one once its course is created: what comes before it is still at the end of the line. */
const isPassedOver = (token: Token | undefined): boolean =>
  token !== undefined && (token.isProtected || isCourseToBe(token));

/** None if the line has a known course: a task has one. */
const unknownCourseIn = (
  line: string,
  tokens: readonly Token[],
  pieces: readonly QuickAddPiece[],
): string | null => {
  if (pieces.some(({ fields }) => fields.course !== undefined)) return null;
  const steps = pieces.find(({ fields }) => fields.steps !== undefined);
  const beforeSteps = tokens.filter(({ from }) => from < (steps?.from ?? line.length));
  const named = beforeSteps.findLast(isCourseToBe);
  return named === undefined ? null : line.slice(named.from + 1, named.from + named.word.length);
};

type Reading = (tokens: readonly Token[]) => readonly QuickAddPiece[];

/** Steps are split off first and read literally. */
const piecesOfLine = (line: string, tokens: readonly Token[], read: Reading): readonly QuickAddPiece[] => {
  const steps = stepsOfLine(line, tokens, (words) => {
    const before = tokens.slice(0, words);
    return read(before).at(-1)?.to === before.at(-1)?.to && words > 0;
  });
  if (steps === null) return read(tokens);
  const { from, to } = steps;
  return [...read(tokens.slice(0, steps.words)), { from, to, fields: { steps: steps.steps } }];
};

/**
 * From the end to the beginning: the last detail of a kind counts, and the longest match. A language without spaces begins with the details:
 * directly before one that is read anywhere, all others are read as at the end of the line.
 */
const piecesOf = (
  tokens: readonly Token[],
  readers: readonly QuickAddReader[],
  beginsWithDetails: boolean,
): readonly QuickAddPiece[] => {
  const pieces: QuickAddPiece[] = [];
  const fields = new Set<string>();
  let isEndOfLine = true;
  let last = tokens.length - 1;
  while (last >= 0) {
    const piece = pieceEndingAt(tokens, last, readers, isEndOfLine);
    const isNew = piece !== null && Object.keys(piece.fields).every((kind) => !fields.has(kind));
    if (piece === null || !isNew) {
      isEndOfLine = (isEndOfLine || beginsWithDetails) && isPassedOver(tokens[last]);
      last -= 1;
      continue;
    }
    for (const kind of Object.keys(piece.fields)) fields.add(kind);
    pieces.unshift({ from: piece.from, to: piece.to, fields: piece.fields });
    isEndOfLine ||= beginsWithDetails;
    last -= piece.words;
  }
  return pieces;
};

const pieceEndingAt = (
  tokens: readonly Token[],
  last: number,
  readers: readonly QuickAddReader[],
  isEndOfLine: boolean,
): (QuickAddPiece & { readonly words: number }) | null => {
  for (let words = Math.min(LONGEST_PIECE, last + 1); words > 0; words -= 1) {
    const taken = tokens.slice(last - words + 1, last + 1);
    if (taken.some(({ isQuoted }) => isQuoted)) continue;
    const text = taken.map(({ word }) => word).join(" ");
    for (const reader of readers) {
      const read = reader(text);
      if (read === null || !(isEndOfLine || read.isUnmistakable)) continue;
      return { from: taken[0]?.from ?? 0, to: taken.at(-1)?.to ?? 0, fields: read.fields, words };
    }
  }
  return null;
};

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Quotes at the edges of words; an inch mark is none. Their length is limited, or each quote without an end would be searched for one in all of the line. */
const QUOTED = /(?<=^|\s)(?:"[^"]{0,200}"|“[^”]{0,200}”)(?=$|[\s,;])/g;

/** Where words have no edges. */
const QUOTED_ANYWHERE = /"[^"]{0,200}"|“[^”]{0,200}”/g;

/** A loop, because an expression would look from each of many commas to the end. */
const withoutCommas = (word: string): string => {
  let end = word.length;
  while (word[end - 1] === "," || word[end - 1] === ";") end -= 1;
  return word.slice(0, end);
};

const tokensOf = (
  line: string,
  cut: QuickAddWords["cut"],
  quotes: readonly Span[],
  protecting: readonly Span[],
): readonly Token[] => {
  let end = 0;
  return [...respelled(line, cut).matchAll(/\S+/g)].map(([text]) => {
    const index = line.indexOf(text, end);
    end = index + text.length;
    const isIn = (spans: readonly Span[]) =>
      spans.some(({ from, to }) => index < to && index + text.length > from);
    return {
      from: index,
      to: index + text.length,
      word: withoutCommas(text.toLowerCase()),
      isQuoted: isIn(quotes),
      isProtected: isIn(protecting),
    };
  });
};

/** The text that no piece took. Quotes that protected details are removed, others stay. */
const titleOf = (line: string, pieces: readonly Span[], protecting: readonly Span[]): string => {
  const gone = [
    ...pieces,
    ...protecting.flatMap(({ from, to }) => [
      { from, to: from + 1 },
      { from: to - 1, to },
    ]),
  ].sort((one, other) => one.from - other.from);
  let title = "";
  let at = 0;
  for (const { from, to } of gone) {
    title += line.slice(at, from);
    at = to;
  }
  return `${title}${line.slice(at)}`.replace(/\s+/g, " ").trim();
};
