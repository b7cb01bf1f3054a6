/** The quiet way in. */
export const startLocalWords = {
  start: "Start without an account",
  /** If the user started without an account before. */
  goOn: "Continue without an account",
  /** To the sample semester. */
  lookAround: "Look around first",
};
