import { isDay } from "../time/day.ts";
import type { Day } from "../time/types.ts";

export type TaskId = string & { readonly __taskId: unique symbol };

/** The id of a whole series, which is that of its first part. */
export type SeriesId = string & { readonly __seriesId: unique symbol };

/**
 * One time of a repeating task. Its id follows from the series and the day on which the rule has it, wherever it is moved to:
 * two devices that complete it write the same row.
 */
export const occurrenceId = (series: SeriesId, day: Day): TaskId => `${series}:${day}` as TaskId;

const COLON = 58;

export const readOccurrenceId = (id: string): { readonly series: SeriesId; readonly day: Day } | null => {
  // Runs for every task at the start: one letter decides nearly all cases.
  if (id.charCodeAt(id.length - 11) !== COLON) return null;
  const day = id.slice(-10);
  return isDay(day) ? { series: id.slice(0, -11) as SeriesId, day } : null;
};
