import { compareTexts } from "@furrow/values";

interface Ordered {
  readonly id: string;
  readonly startTime: string | null;
  readonly createdAt: string;
}

/** The order of a day's tasks: by start time, those without one last, then by creation. */
export const byTimeOfDay = (one: Ordered, other: Ordered): number =>
  compareTexts(one.startTime ?? "~", other.startTime ?? "~") ||
  compareTexts(one.createdAt, other.createdAt) ||
  compareTexts(one.id, other.id);
