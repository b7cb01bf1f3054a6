/** The quiet way in. */
export const startLocalWords = {
  start: "Start without an account",
  /** Where somebody did before. */
  goOn: "Go on without an account",
};
