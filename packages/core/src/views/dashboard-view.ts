import type { Context } from "../command.ts";
import { displayName } from "../records/preferences.ts";
import type { State } from "../records/state/state.ts";
import { durationText } from "../study/duration-text.ts";
import { type GoalProgress, goalProgress } from "../study/goal-progress.ts";
import { currentStreak } from "../study/streak.ts";
import { fullDateLabel, type PartOfDay, partOfDay } from "../time/labels.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

export interface DashboardView {
  readonly partOfDay: PartOfDay;
  /** `Good morning` */
  readonly greeting: string;
  readonly name: string;
  /** `Friday, November 20, 2026` */
  readonly dateLabel: string;
  readonly tasks: readonly TaskCard[];
  readonly unfinishedCount: number;
  readonly doneCount: number;
  /** Today's hours against the daily goal. */
  readonly today: GoalProgress & {
    readonly hoursText: string;
    readonly goalText: string;
    readonly leftText: string;
  };
  readonly streak: number;
  readonly isTimerUnderWay: boolean;
}

/** Until a name was stored here, the account's own will do. */
export const dashboardView = (
  state: State,
  moment: Pick<Context, "now" | "today">,
  accountName = "",
): DashboardView => {
  const part = partOfDay(moment.now);
  const tasks = state.tasksByDay.get(moment.today) ?? [];
  const unfinishedCount = state.unfinishedByDay.get(moment.today) ?? 0;
  const progress = goalProgress(state, "daily", moment);
  return {
    partOfDay: part,
    greeting: `Good ${part}`,
    name: displayName(state.preferences.userName || accountName),
    dateLabel: fullDateLabel(moment.today),
    tasks: tasks.map(taskCard),
    unfinishedCount,
    doneCount: tasks.length - unfinishedCount,
    today: {
      ...progress,
      hoursText: durationText(progress.current),
      goalText: durationText(progress.goal),
      leftText: durationText(progress.goal - progress.current),
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
