import { isJsonObject, type JsonObject } from "@furrow/values";
import { readClockTime } from "../time/clock-time.ts";
import { isoAtNoon, readDay, readTimestamp } from "../time/instant.ts";
import type { ClockTime, Day } from "../time/types.ts";
import { type CourseId, readCourseId } from "./course.ts";
import { beside, saidOver } from "./state/fed-row.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export type ExamId = string & { readonly __examId: unique symbol };

export const MAX_BUFFER_DAYS = 60;

/** An exam that the user studies for. The blocks of its plan are tasks (`exams/block.ts`). */
export interface Exam extends WithUnknown {
  readonly id: ExamId;
  readonly name: string;
  readonly course: CourseId | null;
  readonly date: Day;
  readonly time: ClockTime | null;
  /** Free days between the last block and the day before the exam. */
  readonly buffer: number;
  /** Times the topics' estimates: 1, or the user's own factor once the user has accepted it. */
  readonly factor: number;
  /** How it went, in the user's words. */
  readonly note: string;
  readonly mark: string;
  /** When the user answered, or skipped, "How did it go?": the plan is over. */
  readonly endedAt: string | null;
  readonly createdAt: string;
  /** What a subscribed calendar says of it, if it came from one: the user's values are apart. */
  readonly was?: JsonObject;
}

const NULL_SAYS_SOMETHING: ReadonlySet<string> = new Set(["course", "time", "endedAt"]);

const wholeRecord = recordType<Exam>()({
  table: "exams",
  rows: {
    kind: "many",
    id: "exam_{timestamp}_{random}, or cal_{fingerprint} from a subscribed calendar",
  },
  since: "1.3.0",
  cells: {
    name: { holds: "text" },
    course: { holds: "id of a course, or null" },
    date: { holds: "day" },
    time: { holds: "HH:MM or null" },
    buffer: { holds: "days" },
    factor: { holds: "number, times the topics' minutes" },
    note: { holds: "text" },
    mark: { holds: "text" },
    endedAt: { holds: "time or null" },
    createdAt: { holds: "time" },
    was: {
      holds: "nothing, or what its calendar says, as in `tasks`",
      since: "1.4.0",
    },
  },
  read: (id, own, today) => {
    const was = isJsonObject(own.was) ? own.was : undefined;
    const exam = readExam(id, was === undefined ? own : saidOver(was, own, NULL_SAYS_SOMETHING), today);
    return was === undefined ? exam : { ...exam, was };
  },
  write: ({ id: _id, unknown: _later, ...fields }) => fields,
});

export const examRecord: typeof wholeRecord = {
  ...wholeRecord,
  toFields: (exam) => {
    const fields = wholeRecord.toFields(exam);
    return exam.was === undefined ? fields : beside(wholeRecord, exam.was, fields);
  },
};

const readExam = (id: string, fields: JsonObject, today: Day): Exam => ({
  id: id as ExamId,
  name: typeof fields.name === "string" ? fields.name : "",
  course: readCourseId(fields.course),
  date: readDay(fields.date) ?? today,
  time: readClockTime(fields.time),
  buffer: readBuffer(fields.buffer) ?? 0,
  factor: readFactor(fields.factor),
  note: typeof fields.note === "string" ? fields.note : "",
  mark: typeof fields.mark === "string" ? fields.mark : "",
  endedAt: readTimestamp(fields.endedAt),
  createdAt: readTimestamp(fields.createdAt) ?? isoAtNoon(today),
});

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
