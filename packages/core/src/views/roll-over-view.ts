import type { State } from "../records/state.ts";
import type { Task, TaskId } from "../records/task.ts";
import { clashesOf } from "../tasks/clashes.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { movesTo, spreadOver, type TaskMove } from "../tasks/roll-over.ts";
import { thisAndNextDays } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";

/** Where chosen tasks go: all to one day, or over the seven days from today on. */
export type RollOverTarget = { readonly type: "day"; readonly day: Day } | { readonly type: "week" };

export interface RollOverView {
  readonly moves: readonly TaskMove[];
  /** Of the chosen ones, in hours. */
  readonly hours: number;
  /** What the fullest of the days they come to holds then, in hours left to do. */
  readonly fullest: { readonly day: Day; readonly hours: number } | null;
  /** The chosen tasks whose time is taken on the day they come to, and by what. */
  readonly clashes: ReadonlyMap<TaskId, Task>;
}

export const rollOverView = (
  state: State,
  chosen: readonly Task[],
  target: RollOverTarget,
  today: Day,
): RollOverView => {
  const moves =
    target.type === "day"
      ? movesTo(chosen, target.day)
      : spreadOver(state, chosen, thisAndNextDays(today), today);
  const coming = new Map<Day, Task[]>();
  moves.forEach(({ to }, index) => {
    const task = chosen[index];
    if (task === undefined) return;
    const others = coming.get(to);
    if (others === undefined) coming.set(to, [task]);
    else others.push(task);
  });
  const days = [...coming].map(([day, tasks]) => {
    const there = tasksOn(state, day, today).filter(({ done }) => done === null);
    return { day, tasks, all: [...there, ...tasks] };
  });
  const loads = days.map(({ day, all }) => ({ day, hours: sumHours(all.map(({ hours }) => hours)) }));
  return {
    moves,
    hours: sumHours(chosen.map(({ hours }) => hours)),
    fullest: loads.reduce<RollOverView["fullest"]>(
      (fullest, each) => (fullest === null || each.hours > fullest.hours ? each : fullest),
      null,
    ),
    clashes: new Map(
      days.flatMap(({ tasks, all }) => {
        const clashes = clashesOf(all);
        return tasks.flatMap(({ id }): [TaskId, Task][] => {
          const other = clashes.get(id);
          return other === undefined ? [] : [[id, other]];
        });
      }),
    ),
  };
};
