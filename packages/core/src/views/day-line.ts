import type { Context } from "../command.ts";
import type { State } from "../records/state.ts";
import type { ClockTime, Day } from "../time/types.ts";
import type { TaskCard } from "./task-card.ts";

export type DayLineItem =
  | {
      readonly type: "class" | "block" | "task";
      readonly start: ClockTime;
      readonly end: ClockTime;
      readonly minutes: number;
      readonly card: TaskCard;
    }
  /** A free gap of a quarter of an hour or more; on today, from now on. */
  | { readonly type: "gap"; readonly start: ClockTime; readonly end: ClockTime; readonly minutes: number };

export interface DayLine {
  readonly day: Day;
  readonly items: readonly DayLineItem[];
  /** Blocks and tasks without a clock time, open ones first. Each with the first gap that holds it, or null. */
  readonly untimed: readonly {
    readonly card: TaskCard;
    readonly isBlock: boolean;
    readonly gap: ClockTime | null;
  }[];
  /** In minutes. */
  readonly capacity: number;
  /** Blocks and other tasks, done ones too, without classes. */
  readonly planned: number;
  /** Of the capacity; below 0 if more is planned. */
  readonly left: number;
  /** What the user studies on a usual day, in hours; null before two weeks of data. */
  readonly usualHours: number | null;
  /** The same day in hours, for the same sentence. */
  readonly plannedHours: number;
  /** "I can't on …" stands for this day. */
  readonly isOff: boolean;
}

export declare const dayLine: (state: State, day: Day, moment: Pick<Context, "now" | "today">) => DayLine;
