import { isJsonObject, type JsonObject } from "@furrow/values";
import { readClockTime } from "../time/clock-time.ts";
import { isDay } from "../time/day.ts";
import { readDay } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { readCourseId } from "./course.ts";
import { beside, momentOf, withCalendarCells } from "./state/fed-row.ts";
import { type CellTable, type FieldsOf, ofTable, text, time, timeOrNull } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export type ExamId = string & { readonly __examId: unique symbol };

export const MAX_BUFFER_DAYS = 60;
export const MAX_EXAM_NOTE = 4000;
export const MAX_EXAM_MARK = 40;

const EXAM = {
  name: text,
  course: { holds: "id of a course, or null", read: (stored) => readCourseId(stored) },
  date: { holds: "day", read: (stored, today) => readDay(stored) ?? today },
  time: { holds: "HH:MM or null", read: (stored) => readClockTime(stored) },
  /** Free days between the last block and the day before the exam. */
  buffer: { holds: "days", read: (stored) => readBuffer(stored) ?? 0 },
  /** 1, or the user's own factor once the user has accepted it. */
  factor: { holds: "number, times the topics' minutes", read: (stored) => readFactor(stored) },
  /** How it went, in the user's words. */
  note: text,
  mark: text,
  /** When the user answered, or skipped, "How did it go?": the plan is over. */
  endedAt: timeOrNull,
  createdAt: time,
} satisfies CellTable;

/** An exam that the user studies for. The blocks of its plan are tasks (`exams/block.ts`). */
export interface Exam extends WithUnknown, FieldsOf<typeof EXAM> {
  readonly id: ExamId;
  /** What a subscribed calendar says of it, if it came from one: the user's values are apart. */
  readonly was?: JsonObject;
  /** When it is, as its calendar has it: day and time follow on each device, until the user changes one. */
  readonly moment?: Instant;
}

const NULL_IS_A_VALUE: ReadonlySet<string> = new Set(["course", "time", "endedAt"]);

const ofCells = ofTable<Exam>(EXAM);

const wholeRecord = recordType<Exam>()({
  table: "exams",
  rows: {
    kind: "many",
    id: "exam_{timestamp}_{random}, or cal_{fingerprint} from a calendar",
  },
  since: "1.3.0",
  cells: {
    ...EXAM,
    was: { holds: "nothing, or what its calendar says, as in `tasks`", since: "1.4.0" },
  },
  read: (id, own, today) => {
    if (!isJsonObject(own.was)) return ofCells.read(id, own, today);
    const moment = isDay(own.date) ? null : momentOf(own.was);
    return {
      ...ofCells.read(id, withCalendarCells(own.was, own, NULL_IS_A_VALUE), today),
      was: own.was,
      ...(moment === null ? {} : { moment }),
    };
  },
  write: ({ moment: _derived, ...exam }) => ofCells.write(exam),
});

export const examRecord: typeof wholeRecord = {
  ...wholeRecord,
  toFields: (exam) => {
    const fields = wholeRecord.toFields(exam);
    return exam.was === undefined ? fields : beside(wholeRecord, exam.was, fields, exam.moment !== undefined);
  },
};

/** Whole days from a form or storage; null if it is no such number. */
export const readBuffer = (value: unknown): number | null => {
  const days = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof days === "number" && Number.isInteger(days) && days >= 0 && days <= MAX_BUFFER_DAYS
    ? days
    : null;
};

export const MAX_FACTOR = 4;

/** To a tenth, between a quarter of the estimate and four times as long. */
export const readFactor = (value: unknown): number =>
  typeof value === "number" && value > 0
    ? Math.min(MAX_FACTOR, Math.max(1 / MAX_FACTOR, Math.round(value * 10) / 10))
    : 1;
