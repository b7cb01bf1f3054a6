/** Which overdue tasks move to which day, so that they do not all land on today. */
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import type { Day } from "../time/types.ts";
import type { Tasks } from "./generated-occurrences.ts";
import { tasksOn } from "./occurrences.ts";

export interface TaskMove {
  readonly taskId: TaskId;
  readonly to: Day;
}

export const movesTo = (tasks: readonly Task[], to: Day): readonly TaskMove[] =>
  tasks.map(({ id }) => ({ taskId: id, to }));

/** Of equal length, the task that waited longer. */
export const shortest = (tasks: readonly Task[], count: number): readonly Task[] =>
  tasks
    .map((task, index) => ({ task, index }))
    .sort((one, other) => one.task.hours - other.task.hours || one.index - other.index)
    .slice(0, count)
    .map(({ task }) => task);

/** Each task goes to the day with the fewest open hours, the earliest of several. */
export const spreadOver = (
  state: Tasks,
  tasks: readonly Task[],
  days: readonly Day[],
  today: Day,
): readonly TaskMove[] => {
  const loads = days.map((day) => ({ day, hours: hoursLeft(tasksOn(state, day, today)) }));
  return tasks.flatMap(({ id, hours }) => {
    const [first, ...others] = loads;
    if (first === undefined) return [];
    const lightest = others.reduce((least, each) => (each.hours < least.hours ? each : least), first);
    lightest.hours += hours;
    return [{ taskId: id, to: lightest.day }];
  });
};

const hoursLeft = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, { done, hours }) => (done === null ? sum + hours : sum), 0);
