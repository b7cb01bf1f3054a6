import type { DayOrder, TaskFilter, TaskGroup } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

const { number } = format;

const filters: Readonly<Record<TaskFilter, string>> = {
  today: "Today",
  tomorrow: "Tomorrow",
  week: "This Week",
  all: "All",
};

const nearby: Readonly<Record<NonNullable<TaskGroup["nearby"]>, string>> = {
  yesterday: "Yesterday",
  today: "Today",
  tomorrow: "Tomorrow",
};

const orders: Readonly<Record<DayOrder, string>> = {
  upcoming: "Upcoming first",
  latest: "Latest first",
  oldest: "Oldest first",
};

export const tasksPageWords = {
  list: "Tasks",

  filter: "Show",
  filters,
  search: "Search tasks",
  clearSearch: "Clear search",
  searchAll: "Search in all tasks",
  found: (count: number) => plural(count, { one: `${count} found`, other: `${count} found` }),
  shownOf: (shown: number, total: number) =>
    plural(total, {
      one: `${number(shown)} of ${number(total)} tasks`,
      other: `${number(shown)} of ${number(total)} tasks`,
    }),
  moreAtMost: (count: number) => plural(count, { one: `${count} more`, other: `${count} more` }),

  nothingFound: (search: string) => `Nothing found for "${isolated(search)}"`,
  howToSearch: "Try other words",
  nothingFor: (filter: TaskFilter) => `No tasks for ${filters[filter]}`,
  howToFind: "Try changing the filter or add new tasks",

  orders,
  earlier: "Earlier this week",
  completed: (count: number) =>
    plural(count, { one: `${number(count)} done`, other: `${number(count)} done` }),
  overlaps: (count: number) =>
    plural(count, { one: `${number(count)} overlap`, other: `${number(count)} overlap` }),
  clashes: "Overlaps another task",
  elsewhere: (day: string) => `Planned for ${day}.`,
  hiddenBySearch: "Hidden by your search.",
  show: "Show",

  nearby,
  planned: "Planned",
  done: "Done",
  hoursDone: (day: string) => `Hours done, ${day}`,

  edit: (task: string) => `Edit "${isolated(task)}"`,
  delete: (task: string) => `Delete "${isolated(task)}"`,
  toTomorrow: (task: string) => `Move "${isolated(task)}" to tomorrow`,

  more: (task: string) => `More for "${isolated(task)}"`,
  moveTo: "Move to…",
  skip: "Skip this one",
  options: "Task options",
  repeating: "Repeating tasks",
  select: "Select",
  selectTask: (task: string) => `Select "${isolated(task)}"`,

  editTask: "Edit task",
  editForm: "Edit the task",
  saveChanges: "Save changes",
  deletedElsewhere: "This task was deleted in another tab or on another device.",
  keptForDeleted: "What you typed for the deleted task is kept here. Add it again, if you like.",
  askToDelete: (count: number) =>
    plural(count, {
      one: "Are you sure you want to delete this task?",
      other: `Are you sure you want to delete these ${number(count)} tasks?`,
    }),

  unfinished: (count: number) =>
    plural(count, {
      one: "You have 1 unfinished task from an earlier day.",
      other: `You have ${number(count)} unfinished tasks from earlier days.`,
    }),
  unfinishedTitle: "Unfinished Tasks",
  choose: "Choose…",
  notToday: "Not today",

  shortcuts: "Keyboard shortcuts",
};
