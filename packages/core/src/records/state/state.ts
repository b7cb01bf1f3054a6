import type { Day, Period } from "../../time/types.ts";
import type { Achievement } from "../achievement.ts";
import type { Animal } from "../animal.ts";
import type { Correction } from "../correction.ts";
import type { Goal, GoalCompletion, GoalReset, GoalSettings } from "../goal.ts";
import type { Preferences } from "../preferences.ts";
import type { Session } from "../session.ts";
import type { Task, TaskId } from "../task.ts";
import type { Timer } from "../timer.ts";
import type { PersistentMap } from "./persistent-map.ts";

/**
 * Everything a person's rows mean, parsed, with the indexes the views need. Immutable: a change gives a new state that shares all
 * it did not touch, so `===` on any part tells whether that part changed.
 */
export interface State {
  readonly tasks: PersistentMap<TaskId, Task>;
  readonly corrections: PersistentMap<string, Correction>;
  readonly goals: Readonly<Record<Period, Goal>>;
  readonly goalSettings: GoalSettings;
  readonly completions: PersistentMap<string, GoalCompletion>;
  readonly resets: Readonly<Record<Period, GoalReset>>;
  readonly animals: PersistentMap<string, Animal>;
  readonly sessions: PersistentMap<string, Session>;
  readonly achievements: PersistentMap<string, Achievement>;
  readonly preferences: Preferences;
  readonly timer: Timer;

  /** Index: the tasks of a day, in the order they are shown. Days without tasks have no entry. */
  readonly tasksByDay: PersistentMap<Day, readonly Task[]>;
  /** Index: how many of a day's tasks are not completed. Days that are all done have no entry. */
  readonly unfinishedByDay: PersistentMap<Day, number>;
  /** Index: the corrections of a day. */
  readonly correctionsByDay: PersistentMap<Day, readonly Correction[]>;
  /** Index: the study data. Completed tasks plus corrections, never below 0; a day at 0 has no entry. */
  readonly hoursByDay: PersistentMap<Day, number>;
  /**
   * Index: the sessions by the date of their end in UTC, the first ten letters of `endedAt`. Local days would be wrong after a journey;
   * `sessionsBetween` answers for those.
   */
  readonly sessionsByUtcDate: PersistentMap<string, readonly Session[]>;
}
