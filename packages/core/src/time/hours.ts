/** Sums of hours are kept to a millionth. Binary fractions make 0.1 + 0.2 a little more than 0.3; at this grain the artefact is gone. */
export const exactHours = (hours: number): number => Math.round(hours * 1e6) / 1e6;

/**
 * Whether the hours reach a goal, with a tolerance. A day of 50 minutes is stored as 0.833333 hours, and six of them are slightly less than
 * five: each day may lack half a millionth. Two seconds cover a thousand days and are less than any goal's step.
 */
export const reaches = (hours: number, goal: number): boolean => hours >= goal - 0.0005;

export const sumHours = (hours: Iterable<number>): number => {
  let sum = 0;
  for (const each of hours) sum += each;
  return exactHours(sum);
};

/** What a task adds to its day. */
export const studiedHours = ({ done, hours }: { readonly done: unknown; readonly hours: number }): number =>
  done === null ? 0 : hours;

/** A day's study time: the sum of its completed tasks and its corrections, never below 0. */
export const keptHours = (sum: number): number => Math.max(0, exactHours(sum));
