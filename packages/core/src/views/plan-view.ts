import { courseOf } from "../courses/course-of.ts";
import { type PlanChange, planOf } from "../exams/plan.ts";
import type { State } from "../records/state.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import type { Day } from "../time/types.ts";

/** A change for the screen: what, from where, to where. */
export type PlanLine = ReturnType<typeof lineOf>;

export type PlanView = ReturnType<typeof planView>;

export const planView = (state: State, today: Day) => {
  const { changes, exams } = planOf(state, today);
  const isLearning = ({ block }: PlanChange) => block.kind === "learn";
  const learning = changes.filter(isLearning);
  const others = changes.filter((change) => !isLearning(change));
  const count = (list: readonly PlanChange[], type: PlanChange["type"]) =>
    list.filter((change) => change.type === type).length;
  const lines = learning.map((change) => lineOf(state, change, today));
  return {
    /** To give to `acceptPlan`. */
    shown: { changes },
    isEmpty: changes.length === 0,
    /** Of learning, in the order of days. */
    lines,
    /** Of learning. */
    added: count(learning, "add"),
    moved: count(learning, "move"),
    removed: count(learning, "remove"),
    missed: lines.filter(({ isMissed }) => isMissed).length,
    /** Reviews and last looks: shown as counts only. */
    reviews: {
      added: count(others, "add"),
      moved: count(others, "move"),
      removed: count(others, "remove"),
    },
    /** No block of any exam exists yet. */
    isFirst: state.blocksByTopic.size === 0,
    /** Of exams to come, by due date. */
    exams,
  };
};

const lineOf = (state: State, change: PlanChange, today: Day) => {
  const { type, block } = change;
  const exam = block.exam === null ? null : (state.exams.get(block.exam) ?? null);
  const topic = block.topic === null ? undefined : state.topics.get(block.topic);
  const from = type === "move" ? change.from : type === "remove" ? block : null;
  return {
    type,
    /** As it will be; as it was, if it goes. */
    block,
    /** Of the topic, or the exam for a last look; of a removal, what the task says. */
    title: topic?.title ?? rowOfTask(state, block.id)?.title ?? exam?.name ?? "",
    exam,
    course: exam === null ? null : (courseOf(exam, state.courses) ?? null),
    /** Of a move or removal: where it was. */
    from: from === null ? null : { date: from.date, minutes: from.minutes },
    /** It stood open on a day that is over. */
    isMissed: from !== null && from.date < today,
  };
};
