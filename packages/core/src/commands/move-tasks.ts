import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import { taskOf } from "../tasks/occurrences.ts";
import type { TaskMove } from "../tasks/roll-over.ts";
import { isoOf } from "../time/instant.ts";
import { taskWrite } from "./find-task.ts";

/** Moves tasks to other days with hours and times. Tasks already there, or deleted since, are skipped. */
export const moveTasks: Command<{ readonly moves: readonly TaskMove[] }> = (state, { moves }, { now }) => {
  const updatedAt = isoOf(now);
  const moved = moves.flatMap(({ taskId, to }) => {
    const task = taskOf(state, taskId);
    return task === undefined || task.date === to ? [] : [{ task, to }];
  });
  const days = new Set(moved.map(({ to }) => to));
  const [first] = moved;
  return ok({
    writes: moved.map(({ task, to }) => taskWrite(state, task, { date: to, updatedAt })),
    notices:
      first === undefined
        ? []
        : days.size === 1
          ? [{ type: "TasksMoved", count: moved.length, title: first.task.title, to: first.to }]
          : [{ type: "TasksSpread", count: moved.length, days: days.size }],
  });
};
