/** The study report: pages for an adviser or an office, and the dialog that makes them. */
import { APP_NAME, type Day, type Report } from "@furrow/core";
import { format, plural } from "../format.ts";
import { courseChoiceWords } from "./course-choice.ts";
import { isolated } from "./language.ts";

export const reportWords = {
  title: "Study Report",
  pageTitle: (from: Day, to: Day) => `${APP_NAME} Study Report, ${format.dayRange(from, to)}`,
  madeOn: (day: Day) => `Made with ${APP_NAME} on ${format.day(day)}`,
  /** Hours, sessions and days in one sentence. */
  summary: ({ hours, sessions, studyDays }: Report) => {
    const days = plural(studyDays, {
      one: `${format.number(studyDays)} study day`,
      other: `${format.number(studyDays)} study days`,
    });
    return plural(sessions, {
      one: `${format.duration(hours)} on ${days}, in ${format.number(sessions)} session.`,
      other: `${format.duration(hours)} on ${days}, in ${format.number(sessions)} sessions.`,
    });
  },
  method: ({ timer, imported, byHand }: NonNullable<Report["method"]>) =>
    imported === 0
      ? `Recorded by timer: ${timer} %, entered by hand: ${byHand} %.`
      : `Recorded by timer: ${timer} %, brought from another app: ${imported} %, entered by hand: ${byHand} %.`,
  byCourse: "Hours by course",
  byWeek: "Hours by week",
  byMonth: "Hours by month",
  week: (from: Day, to: Day) => `${format.shortDay(from)} - ${format.shortDay(to)}`,
  noCourse: courseChoiceWords.noCourse,
  otherCourses: (count: number) =>
    plural(count, { one: `${format.number(count)} other`, other: `${format.number(count)} others` }),
  exams: "Exams",
  exam: ({ date, name, course }: Report["exams"][number]) => {
    const courseName = course?.name ?? name;
    return courseName === name
      ? `${format.day(date)}: ${isolated(name)}`
      : `${format.day(date)}: ${isolated(name)} (${isolated(courseName)})`;
  },
  nothing: "No study hours in this period.",
  course: "Course",
  hours: "Hours",
  sessions: "Sessions",
  total: "Total",
  period: "Period",

  whichCourses: "Courses",
  saveCsv: "Save as CSV",
  saved: "Study report created successfully!",
  noneChosen: "Please choose at least one course",
};
