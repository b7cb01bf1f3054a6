import type { TaskId } from "../tasks/task.ts";

/** A finished or abandoned work session: a record beside the planned hours, never added to study hours. Id: `session_{startedAt}`. */
export interface Session {
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly plannedMinutes: number;
  readonly focusedMinutes: number;
  readonly taskId: TaskId | null;
  readonly taskTitle: string;
  readonly outcome: "finished" | "abandoned";
}
