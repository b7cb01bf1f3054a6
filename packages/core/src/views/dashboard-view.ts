import type { Context } from "../command.ts";
import { eggOf } from "../farm/egg.ts";
import { hasLetter } from "../letter/has-letter.ts";
import type { State } from "../records/state.ts";
import { goalProgress } from "../study/goal-progress.ts";
import { currentStreak } from "../study/streak.ts";
import { hasNoTasks, tasksOn } from "../tasks/occurrences.ts";
import { weekdayOf, weekStart } from "../time/day.ts";
import { clockTimeOf, partOfDay } from "../time/instant.ts";
import { daysOfPeriod, periodKeyOf } from "../time/period.ts";
import { taskCard } from "./task-card.ts";

export type DashboardView = ReturnType<typeof dashboardView>;

/** A task without an end can be begun at any time of its day. */
const LAST_MINUTE = "23:59";

/** Until a name was stored here, the account's own will do. */
export const dashboardView = (state: State, moment: Pick<Context, "now" | "today">, accountName = "") => {
  const open = tasksOn(state, moment.today, moment.today)
    .map(taskCard)
    .filter(({ isDone }) => !isDone);
  const sunday = weekStart(moment.today);
  const clock = clockTimeOf(moment.now);
  return {
    partOfDay: partOfDay(moment.now),
    /** Empty where none is known. */
    name: (state.preferences.userName || accountName).trim(),
    day: moment.today,
    /** Nothing was planned or studied yet, on any day. */
    isNew: hasNoTasks(state) && state.sessions.size === 0 && state.hoursByDay.size === 0,
    /** What to begin with: the first open task whose time has not passed, else the first open one. */
    next: open.find(({ task }) => (task.endTime ?? LAST_MINUTE) > clock) ?? open[0] ?? null,
    /** Today's hours against the daily goal. */
    today: goalProgress(state, "daily", moment),
    egg: eggOf(state, moment),
    /** The days of this week with their hours, Sunday first, against the weekly goal. */
    week: {
      days: daysOfPeriod("weekly", periodKeyOf("weekly", moment.today)).map((day) => ({
        day,
        hours: state.hoursByDay.get(day) ?? 0,
      })),
      goal: goalProgress(state, "weekly", moment),
    },
    /** The Sunday of this week's letter, which the page shows until Tuesday; null if there is none. */
    letter: weekdayOf(moment.today) < 3 && hasLetter(state, sunday) ? sunday : null,
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
