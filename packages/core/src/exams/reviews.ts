/** Reviews of learned topics and the last look before an exam. They take what learning leaves of a day. */
import type { ExamId } from "../records/exam.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { type BlockKind, lookId, reviewId } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { daysBetween } from "../time/day.ts";
import { minutesOf } from "./block.ts";
import { MAX_BLOCKS } from "./cutting.ts";
import { isFree, type PlanFacts } from "./facts.ts";

/** Days after the last block of a topic. */
const REVIEW_DAYS = [1, 3, 7, 16, 35] as const;

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

/** `left`: what learning leaves of each day. A topic's last day is null if nothing of it is planned or done. */
export const placeReviews = (
  facts: PlanFacts,
  left: readonly number[],
  lastDays: readonly (readonly (number | null)[])[],
): Reviews => {
  const { today, block } = facts;
  const room = [...left];
  const wanted: Wanted[] = [];
  const removed: Task[] = [];
  for (const [index, { exam, eve, topics, look }] of facts.exams.entries()) {
    const want = (each: Omit<Wanted, "exam" | "latest">) => {
      if (wanted.length < MAX_BLOCKS && (each.task === undefined || isFree(each.task, today)))
        wanted.push({ ...each, exam: exam.id, latest: eve });
    };
    if (topics.length > 0)
      want({
        id: lookId(exam.id),
        kind: "look",
        topic: null,
        task: look,
        minutes: block,
        from: eve,
        to: eve,
        earliest: eve,
      });
    else if (look !== undefined && isFree(look, today)) removed.push(look);
    for (const [number, { topic, reviews }] of topics.entries()) {
      const last = lastDays[index]?.[number] ?? null;
      const gaps = last === null ? [] : REVIEW_DAYS;
      const ids = new Set<string>(gaps.map((gap) => reviewId(topic.id, gap)));
      removed.push(...reviews.filter((task) => !ids.has(task.id) && isFree(task, today)));
      for (const gap of gaps) {
        const id = reviewId(topic.id, gap);
        const task = reviews.find((each) => each.id === id);
        const minutes = task === undefined ? REVIEW_MINUTES : Math.min(minutesOf(task), block);
        const from = (last ?? 0) + gap;
        // A review may be late by half its gap.
        const to = Math.min(eve, from + Math.ceil(gap / 2));
        want({ id, kind: "review", topic: topic.id, task, minutes, from, to, earliest: from - gap + 1 });
      }
    }
  }
  const placed: PlacedReview[] = [];
  const place = (
    { from: _from, to: _to, earliest: _earliest, latest: _latest, ...block }: Wanted,
    day: number,
  ) => {
    room[day] = (room[day] ?? 0) - block.minutes;
    placed.push({ ...block, day });
  };
  const fits = ({ minutes }: Wanted, day: number) => day >= 0 && (room[day] ?? 0) >= minutes;
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
