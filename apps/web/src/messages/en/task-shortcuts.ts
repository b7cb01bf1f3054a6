import { tasksPageWords } from "./tasks-page.ts";

const { filters } = tasksPageWords;

/** What the keys of the tasks page do. */
export const taskShortcutsWords = {
  new: "New task",
  search: "Search",
  filters: `${filters.today}, ${filters.tomorrow}, ${filters.week}, ${filters.all}`,
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

  rest: "Off while you type.",
};
