/** The parts of the focus score: weight, and the value at which a part is full. */
const FOCUS_SCORE_PARTS = {
  average: { weight: 0.4, full: 20 },
  total: { weight: 0.3, full: 4 },
  streak: { weight: 0.3, full: 7 },
} as const;

type Part = keyof typeof FOCUS_SCORE_PARTS;
const PARTS = Object.keys(FOCUS_SCORE_PARTS) as readonly Part[];

export type FocusBand = "low" | "medium" | "high";

/** 0 to 100. `average` is the daily average, `total` the total hours, `streak` the current streak. */
export const focusScore = (values: Readonly<Record<Part, number>>): number => {
  const parts = PARTS.map((part) => {
    const { weight, full } = FOCUS_SCORE_PARTS[part];
    return weight * Math.min(values[part] / full, 1);
  });
  return Math.round(100 * parts.reduce((sum, part) => sum + part, 0));
};

export const focusBand = (score: number): FocusBand => {
  if (score < 30) return "low";
  return score < 70 ? "medium" : "high";
};
