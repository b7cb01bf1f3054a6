/** Exams, their topics and the blocks of their plan as they lie in storage. */
import type { StoredRow } from "./stored-row.ts";
import { type StoredTask, taskRow } from "./task-row.ts";

const MADE_AT = "2026-09-01T08:00:00.000Z";

export interface StoredExam {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly time?: string;
  readonly course?: string;
  readonly buffer?: number;
}

export const examRow = (id: string, exam: StoredExam): StoredRow => ({
  table: "exams",
  row: id,
  cells: {
    course: null,
    time: null,
    buffer: 1,
    factor: 1,
    note: "",
    mark: "",
    endedAt: null,
    createdAt: MADE_AT,
    ...exam,
  },
});

export interface StoredTopic {
  readonly title: string;
  readonly minutes: number;
  readonly place?: number;
}

/** The topics of an exam, in this order: `topic_1`, `topic_2`. */
export const topicRows = (exam: string, topics: readonly StoredTopic[]): readonly StoredRow[] =>
  topics.map((topic, index) => ({
    table: "topics",
    row: `topic_${index + 1}`,
    cells: { exam, place: index + 1, done: null, createdAt: MADE_AT, ...topic },
  }));

/** A block of learning as an accepted plan wrote it. */
export function blockRow(
  topic: string,
  number: number,
  block: Pick<StoredTask, "title" | "date" | "done">,
  minutes = 25,
): StoredRow {
  const hours = minutes / 60;
  const { date } = block;
  const task = { category: "Revision", hours, topic, planned: { date, hours, startTime: null }, ...block };
  return taskRow(`plan_${topic}_${number}`, task);
}

const DAY_MS = 86_400_000;

/** An exam in three weeks with a missed block and one of today, and another one that is near, seen from a day. */
export function examsAhead(today: string): readonly StoredRow[] {
  const day = (away: number) => new Date(Date.parse(today) + away * DAY_MS).toISOString().slice(0, 10);
  return [
    examRow("exam_1", { name: "Organic chemistry, the second part of it", date: day(22), time: "09:00" }),
    ...topicRows("exam_1", [
      { title: "Enzymes", minutes: 90 },
      { title: "Stereochemistry and the nomenclature of it", minutes: 600 },
      { title: "Spectroscopy", minutes: 2400 },
    ]),
    blockRow("topic_1", 0, { title: "Enzymes", date: day(-1) }),
    blockRow("topic_1", 1, { title: "Enzymes", date: day(0) }),
    examRow("exam_2", { name: "Latin", date: day(1), buffer: 0 }),
  ];
}
