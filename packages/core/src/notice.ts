import type { AchievementType } from "./records/achievement.ts";
import type { AnimalType } from "./records/animal-kinds.ts";
import type { Day, Instant, Period, PeriodKey } from "./time/types.ts";

/** Messages for the user about what happened on this device. The words are in the web app. */
export type Notice =
  | { readonly type: "TaskAdded"; readonly title: string }
  | { readonly type: "TaskUpdated"; readonly title: string }
  | { readonly type: "TaskDeleted"; readonly title: string }
  | { readonly type: "TaskRestored"; readonly title: string }
  | { readonly type: "TaskCompleted"; readonly title: string }
  | { readonly type: "TaskReopened"; readonly title: string }
  | { readonly type: "TasksCompleted"; readonly count: number }
  | { readonly type: "TasksReopened"; readonly count: number }
  | { readonly type: "TasksDeleted"; readonly count: number }
  | { readonly type: "TasksRestored"; readonly count: number }
  /** All moved to one day; the title is of the first. */
  | { readonly type: "TasksMoved"; readonly count: number; readonly title: string; readonly to: Day }
  | { readonly type: "TasksSpread"; readonly count: number; readonly days: number }
  | { readonly type: "TasksMovedBack"; readonly count: number }
  | {
      readonly type: "StepsChanged";
      readonly change: "added" | "removed" | "restored" | "becameTask";
      readonly count: number;
    }
  /** For a whole recurring task, or occurrences from one day on. */
  | { readonly type: "SeriesChanged"; readonly change: SeriesChanged; readonly title: string }
  | { readonly type: "TimeSkipped"; readonly title: string; readonly day: Day }
  | { readonly type: "SessionBookChanged"; readonly change: "added" | "corrected" | "deleted" | "restored" }
  | { readonly type: "HoursAdjusted"; readonly day: Day; readonly hours: number }
  | { readonly type: "GoalReset"; readonly period: Period; readonly hours: number }
  | { readonly type: "GoalSet"; readonly period: Period; readonly hours: number }
  | { readonly type: "GoalSettingsSaved" }
  | AnimalArrived
  | AnimalLeft
  | { readonly type: "AnimalRemoved"; readonly animal: AnimalType }
  /** All achievements of one command: years of history can earn many at once. */
  | { readonly type: "AchievementsEarned"; readonly achievements: readonly AchievementType[] }
  | { readonly type: "TimerWarning"; readonly minutes: number }
  | { readonly type: "WorkComplete"; readonly endedAt: Instant; readonly task: string }
  /** A session without a task was counted. */
  | {
      readonly type: "FocusCounted";
      readonly startedAt: Instant;
      readonly minutes: number;
      readonly day: Day;
    }
  /** A session without a task was reset after so many minutes, which can still be counted. */
  | { readonly type: "WorkStopped"; readonly startedAt: Instant; readonly minutes: number }
  /** Open-ended work asks since when the user was away. */
  | { readonly type: "WentAway"; readonly quietSince: Instant }
  | { readonly type: "BreakOver"; readonly endedAt: Instant };

export type SeriesChanged = "ended" | "deleted" | "paused" | "resumed" | "stepsGiven" | "takenBack";

export interface AnimalArrived {
  readonly type: "AnimalArrived";
  readonly animal: AnimalType;
  readonly animalId: string;
  readonly period: Period;
  /** The day, week or month that earned it; an earlier one if a session's end is noticed only now. */
  readonly key: PeriodKey;
  /** Hours of the period so far, at least the goal. */
  readonly hours: number;
  /** The animal returned after it had left. */
  readonly isBack: boolean;
}

export interface AnimalLeft {
  readonly type: "AnimalLeft";
  readonly animal: AnimalType;
  readonly animalId: string;
  readonly period: Period;
}
