import { compareTexts, isJsonObject } from "@furrow/values";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import type { ExamId } from "./exam.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export type TopicId = string & { readonly __topicId: unique symbol };

/** 100 hours. */
export const MAX_TOPIC_MINUTES = 6000;
export const DEFAULT_TOPIC_MINUTES = 60;

export interface Topic extends WithUnknown {
  readonly id: TopicId;
  readonly exam: ExamId;
  readonly title: string;
  /** How long learning it takes in all, as the user estimates. */
  readonly minutes: number;
  /** Its position: moving a topic writes one row, with a number between its neighbors'. */
  readonly place: number;
  readonly done: null | { readonly at: string };
  readonly createdAt: string;
}

const byPlace = (one: Topic, other: Topic): number =>
  one.place - other.place || compareTexts(one.id, other.id);

export const topicRecord = recordType<Topic>()({
  table: "topics",
  rows: { kind: "many", id: "topic_{timestamp}_{random}_{number}" },
  since: "1.3.0",
  counted: null,
  cells: {
    exam: { holds: "id of an exam" },
    title: { holds: "text" },
    minutes: { holds: "number" },
    place: { holds: "number" },
    done: { holds: "null, or when", members: { at: true } },
    createdAt: { holds: "time" },
  },
  groups: {
    topicsByExam: { by: ({ exam }: Topic): ExamId => exam, order: byPlace },
  },
  read: (id, fields, today) => {
    const createdAt = readTimestamp(fields.createdAt) ?? isoAtNoon(today);
    return {
      id: id as TopicId,
      exam: (typeof fields.exam === "string" ? fields.exam : "") as ExamId,
      title: typeof fields.title === "string" ? fields.title : "",
      minutes: readTopicMinutes(fields.minutes) ?? DEFAULT_TOPIC_MINUTES,
      place: typeof fields.place === "number" ? fields.place : 0,
      done: isJsonObject(fields.done) ? { at: readTimestamp(fields.done.at) ?? createdAt } : null,
      createdAt,
    };
  },
  write: ({ id: _id, done, unknown: _later, ...fields }) => ({
    ...fields,
    done: done === null ? null : { at: done.at },
  }),
});

/** Whole minutes above 0; null if it is no such number. */
export const readTopicMinutes = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value > 0
    ? Math.min(MAX_TOPIC_MINUTES, Math.max(1, Math.round(value)))
    : null;
