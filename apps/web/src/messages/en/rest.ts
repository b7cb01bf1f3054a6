/** Rest days and days off, in the settings and beside exams. */
import { DAYS_BACK, type Day, daysBetween, MAX_DAYS_OFF } from "@furrow/core";
import { format } from "../format.ts";
import { countedWords } from "./names.ts";

const { days } = countedWords;

interface Days {
  readonly from: Day;
  readonly to: Day;
  readonly name: string;
  readonly minutes: number;
}

const line = ({ from, to, name, minutes }: Days): string => {
  const left = minutes === 0 ? "" : ` (${format.minutes(minutes)} a day)`;
  return `${name === "" ? "" : `${name}: `}${format.dayRange(from, to)}${left}`;
};

export const restWords = {
  intro: "Your rhythm passes over them, and exam plans leave them free. What you study on them still counts.",
  everyWeek: "Every week",
  everyWeekHint: "A change counts from today on.",
  weekday: format.weekday,
  nowRest: (weekday: number) => `${format.weekday(weekday)} is a rest day from today on`,
  nowStudy: (weekday: number) => `${format.weekday(weekday)} is a study day from today on`,

  daysOff: "Days off",
  noDaysOff: "Holidays, illness or weeks without exams.",
  add: "Add days off",
  line,
  change: (off: Days) => `Change ${line(off)}`,
  remove: (off: Days) => `Delete ${line(off)}`,
  removed: (off: Days) => `Deleted: ${line(off)}`,
  saved: ({ from, to, minutes }: Omit<Days, "name">): string => {
    const day = format.weekdayAndDay(from);
    const when = from === to ? day : `${days(daysBetween(from, to) + 1)} from ${day}`;
    return minutes === 0 ? `Off: ${when}` : `${format.minutes(minutes)} a day: ${when}`;
  },

  ill: "I'm ill this week",
  illness: "Illness",

  dialogTitle: "When can't you study?",
  from: "From",
  fromHint: `Up to ${days(DAYS_BACK)} back.`,
  to: "To",
  toHint: "Leave it empty for one day.",
  name: "What for (optional)",
  nameExample: "Holidays",
  minutes: "Minutes you still have",
  minutesHint: "A day with 0 is a rest day.",
  submit: "Keep it free",
  problem: {
    from: `Please enter a day, at most ${days(DAYS_BACK)} back`,
    order: "Please enter a day after the first",
    length: `Please choose at most ${MAX_DAYS_OFF} days`,
  },
};
