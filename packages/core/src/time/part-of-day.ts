import { hourOf } from "./instant.ts";
import type { Instant } from "./types.ts";

export type PartOfDay = "morning" | "afternoon" | "evening";

export const partOfDay = (now: Instant): PartOfDay => {
  const hour = hourOf(now);
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
};
