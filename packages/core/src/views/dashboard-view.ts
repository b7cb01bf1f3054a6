import type { Context } from "../command.ts";
import type { State } from "../records/state.ts";
import { type GoalProgress, goalProgress } from "../study/goal-progress.ts";
import { currentStreak } from "../study/streak.ts";
import { hasNoTasks, tasksOn } from "../tasks/occurrences.ts";
import { clockTimeOf, type PartOfDay, partOfDay } from "../time/instant.ts";
import { daysOfPeriod, periodKeyOf } from "../time/period.ts";
import type { Day } from "../time/types.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

export interface DashboardView {
  readonly partOfDay: PartOfDay;
  /** Empty where none is known. */
  readonly name: string;
  readonly day: Day;
  /** Nothing was planned or studied yet, on any day. */
  readonly isNew: boolean;
  readonly tasks: readonly TaskCard[];
  /** What to begin with: the first open task whose time has not passed, else the first open one. */
  readonly next: TaskCard | null;
  readonly unfinishedCount: number;
  readonly doneCount: number;
  /** Today's hours against the daily goal. */
  readonly today: GoalProgress;
  /** The days of this week with their hours, Sunday first, against the weekly goal. */
  readonly week: {
    readonly days: readonly { readonly day: Day; readonly hours: number }[];
    readonly goal: GoalProgress;
  };
  readonly streak: number;
  readonly isTimerUnderWay: boolean;
}

/** A task without an end can be begun at any time of its day. */
const LAST_MINUTE = "23:59";

/** Until a name was stored here, the account's own will do. */
export const dashboardView = (
  state: State,
  moment: Pick<Context, "now" | "today">,
  accountName = "",
): DashboardView => {
  const tasks = tasksOn(state, moment.today, moment.today).map(taskCard);
  const open = tasks.filter(({ isDone }) => !isDone);
  const clock = clockTimeOf(moment.now);
  const unfinishedCount = open.length;
  return {
    partOfDay: partOfDay(moment.now),
    name: (state.preferences.userName || accountName).trim(),
    day: moment.today,
    isNew: hasNoTasks(state) && state.sessions.size === 0 && state.hoursByDay.size === 0,
    tasks,
    next: open.find(({ task }) => (task.endTime ?? LAST_MINUTE) > clock) ?? open[0] ?? null,
    unfinishedCount,
    doneCount: tasks.length - unfinishedCount,
    today: goalProgress(state, "daily", moment),
    week: {
      days: daysOfPeriod("weekly", periodKeyOf("weekly", moment.today)).map((day) => ({
        day,
        hours: state.hoursByDay.get(day) ?? 0,
      })),
      goal: goalProgress(state, "weekly", moment),
    },
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
