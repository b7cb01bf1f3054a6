import type { State } from "../records/state/state.ts";
import { durationText } from "../study/duration-text.ts";
import { addDays, dateOfDay, daysFrom, weekStart } from "../time/day.ts";
import { fullDateLabel, monthLabel } from "../time/labels.ts";
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

export interface CalendarDay {
  readonly day: Day;
  /** 1 to 31. */
  readonly date: number;
  readonly isInMonth: boolean;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly hours: number;
  /** The study hours, `2.5h`; null on a day without any. */
  readonly badge: string | null;
  readonly taskCount: number;
  readonly unfinishedCount: number;
  /** For reading aloud: the date, the hours and the number of tasks. */
  readonly label: string;
}

export interface CalendarDetails {
  readonly day: Day;
  readonly label: string;
  readonly hours: number;
  readonly hoursText: string;
  readonly tasks: readonly TaskCard[];
  readonly emptyText: string | null;
}

export interface CalendarView {
  readonly month: Month;
  /** `November 2026` */
  readonly title: string;
  readonly previousMonth: Month;
  readonly nextMonth: Month;
  /** Weeks of seven days, Sunday first, with the days of the neighbouring months that fill them. */
  readonly weeks: readonly (readonly CalendarDay[])[];
  /** Of the selected day, when it is one of the month. */
  readonly details: CalendarDetails | null;
}

export interface CalendarShown {
  readonly month: Month;
  readonly selected: Day | null;
}

export const calendarView = (state: State, { month, selected }: CalendarShown, today: Day): CalendarView => {
  const first = weekStart(firstDayOf(month));
  const last = addDays(weekStart(lastDayOf(month)), 6);
  const days = daysFrom(first, last).map((day) => calendarDay(state, day, month, selected, today));
  return {
    month,
    title: monthLabel(month),
    previousMonth: addMonths(month, -1),
    nextMonth: addMonths(month, 1),
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    details: selected === null || monthOf(selected) !== month ? null : detailsOf(state, selected),
  };
};

const calendarDay = (state: State, day: Day, month: Month, selected: Day | null, today: Day): CalendarDay => {
  const hours = state.hoursByDay.get(day) ?? 0;
  const taskCount = state.tasksByDay.get(day)?.length ?? 0;
  const badge = hours > 0 ? durationText(hours) : null;
  const studied = badge === null ? [] : [`${badge} studied`];
  const planned = taskCount === 0 ? [] : [`${taskCount} ${taskCount === 1 ? "task" : "tasks"}`];
  return {
    day,
    date: dateOfDay(day),
    isInMonth: monthOf(day) === month,
    isToday: day === today,
    isSelected: day === selected,
    hours,
    badge,
    taskCount,
    unfinishedCount: state.unfinishedByDay.get(day) ?? 0,
    label: [fullDateLabel(day), ...studied, ...planned].join(", "),
  };
};

const detailsOf = (state: State, day: Day): CalendarDetails => {
  const hours = state.hoursByDay.get(day) ?? 0;
  const tasks = (state.tasksByDay.get(day) ?? []).map(taskCard);
  return {
    day,
    label: fullDateLabel(day),
    hours,
    hoursText: durationText(hours),
    tasks,
    emptyText: tasks.length === 0 ? "No tasks planned for this day." : null,
  };
};
