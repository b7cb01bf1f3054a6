/** A day's tasks, classes and free time, on the dashboard and in the calendar. */
import type { DayLine } from "@furrow/core";
import { format, plural } from "../format.ts";

const { minutes } = format;

export const todayWords = {
  today: "Today",
  /** The line of the dashboard, whose other words come when it is used. */
  quickAdd: "Quick add",
  nothingPlanned: "Nothing planned for today",
  load: ({ planned, usual }: DayLine): string =>
    usual === null
      ? `${minutes(planned)} planned`
      : `${minutes(planned)} planned · you usually do ${minutes(usual)}`,
  moveSome: "Move some?",
  anytime: "Any time",
  free: (length: number) => `${minutes(length)} free`,
  lesson: (hours: number) => `Class, ${format.duration(hours)}`,
  done: (count: number) => plural(count, { one: "1 done", other: `${format.number(count)} done` }),
  allOfToday: (count: number) =>
    plural(count, {
      one: `All ${format.number(count)} task of today`,
      other: `All ${format.number(count)} tasks of today`,
    }),
};
