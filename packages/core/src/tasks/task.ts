import type { ClockTime, Day } from "../time/types.ts";

export type TaskId = string & { readonly __taskId: unique symbol };

export const CATEGORIES = ["Reading", "Practice", "Project", "Revision", "Assignment", "Other"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Task {
  readonly id: TaskId;
  /** Also the specification's `name`, which is always equal to it. */
  readonly title: string;
  readonly description: string;
  readonly date: Day;
  readonly hours: number;
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
  readonly category: Category;
  /** One cell, so that "completed" and "when" can never tear apart. */
  readonly done: null | { readonly at: string };
  readonly createdAt: string;
  readonly updatedAt: string;
}
