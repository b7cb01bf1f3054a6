/**
 * The plan of all exams: a pure function of exams, topics, the present blocks, the user's time and today. It
 * changes nothing; `acceptPlan` writes what it wants changed (docs/decisions/0083).
 */
import type { Exam, ExamId } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Task, TaskId } from "../records/task.ts";
import type { TopicId } from "../records/topic.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { type BlockKind, kindOfBlock, minutesOf } from "./block.ts";
import { type CutTopic, cutTopic, type Piece } from "./cutting.ts";
import { factsOf, type PlanFacts, type TopicFacts } from "./facts.ts";
import { cushionsOf, type Levers, leversOf } from "./levers.ts";
import { type Placed, placePieces } from "./placing.ts";
import { placeReviews } from "./reviews.ts";

/** A block as the plan wants it. */
export interface Block {
  readonly id: TaskId;
  readonly kind: BlockKind;
  /** Null if the exam is deleted. */
  readonly exam: ExamId | null;
  /** Null for a last look. */
  readonly topic: TopicId | null;
  readonly date: Day;
  readonly minutes: number;
}

/** One line of the diff between the present plan and the new one. */
export type PlanChange =
  | { readonly type: "add"; readonly block: Block }
  | { readonly type: "move"; readonly block: Block; readonly from: Pick<Block, "date" | "minutes"> }
  | { readonly type: "remove"; readonly block: Block };

/** The plan of one exam, in minutes of learning: reviews and the last look do not count. */
export interface ExamPlan {
  readonly exam: Exam;
  /** The last day for its blocks. */
  readonly due: Day;
  readonly wanted: number;
  readonly done: number;
  readonly planned: number;
  readonly notFitting: number;
  /**
   * Time the user has until it is due minus the time that it, and what fits of the exams due before it,
   * needs; in whole blocks.
   */
  readonly cushion: number;
  /** Null if all fits. */
  readonly levers: Levers | null;
  readonly topics: readonly TopicPlan[];
}

export interface TopicPlan {
  readonly topic: TopicId;
  readonly wanted: number;
  readonly done: number;
  readonly planned: number;
  readonly notFitting: number;
  /** The day of its last block, planned or done. */
  readonly last: Day | null;
}

export interface Plan {
  /** Empty if the present plan stands. In the order of days. */
  readonly changes: readonly PlanChange[];
  /** Of exams to come, by due date. */
  readonly exams: readonly ExamPlan[];
}

const plans = new WeakMap<State, Plan & { readonly today: Day }>();

/** Kept for the state: several parts of a screen ask for it. */
export const planOf = (state: State, today: Day): Plan => {
  const known = plans.get(state);
  if (known?.today === today) return known;
  const plan = { ...planFrom(factsOf(state, today)), today };
  plans.set(state, plan);
  return plan;
};

export const planFrom = (facts: PlanFacts): Plan => {
  const { today, block, days } = facts;
  const cuts = facts.exams.map(({ topics }, exam) => topics.map((topic) => cutTopic(facts, exam, topic)));
  const cutOf = new Map<TopicFacts, CutTopic>();
  facts.exams.forEach(({ topics }, exam) => {
    topics.forEach((topic, index) => {
      const cut = cuts[exam]?.[index];
      if (cut !== undefined) cutOf.set(topic, cut);
    });
  });
  const pieces = cuts.flat().flatMap((cut) => cut.pieces);
  const fixedDays = new Map([...cutOf].map(([{ topic }, cut]) => [topic.id as string, cut.fixedDays]));
  const placed = placePieces(facts, pieces, fixedDays);

  const held = days.map(() => 0);
  for (const day of placed.values()) held[day] = (held[day] ?? 0) + 1;
  const left = days.map(
    ({ capacity, taken, learned, reviewed }, day) =>
      capacity - taken - learned - reviewed - block * (held[day] ?? 0),
  );
  const lastDayOf = (topic: TopicFacts) => lastDay(cutOf.get(topic), placed);
  const reviews = placeReviews(facts, left, lastDayOf);

  const changes = [
    ...pieces.flatMap((piece): readonly PlanChange[] => {
      const day = placed.get(piece);
      if (day === undefined) return piece.task === undefined ? [] : [removalOf(piece.task, facts)];
      const { id, topic, minutes, task } = piece;
      const exam = facts.exams[piece.exam]?.exam.id ?? null;
      return changeTo({ id, kind: "learn", exam, topic, minutes, date: addDays(today, day) }, task);
    }),
    ...reviews.placed.flatMap(({ day, task, ...review }) =>
      changeTo({ ...review, date: addDays(today, day) }, task),
    ),
    ...[...cutOf.values()].flatMap(({ removed }) => removed),
    ...reviews.removed,
    ...facts.leftovers,
  ].map((change) => ("type" in change ? change : removalOf(change, facts)));

  const cushions = cushionsOf(facts, cuts.map(piecesIn));
  return {
    changes: changes.sort(byDay),
    exams: facts.exams.map(({ exam, due, topics }, index): ExamPlan => {
      const parts = topics.map((topic): TopicPlan => {
        const cut = cutOf.get(topic);
        const sum = (fit: boolean) =>
          (cut?.pieces ?? []).reduce(
            (total, piece) => total + (placed.has(piece) === fit ? piece.minutes : 0),
            0,
          );
        const last = lastDayOf(topic);
        return {
          topic: topic.topic.id,
          wanted: cut?.wanted ?? 0,
          done: cut?.done ?? 0,
          planned: (cut?.pinned ?? 0) + sum(true),
          notFitting: sum(false),
          last: last === null ? null : addDays(today, last),
        };
      });
      const total = (name: "wanted" | "done" | "planned" | "notFitting") =>
        parts.reduce((sum, part) => sum + part[name], 0);
      const cushion = cushions[index] ?? 0;
      const notFitting = total("notFitting");
      const isShort = notFitting > 0 || cushion < 0;
      return {
        exam,
        due: addDays(today, due),
        wanted: total("wanted"),
        done: total("done"),
        planned: total("planned"),
        notFitting,
        cushion,
        levers: isShort ? leversOf(facts, cuts.map((cut) => cut.map(({ pieces: { length } }) => length)), index) : null,
        topics: parts,
      };
    }),
  };
};

const piecesIn = (cuts: readonly CutTopic[]): number =>
  cuts.reduce((sum, { pieces }) => sum + pieces.length, 0);

/** Null for a topic that the user ticked without studying a block: it needs no review. */
const lastDay = (cut: CutTopic | undefined, placed: Placed): number | null => {
  const planned = (cut?.pieces ?? []).flatMap((piece) => placed.get(piece) ?? []);
  const days = [...planned, ...(cut?.fixedDays ?? [])];
  return days.length === 0 ? null : Math.max(...days);
};

const changeTo = (block: Block, task: Task | undefined): readonly PlanChange[] => {
  if (task === undefined) return [{ type: "add", block }];
  const from = { date: task.date, minutes: minutesOf(task) };
  return from.date === block.date && from.minutes === block.minutes ? [] : [{ type: "move", block, from }];
};

const removalOf = (task: Task, { exams }: PlanFacts): PlanChange => {
  const owner = exams.find(
    ({ exam, topics }) => exam.id === task.topic || topics.some(({ topic }) => topic.id === task.topic),
  );
  const kind = kindOfBlock(task);
  return {
    type: "remove",
    block: {
      id: task.id,
      kind,
      exam: owner?.exam.id ?? null,
      topic: kind === "look" ? null : (task.topic as TopicId),
      date: task.date,
      minutes: minutesOf(task),
    },
  };
};

const byDay = ({ block: one }: PlanChange, { block: other }: PlanChange): number =>
  one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1;
