import { compareTexts } from "@furrow/values";

interface Ordered {
  readonly id: string;
  readonly startTime: string | null;
  readonly createdAt: string;
}

/** As a day's tasks are shown: by start time, those without one last, then in the order they were made. */
export const byTimeOfDay = (one: Ordered, other: Ordered): number =>
  compareTexts(one.startTime ?? "~", other.startTime ?? "~") ||
  compareTexts(one.createdAt, other.createdAt) ||
  compareTexts(one.id, other.id);
