/** Brings the entries of a language up to the English of today. */
import type { EnglishText } from "./english.ts";
import { keyOf } from "./languages.ts";
import type { Entry } from "./po.ts";
import type { Pattern } from "./texts.ts";

/**
 * A translation stays with its text and context. A text that is new there, or has changed, takes the translation of the same words elsewhere,
 * or the one of before, to be looked at again. What English no longer says is left out.
 */
export function mergeEntries(english: readonly EnglishText[], known: readonly Entry[]): readonly Entry[] {
  const translated = known.filter(({ translation }) => translation !== null);
  const byKey = new Map(known.map((entry) => [keyOf(entry), entry]));
  const byPattern = new Map(translated.map((entry) => [JSON.stringify(entry.pattern), entry]));
  const byContext = new Map(translated.map((entry) => [entry.context, entry]));
  const isLikeIn = (pattern: Pattern, entry: Entry | undefined) =>
    entry !== undefined && typeof entry.pattern === typeof pattern ? entry : undefined;
  return english.map(({ context, pattern, note, place }) => {
    const own = byKey.get(keyOf({ context, pattern }));
    const guessed = byPattern.get(JSON.stringify(pattern)) ?? isLikeIn(pattern, byContext.get(context));
    return {
      context,
      pattern,
      translation: own?.translation ?? guessed?.translation ?? null,
      isReviewed: own !== undefined && own.translation !== null && own.isReviewed,
      notes: note === "" ? [] : [note],
      places: [place],
    };
  });
}
