/** Words of the user in the middle of plain sentences. */

/** Each of these finds a word that can be read in the other direction. UTF-16 begins letters beyond U+FFFF with the four single units. */
const IN_LTR =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefc]/;
const IN_RTL =
  /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}|[\u200e\u202a-\u202e\u2066-\u2069]/u;

/**
 * The word as it is, or in a first-strong isolate, so that it does not turn the words around it. Its own isolates are dropped: one that
 * stays open would take the rest of the sentence.
 */
const isolatedIf = (isOtherWay: RegExp, text: string): string =>
  isOtherWay.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, "")}\u2069` : text;

/** In a sentence from left to right. */
export const isolatedInLtr = (text: string): string => isolatedIf(IN_LTR, text);
/** In a sentence from right to left. */
export const isolatedInRtl = (text: string): string => isolatedIf(IN_RTL, text);
