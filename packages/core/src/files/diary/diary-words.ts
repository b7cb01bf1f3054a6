import type { AnimalType } from "../../farm/animal-kinds.ts";
import type { Category } from "../../records/task.ts";
import type { StepsProgress } from "../../tasks/steps.ts";
import type { ClockTime, Day, Period } from "../../time/types.ts";

/** How long a bar of the chart is. */
export type DiaryGrain = "day" | "week" | "month" | "year";

/** What a diary says besides its facts, and how its facts are written. Whoever asks for the diary brings them. */
export interface DiaryWords {
  /** Of the page: `en`. */
  readonly language: string;
  readonly title: string;
  readonly pageTitle: (from: Day, to: Day) => string;
  /** For somebody who gave no name. */
  readonly nobody: string;
  readonly period: (from: Day, to: Day) => string;
  readonly day: (day: Day) => string;
  readonly fullDay: (day: Day) => string;
  readonly duration: (hours: number) => string;
  readonly madeOn: (day: Day) => string;
  readonly tiles: {
    readonly totalHours: string;
    readonly studyDays: (count: number) => string;
    readonly tasksCompleted: string;
    readonly completedOfPlanned: (completed: number, planned: number) => string;
    readonly bestDay: (day: Day | null) => string;
    readonly longestStreak: (days: number) => string;
    readonly animals: (count: number) => string;
  };
  readonly glance: string;
  readonly chart: (grain: DiaryGrain) => string;
  readonly bar: (grain: DiaryGrain, start: Day) => string;
  readonly barOf: (bar: string, hours: number) => string;
  readonly tick: (hours: number) => string;
  readonly chartCaption: (grain: DiaryGrain, goals: Readonly<Record<Period, number>>) => string;
  readonly categories: (hours: readonly (readonly [category: Category, hours: number])[]) => string;
  readonly category: (category: Category) => string;
  /** Null for what is in no course. */
  readonly courses: (hours: readonly (readonly [name: string | null, hours: number])[]) => string;
  readonly steps: (progress: StepsProgress) => string;
  readonly farm: string;
  readonly animal: (type: AnimalType) => string;
  readonly herd: (
    counts: readonly (readonly [type: AnimalType, count: number])[],
    /** How many are shown, where there are more. */
    latest: number | null,
  ) => string;
  readonly days: string;
  readonly noDays: string;
  /** Hours that no task explains; less than none where some were taken off. */
  readonly otherHours: (hours: number) => string;
  readonly columns: Readonly<Record<"time" | "task" | "category" | "hours" | "status", string>>;
  readonly time: (start: ClockTime | null, end: ClockTime | null) => string;
  readonly status: (isDone: boolean) => string;
}
