/** The plan of all exams, a pure function. `acceptPlan` writes what it changes (docs/decisions/0083). */
import type { ExamId } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { type BlockKind, originOf } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { minutesOf } from "./block.ts";
import { type CutTopic, cutTopic, MAX_BLOCKS } from "./cutting.ts";
import { factsOf, type PlanFacts } from "./facts.ts";
import { cushionsOf, leversOf } from "./levers.ts";
import { type Placed, placePieces } from "./placing.ts";
import { placeReviews } from "./reviews.ts";

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

export type Plan = ReturnType<typeof planFrom>;
/** The plan of one exam, in minutes of learning: reviews and the last look do not count. */
export type ExamPlan = Plan["exams"][number];

const plans = new WeakMap<State, Plan & { readonly today: Day }>();

/** Kept for the state: several parts of a screen ask for it. */
export const planOf = (state: State, today: Day): Plan => {
  const known = plans.get(state);
  if (known?.today === today) return known;
  const plan = { ...planFrom(factsOf(state, today)), today };
  plans.set(state, plan);
  return plan;
};

export const planFrom = (facts: PlanFacts) => {
  const { today, block, days } = facts;
  let most = MAX_BLOCKS;
  const cuts = facts.exams.map(({ topics }, exam) =>
    topics.map((topic) => {
      const cut = cutTopic(facts, exam, topic, most);
      most -= cut.pieces.length;
      return cut;
    }),
  );
  const all = cuts.flat();
  const placed = placePieces(facts, all);
  const held = days.map(() => 0);
  for (const day of placed.values()) held[day] = (held[day] ?? 0) + 1;
  const left = days.map(
    ({ capacity, taken, learned, reviewed }, day) =>
      capacity - taken - learned - reviewed - block * (held[day] ?? 0),
  );
  const lastDays = cuts.map((ofExam) => ofExam.map((cut) => lastDay(cut, placed)));
  const reviews = placeReviews(facts, left, lastDays);
  const pieces = all.flatMap((cut) => cut.pieces);
  const removed = [
    ...pieces.flatMap((piece) => (placed.has(piece) ? [] : (piece.task ?? []))),
    ...all.flatMap((cut) => cut.removed),
    ...reviews.removed,
    ...facts.leftovers,
  ];
  const changes = [
    ...pieces.flatMap((piece) => {
      const day = placed.get(piece);
      const { id, topic, minutes, task } = piece;
      const exam = facts.exams[piece.exam]?.exam.id ?? null;
      return day === undefined
        ? []
        : changeTo({ id, kind: "learn", exam, topic, minutes, date: addDays(today, day) }, task);
    }),
    ...reviews.placed.flatMap(({ day, task, ...review }) =>
      changeTo({ ...review, date: addDays(today, day) }, task),
    ),
    ...removed.flatMap((task) => removalOf(task, facts)),
  ];
  const blocks = cuts.map((ofExam) => ofExam.map((cut) => cut.pieces.length));
  const cushions = cushionsOf(facts, blocks);
  return {
    /** Empty if the present plan stands. In the order of days. */
    changes: changes.sort(byDay) as readonly PlanChange[],
    /** Of exams to come, by due date. */
    exams: facts.exams.map(({ exam, due }, index) => {
      const topics = (cuts[index] ?? []).map((cut, each) =>
        topicPlan(cut, placed, lastDays[index]?.[each] ?? null, today),
      );
      const total = (name: "wanted" | "done" | "planned" | "notFitting" | "later") =>
        topics.reduce((sum, part) => sum + part[name], 0);
      const cushion = cushions[index] ?? 0;
      const notFitting = total("notFitting");
      return {
        exam,
        /** The last day for its blocks. */
        due: addDays(today, due),
        wanted: total("wanted"),
        done: total("done"),
        planned: total("planned"),
        notFitting,
        later: total("later"),
        /** Time until it is due minus what it and the exams due before it need; in whole blocks. */
        cushion,
        /** Null if all fits. */
        levers: notFitting > 0 || cushion < 0 ? leversOf(facts, blocks, index) : null,
        topics,
      };
    }),
  };
};

const topicPlan = (cut: CutTopic, placed: Placed, last: number | null, today: Day) => {
  const minutes = cut.pieces.reduce((sum, piece) => sum + piece.minutes, 0);
  const fitting = cut.pieces.reduce((sum, piece) => sum + (placed.has(piece) ? piece.minutes : 0), 0);
  return {
    topic: cut.topic,
    wanted: cut.wanted,
    done: cut.done,
    planned: cut.pinned + fitting,
    notFitting: minutes - fitting,
    later: cut.later,
    /** The day of its last block, planned or done. */
    last: last === null ? null : addDays(today, last),
  };
};

/** Null for a topic that the user ticked without studying a block: it needs no review. */
const lastDay = ({ pieces, fixedDays }: CutTopic, placed: Placed): number | null => {
  const days = [...pieces.flatMap((piece) => placed.get(piece) ?? []), ...fixedDays];
  return days.length === 0 ? null : Math.max(...days);
};

const changeTo = (block: Block, task: Task | undefined): readonly PlanChange[] => {
  if (task === undefined) return [{ type: "add", block }];
  const from = { date: task.date, minutes: minutesOf(task) };
  return from.date === block.date && from.minutes === block.minutes ? [] : [{ type: "move", block, from }];
};

const removalOf = (task: Task, { exams }: PlanFacts): readonly PlanChange[] => {
  const origin = originOf(task);
  if (origin.type !== "block") return [];
  const { kind, of } = origin;
  const owner = exams.find(
    ({ exam, topics }) => exam.id === of || topics.some(({ topic }) => topic.id === of),
  );
  const block: Block = {
    id: task.id,
    kind,
    exam: owner?.exam.id ?? null,
    topic: kind === "look" ? null : (of as TopicId),
    date: task.date,
    minutes: minutesOf(task),
  };
  return [{ type: "remove", block }];
};

const byDay = ({ block: one }: PlanChange, { block: other }: PlanChange): number =>
  one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1;
