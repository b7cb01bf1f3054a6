/** Rest days and days off, in the settings and beside exams. */
import { DAYS_BACK, type Day, daysBetween, MAX_DAYS_OFF } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

interface Days {
  readonly from: Day;
  readonly to: Day;
  readonly name: string;
  readonly minutes: number;
}

const line = ({ from, to, name, minutes }: Days): string => {
  const days = format.dayRange(from, to);
  const when = minutes === 0 ? days : `${days} (${format.minutes(minutes)} a day)`;
  return name === "" ? when : `${isolated(name)}: ${when}`;
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
    const [day, count] = [format.weekdayAndDay(from), daysBetween(from, to) + 1];
    const days = plural(count, {
      one: `${format.number(count)} day from ${day}`,
      other: `${format.number(count)} days from ${day}`,
    });
    const when = from === to ? day : days;
    return minutes === 0 ? `Off: ${when}` : `${format.minutes(minutes)} a day: ${when}`;
  },

  ill: "I'm ill this week",
  illness: "Illness",

  dialogTitle: "When can't you study?",
  from: "From",
  fromHint: plural(DAYS_BACK, {
    one: `Up to ${format.number(DAYS_BACK)} day back.`,
    other: `Up to ${format.number(DAYS_BACK)} days back.`,
  }),
  to: "To",
  toHint: "Leave it empty for one day.",
  name: "What for (optional)",
  nameExample: "Holidays",
  minutes: "Minutes you still have",
  minutesHint: "A day with 0 is a rest day.",
  submit: "Keep it free",
  problem: {
    from: plural(DAYS_BACK, {
      one: `Please enter a day, at most ${format.number(DAYS_BACK)} day back`,
      other: `Please enter a day, at most ${format.number(DAYS_BACK)} days back`,
    }),
    order: "Please enter a day after the first",
    length: plural(MAX_DAYS_OFF, {
      one: `Please choose at most ${MAX_DAYS_OFF} day`,
      other: `Please choose at most ${MAX_DAYS_OFF} days`,
    }),
  },
};
