import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { clashesOf } from "../tasks/clashes.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { movesTo, spreadOver } from "../tasks/roll-over.ts";
import { thisAndNextDays } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";

/** Where chosen tasks go: all to one day, or over the seven days from today on. */
export type RollOverTarget = { readonly type: "day"; readonly day: Day } | { readonly type: "week" };

export type RollOverView = ReturnType<typeof rollOverView>;

export const rollOverView = (state: State, chosen: readonly Task[], target: RollOverTarget, today: Day) => {
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
    /** Of the chosen ones, in hours. */
    hours: sumHours(chosen.map(({ hours }) => hours)),
    /** What the fullest of the days they come to holds then, in hours left to do. */
    fullest: loads.reduce<(typeof loads)[number] | null>(
      (fullest, each) => (fullest === null || each.hours > fullest.hours ? each : fullest),
      null,
    ),
    /** The chosen tasks whose time is taken on the day they come to, and by what. */
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
