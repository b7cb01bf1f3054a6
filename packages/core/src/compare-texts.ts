/** By code units, in which every device sorts alike, whatever its language. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
