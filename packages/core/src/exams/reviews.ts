/** Reviews of learned topics and the last look before an exam. They take what learning leaves of a day. */
import type { ExamId } from "../records/exam.ts";
import type { Task, TaskId } from "../records/task.ts";
import type { TopicId } from "../records/topic.ts";
import { daysBetween } from "../time/day.ts";
import { type BlockKind, isPinned, lookId, minutesOf, reviewId } from "./block.ts";
import { isOpen, type PlanFacts, type TopicFacts } from "./facts.ts";

/** Days after the last block of a topic. */
export const REVIEW_DAYS = [1, 3, 7, 16, 35] as const;

const REVIEW_MINUTES = 10;

export interface PlacedReview {
  readonly id: TaskId;
  readonly kind: BlockKind;
  readonly exam: ExamId;
  readonly topic: TopicId | null;
  readonly day: number;
  readonly minutes: number;
  readonly task: Task | undefined;
}

export interface Reviews {
  readonly placed: readonly PlacedReview[];
  readonly removed: readonly Task[];
}

/** A review or last look, and the days on which it can be. */
interface Wanted extends Omit<PlacedReview, "day"> {
  /** If it has to be placed: the ideal day first. */
  readonly from: number;
  readonly to: number;
  /** If it can stay. */
  readonly earliest: number;
  readonly latest: number;
}

/** `left` is what learning leaves of each day; `lastDay` of a topic is null if nothing of it is planned or done. */
export const placeReviews = (
  facts: PlanFacts,
  left: readonly number[],
  lastDay: (topic: TopicFacts) => number | null,
): Reviews => {
  const { today } = facts;
  const room = [...left];
  const wanted: Wanted[] = [];
  const removed: Task[] = [];
  for (const { exam, eve, topics, look } of facts.exams) {
    if (topics.length > 0 && isFree(look, today)) {
      const block = { id: lookId(exam.id), kind: "look", exam: exam.id, topic: null, task: look } as const;
      wanted.push({ ...block, minutes: facts.block, from: eve, to: eve, earliest: eve, latest: eve });
    } else if (look !== undefined && topics.length === 0 && isOpenAndFree(look, today)) removed.push(look);
    for (const topic of topics) {
      const last = lastDay(topic);
      const rows = new Map(topic.reviews.map((task) => [task.id, task]));
      for (const gap of REVIEW_DAYS) {
        const id = reviewId(topic.topic.id, gap);
        const task = rows.get(id);
        rows.delete(id);
        if (!isFree(task, today)) continue;
        if (last === null) {
          if (task !== undefined) removed.push(task);
          continue;
        }
        const from = last + gap;
        wanted.push({
          id,
          kind: "review",
          exam: exam.id,
          topic: topic.topic.id,
          task,
          minutes: task === undefined ? REVIEW_MINUTES : Math.min(minutesOf(task), facts.block),
          from,
          // A review may be late by half its gap.
          to: Math.min(eve, from + Math.ceil(gap / 2)),
          earliest: last + 1,
          latest: eve,
        });
      }
      removed.push(...[...rows.values()].filter((task) => isOpenAndFree(task, today)));
    }
  }
  const placed: PlacedReview[] = [];
  const daysTaken = new Set<string>();
  const place = ({ from: _from, to: _to, earliest: _earliest, latest: _latest, ...block }: Wanted, day: number) => {
    room[day] = (room[day] ?? 0) - block.minutes;
    daysTaken.add(`${block.topic} ${day}`);
    placed.push({ ...block, day });
  };
  const fits = ({ topic, minutes }: Wanted, day: number) =>
    day >= 0 && (room[day] ?? 0) >= minutes && !(topic !== null && daysTaken.has(`${topic} ${day}`));
  const moving = wanted.filter((each) => {
    const day = each.task === undefined ? -1 : daysBetween(today, each.task.date);
    if (day < each.earliest || day > each.latest || !fits(each, day)) return true;
    place(each, day);
    return false;
  });
  for (const each of moving) {
    let day = each.from;
    while (day <= each.to && !fits(each, day)) day += 1;
    // One whose day is over is left out.
    if (each.from >= 0 && day <= each.to) place(each, day);
    else if (each.task !== undefined) removed.push(each.task);
  }
  return { placed, removed };
};

/** The plan may place it: it is neither done, dropped nor pinned to a day to come. */
const isFree = (task: Task | undefined, today: string): boolean =>
  task === undefined || isOpenAndFree(task, today);

const isOpenAndFree = (task: Task, today: string): boolean =>
  isOpen(task) && (task.date < today || !isPinned(task));
