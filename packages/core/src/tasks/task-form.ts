import { err, ok, type Result } from "@furrow/values";
import type { Task } from "../records/task.ts";
import {
  MAX_TASK_HOURS,
  OPTIONAL_FIELDS,
  type OptionalFieldName,
  readTaskFields,
  readTaskHours,
  type TaskFields,
  withDay,
} from "../records/task-fields.ts";
import { readClockTime } from "../time/clock-time.ts";
import { isDay } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { TaskTimes } from "./task-times.ts";

/** Limits of the form's inputs; typed hours may lie between the steps. */
export const TASK_HOURS = { min: 0.5, step: 0.5 } as const;

/** Optional fields, left out or empty for none; a course by its id. */
type OptionalTexts = { readonly [Name in OptionalFieldName]?: string };

export interface TaskForm extends TaskTimes, OptionalTexts {
  readonly title: string;
  readonly date: string;
  readonly description: string;
  readonly category: string;
}

/** The parts of a task that the user decides. */
export type TaskDraft = TaskFields & Pick<Task, "date">;

/** A missing field or an unusable value. */
export type TaskProblem = "title" | "hours" | "startTime" | "endTime";

export const newTaskForm = (date: Day): TaskForm => ({
  title: "",
  date,
  hours: "",
  startTime: "",
  endTime: "",
  description: "",
  category: "Reading",
});

export const formOfTask = (task: Task): TaskForm => ({
  title: task.title,
  date: task.date,
  // A session of 25 minutes is 0.41666666666666669 hours.
  hours: String(Math.round(task.hours * 100) / 100),
  startTime: task.startTime ?? "",
  endTime: task.endTime ?? "",
  description: task.description,
  category: task.category,
  ...Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, task[name] ?? ""])),
});

/** What the form asks for, or all problems in the order of its fields. An empty date means `otherwise`. */
export const readTaskForm = (
  form: TaskForm,
  otherwise: Day,
): Result<TaskDraft, readonly [TaskProblem, ...TaskProblem[]]> => {
  const title = form.title.trim();
  const hours = readTaskHours(form.hours);
  const startTime = readClockTime(form.startTime);
  const endTime = readClockTime(form.endTime);
  const [first, ...others]: readonly TaskProblem[] = [
    ...when(title === "", "title"),
    ...when(hours === null || Number(form.hours) > MAX_TASK_HOURS, "hours"),
    ...when(startTime === null, "startTime"),
    ...when(endTime === null, "endTime"),
  ];
  if (first !== undefined) return err([first, ...others]);
  const typed = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.trim()]));
  return ok(withDay(readTaskFields(typed), isDay(form.date) ? form.date : otherwise));
};

const when = (isMissing: boolean, field: TaskProblem): readonly TaskProblem[] => (isMissing ? [field] : []);
