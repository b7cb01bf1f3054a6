/** The set-up of a semester. */
import type { Day } from "@furrow/core";
import type { SemesterPlan } from "@furrow/core/semester";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

const { number, duration } = format;

const COUNTED = {
  courses: (count: number) =>
    plural(count, { one: `${number(count)} course`, other: `${number(count)} courses` }),
  exams: (count: number) => plural(count, { one: `${number(count)} exam`, other: `${number(count)} exams` }),
  deadlines: (count: number) =>
    plural(count, { one: `${number(count)} deadline`, other: `${number(count)} deadlines` }),
};

const counted = (count: number, said: (count: number) => string): readonly string[] =>
  count === 0 ? [] : [said(count)];

/** `2 courses, 1 exam, and 10h a week`; empty if nothing is to be written. */
const parts = ({ courses, events, exam, week }: SemesterPlan): string => {
  const exams = events.filter(({ offer }) => offer.as === "exam").length;
  const deadlines = events.filter(({ offer }) => offer.as === "deadline").length;
  return format.list([
    ...counted(courses.filter(({ known }) => known === null).length, COUNTED.courses),
    ...counted(exams + (exam === null ? 0 : 1), COUNTED.exams),
    ...counted(deadlines, COUNTED.deadlines),
    ...(week === null ? [] : [`${duration(week.hours)} a week`]),
  ]);
};

export const setUpWords = {
  step: (step: number, of: number) => `Step ${number(step)} of ${number(of)}`,
  back: "Back",
  next: "Continue",
  skip: "Skip",

  timetable: "Your timetable",
  timetableIntro: "It brings your classes, exams and deadlines.",
  addressHint: "From your course page or calendar app. It often ends in .ics.",
  keptHint: "Reading an address needs an account. Paste it: it is kept here until you sign up.",
  signUp: "Create an account",
  chooseFile: "Choose a calendar file",
  tooLarge: "This file is too large for here. Use Import timetable in Settings.",
  fileRead: (name: string) => `${isolated(name)} is read.`,
  bring: "Bring data from another app",
  later: "Later",

  found: "Your courses",
  foundIntro: "Keep, rename or drop what was found.",
  typedIntro: "They give your tasks and hours a color.",
  reading: "Reading your timetable...",
  nothingFound: "No courses or dates were found in it.",
  keep: (name: string) => `Keep ${isolated(name)}`,
  name: (name: string) => `Name of ${isolated(name)}`,
  courses: "Courses",
  dates: "Exams and deadlines",
  when: (isExam: boolean, day: Day) =>
    isExam ? `Exam, ${format.weekdayAndDay(day)}` : `Deadline, ${format.weekdayAndDay(day)}`,
  more: (count: number) =>
    plural(count, { one: `Show ${number(count)} more`, other: `Show ${number(count)} more` }),
  lines: "Courses, one a line",
  linesExample: "Linear Algebra\nLogic",
  examName: "Your next exam (optional)",
  examExample: "Linear Algebra",
  examDay: "Day of the exam",
  examNoDay: "Please enter the day, today or later",

  week: "Your week",
  weekIntro: "Your goals follow from it. Each goal you reach brings an animal.",
  hours: "Hours a week",
  animals: (hens: number) =>
    plural(hens, {
      one: "About a hen and a goat a week, and a cow a month.",
      other: `About ${number(hens)} hens and a goat a week, and a cow a month.`,
    }),
  goals: (daily: number, monthly: number) =>
    `That is ${duration(daily)} on each study day and ${duration(monthly)} a month.`,
  restDays: "Rest days",

  device: "This device",
  deviceIntro: "The alarm rings when a session ends. Reminders come before exams and deadlines.",
  turnOn: "Turn on alarm and reminders",
  turnOnNotices: "Turn on notifications",
  isOn: "Alarm and reminders are on.",
  noticesOn: "Notifications are on while the app is open.",
  summary: (plan: SemesterPlan) =>
    parts(plan) === "" ? "Nothing is added to your semester." : `This adds ${parts(plan)}.`,
  finish: "Set up my semester",
  done: (plan: SemesterPlan) =>
    parts(plan) === "" ? "Your semester is set up" : `Your semester is set up: ${parts(plan)}`,
};
