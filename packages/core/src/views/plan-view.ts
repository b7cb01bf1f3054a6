import { courseOf } from "../courses/course-of.ts";
import { examOf, minutesOf } from "../exams/block.ts";
import { type PlanChange, planOf } from "../exams/plan.ts";
import type { State } from "../records/state.ts";
import { kindOfBlock } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { daysFrom } from "../time/day.ts";
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

export type PlannedDay = ReturnType<typeof planPicture>[number];
export type PlannedBlock = PlannedDay["blocks"][number];

/** The days from today to the last exam, with their blocks as the plan would have them. */
export const planPicture = (state: State, today: Day) => {
  const { changes, exams } = planOf(state, today);
  const changed = new Set(changes.map(({ block }) => block.id));
  const kept = [...state.blocksByTopic.values()].flat().flatMap((task) => {
    const kind = kindOfBlock(task);
    if (kind === null || task.skipped !== undefined || changed.has(task.id)) return [];
    const { id, date, topic, done } = task;
    const exam = examOf(state, task)?.id ?? null;
    const ofTopic = kind === "look" ? null : (topic as TopicId);
    const block = { id, kind, exam, topic: ofTopic, date, minutes: minutesOf(task) };
    return [{ type: "add" as const, block, isDone: done !== null }];
  });
  const placeOf = ({ topic }: { readonly topic: TopicId | null }) =>
    topic === null ? 0 : (state.topics.get(topic)?.place ?? 0);
  const blocks = Map.groupBy(
    [...kept, ...changes.filter(({ type }) => type !== "remove")].map((each) => {
      const { block, title, course } = lineOf(state, each, today);
      return { ...block, title, course, isDone: "isDone" in each && each.isDone };
    }),
    ({ date }) => date,
  );
  const last = exams.reduce((latest, { exam }) => (exam.date > latest ? exam.date : latest), "");
  return (last === "" ? [] : daysFrom(today, last as Day)).map((day) => ({
    day,
    exams: exams.filter(({ exam }) => exam.date === day).map(({ exam }) => exam),
    blocks: (blocks.get(day) ?? []).sort(
      (one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : 1),
    ),
  }));
};
