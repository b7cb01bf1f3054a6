import type { CalendarDay, Day, InvalidDayHours } from "@furrow/core";
import { format } from "../format.ts";
import { countedWords } from "./names.ts";

/** For reading aloud: the date, the hours and the number of tasks. */
const dayAloud = ({ day, hours, taskCount }: CalendarDay): string => {
  const studied = hours > 0 ? [`${format.duration(hours)} studied`] : [];
  const planned = taskCount > 0 ? [countedWords.tasks(taskCount)] : [];
  return [format.fullDay(day), ...studied, ...planned].join(", ");
};

export const calendarWords = {
  dayAloud,
  noTasks: "No tasks planned for this day.",
  intro: "The hours you studied, day by day, and what is planned.",
  today: "Today",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  chooseDay: "Choose a day to see its tasks.",
  studyHours: "Study hours:",

  adjustHours: "Adjust hours",
  madeOf: (day: Day) => `What the hours of ${format.fullDay(day)} are made of`,
  noHours: "Nothing was completed on this day.",
  fromImport: "From an imported backup",
  byHand: "Corrected by hand",
  part: format.hoursExactly,
  total: "Together",
  rightNumber: "Hours you studied",
  completedStay: "Your tasks stay as they are.",
  hoursProblem: {
    noNumber: "Please enter a number of hours, 0 or more",
    tooMany: "A day has 24 hours",
    inFuture: "This day has not come yet",
  } satisfies Record<InvalidDayHours["why"], string>,
};
