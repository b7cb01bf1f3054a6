/** The study report: pages for an adviser or an office, and the dialog that makes them. */
import { APP_NAME, type ReportWords } from "@furrow/core";
import { format, plural } from "../format.ts";
import { courseChoiceWords } from "./course-choice.ts";
import { isolated, language } from "./language.ts";
import { namesWords } from "./names.ts";

export const reportWords = {
  language: language.tag,
  title: "Study Report",
  pageTitle: (from, to) => `${APP_NAME} Study Report, ${format.dayRange(from, to)}`,
  nobody: namesWords.nobody,
  period: format.dayRange,
  madeOn: (day) => `Made with ${APP_NAME} on ${format.day(day)}`,
  summary: ({ hours, sessions, studyDays }) => {
    const days = plural(studyDays, {
      one: `${format.number(studyDays)} study day`,
      other: `${format.number(studyDays)} study days`,
    });
    return plural(sessions, {
      one: `${format.duration(hours)} on ${days}, in ${format.number(sessions)} session.`,
      other: `${format.duration(hours)} on ${days}, in ${format.number(sessions)} sessions.`,
    });
  },
  method: ({ timer, imported, byHand }) =>
    imported === 0
      ? `Recorded by timer: ${timer} %, entered by hand: ${byHand} %.`
      : `Recorded by timer: ${timer} %, brought from another app: ${imported} %, entered by hand: ${byHand} %.`,
  byCourse: "Hours by course",
  byTime: (grain) => (grain === "weekly" ? "Hours by week" : "Hours by month"),
  row: (grain, from, to) =>
    grain === "weekly" ? `${format.shortDay(from)} - ${format.shortDay(to)}` : format.month(from),
  hours: (hours) => (hours < 0 ? format.signedDuration(hours) : format.duration(hours)),
  noCourse: courseChoiceWords.noCourse,
  otherCourses: (count) =>
    plural(count, { one: `${format.number(count)} other`, other: `${format.number(count)} others` }),
  exams: "Exams",
  exam: ({ date, name, courseName }) =>
    courseName === null || courseName === name
      ? `${format.day(date)}: ${isolated(name)}`
      : `${format.day(date)}: ${isolated(name)} (${isolated(courseName)})`,
  nothing: "No study hours in this period.",
  columns: {
    course: "Course",
    hours: "Hours",
    sessions: "Sessions",
    total: "Total",
    period: "Period",
    from: "From",
    to: "To",
  },

  whichCourses: "Courses",
  saveCsv: "Save as CSV",
  noneChosen: "Please choose at least one course",
} satisfies ReportWords & Record<string, unknown>;
