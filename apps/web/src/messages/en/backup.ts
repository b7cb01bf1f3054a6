/** Files that are made and taken back: backups, the diary, spreadsheets, calendars. */
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

export const backupWords = {
  title: "Data Backup & Export",
  intro: "Your data, in files you can keep.",
  file: (button: string) => `${button}, file`,

  diary: "Study diary",
  diaryText: "A printable booklet of a week, a month or all of it: tasks, hours, goals and animals.",
  createDiary: "Create Study Diary",
  diaryPaper: "Pages to keep as a file or to print on A4: your tasks, hours, goals and animals.",
  diaryPeriod: "Period",
  diaryChoice: {
    week: "This week",
    month: "This month",
    everything: "Everything",
    chosen: "Custom dates",
  },
  report: "Study report",
  reportText: "One or two pages for an adviser or a scholarship: hours by course and week, without the farm.",
  createReport: "Create Study Report",
  openToPrint: "Open to print",
  print: "Print",
  pages: {
    diary: {
      title: "Study Diary",
      frame: "Pages of the study diary",
      howToPrint:
        'For best results, turn on "Background graphics" in the print dialog. Choose "Save as PDF" to keep a file.',
    },
    report: {
      title: "Study Report",
      frame: "Pages of the study report",
      howToPrint: 'Choose "Save as PDF" in the print dialog to keep a file.',
    },
  },

  from: "From",
  to: "To",
  daysMissing: "Please choose both days",
  daysReversed: "The end date is before the start date",

  backup: "Backup",
  backupText:
    "One file with everything in it, plain or locked with a password. It is checked before you get it.",
  createBackup: "Create Backup",
  backupCancelled: "Backup cancelled.",
  emptyPassword: "Empty password provided. Backup cancelled.",
  protection: "Protection",
  lock: { none: "Plain file", password: "With a password" },
  plainFile: "Anyone who has the file can read it, with any program that reads JSON.",
  password: "Backup password",
  passwordHint: "Keep it safe: without it nobody can open the file, not even us.",

  spreadsheets: "Spreadsheets",
  spreadsheetsText: "Your tasks and your study hours by day, as CSV files.",
  exportTasks: "Export tasks (CSV)",
  exportHours: "Export study hours (CSV)",

  calendars: "Calendars",
  calendarsText:
    "Your tasks for any calendar app, and a timetable or another calendar of your school or university.",
  exportCalendar: "Export calendar (.ics)",
  importTimetable: "Import timetable",
  importTimetableFile: "Import timetable (.ics)",
  whichDays: (file: string) => `What ${isolated(file)} has in these days:`,
  readingTimetable: "Reading the timetable...",
  noCalendar: "This isn't a calendar file. Please choose an .ics file.",
  calendarUnreadable: "Failed to read the calendar file.",
  onlyFirstTaken: "The calendar holds more than 5,000 dates in these days; the first are offered.",
  importedBefore: (count: number) =>
    plural(count, {
      one: "1 event is here from an earlier import and stays as it is.",
      other: `${format.number(count)} events are here from an earlier import and stay as they are.`,
    }),
  /** `count` of `events`, which `eventsNamed` names. */
  calendarProblem: {
    noDay: (count: number, events: string) =>
      plural(count, {
        one: `${events} left out, because the day is missing or does not exist`,
        other: `${events} left out, because the day is missing or does not exist`,
      }),
    damaged: (count: number, events: string) =>
      plural(count, {
        one: `${events} left out, because of mistakes in the file`,
        other: `${events} left out, because of mistakes in the file`,
      }),
    completed: (count: number, events: string) =>
      plural(count, {
        one: `${events} left out, because the work is completed already`,
        other: `${events} left out, because the work is completed already`,
      }),
    tooLong: (count: number, events: string) =>
      plural(count, {
        one: `${events} left out, because working out the days takes too long`,
        other: `${events} left out, because working out the days takes too long`,
      }),
    ruleUnreadable: (count: number, events: string) =>
      plural(count, {
        one: `${events} only on the first day, because the rule cannot be read`,
        other: `${events} only on the first day, because the rule cannot be read`,
      }),
    tooOften: (count: number, events: string) =>
      plural(count, {
        one: `${events} only on the first day, because the rule repeats within a day`,
        other: `${events} only on the first day, because the rule repeats within a day`,
      }),
    zoneUnknown: (count: number, events: string) =>
      plural(count, {
        one: `${events} in your own time zone, because the file's zone is unknown`,
        other: `${events} in your own time zone, because the file's zone is unknown`,
      }),
  },
  /** `2 events (Maths and Physics)` */
  eventsNamed: (count: number, titles: readonly string[]) => {
    const events = plural(count, { one: "1 event", other: `${format.number(count)} events` });
    return titles.length === 0 ? events : `${events} (${format.list(titles.map(isolated))})`;
  },
  percent: (percent: number) => `${percent}%`,
  /** While a file is made, when it is there, and when nothing came of it. */
  made: {
    backup: {
      doing: "Creating your backup...",
      done: "Backup created successfully!",
      failed: "Failed to create backup",
    },
    diary: {
      doing: "Creating your study diary...",
      done: 'Study diary created successfully! Open it and print it with "Background graphics" enabled for the best result.',
      failed: "Failed to create diary",
    },
    export: {
      doing: "Exporting...",
      done: "Export created successfully!",
      failed: "Failed to create export",
    },
    copy: {
      doing: "Saving the copy...",
      done: "Automatic copy saved as a file",
      failed: "Failed to save the copy",
    },
  },
  why: {
    "data-unreachable": "The data on this device could not be reached.",
    "copy-unreadable": "This copy can no longer be read.",
    "out-of-space": "This device is out of space.",
    "file-not-whole": "The file failed its check, so we didn't keep it.",
    "file-too-large": "The file is too large for this device.",
    "too-long": "Reading the file takes this device too long.",
    "worker-not-loaded": "Part of the app didn't load. Please check your connection.",
    interrupted: "It was interrupted.",
  },
  failedBecause: (failed: string, reason: string) => `${failed}: ${reason}`,
};
