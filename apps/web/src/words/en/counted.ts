/** `1 task`, `3 tasks`: what is counted in many areas. */
import { format } from "../format.ts";
import { plural } from "../plural.ts";

const counted = (count: number, one: string, other: string) =>
  `${format.number(count)} ${plural(count, { one, other })}`;

export const countedWords = {
  tasks: (count: number) => counted(count, "task", "tasks"),
  days: (count: number) => counted(count, "day", "days"),
};
