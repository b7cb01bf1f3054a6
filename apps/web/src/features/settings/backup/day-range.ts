import { isDay } from "@furrow/core";
import { backupWords } from "#words/backup.ts";
import type { DayRange } from "../../../data/backup/desk.ts";

/** What is wrong with a range as it stands in two date fields. */
export const rangeProblem = ({ from, to }: DayRange): string | undefined => {
  if (!isDay(from) || !isDay(to)) return backupWords.daysMissing;
  return from > to ? backupWords.daysReversed : undefined;
};
