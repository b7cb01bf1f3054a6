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

/** The headings of a spreadsheet, and what its cells say that are no facts. */
export interface CsvWords {
  readonly columns: Readonly<Record<TaskColumn, string>>;
  readonly yes: string;
  readonly no: string;
  readonly category: (category: Category) => string;
  readonly repeats: (part: RepeatingPart, today: Day) => string;
  /** No slash: spreadsheets would make `2/5` a day in February. */
  readonly steps: (progress: StepsProgress) => string;
}
