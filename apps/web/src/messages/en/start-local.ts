/** The quiet way in. */
export const startLocalWords = {
  start: "Start without an account",
  /** If the user started without an account before. */
  goOn: "Continue without an account",
  /** To the sample semester; in the bar of guests by its short name. */
  lookAround: "Look around first: a sample semester",
  lookAroundShort: "Look around first",
};
