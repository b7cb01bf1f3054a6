/** What stands between the parts of a line; `format.list` is for "a, b, and c". */
export const jointsWords = {
  comma: (before: string, text: string) => `${before}, ${text}`,
  semicolon: (before: string, text: string) => `${before}; ${text}`,
  dot: (before: string, text: string) => `${before} · ${text}`,
  sentence: (before: string, text: string) => `${before} ${text}`,
};
