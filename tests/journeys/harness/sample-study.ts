/** The rows of people who have been here for some weeks, and for years: for pictures, and for journeys that look at full screens. */

import { storedCourse } from "../../rows/course-row.ts";
import { blockRow, examRow, examsAhead, topicRows } from "../../rows/exam-row.ts";
import { seriesRow } from "../../rows/series-row.ts";
import type { StoredRow } from "../../rows/stored-row.ts";
import { taskRow } from "../../rows/task-row.ts";

const dayBefore = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() - days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
};

const SUBJECTS = [
  ["Chapter 4: cell division", "Reading"],
  ["Integration by parts", "Practice"],
  ["Vocabulary, unit 7", "Revision"],
  ["Essay outline", "Assignment"],
  ["Lab report", "Project"],
] as const;

function studyOf(days: number): StoredRow[] {
  return Array.from({ length: days }, (_, ago) => ago)
    .filter((ago) => ago < 6 || (ago * 7) % 5 !== 0)
    .flatMap((ago) =>
      SUBJECTS.slice(0, 1 + (ago % 4)).map(([title, category], index) =>
        taskRow(`task_1_${ago}x${index}`, {
          title,
          category,
          date: dayBefore(ago),
          hours: 0.5 + ((ago + index) % 4) / 2,
          startTime: `${String(9 + 2 * index).padStart(2, "0")}:00`,
          endTime: `${String(10 + 2 * index).padStart(2, "0")}:30`,
          description: index === 0 ? "Read, then explain it aloud without the book." : "",
          done: ago > 0 || index === 0 ? { at: `${dayBefore(ago)}T10:00:00.000Z` } : null,
        }),
      ),
    );
}

function todaysTasks(): StoredRow[] {
  return SUBJECTS.slice(1, 4).map(([title, category], index) =>
    taskRow(`task_2_${index}`, {
      title,
      category,
      date: dayBefore(0),
      hours: 1 + index / 2,
      startTime: `1${3 + 2 * index}:00`,
      endTime: `1${4 + 2 * index}:30`,
    }),
  );
}

function sessionsToday(count: number, taskTitle: string): StoredRow[] {
  return Array.from({ length: count }, (_, index) => {
    const startedAt = new Date();
    startedAt.setHours(0, index * 40, 0, 0);
    return {
      table: "sessions",
      row: `session_${startedAt.getTime()}`,
      cells: {
        startedAt: startedAt.toISOString(),
        endedAt: new Date(startedAt.getTime() + 25 * 60_000).toISOString(),
        plannedMinutes: 25,
        focusedMinutes: index % 3 === 2 ? 11 : 25,
        taskId: null,
        taskTitle: index % 2 === 0 ? taskTitle : "",
        outcome: index % 3 === 2 ? "abandoned" : "finished",
      },
    };
  });
}

function herd(count: number, names: readonly string[]): StoredRow[] {
  return Array.from({ length: count }, (_, index) => {
    const day = dayBefore(index + 1);
    const earned =
      index % 10 === 9
        ? { type: "cow", period: "monthly", key: day.slice(0, 7) }
        : index % 5 === 4
          ? { type: "goat", period: "weekly", key: day }
          : { type: "hen", period: "daily", key: day };
    const at = `${day}T15:00:00.000Z`;
    return {
      table: "animals",
      row: `${earned.type}:${day}`,
      cells: {
        type: earned.type,
        name: names[index] ?? "",
        dateAdded: at,
        earned: { period: earned.period, key: earned.key, completedAt: at },
        presence: index === 3 ? { type: "gone", at, why: "removed" } : { type: "here", since: at },
        place: null,
      },
    };
  });
}

/** What repeats: today and later, every other week, until a day, for the holidays not, and no more. */
function repeating(): readonly StoredRow[] {
  const weekday = new Date().getDay();
  return [
    seriesRow("series_1_cards", {
      title: "Flash cards",
      start: dayBefore(0),
      hours: 0.25,
      category: "Revision",
      rule: { every: "day", interval: 1 },
    }),
    seriesRow("series_2_lecture", {
      title: "Lecture: linear algebra",
      start: dayBefore(-1),
      hours: 1.5,
      startTime: "10:15",
      endTime: "11:45",
      rule: { every: "week", interval: 1, weekdays: [(weekday + 1) % 7, (weekday + 3) % 7].sort() },
      ends: { type: "on", day: dayBefore(-80) },
    }),
    seriesRow("series_3_rest", {
      title: "Reading group with everybody who reads along, in the library or online",
      start: dayBefore(30),
      rule: { every: "week", interval: 2, weekdays: [weekday] },
      pauses: [{ from: dayBefore(1), to: dayBefore(-20) }],
    }),
    seriesRow("series_4_over", {
      title: "Proofreading",
      start: dayBefore(60),
      rule: { every: "month", interval: 1, date: "last" },
      ends: { type: "on", day: dayBefore(40) },
    }),
  ];
}

export function weeksOfStudy(): readonly StoredRow[] {
  return [
    ...studyOf(45),
    ...repeating(),
    ...todaysTasks(),
    ...sessionsToday(4, "Integration by parts"),
    ...herd(12, ["Berta"]),
    ...examsAhead(dayBefore(0)),
  ];
}

/** Sixty tasks today, some of which clash, and forty that were left over. */
export function tooMuchToDo(): readonly StoredRow[] {
  const subject = (index: number) => SUBJECTS[index % SUBJECTS.length] ?? SUBJECTS[0];
  const two = (value: number) => String(value).padStart(2, "0");
  return [
    ...studyOf(20),
    ...Array.from({ length: 60 }, (_, index) => {
      const [title, category] = subject(index);
      const half = 14 + Math.floor(index / 2);
      return taskRow(`task_4_${index}`, {
        title: `${title}, part ${index + 1}`,
        category,
        date: dayBefore(0),
        hours: 0.5,
        startTime: `${two(Math.floor(half / 2))}:${half % 2 === 0 ? "00" : "30"}`,
        endTime: `${two(Math.floor((half + 1) / 2))}:${half % 2 === 0 ? "30" : "00"}`,
        done: index % 4 === 0 ? { at: `${dayBefore(0)}T06:00:00.000Z` } : null,
      });
    }),
    ...Array.from({ length: 40 }, (_, index) => {
      const [title, category] = subject(index + 2);
      return taskRow(`task_5_${index}`, {
        title: `${title}, exercise ${index + 1}`,
        category,
        date: dayBefore(1 + (index % 6)),
        hours: 0.25 + (index % 5) / 4,
      });
    }),
  ];
}

const LONG_WORD = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(5).slice(0, 200);

export function yearsOfStudy(): readonly StoredRow[] {
  return [
    ...studyOf(900),
    taskRow("task_3_long", {
      title: LONG_WORD,
      description: LONG_WORD.repeat(2),
      category: "Assignment",
      date: dayBefore(0),
      hours: 2,
    }),
    taskRow("task_3_thousand", {
      title: "A thousand hours of practice, told in a title that needs some lines on a phone",
      category: "Practice",
      date: dayBefore(2),
      hours: 1000,
      done: { at: `${dayBefore(2)}T20:00:00.000Z` },
    }),
    ...Array.from({ length: 3 }, (_, index) =>
      taskRow(`task_3_open${index}`, { title: `Left over ${index}`, date: dayBefore(3 + index), hours: 1 }),
    ),
    ...sessionsToday(14, LONG_WORD),
    ...herd(300, ["W".repeat(40)]),
  ];
}

const COURSES = [
  { id: "course_1_bio", name: "Cell Biology", color: "#2e9e6b" },
  { id: "course_2_math", name: "Linear Algebra", color: "#3b6fd4" },
  { id: "course_3_lat", name: "Latin II", color: "#b4552d" },
  { id: "course_4_psy", name: "Psychology", color: "#8a4fc4" },
] as const;

const HOMEWORK = [
  ["Read chapter 5", 0, "Reading"],
  ["Problem set 4", 1, "Assignment"],
  ["Vocabulary, unit 7", 2, "Revision"],
  ["Watch lecture 9", 3, "Lecture"],
  ["Lab report", 0, "Project"],
  ["Matrix exercises", 1, "Practice"],
] as const;

/** What a student does today: title, course, hours, begin. */
const TODAY = [
  ["Read chapter 6", 0, 0.5, "08:30"],
  ["Problem set 5", 1, 1.5, "09:30"],
  ["Translate Ovid, lines 1 to 40", 2, 1, "13:00"],
  ["Watch lecture 10", 3, 1.5, "15:30"],
  ["Flash cards: enzymes", 0, 0.25, "18:00"],
  ["Essay outline", 3, 1, null],
  ["Email the tutor about the lab", 0, 0.25, null],
  ["Revise determinants", 1, 0.75, null],
  ["Vocabulary, unit 8", 2, 0.5, null],
  ["Return library books", 3, 0.25, null],
] as const;

/** What reaches a daily goal at once. */
export const oneTask = (): readonly StoredRow[] => [
  taskRow("task_9", { title: "Algebra", date: dayBefore(0), hours: 2 }),
];

const courseAt = (index: number) => COURSES[index]?.id ?? null;

/** A hundred days of a student with four courses, two exams, a full day and a farm of so many animals. */
export function aSemester(animals = 75): readonly StoredRow[] {
  const past = Array.from({ length: 100 }, (_, index) => index + 1)
    .filter((ago) => ago < 6 || (ago * 7) % 6 !== 0)
    .flatMap((ago) =>
      Array.from({ length: 1 + (ago % 3) }, (_, index) => {
        const [title, course, category] = HOMEWORK[(ago * 3 + index) % HOMEWORK.length] ?? HOMEWORK[0];
        return taskRow(`task_6_${ago}x${index}`, {
          title,
          category,
          date: dayBefore(ago),
          hours: 0.5 + ((ago + index) % 3) / 2,
          done: { at: `${dayBefore(ago)}T14:00:00.000Z` },
          ...{ course: courseAt(course) },
        });
      }),
    );
  const today = TODAY.map(([title, course, hours, startTime], index) =>
    taskRow(`task_7_${index}`, {
      title,
      hours,
      startTime,
      date: dayBefore(0),
      endTime:
        startTime === null
          ? null
          : `${String(Number(startTime.slice(0, 2)) + Math.ceil(hours)).padStart(2, "0")}:30`,
      category: "Other",
      done: index === 0 || index === 8 ? { at: `${dayBefore(0)}T01:00:00.000Z` } : null,
      ...{ course: courseAt(course) },
    }),
  );
  const topics = ["Membranes", "Enzymes", "Respiration", "Photosynthesis", "Cell cycle", "Signals"];
  return [
    ...COURSES.map((course) => storedCourse({ ...course, weeklyHours: 4 })),
    ...past,
    ...today,
    ...["Statistics sheet 3", "Reading for the seminar", "Summary of lecture 8"].map((title, index) =>
      taskRow(`task_8_${index}`, { title, date: dayBefore(2 + 6 * index), hours: 0.75, category: "Reading" }),
    ),
    ...repeating().slice(1, 2),
    ...sessionsToday(3, "Read chapter 6"),
    ...herd(animals, ["Berta", "Ada", "", "Juno"]),
    examRow("exam_1", {
      name: "Cell Biology final",
      date: dayBefore(-16),
      time: "09:00",
      course: "course_1_bio",
    }),
    ...topicRows(
      "exam_1",
      topics.map((title, index) => ({ title, minutes: 100 + 50 * (index % 3) })),
    ),
    blockRow(
      "topic_1",
      0,
      { title: "Membranes", date: dayBefore(1), done: { at: `${dayBefore(1)}T16:00:00.000Z` } },
      50,
    ),
    blockRow("topic_1", 1, { title: "Membranes", date: dayBefore(0) }, 50),
    blockRow("topic_2", 0, { title: "Enzymes", date: dayBefore(-1) }, 50),
    blockRow("topic_2", 1, { title: "Enzymes", date: dayBefore(-2) }, 50),
    blockRow("topic_3", 0, { title: "Respiration", date: dayBefore(-3) }, 50),
    blockRow("topic_4", 0, { title: "Photosynthesis", date: dayBefore(-6) }, 50),
    blockRow("topic_5", 0, { title: "Cell cycle", date: dayBefore(-8) }, 50),
    examRow("exam_2", {
      name: "Latin II",
      date: dayBefore(-5),
      time: "14:00",
      course: "course_3_lat",
      buffer: 0,
    }),
  ];
}
