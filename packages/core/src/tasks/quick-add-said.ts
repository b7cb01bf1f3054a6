import type { CourseId } from "../records/course.ts";
import type { Category } from "../records/task.ts";
import type { ClockTime, Day } from "../time/types.ts";

/** What a line can say about a task besides its name. */
export interface QuickAddSaid {
  readonly date?: Day;
  readonly startTime?: ClockTime;
  readonly minutes?: number;
  readonly category?: Category;
  readonly course?: CourseId;
}

export type QuickAddKind = keyof QuickAddSaid;
