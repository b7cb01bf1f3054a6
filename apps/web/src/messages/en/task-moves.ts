/** Moving and selecting tasks, in parts that are loaded when they are used. */
import type { ClockTime } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

export const taskMovesWords = {
  moveTask: (title: string) => `Move "${isolated(title)}"`,
  moveTasks: (count: number) =>
    plural(count, { one: `Move ${format.number(count)} task`, other: `Move ${format.number(count)} tasks` }),
  move: "Move",
  days: "Days",
  otherDay: "Another day",
  planned: (hours: string) => `${hours} planned`,
  free: "Nothing planned",

  selected: (count: number) =>
    plural(count, { one: `${format.number(count)} selected`, other: `${format.number(count)} selected` }),
  selectAll: "Select all",
  selectNone: "Select none",
  complete: "Complete",
  done: "Cancel",

  dropOn: "Drop on a day",
  swipes: { complete: "Complete", tomorrow: "Tomorrow" },
  toTomorrow: "Move to tomorrow",
  more: (title: string) => `More for "${isolated(title)}"`,
  putAt: (at: ClockTime) => `Put at ${format.clock(at)}`,
  takeTimeAway: "Take the time away",
  placed: (title: string, at: ClockTime) => `${isolated(title)} at ${format.clock(at)}`,
  unplaced: (title: string) => `${isolated(title)} any time of the day`,

  older: (count: number) =>
    plural(count, { one: `Show ${format.number(count)} older`, other: `Show ${format.number(count)} older` }),
  theShortest: (count: number) =>
    plural(count, {
      one: `The ${format.number(count)} shortest`,
      other: `The ${format.number(count)} shortest`,
    }),
  bringTo: (count: number) => plural(count, { one: "Move to", other: "Move to" }),
  targets: { today: "Today", tomorrow: "Tomorrow", week: "Next 7 days" },
  shown: (shown: number, total: number) =>
    plural(total, {
      one: `${format.number(shown)} of ${format.number(total)} task`,
      other: `${format.number(shown)} of ${format.number(total)} tasks`,
    }),
  clashesWith: (title: string) => `Overlaps "${isolated(title)}"`,
  fullest: (chosen: string, day: string, hours: string) => `${chosen} selected: ${hours} for ${day}.`,
  fullestOf: (chosen: string, day: string, hours: string) =>
    `${chosen} selected. The fullest day is ${day}, with ${hours}.`,
  noneChosen: "Choose what to move.",
};
