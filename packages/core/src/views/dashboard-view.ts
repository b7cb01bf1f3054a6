import type { Context } from "../command.ts";
import type { State } from "../records/state/state.ts";
import { type GoalProgress, goalProgress } from "../study/goal-progress.ts";
import { currentStreak } from "../study/streak.ts";
import { type PartOfDay, partOfDay } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

export interface DashboardView {
  readonly partOfDay: PartOfDay;
  /** Empty where none is known. */
  readonly name: string;
  readonly day: Day;
  readonly tasks: readonly TaskCard[];
  readonly unfinishedCount: number;
  readonly doneCount: number;
  /** Today's hours against the daily goal. */
  readonly today: GoalProgress;
  readonly streak: number;
  readonly isTimerUnderWay: boolean;
}

/** Until a name was stored here, the account's own will do. */
export const dashboardView = (
  state: State,
  moment: Pick<Context, "now" | "today">,
  accountName = "",
): DashboardView => {
  const tasks = state.tasksByDay.get(moment.today) ?? [];
  const unfinishedCount = state.unfinishedByDay.get(moment.today) ?? 0;
  return {
    partOfDay: partOfDay(moment.now),
    name: (state.preferences.userName || accountName).trim(),
    day: moment.today,
    tasks: tasks.map(taskCard),
    unfinishedCount,
    doneCount: tasks.length - unfinishedCount,
    today: goalProgress(state, "daily", moment),
    streak: currentStreak(state.hoursByDay, moment.today),
    isTimerUnderWay: state.timer.state !== "ready",
  };
};

/** One of a list, chosen by a number from 0 up to 1: the same number gives the same quote while the page is open. */
export const chooseQuote = <T>(quotes: readonly T[], number: number): T => {
  const quote = quotes[Math.floor(number * quotes.length)] ?? quotes[0];
  if (quote === undefined) throw new Error("There is no quote to choose from.");
  return quote;
};
