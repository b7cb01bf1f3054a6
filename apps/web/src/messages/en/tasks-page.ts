import type { DayOrder, TaskFilter, TaskGroup } from "@furrow/core";
import { format, plural } from "../format.ts";
import { countedWords } from "./names.ts";

const { tasks } = countedWords;

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
  found: (count: number) => `${count} found`,
  shownOf: (shown: number, total: number) => `${format.number(shown)} of ${format.number(total)} tasks`,
  moreAtMost: (count: number) => `${count} more`,

  nothingFound: (search: string) => `Nothing found for "${search}"`,
  howToSearch: "Try other words",
  nothingFor: (filter: TaskFilter) => `No tasks for ${filters[filter]}`,
  howToFind: "Try changing the filter or add new tasks",

  orders,
  earlier: "Earlier this week",
  completed: (count: number) => `${format.number(count)} done`,
  overlaps: (count: number) => `${format.number(count)} overlap`,
  clashes: "Overlaps another task",
  elsewhere: (day: string) => `Planned for ${day}.`,
  hiddenBySearch: "Hidden by your search.",
  show: "Show",

  nearby,
  planned: "Planned",
  done: "Done",
  hoursDone: (day: string) => `Hours done, ${day}`,

  edit: (task: string) => `Edit "${task}"`,
  delete: (task: string) => `Delete "${task}"`,
  toTomorrow: (task: string) => `Move "${task}" to tomorrow`,

  more: (task: string) => `More for "${task}"`,
  moveTo: "Move to…",
  skip: "Skip this one",
  options: "Task options",
  repeating: "Repeating tasks",
  select: "Select",
  selectTask: (task: string) => `Select "${task}"`,

  editTask: "Edit task",
  editForm: "Edit the task",
  saveChanges: "Save changes",
  deletedElsewhere: "This task was deleted in another tab or on another device.",
  keptForDeleted: "What you typed for the deleted task is kept here. Add it again, if you like.",
  askToDelete: (count: number) =>
    plural(count, {
      one: "Are you sure you want to delete this task?",
      other: `Are you sure you want to delete these ${format.number(count)} tasks?`,
    }),

  unfinished: (count: number) =>
    plural(count, {
      one: "You have 1 unfinished task from an earlier day.",
      other: `You have ${format.number(count)} unfinished tasks from earlier days.`,
    }),
  older: (count: number) => `Show ${format.number(count)} older`,
  unfinishedTitle: "Unfinished Tasks",
  moveUnfinished: (count: number) => `Move ${tasks(count)}`,
  choose: "Choose…",
  theShortest: (count: number) => `The ${format.number(count)} shortest`,
  notToday: "Not today",

  shortcuts: "Keyboard shortcuts",
  shortcut: {
    new: "New task",
    search: "Search",
    filters: Object.values(filters).join(", "),
    walk: "Next and previous task",
    toggle: "Complete the task, or open it again",
    edit: "Edit the task",
    quickAdd: "Quick add",
    timer: "Start the timer for the task",
    move: "Move the task to another day",
    select: "Select the task",
    delete: "Delete the task",
    repeating: "Repeating tasks",
    undo: "Undo, for 10 seconds",
    list: "This list",
  },
  shortcutsRest: "Off while you type.",
};
