import { isDay } from "@furrow/core";
import type { DayRange } from "../../../data/backup/desk.ts";

/** What is wrong with a range as it stands in two date fields. */
export const rangeProblem = ({ from, to }: DayRange): string | undefined => {
  if (!isDay(from) || !isDay(to)) return "Please choose both days";
  return from > to ? "The last day lies before the first" : undefined;
};
