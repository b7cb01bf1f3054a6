import type { State } from "../records/state.ts";
import { CATEGORIES, type Category } from "../records/task-fields.ts";
import { completedOn } from "../tasks/occurrences.ts";
import { addDays } from "../time/day.ts";
import { exactHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";

export interface CategoryHours {
  readonly category: Category;
  readonly hours: number;
  /** Of all completed tasks' hours in these days, in percent. */
  readonly share: number;
}

/** The hours of completed tasks by category, the most first. Corrections belong to none and are not in it. */
export const hoursByCategory = (
  state: Pick<State, "tasksByDay">,
  from: Day,
  to: Day,
): readonly CategoryHours[] => {
  const sums = new Map<Category, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const { category, hours } of completedOn(state, day)) {
      if (hours > 0) sums.set(category, (sums.get(category) ?? 0) + hours);
    }
  }
  const total = [...sums.values()].reduce((sum, hours) => sum + hours, 0);
  return [...sums]
    .map(([category, hours]) => ({
      category,
      hours: exactHours(hours),
      share: Math.round((hours / total) * 100),
    }))
    .sort(
      (one, other) =>
        other.hours - one.hours || CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category),
    );
};
