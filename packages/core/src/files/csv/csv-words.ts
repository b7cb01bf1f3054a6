import type { RepeatRule, SeriesPart } from "../../records/series.ts";
import type { Category } from "../../records/task.ts";
import type { StepsProgress } from "../../tasks/steps.ts";
import type { Day } from "../../time/types.ts";

export type RepeatingPart = Pick<SeriesPart, "next" | "ends"> & { readonly rule: RepeatRule };

type TaskColumn =
  | "date"
  | "task"
  | "hours"
  | "start"
  | "end"
  | "category"
  | "completed"
  | "completedAt"
  | "description"
  | "course"
  | "courseColor"
  | "repeats"
  | "steps";

/** Headings and words of the spreadsheet. */
export interface CsvWords {
  readonly columns: Readonly<Record<TaskColumn, string>>;
  readonly yes: string;
  readonly no: string;
  readonly category: (category: Category) => string;
  readonly repeats: (part: RepeatingPart, today: Day) => string;
  /** No slash: spreadsheets read `2/5` as a date. */
  readonly steps: (progress: StepsProgress) => string;
}
