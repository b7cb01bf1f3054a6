import { courseOf } from "../courses/course-of.ts";
import { estimateOf } from "../exams/estimate.ts";
import { isOpen } from "../exams/facts.ts";
import { type ExamPlan, planOf } from "../exams/plan.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { CAPACITY_SETTINGS, type StudyCapacity, WEEKDAY_SETTINGS } from "../records/study-capacity.ts";
import type { Topic } from "../records/topic.ts";
import { usualWeek } from "../study/rest.ts";
import { daysBetween } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";

/** `ready`: all is done. `fits`: a cushion of 0 or more. `short`: something does not fit. `empty`: no topics. */
export type Verdict = "ready" | "fits" | "short" | "empty";

export type ExamCard = ReturnType<typeof examCard>;
export type TopicLine = ExamCard["topics"][number];

export type ExamsView = ReturnType<typeof examsView>;

export const examsView = (state: State, today: Day) => {
  const plans = planOf(state, today).exams;
  const coming = new Set(plans.map(({ exam }) => exam.id));
  const past = [...state.exams.values()].filter(({ id }) => !coming.has(id));
  return {
    /** By date. */
    coming: plans
      .map((plan) => examCard(state, plan, today))
      .sort((one, other) => one.daysLeft - other.daysLeft || (one.exam.id < other.exam.id ? -1 : 1)),
    /** The latest first. */
    past: past
      .sort((one, other) =>
        one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? 1 : -1,
      )
      .map((exam) => ({ exam, course: courseOf(exam, state.courses) ?? null, hours: hoursOf(state, exam) })),
    /** A weekday that rests has no minutes. */
    capacity: {
      ...Object.fromEntries(
        Object.keys(CAPACITY_SETTINGS).map((name) => [name, state.preferences[name as keyof StudyCapacity]]),
      ),
      ...Object.fromEntries(
        usualWeek(state, today).map((minutes, weekday) => [WEEKDAY_SETTINGS[weekday], minutes]),
      ),
    } as unknown as StudyCapacity,
  };
};

const examCard = (state: State, plan: ExamPlan, today: Day) => {
  const { exam, topics: _parts, ...sums } = plan;
  const topics = plan.topics.flatMap(({ topic: id, last: _last, ...part }) => {
    const topic = state.topics.get(id);
    if (topic === undefined) return [];
    /** Ticked, or all its blocks are done. */
    const isLearned = topic.done !== null || part.done >= part.wanted;
    return [{ topic, isLearned, ...part }];
  });
  return {
    exam,
    course: courseOf(exam, state.courses) ?? null,
    daysLeft: daysBetween(today, exam.date),
    /** In minutes. */
    ...sums,
    topics,
    /** In percent of the topics' minutes. A ticked topic counts as a whole. */
    progress: progressOf(topics),
    verdict: verdictOf(plan, topics),
    estimate: estimateOf(state, plan),
  };
};

const progressOf = (
  topics: readonly {
    readonly topic: Topic;
    readonly isLearned: boolean;
    readonly wanted: number;
    readonly done: number;
  }[],
): number => {
  const sums = { all: 0, learned: 0 };
  for (const { topic, isLearned, wanted, done } of topics) {
    const minutes = Math.max(topic.minutes, wanted);
    sums.all += minutes;
    sums.learned += isLearned ? minutes : done;
  }
  return sums.all === 0 ? 100 : (sums.learned / sums.all) * 100;
};

const verdictOf = (
  { levers, notFitting, cushion }: ExamPlan,
  topics: readonly { readonly isLearned: boolean }[],
): Verdict => {
  if (topics.length === 0) return "empty";
  if (levers !== null || notFitting > 0 || cushion < 0) return "short";
  return topics.every(({ isLearned }) => isLearned) ? "ready" : "fits";
};

const hoursOf = (state: State, { id }: Exam): number => {
  const ids: readonly string[] = [id, ...(state.topicsByExam.get(id) ?? []).map((topic) => topic.id)];
  return sumHours(
    ids
      .flatMap((each) => state.blocksByTopic.get(each) ?? [])
      .flatMap((task) => (isOpen(task) || task.done === null ? [] : [task.hours])),
  );
};
