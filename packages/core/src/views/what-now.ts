import type { Context } from "../command.ts";
import { dueOf, isComing, isOpen } from "../exams/facts.ts";
import type { Exam } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { type BlockKind, kindOfBlock, originOf } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { addDays } from "../time/day.ts";
import { clockTimeOf } from "../time/instant.ts";
import type { ClockTime, Day } from "../time/types.ts";
import { lastLine } from "./last-line.ts";
import { taskCard } from "./task-card.ts";

/** One block to begin with, and why. */
export type WhatNow = Candidate & { readonly blocksLeft: number; readonly lastLine: string | null };

type Candidate = ReturnType<typeof candidate>[number];

/** Today's block whose time has come, else of the earliest exam, else a missed one; null if none. */
export const whatNow = (state: State, { now, today }: Pick<Context, "now" | "today">): WhatNow | null => {
  const clock = clockTimeOf(now);
  const todays = tasksOn(state, today, today).flatMap((task) => candidate(state, task, today));
  const [first] =
    todays.length > 0
      ? todays.sort((one, other) => turnOf(one, clock) - turnOf(other, clock) || byExam(one, other))
      : [...state.blocksByTopic.values()]
          .flat()
          .filter(({ date }) => date < today)
          .flatMap((task) => candidate(state, task, today))
          .sort(byExam);
  return first === undefined
    ? null
    : { ...first, blocksLeft: blocksLeft(state, first), lastLine: lastLine(state, first.card.task) };
};

/** For a user who has not planned yet: the next exam, whose plan begins with its topics. Null once there are topics. */
export const examToPlan = ({ exams, topics }: State, today: Day): Exam | null => {
  if (topics.size > 0) return null;
  const [next = null] = [...exams.values()]
    .filter((exam) => exam.date > today && isComing(exam, today))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
  return next;
};

const candidate = (state: State, task: Task, today: Day) => {
  const origin = originOf(task);
  if (origin.type !== "block" || !isOpen(task)) return [];
  const { kind, of } = origin;
  const topic = state.topics.get(of as TopicId) ?? null;
  const examId = topic?.exam ?? of;
  const exam = (state.exams as ReadonlyMap<string, Exam>).get(examId);
  if (exam === undefined || !isComing(exam, today)) return [];
  return [
    {
      card: taskCard(task),
      kind,
      exam,
      /** Null for a last look. */
      topic,
      /** The last day for it. */
      due: kind === "learn" ? dueOf(exam) : addDays(exam.date, -1),
      /** It stood open on a day that is over. */
      isMissed: task.date < today,
    },
  ];
};

/** Open blocks of the topic's learning, missed ones too. Only for the one that is shown: counting them for each takes long. */
const blocksLeft = ({ blocksByTopic }: State, { topic }: Candidate): number =>
  (blocksByTopic.get(topic?.id ?? "") ?? []).filter(
    (block) => isOpen(block) && kindOfBlock(block) === "learn",
  ).length;

/** A block with a later clock time waits for it. */
const turnOf = ({ card }: Candidate, clock: ClockTime): number => {
  const { startTime } = card.task;
  if (startTime === null) return 1;
  return startTime <= clock ? 0 : 2;
};

const KINDS: readonly BlockKind[] = ["look", "learn", "review"];

const byExam = (one: Candidate, other: Candidate): number =>
  (one.due === other.due ? 0 : one.due < other.due ? -1 : 1) ||
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  (one.topic?.place ?? 0) - (other.topic?.place ?? 0) ||
  (one.card.task.id < other.card.task.id ? -1 : 1);
