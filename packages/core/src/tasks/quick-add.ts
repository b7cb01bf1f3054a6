/** A line of text as a task. The grammar is in docs/quick-add.md: the name first, then the details; what is no detail is the name. */
import type { Day } from "../time/types.ts";
import { type QuickAddReader, quickAddReaders } from "./quick-add-details.ts";
import type { QuickAddLanguage } from "./quick-add-language.ts";
import type { QuickAddSaid } from "./quick-add-said.ts";

/** Some words of the line that were understood, with the word that leads to them ("at 2pm"). */
export interface QuickAddPiece {
  readonly from: number;
  readonly to: number;
  readonly says: QuickAddSaid;
}

export interface QuickAdd {
  readonly title: string;
  /** In the order of the line. A time with its end says two things. */
  readonly pieces: readonly QuickAddPiece[];
  readonly said: QuickAddSaid;
  /** What stands behind a `#` and is no course yet. It is part of the name. */
  readonly unknownCourse: string | null;
}

interface Token {
  readonly from: number;
  readonly to: number;
  /** In small letters, without a comma at its end. */
  readonly word: string;
  readonly isQuoted: boolean;
  /** It would have been understood: what stands before it is still at the end of the line. */
  readonly isProtected: boolean;
}

/** "from 2:00 pm to 3:30 pm" */
const LONGEST_PIECE = 6;

export const readQuickAdd = (line: string, today: Day, language: QuickAddLanguage): QuickAdd => {
  const readers = quickAddReaders(today, language);
  const quotes = quotedIn(line);
  const protecting = quotes.filter(
    ({ from, to }) => piecesOf(tokensOf(line.slice(from + 1, to - 1), [], []), readers).length > 0,
  );
  const tokens = tokensOf(line, quotes, protecting);
  const found = piecesOf(tokens, readers);
  const pieces = titleOf(line, found, []) === "" ? withoutCategory(found) : found;
  return {
    title: titleOf(line, pieces, protecting),
    pieces,
    said: Object.assign({}, ...pieces.map(({ says }) => says)),
    unknownCourse: unknownCourseIn(line, tokens, pieces),
  };
};

/** None where the line names one that is known: a task has one course. `#1` is no course that anybody means. */
const unknownCourseIn = (
  line: string,
  tokens: readonly Token[],
  pieces: readonly QuickAddPiece[],
): string | null => {
  if (pieces.some(({ says }) => says.course !== undefined)) return null;
  const named = tokens.findLast(({ word, isQuoted }) => !isQuoted && /^#(?=.*\p{L})[^#]+$/u.test(word));
  return named === undefined ? null : line.slice(named.from + 1, named.from + named.word.length);
};

/** From the end to the beginning: the last word on a matter counts, and the longest piece that ends at a word. */
const piecesOf = (tokens: readonly Token[], readers: readonly QuickAddReader[]): readonly QuickAddPiece[] => {
  const pieces: QuickAddPiece[] = [];
  const said = new Set<string>();
  let isEndOfLine = true;
  let last = tokens.length - 1;
  while (last >= 0) {
    const piece = pieceEndingAt(tokens, last, readers, isEndOfLine);
    const isNew = piece !== null && Object.keys(piece.says).every((kind) => !said.has(kind));
    if (piece === null || !isNew) {
      isEndOfLine &&= tokens[last]?.isProtected ?? false;
      last -= 1;
      continue;
    }
    for (const kind of Object.keys(piece.says)) said.add(kind);
    pieces.unshift({ from: piece.from, to: piece.to, says: piece.says });
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
      return { from: taken[0]?.from ?? 0, to: taken.at(-1)?.to ?? 0, says: read.says, words };
    }
  }
  return null;
};

/** A line of details alone takes its category for the name: "Reading tomorrow" is a task. */
const withoutCategory = (pieces: readonly QuickAddPiece[]): readonly QuickAddPiece[] =>
  pieces.filter(({ says }) => says.category === undefined);

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Quotes at the edges of words; an inch mark is none. */
const QUOTED = /(?<=^|\s)(?:"[^"]*"|“[^”]*”)(?=$|[\s,;])/g;

const quotedIn = (line: string): readonly Span[] =>
  [...line.matchAll(QUOTED)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }));

const tokensOf = (line: string, quotes: readonly Span[], protecting: readonly Span[]): readonly Token[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const isIn = (spans: readonly Span[]) =>
      spans.some(({ from, to }) => index < to && index + text.length > from);
    return {
      from: index,
      to: index + text.length,
      word: text.toLowerCase().replace(/[,;]+$/, ""),
      isQuoted: isIn(quotes),
      isProtected: isIn(protecting),
    };
  });

/** What no piece took, each gap as one space. Quotes that kept words from being understood have done their work, others stay. */
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
