import type { TaskFilter, TaskGroup } from "@furrow/core";
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

export const tasksPageWords = {
  intro: "Plan what to study. Tick it off when it's done.",
  list: "Tasks",

  filter: "Show",
  filters,
  search: "Search tasks",
  clearSearch: "Clear search",
  searchAll: "Search in all tasks",
  found: (count: number) => `${count} found`,
  shownOf: (shown: number, total: number) => `${format.number(shown)} of ${format.number(total)} tasks`,
  moreAtMost: (count: number) => `${count} more tasks at most`,

  nothingFor: (filter: TaskFilter) => `No tasks for ${filters[filter]}`,
  howToFind: "Try changing the filter or add new tasks",

  nearby,
  planned: "Planned",
  done: "Done",
  hoursDone: (day: string) => `Hours done, ${day}`,

  complete: (task: string) => `Complete "${task}"`,
  edit: (task: string) => `Edit "${task}"`,
  delete: (task: string) => `Delete "${task}"`,

  editTask: "Edit Task",
  editForm: "Edit the task",
  saveChanges: "Save Changes",
  deletedElsewhere: "This task was deleted in another tab or on another device.",
  keptForDeleted: "What you typed for the deleted task is kept here. Add it again, if you like.",
  askToDelete: "Are you sure you want to delete this task?",

  unfinished: (count: number) =>
    plural(count, {
      one: "You have 1 unfinished task from an earlier day.",
      other: `You have ${format.number(count)} unfinished tasks from earlier days.`,
    }),
  moveUnfinished: (count: number) => `Move ${tasks(count)}`,

  shortcuts: "Keyboard shortcuts",
  shortcut: {
    new: "New task",
    search: "Search",
    filters: Object.values(filters).join(", "),
    walk: "Next and previous task",
    toggle: "Complete the task, or open it again",
    edit: "Edit the task",
    timer: "Start the timer for the task",
    delete: "Delete the task",
    undo: "Undo, for 10 seconds",
    list: "This list",
  },
  shortcutsRest: "Off while you type.",
  singleKeys: "Single-key shortcuts",
  singleKeysHint: "When off, only shortcuts with Ctrl or Cmd work. This list stays behind its button.",
};
