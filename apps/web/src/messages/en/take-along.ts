/** The spreadsheets of the zip with everything, and its README. */
import { APP_NAME, type CourseColumns, type CsvWords, type Day, type SessionColumns } from "@furrow/core";
import { format, plural } from "../format.ts";
import { lines, paragraphs } from "../in-a-row.ts";
import { coursesWords } from "./courses.ts";
import { csvWords } from "./csv.ts";

const { columns: taskColumns } = csvWords;

const sessionColumns: SessionColumns = {
  date: taskColumns.date,
  start: taskColumns.start,
  end: taskColumns.end,
  minutes: "Minutes",
  plannedMinutes: "Planned minutes",
  task: taskColumns.task,
  course: taskColumns.course,
  finished: "Finished",
  howItWent: taskColumns.howItWent,
  whatStuck: taskColumns.whatStuck,
  startedAt: "Started at",
};

const courseColumns: CourseColumns = {
  course: taskColumns.course,
  hours: taskColumns.hours,
  weeklyHours: coursesWords.weeklyHours,
  courseColor: taskColumns.courseColor,
  archived: "Archived",
  created: "Created",
};

const tasks: CsvWords["columns"] = {
  date: "the day of the task",
  task: "its title",
  hours: "how long it takes or took, in hours: 1.5 is an hour and a half",
  start: "when it begins, empty if it has no time",
  end: "when it ends",
  category: "its category, such as Reading",
  completed: "yes or no. Only completed tasks count as study hours",
  completedAt: "the moment it was completed, in UTC",
  description: "your notes on it",
  course: "the course it belongs to",
  courseColor: "the color of that course, as on web pages",
  repeats: "how it repeats. Each day it is listed on has a row",
  steps: "how many of its steps are done",
  exam: "the exam it prepares for, if an exam's plan made it",
  howItWent: "what you said of its sessions, one line each",
  whatStuck: "what you wrote after its sessions, one line each",
  remind: "when you are reminded of it",
};

const sessions: SessionColumns = {
  date: "the day it ended",
  start: "when it began",
  end: "when it ended",
  minutes: "minutes worked, without pauses",
  plannedMinutes: "minutes the timer was set to, 0 if it had no end",
  task: "the title of the task you worked on, empty if there was none",
  course: "the course of that task",
  finished: "yes if the time was up, no if you stopped it before",
  howItWent: "what you said of it",
  whatStuck: "what you wrote after it",
  startedAt: "the moment it began, in UTC",
};

const courses: CourseColumns = {
  course: "its name",
  hours: "the hours of all its completed tasks",
  weeklyHours: "the target you set, empty if none",
  courseColor: "its color, as on web pages",
  archived: "yes or no",
  created: "the day you made it",
};

const hours = {
  date: "the day",
  hours: "its study hours: those of its completed tasks, and what you added or took off by hand",
};

const explained = <Name extends string>(
  file: string,
  headings: Readonly<Record<NoInfer<Name>, string>>,
  told: Readonly<Record<Name, string>>,
): string =>
  lines([file, ...(Object.keys(told) as Name[]).map((name) => `  ${headings[name]}: ${told[name]}`)]);

export interface TakenAlong {
  readonly day: Day;
  readonly hours: number;
  readonly days: number;
  readonly hasPicture: boolean;
}

export const takeAlongWords = {
  sessionColumns,
  courseColumns,
  /** Paragraphs with an empty line between them. Other apps show it in a font of their choice, so nothing is aligned. */
  readme: ({ day, hours: sum, days, hasPicture }: TakenAlong): string =>
    paragraphs([
      `Everything you have in ${APP_NAME}, as of ${format.day(day)}`,
      plural(days, {
        one: `${format.number(sum)} study hours on 1 day. study-hours.csv adds up to the same.`,
        other: `${format.number(sum)} study hours on ${format.number(days)} days. study-hours.csv adds up to the same.`,
      }),
      "The .csv files open in any spreadsheet program. Days are written year-month-day. Clock times are those of the device that made this file. If a cell begins like a formula, an apostrophe stands before it, so that no program runs it.",
      explained("tasks.csv: your tasks, one in each row, the oldest day first", taskColumns, tasks),
      explained(
        "sessions.csv: your work sessions, one in each row, the oldest first. Study hours are those of tasks: do not add these minutes to them",
        sessionColumns,
        sessions,
      ),
      explained("courses.csv: your courses, one in each row", courseColumns, courses),
      explained("study-hours.csv: the days on which you studied, one in each row", taskColumns, hours),
      "calendar.ics: your tasks and exams. Any calendar program imports it.",
      `everything.json: a backup of all of this and the rest: goals, animals, exams, settings. In ${APP_NAME}'s settings "Restore Data" reads it, and "Bring your data" this zip. So does any program that reads JSON.`,
      hasPicture
        ? "farm.png: your farm."
        : `Your farm's picture is missing: it could not be drawn here. "Share" on the farm's page makes one.`,
    ]),
};
