/** The rows of people who have been here for some weeks, and for years: for pictures, and for journeys that look at full screens. */

import { examsAhead } from "../../rows/exam-row.ts";
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
