import type { AnimalType } from "../../records/animal-kinds.ts";
import type { Session } from "../../records/session.ts";
import type { Category } from "../../records/task-fields.ts";
import type { StepsProgress } from "../../tasks/steps.ts";
import type { ClockTime, Day, Period } from "../../time/types.ts";

/** The time span of one bar. */
export type DiaryGrain = "day" | "week" | "month" | "year";

/** The words and formats of the diary, given by the caller. */
export interface DiaryWords {
  /** Of the page: `en`. */
  readonly language: string;
  readonly title: string;
  readonly pageTitle: (from: Day, to: Day) => string;
  /** For a user without a name. */
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
  /** Null for "no course". */
  readonly courses: (hours: readonly (readonly [name: string | null, hours: number])[]) => string;
  readonly steps: (progress: StepsProgress) => string;
  readonly farm: string;
  readonly animal: (type: AnimalType) => string;
  readonly herd: (
    counts: readonly (readonly [type: AnimalType, count: number])[],
    /** How many are shown, if there are more. */
    latest: number | null,
  ) => string;
  readonly days: string;
  readonly noDays: string;
  /** On the day of the exam. The user's note and mark are private. */
  readonly exam: (name: string) => string;
  /** Hours without a task; negative if a correction removed some. */
  readonly otherHours: (hours: number) => string;
  /** Of a session that has a mood, a line or both. */
  readonly reflection: (session: Session) => string;
  readonly columns: Readonly<Record<"time" | "task" | "category" | "hours" | "status", string>>;
  readonly time: (start: ClockTime | null, end: ClockTime | null) => string;
  readonly status: (isDone: boolean) => string;
}
