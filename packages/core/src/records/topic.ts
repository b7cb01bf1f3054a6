import { compareTexts } from "@furrow/values";
import type { ExamId } from "./exam.ts";
import {
  type CellTable,
  doneOrNull,
  type FieldsOf,
  number,
  ofTable,
  text,
  time,
} from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export type TopicId = string & { readonly __topicId: unique symbol };

/** 100 hours. */
export const MAX_TOPIC_MINUTES = 6000;
export const DEFAULT_TOPIC_MINUTES = 60;

const TOPIC = {
  exam: { holds: "id of an exam", read: (stored) => (typeof stored === "string" ? stored : "") as ExamId },
  title: text,
  /** How long learning it takes in all, as the user estimates. */
  minutes: { holds: "number", read: (stored) => readTopicMinutes(stored) ?? DEFAULT_TOPIC_MINUTES },
  /** Its position: moving a topic writes one row, with a number between its neighbors'. */
  place: number,
  done: doneOrNull,
  createdAt: time,
} satisfies CellTable;

export interface Topic extends WithUnknown, FieldsOf<typeof TOPIC> {
  readonly id: TopicId;
}

const byPlace = (one: Topic, other: Topic): number =>
  one.place - other.place || compareTexts(one.id, other.id);

export const topicRecord = recordType<Topic>()({
  table: "topics",
  rows: { kind: "many", id: "topic_{timestamp}_{random}_{number}" },
  since: "1.3.0",
  counted: null,
  ...ofTable<Topic>(TOPIC),
  groups: {
    topicsByExam: { by: ({ exam }: Topic): ExamId => exam, order: byPlace },
  },
});

/** Whole minutes above 0; null if it is no such number. */
export const readTopicMinutes = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value > 0
    ? Math.min(MAX_TOPIC_MINUTES, Math.max(1, Math.round(value)))
    : null;
