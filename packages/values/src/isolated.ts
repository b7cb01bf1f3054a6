/** Words of the user in the middle of plain sentences. */

/** What can be read in the other direction, by the direction of the sentence: letters, and characters that turn what follows. */
export const OTHER_WAY = {
  ltr: "[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]",
  rtl: "(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\\p{L}|[\u200e\u202a-\u202e\u2066-\u2069]",
} as const;

/**
 * The word as it is, or in a first-strong isolate, so that it does not turn the words around it. Its own isolates are dropped: one that
 * stays open would take the rest of the sentence.
 */
export const isolatedFrom = (otherWay: string, text: string): string =>
  new RegExp(otherWay, "u").test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, "")}\u2069` : text;
