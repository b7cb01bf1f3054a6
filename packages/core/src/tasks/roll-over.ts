/** Which unfinished tasks of past days come to which day, so that today is not flooded by all of them. */
import type { Task, TaskId } from "../records/task.ts";
import type { Day } from "../time/types.ts";
import { tasksOn } from "./occurrences.ts";
import type { Tasks } from "./untouched-times.ts";

export interface TaskMove {
  readonly taskId: TaskId;
  readonly to: Day;
}

export const movesTo = (tasks: readonly Task[], to: Day): readonly TaskMove[] =>
  tasks.map(({ id }) => ({ taskId: id, to }));

/** Of the same length the one that has waited longer. */
export const shortest = (tasks: readonly Task[], count: number): readonly Task[] =>
  tasks
    .map((task, index) => ({ task, index }))
    .sort((one, other) => one.task.hours - other.task.hours || one.index - other.index)
    .slice(0, count)
    .map(({ task }) => task);

/** Each task in turn goes to the day with the fewest hours left to do, the earliest of several. */
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
