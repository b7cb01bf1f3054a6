import type { TaskId } from "../tasks/task.ts";
import type { Instant } from "../time/types.ts";

export type TimerMode = "work" | "break";

/** The linked task of a session; a title typed by hand has no id. */
export interface WorkingOn {
  readonly taskId: TaskId | null;
  readonly title: string;
}

/** One countdown: how long it was planned for, and when it first started. Its `startedAt` names the session record. */
export interface Countdown {
  readonly plannedMs: number;
  readonly startedAt: Instant;
  readonly warned: boolean;
}

export interface TimerChoice {
  readonly workMinutes: number;
  readonly breakMinutes: number;
  readonly workingOn: WorkingOn;
  /** Work sessions finished since the last long break; counts towards it when long breaks are on. */
  readonly round: number;
}

/** Stored as one cell of a local row, so a reload, a crash or a second tab finds the same session. */
export type Timer = TimerChoice &
  (
    | { readonly state: "ready"; readonly mode: TimerMode }
    | {
        readonly state: "running";
        readonly mode: TimerMode;
        readonly countdown: Countdown;
        readonly endsAt: Instant;
      }
    | {
        readonly state: "paused";
        readonly mode: TimerMode;
        readonly countdown: Countdown;
        readonly remainingMs: number;
      }
  );
