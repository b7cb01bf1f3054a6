/** The set-up of a semester. */
import type { Day } from "@furrow/core";
import type { SemesterPlan } from "@furrow/core/semester";
import { format, plural } from "../format.ts";

const { number, duration } = format;

const courses = (count: number) => `${number(count)} ${plural(count, { one: "course", other: "courses" })}`;
const exams = (count: number) => `${number(count)} ${plural(count, { one: "exam", other: "exams" })}`;
const deadlines = (count: number) =>
  `${number(count)} ${plural(count, { one: "deadline", other: "deadlines" })}`;

/** What a plan comes to, in words. Empty if nothing is to be written. */
const parts = (plan: SemesterPlan): readonly string[] => {
  const examCount = plan.dates.filter(({ offer }) => offer.as === "exam").length;
  const counts = [
    { count: plan.courses.filter(({ known }) => known === null).length, words: courses },
    { count: examCount + (plan.exam === null ? 0 : 1), words: exams },
    { count: plan.dates.length - examCount, words: deadlines },
  ];
  return [
    ...counts.filter(({ count }) => count > 0).map(({ count, words }) => words(count)),
    ...(plan.week === null ? [] : [`${duration(plan.week.hours)} a week`]),
  ];
};

export const setUpWords = {
  /** Of a profile that has signed up. */
  waits: "Your timetable's address is still here.",
  set: "Set up your semester",

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
  otherFile: "Choose another file",
  fileRead: (name: string) => `${name} is read.`,
  fileLost: (name: string) => `${name} was too large to be kept. Please choose it again.`,
  reads: (address: string) => `Your timetable is at ${address}.`,
  otherAddress: "Use another address",
  bring: "Bring data from another app",
  later: "Later",

  found: "Your courses",
  foundIntro: "Keep, rename or drop what was found.",
  typedIntro: "They give your tasks and hours a color.",
  reading: "Reading your timetable...",
  nothingFound: "No courses or dates were found in it.",
  keep: (name: string) => `Keep ${name}`,
  name: (name: string) => `Name of ${name}`,
  courses: "Courses",
  dates: "Exams and deadlines",
  when: (isExam: boolean, day: Day) =>
    isExam ? `Exam, ${format.weekdayAndDay(day)}` : `Deadline, ${format.weekdayAndDay(day)}`,
  problems: (count: number) =>
    plural(count, {
      one: "1 event of the file could not be read completely.",
      other: `${number(count)} events of the file could not be read completely.`,
    }),
  more: (count: number) => `Show ${number(count)} more`,
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
    `About ${plural(hens, { one: "a hen", other: `${number(hens)} hens` })} and a goat a week, and a cow a month.`,
  goals: (daily: number, monthly: number) =>
    `That is ${duration(daily)} a day and ${duration(monthly)} a month.`,
  restDays: "Rest days",

  device: "This device",
  deviceIntro: "The alarm rings when a session ends. Reminders come before exams and deadlines.",
  turnOn: "Turn on alarm and reminders",
  turnOnReminders: "Turn on notifications",
  isOn: "Alarm and reminders are on.",
  noticesOn: "Notifications are on while the app is open.",
  summary: (plan: SemesterPlan) => {
    const all = parts(plan);
    return all.length === 0 ? "Nothing is added to your semester." : `This adds ${format.list(all)}.`;
  },
  finish: "Set up my semester",
  done: (plan: SemesterPlan) => {
    const all = parts(plan);
    return all.length === 0 ? "Your semester is set up" : `Your semester is set up: ${format.list(all)}`;
  },
};
