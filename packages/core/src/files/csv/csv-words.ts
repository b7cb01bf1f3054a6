import type { Category } from "../../records/task.ts";

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
  | "course";

/** The headings of a spreadsheet, and what its cells say that are no facts. */
export interface CsvWords {
  readonly columns: Readonly<Record<TaskColumn, string>>;
  readonly yes: string;
  readonly no: string;
  readonly category: (category: Category) => string;
}
