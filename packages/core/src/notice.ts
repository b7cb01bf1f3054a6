import type { AnimalType } from "./farm/animal-kinds.ts";
import type { AchievementType } from "./records/achievement.ts";
import type { Task } from "./records/task.ts";
import type { Day, Instant, Period, PeriodKey } from "./time/types.ts";

/** What to tell the person who did something on this device. The words are chosen near the screen. */
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
  /** All to one day; the title is of the first. */
  | { readonly type: "TasksMoved"; readonly count: number; readonly title: string; readonly to: Day }
  | { readonly type: "TasksSpread"; readonly count: number; readonly days: number }
  | { readonly type: "TasksMovedBack"; readonly count: number }
  | {
      readonly type: "StepsChanged";
      readonly change: "added" | "removed" | "restored" | "becameTask";
      readonly count: number;
    }
  /** To a whole repeating task, or to the times from one day on. */
  | { readonly type: "SeriesChanged"; readonly change: SeriesChanged; readonly title: string }
  | { readonly type: "TimeSkipped"; readonly title: string; readonly day: Day }
  | { readonly type: "SessionBookChanged"; readonly change: "added" | "corrected" | "deleted" | "restored" }
  | { readonly type: "HoursAdjusted"; readonly day: Day; readonly hours: number }
  | { readonly type: "GoalReset"; readonly period: Period; readonly hours: number }
  | { readonly type: "GoalSet"; readonly period: Period; readonly hours: number }
  | { readonly type: "GoalSettingsSaved" }
  | AnimalArrived
  | {
      readonly type: "AnimalLeft";
      readonly animal: AnimalType;
      readonly animalId: string;
      readonly period: Period;
      /** What was undone to make it leave, as it was before: `completeAgain` takes it. */
      readonly tasks: readonly Task[];
    }
  | { readonly type: "AnimalRemoved"; readonly animal: AnimalType }
  /** All that one intent earned: after years of history they are many at once. */
  | { readonly type: "AchievementsEarned"; readonly achievements: readonly AchievementType[] }
  | { readonly type: "TimerWarning"; readonly minutes: number }
  | { readonly type: "WorkComplete"; readonly endedAt: Instant; readonly task: string }
  /** A session without a task counted itself. */
  | {
      readonly type: "FocusCounted";
      readonly startedAt: Instant;
      readonly minutes: number;
      readonly day: Day;
    }
  /** A session without a task was given up after so many minutes, which can still be counted. */
  | { readonly type: "WorkStopped"; readonly startedAt: Instant; readonly minutes: number }
  /** Work without an end has to know from when on nobody was there. */
  | { readonly type: "WentAway"; readonly quietSince: Instant }
  | { readonly type: "BreakOver"; readonly endedAt: Instant };

export type SeriesChanged = "ended" | "deleted" | "paused" | "resumed" | "stepsGiven" | "takenBack";

export interface AnimalArrived {
  readonly type: "AnimalArrived";
  readonly animal: AnimalType;
  readonly animalId: string;
  readonly period: Period;
  /** Which day, week or month it was earned by: not the running one, where a session that ended before is noticed only now. */
  readonly key: PeriodKey;
  /** Studied in the period so far, the goal's hours or more. */
  readonly hours: number;
  /** It has been here before, and left. */
  readonly isBack: boolean;
}
