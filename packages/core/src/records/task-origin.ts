/** What made a task. It follows from the task's id and cells; no other code asks id prefixes or which cells a task has. */
import type { Day, Instant } from "../time/types.ts";
import type { ExamId } from "./exam.ts";
import type { Task } from "./task.ts";
import { DEADLINE_CATEGORY } from "./task-fields.ts";
import { readOccurrenceId, type SeriesId, type TaskId } from "./task-ids.ts";
import type { TopicId } from "./topic.ts";

/** Learning a topic, repeating it, or the last look at all of it before the exam. */
export type BlockKind = "learn" | "review" | "look";

export type TaskOrigin =
  /** Written by the user, or brought by a backup. */
  | { readonly type: "own" }
  /** One time of a recurring task. */
  | {
      readonly type: "occurrence";
      readonly series: SeriesId;
      readonly day: Day;
      readonly isFromFile: boolean;
    }
  /** Made by the timer, for a session without a task. */
  | { readonly type: "free-session" }
  /** Of an exam's plan. `of` is the topic; of a last look, the exam. */
  | { readonly type: "block"; readonly kind: BlockKind; readonly of: TopicId | ExamId }
  /** An accepted event of a calendar, which may still change it. */
  | { readonly type: "calendar" }
  /** An entry of a timetable file that version 0.2 or earlier read. */
  | { readonly type: "file" }
  /** A lesson of a calendar's class: it has no row and cannot be edited. */
  | { readonly type: "lesson" };

const OWN: TaskOrigin = { type: "own" };
const FREE_SESSION: TaskOrigin = { type: "free-session" };
const CALENDAR: TaskOrigin = { type: "calendar" };
const FILE: TaskOrigin = { type: "file" };
const LESSON: TaskOrigin = { type: "lesson" };

const BLOCKS: Readonly<Record<BlockKind, string>> = { learn: "plan_", review: "review_", look: "look_" };
const FROM_FILE = "ics_";
const FROM_CALENDAR = "cal_";
const OF_LESSON = "class_";

export const originOf = (task: Pick<Task, "id" | "topic" | "madeBy" | "was">): TaskOrigin => {
  const { id, topic, was } = task;
  if (topic !== undefined) return { type: "block", kind: kindOfBlockId(id) ?? "learn", of: topic };
  if (task.madeBy === "timer") return FREE_SESSION;
  if (was !== undefined) {
    const time = readOccurrenceId(id);
    return time === null ? CALENDAR : { type: "occurrence", ...time, isFromFile: id.startsWith(FROM_FILE) };
  }
  if (id.startsWith(OF_LESSON)) return LESSON;
  return id.startsWith(FROM_FILE) ? FILE : OWN;
};

/** A series or a calendar says its values. The row holds the user's changes, and stays if the user deletes the task. */
export const isFed = (task: Task): boolean => {
  const { type } = originOf(task);
  return type === "occurrence" || type === "calendar";
};

/** The user's minutes are for studying besides classes: a class takes its clock time and none of them. */
export const isClass = (task: Task): boolean => {
  const origin = originOf(task);
  if (origin.type === "lesson") return true;
  const isFromFile = origin.type === "file" || (origin.type === "occurrence" && origin.isFromFile);
  return isFromFile && task.startTime !== null && task.endTime !== null;
};

/** Work to hand in, as its calendar says, also each time of one that repeats. */
export const isDeadline = (task: Task): boolean =>
  task.id.startsWith(FROM_CALENDAR) && task.was?.category === DEADLINE_CATEGORY;

export const isOccurrence = (task: Task): boolean => originOf(task).type === "occurrence";

export const isFreeSession = (task: Task): boolean => originOf(task).type === "free-session";

export const isLesson = (task: Task): boolean => originOf(task).type === "lesson";

export const isBlock = (task: Task): boolean => originOf(task).type === "block";

/** Null for a task that is no block. */
export const kindOfBlock = (task: Task): BlockKind | null => {
  const origin = originOf(task);
  return origin.type === "block" ? origin.kind : null;
};

/** The task that counts the time of a session without one. */
export const focusTaskId = (startedAt: Instant | string): TaskId => `focus_${startedAt}` as TaskId;

export const learnId = (topic: TopicId, number: number): TaskId =>
  `${BLOCKS.learn}${topic}_${number}` as TaskId;
export const reviewId = (topic: TopicId, number: number): TaskId =>
  `${BLOCKS.review}${topic}_${number}` as TaskId;
export const lookId = (exam: ExamId): TaskId => `${BLOCKS.look}${exam}` as TaskId;

/** Also of a block that is deleted; null for an id of another task. */
export const kindOfBlockId = (id: string): BlockKind | null =>
  BLOCK_KINDS.find((kind) => id.startsWith(BLOCKS[kind])) ?? null;

const BLOCK_KINDS: readonly BlockKind[] = ["look", "review", "learn"];

/** Of a file's entry, and of a series of them. */
export const idFromFile = (fingerprint: string): string => `${FROM_FILE}${fingerprint}`;

export const lessonId = (event: string, date: Day, from: string): TaskId =>
  `${OF_LESSON}${event}_${date}_${from}` as TaskId;
