import { okWith } from "../command.ts";
import { minutesOf } from "../exams/block.ts";
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import { isoOf } from "../time/instant.ts";
import type { ClockTime } from "../time/types.ts";
import { onTask, type TaskInput, taskWrite } from "./find-task.ts";

/** Puts a task at a clock time of its day, which pins a block; null takes the time away. */
export const placeTask = onTask<TaskInput & { readonly start: ClockTime | null }>(
  (state, task, { start }, { now }) => {
    const endTime = start === null ? null : clockOfMinutes(minutesOfClock(start) + minutesOf(task));
    const fields = { startTime: start, endTime, updatedAt: isoOf(now) };
    return okWith([taskWrite(state, task, fields)]);
  },
);
