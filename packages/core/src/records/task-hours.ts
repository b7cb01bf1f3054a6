/** No plausible task is longer; larger values would make sums infinite. */
export const MAX_TASK_HOURS = 1000;

/** Hours typed in a form or written in a file: a number or its text, above 0; null where it is none. */
export const readTaskHours = (value: unknown): number | null => {
  const hours = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof hours !== "number" || !Number.isFinite(hours) || hours <= 0) return null;
  return Math.min(hours, MAX_TASK_HOURS);
};
