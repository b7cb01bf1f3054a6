/** What a plan follows from, read from the state. Days are counted from today, which is 0. */
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { isBlock, isClass, isFreeSession, kindOfBlock, lookId } from "../records/task-origin.ts";
import type { Topic } from "../records/topic.ts";
import { minutesOn } from "../study/rest.ts";
import { classesOn } from "../tasks/classes.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { addDays, daysBetween } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { isPinned, minutesOf } from "./block.ts";
import { gapsBetween } from "./gaps.ts";

/** Plans look two years ahead; an exam after that is planned as if it were then. */
export const MOST_DAYS = 730;

export interface PlanFacts {
  readonly today: Day;
  /** Minutes of a block. */
  readonly block: number;
  /** Those to come, by due date. */
  readonly exams: readonly ExamFacts[];
  readonly days: readonly DayFacts[];
  /** Open blocks of exams that are over or deleted. */
  readonly leftovers: readonly Task[];
}

export interface ExamFacts {
  readonly exam: Exam;
  /** The last day of learning: below 0 if it is over. */
  readonly due: number;
  /** The day before the exam. */
  readonly eve: number;
  readonly topics: readonly TopicFacts[];
  readonly look: Task | undefined;
}

export interface TopicFacts {
  readonly topic: Topic;
  /** Its blocks by kind, done, pinned and dropped ones too. */
  readonly learn: readonly Task[];
  readonly reviews: readonly Task[];
}

/** All in minutes. */
export interface DayFacts {
  /** The smaller of the user's minutes and the time that classes leave free. */
  readonly capacity: number;
  readonly free: number;
  /** By other tasks and pinned blocks, open or done. */
  readonly taken: number;
  /** By done blocks of learning: each takes a whole block, so that ticking one frees nothing. */
  readonly learned: number;
  /** By done reviews and last looks. */
  readonly reviewed: number;
}

/** Not a past exam. */
export const isComing = ({ date, endedAt }: Exam, today: Day): boolean => endedAt === null && date >= today;

/** The last day of learning for an exam. */
export const dueOf = ({ date, buffer }: Pick<Exam, "date" | "buffer">): Day => addDays(date, -1 - buffer);

export const factsOf = (state: State, today: Day): PlanFacts => {
  const { exams, topicsByExam, blocksByTopic, preferences } = state;
  const dayFrom = (day: Day) => Math.min(MOST_DAYS, daysBetween(today, day));
  const coming = [...exams.values()]
    .filter((exam) => isComing(exam, today))
    .map((exam): ExamFacts => {
      const topics = topicsByExam.get(exam.id) ?? [];
      return {
        exam,
        due: dayFrom(dueOf(exam)),
        eve: dayFrom(addDays(exam.date, -1)),
        topics: topics.map((topic) => {
          const blocks = blocksByTopic.get(topic.id) ?? [];
          const isOf = (kind: string) => (task: Task) => kindOfBlock(task) === kind;
          return { topic, learn: blocks.filter(isOf("learn")), reviews: blocks.filter(isOf("review")) };
        }),
        look: (blocksByTopic.get(exam.id) ?? []).find(({ id }) => id === lookId(exam.id)),
      };
    })
    .sort((one, other) => one.due - other.due || (one.exam.id < other.exam.id ? -1 : 1));
  const length = Math.max(0, ...coming.map(({ eve }) => eve + 1));
  const block = preferences.blockMinutes;
  return {
    today,
    block,
    exams: coming,
    days: Array.from({ length }, (_, index) => dayFacts(state, addDays(today, index), today, block)),
    leftovers: leftoversOf(state, coming, today),
  };
};

const leftoversOf = ({ blocksByTopic }: State, coming: readonly ExamFacts[], today: Day): readonly Task[] => {
  const wanted = new Set<string>(
    coming.flatMap(({ exam, topics }) => [exam.id, ...topics.map(({ topic }) => topic.id)]),
  );
  return [...blocksByTopic]
    .filter(([topic]) => !wanted.has(topic))
    .flatMap(([, tasks]) => tasks.filter((task) => isFree(task, today)));
};

/** The plan may move or remove it: it is neither done, dropped nor pinned to a day to come. */
export const isFree = (task: Task, today: Day): boolean =>
  isOpen(task) && (task.date < today || !isPinned(task));

export const isOpen = ({ done, skipped }: Task): boolean => done === null && skipped === undefined;

const dayFacts = (state: State, day: Day, today: Day, block: number): DayFacts => {
  const tasks = tasksOn(state, day, today);
  let taken = 0;
  let learned = 0;
  let reviewed = 0;
  for (const task of tasks) {
    const minutes = minutesOf(task);
    if (isBlock(task)) {
      if (isPinned(task)) taken += minutes;
      else if (task.done === null) continue;
      else if (kindOfBlock(task) === "learn") learned += Math.max(block, minutes);
      else reviewed += minutes;
    } else if (!isClass(task) && !isFreeSession(task)) taken += minutes;
  }
  const free = freeMinutes(state, classesAmong(state, day, tasks));
  return { capacity: Math.min(minutesOn(state, day), free), free, taken, learned, reviewed };
};

const classesAmong = (state: State, day: Day, tasks: readonly Task[]): readonly Task[] => [
  ...tasks.filter(isClass),
  ...classesOn(state, day),
];

/** Between the clock times in which the user studies, without these tasks. */
const freeMinutes = (state: State, tasks: readonly Task[]): number =>
  gapsBetween(state, tasks).reduce((sum, { start, end }) => sum + end - start, 0);
