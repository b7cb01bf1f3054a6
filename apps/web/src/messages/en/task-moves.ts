/** Moving and selecting tasks: parts of the tasks page that are loaded when they are used. */
import { format, plural } from "../format.ts";
import { countedWords } from "./names.ts";

const { tasks } = countedWords;

export const taskMovesWords = {
  moveTask: (title: string) => `Move "${title}"`,
  moveTasks: (count: number) => `Move ${tasks(count)}`,
  move: "Move",
  days: "Days",
  otherDay: "Another day",
  planned: (hours: string) => `${hours} planned`,
  free: "Nothing planned",

  selected: (count: number) => `${format.number(count)} selected`,
  selectAll: "Select all",
  selectNone: "Select none",
  complete: "Complete",
  done: "Cancel",

  dropOn: "Drop on a day",

  bringTo: (count: number) => plural(count, { one: "Bring it to", other: "Bring them to" }),
  targets: { today: "Today", tomorrow: "Tomorrow", week: "Next 7 days" },
  shown: (shown: number, total: number) => `${format.number(shown)} of ${tasks(total)}`,
  clashesWith: (title: string) => `Overlaps "${title}"`,
  fullest: (chosen: string, day: string, hours: string) =>
    `${chosen} chosen. Then there are ${hours} to do ${day}.`,
  fullestOf: (chosen: string, day: string, hours: string) =>
    `${chosen} chosen. The fullest day is ${day}, with ${hours} to do.`,
  noneChosen: "Choose the tasks to bring along. The others stay where they are.",
};
