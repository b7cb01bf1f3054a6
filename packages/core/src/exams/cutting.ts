/** Cuts what is left of a topic into blocks. Present blocks stay as they are, as far as they are needed. */
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { learnId } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { daysBetween } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { isPinned, minutesOf } from "./block.ts";
import { isFree, isOpen, type PlanFacts, type TopicFacts } from "./facts.ts";

/** A block of learning that the planner places. */
export interface Piece {
  readonly id: TaskId;
  readonly topic: TopicId;
  /** The position of its exam among those to come: later ones give way. */
  readonly exam: number;
  readonly due: number;
  readonly minutes: number;
  /** Its row; undefined if it is new. */
  readonly task: Task | undefined;
}

export interface CutTopic {
  readonly topic: TopicId;
  /** In minutes. More than the user's estimate if done and pinned blocks exceed it. */
  readonly wanted: number;
  readonly done: number;
  readonly pinned: number;
  readonly pieces: readonly Piece[];
  /** Minutes beyond `MAX_BLOCKS`: planned once earlier blocks are done. */
  readonly later: number;
  /** Rows that are not needed. */
  readonly removed: readonly Task[];
  /** The days of done and pinned blocks. */
  readonly fixedDays: readonly number[];
}

/** Blocks of learning that one plan places, of all exams together. More would stop the page for more than 50 ms. */
export const MAX_BLOCKS = 3000;

/** A shorter rest is shared between the last two blocks. */
const SHORTEST_REST = 10;

export const cutTopic = (
  { today, block, exams }: PlanFacts,
  exam: number,
  { topic, learn }: TopicFacts,
  most: number,
): CutTopic => {
  const doneTasks = learn.filter(({ done }) => done !== null);
  const pins = learn.filter((task) => isOpen(task) && task.date >= today && isPinned(task));
  const done = sumOf(doneTasks);
  const pinned = sumOf(pins);
  const { due = -1, exam: { factor = 1 } = {} } = exams[exam] ?? {};
  const estimated = Math.max(1, Math.round(topic.minutes * factor));
  const wanted = Math.max(topic.done === null ? estimated : 0, done + pinned);
  let left = wanted - done - pinned;
  const pieces: Piece[] = [];
  const removed: Task[] = [];
  const take = (id: TaskId, most: number, task: Task | undefined) => {
    const minutes = Math.min(most, block, left);
    left -= minutes;
    pieces.push({ id, topic: topic.id, exam, due, minutes, task });
  };
  for (const task of learn.filter((each) => isFree(each, today)).sort(missedLast(today))) {
    // Further rows stay as they are.
    if (pieces.length === most) break;
    if (left > 0 && minutesOf(task) > 0) take(task.id, minutesOf(task), task);
    else removed.push(task);
  }
  const taken = new Set(learn.map(({ id }) => id));
  let number = 0;
  for (const minutes of sizesOf(Math.min(left, (most - pieces.length) * block), block)) {
    while (taken.has(learnId(topic.id, number))) number += 1;
    take(learnId(topic.id, number), minutes, undefined);
    number += 1;
  }
  const fixedDays = [...doneTasks, ...pins].map(({ date }) => daysBetween(today, date));
  return { topic: topic.id, wanted, done, pinned, pieces, later: left, removed, fixedDays };
};

const sumOf = (tasks: readonly Task[]): number => tasks.reduce((sum, task) => sum + minutesOf(task), 0);

/** Missed blocks are the first that a topic no longer needs. */
const missedLast = (today: Day) => (one: Task, other: Task) =>
  Number(one.date < today) - Number(other.date < today) ||
  (one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1);

export const sizesOf = (minutes: number, block: number): readonly number[] => {
  const whole = Math.floor(minutes / block);
  const rest = minutes - whole * block;
  const sizes = Array<number>(whole).fill(block);
  if (rest === 0) return sizes;
  if (rest >= SHORTEST_REST || whole === 0) return [...sizes, rest];
  const shared = block + rest;
  return [...sizes.slice(1), Math.ceil(shared / 2), Math.floor(shared / 2)];
};
