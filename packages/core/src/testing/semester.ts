/** Random semesters of exams, and what a user does in them, for properties and benchmarks. */

import { completeTask } from "../commands/complete-task.ts";
import { acceptPlan } from "../commands/plan.ts";
import { isOpen } from "../exams/facts.ts";
import { planOf } from "../exams/plan.ts";
import type { DayMinutes } from "../records/day-minutes.ts";
import type { Exam, ExamId } from "../records/exam.ts";
import { DEFAULT_PREFERENCES } from "../records/preferences.ts";
import { applyWrites, type State, type Write } from "../records/state.ts";
import { WEEKDAY_SETTINGS } from "../records/study-capacity.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import type { Topic, TopicId } from "../records/topic.ts";
import { addDays } from "../time/day.ts";
import { instantAt } from "../time/instant.ts";
import type { ClockTime, Day } from "../time/types.ts";
import { aContext, anExam, aState, aTask, aTopic } from "./builders.ts";
import { dice } from "./dice.ts";

export const FIRST_DAY = "2026-11-20" as Day;

export interface SemesterSize {
  readonly exams: number;
  /** Of each exam. */
  readonly topics: number;
  readonly days: number;
  /** Exactly so many; otherwise at most. */
  readonly isFull?: boolean;
}

/** Exams with topics, other minutes on some days, classes and other tasks; no plan yet. */
export const aSemester = (
  seed: number,
  { exams: most, topics: mostTopics, days, isFull = false }: SemesterSize = { exams: 4, topics: 8, days: 40 },
): State => {
  const { below, pick } = dice(seed);
  const upTo = (count: number) => (isFull ? count : 1 + below(count));
  const exams = Array.from(
    { length: upTo(most) },
    (_, index): Exam =>
      anExam({
        id: `exam_${index}` as ExamId,
        name: `Exam ${index}`,
        date: addDays(FIRST_DAY, isFull ? days - 10 * index : 2 + below(days - 2)),
        buffer: below(4),
        factor: pick([1, 1, 1, 1.4]) ?? 1,
      }),
  );
  const topics = exams.flatMap(({ id }, exam) =>
    Array.from(
      { length: upTo(mostTopics) },
      (_, index): Topic =>
        aTopic({
          id: `topic_${exam}_${index}` as TopicId,
          exam: id,
          title: `Topic ${index}`,
          minutes: 10 + 5 * below(30),
          place: index + 1,
        }),
    ),
  );
  const dayMinutes = Array.from(
    { length: below(6) },
    (): DayMinutes => ({
      id: addDays(FIRST_DAY, below(days)),
      minutes: pick([0, 0, 50, 300]) ?? 0,
    }),
  );
  const others = Array.from(
    { length: below(30) },
    (_, index): Task =>
      aTask({
        id: `task_${index}` as TaskId,
        date: addDays(FIRST_DAY, below(days)),
        hours: pick([0.5, 1, 2]) ?? 1,
      }),
  );
  const classes = Array.from(
    { length: below(60) },
    (_, index): Task =>
      aTask({
        id: `ics_${index}` as TaskId,
        date: addDays(FIRST_DAY, below(days)),
        startTime: pick(["06:00", "08:00", "10:30"]) as ClockTime,
        endTime: pick(["12:00", "18:30", "23:00"]) as ClockTime,
      }),
  );
  const minutes = () => pick([0, 25, 60, 90, 120, 180, 240]) ?? 0;
  return aState({
    today: FIRST_DAY,
    exams,
    topics,
    dayMinutes,
    tasks: [...others, ...classes],
    preferences: {
      ...DEFAULT_PREFERENCES,
      ...Object.fromEntries(WEEKDAY_SETTINGS.map((name) => [name, minutes()])),
      blockMinutes: pick([25, 25, 25, 30, 50]) ?? 25,
    },
  });
};

export const momentOf = (day: Day) => aContext({ now: instantAt(day, 8) });

export const acceptWrites = (state: State, today: Day): readonly Write[] => {
  const accepted = acceptPlan(state, { shown: planOf(state, today) }, momentOf(today));
  if (!accepted.ok) throw new Error("A plan that was just shown is refused.");
  return accepted.value.writes;
};

/** The state after one press on the diff. */
export const accepted = (state: State, today: Day): State =>
  applyWrites(state, acceptWrites(state, today), today);

export const blocksOf = (state: State): readonly Task[] => [...state.blocksByTopic.values()].flat();

export const openBlocksOn = (state: State, day: Day): readonly Task[] =>
  blocksOf(state).filter((task) => isOpen(task) && task.date === day);

/** Ticks these blocks on the morning of a day. */
export const ticked = (state: State, blocks: readonly Task[], today: Day): State =>
  blocks.reduce((before, { id }) => {
    const done = completeTask(before, { taskId: id }, momentOf(today));
    return done.ok ? applyWrites(before, done.value.writes, today) : before;
  }, state);

/** The user studies all blocks of the day. */
export const followed = (state: State, day: Day): State => ticked(state, openBlocksOn(state, day), day);

/** The user moves and resizes some open blocks. */
export const withPins = (state: State, seed: number, today: Day): State => {
  const { below, pick } = dice(seed);
  const open = blocksOf(state).filter((task) => isOpen(task) && task.date >= today);
  const writes = Array.from({ length: Math.min(3, open.length) }, (): Write => {
    const { id } = open[below(open.length)] as Task;
    const fields = pick([
      { date: addDays(today, below(20)) },
      { hours: 1 },
      { startTime: "09:00", endTime: "09:30" },
    ]);
    return { type: "edit", table: "tasks", id, fields: fields ?? {} };
  });
  return applyWrites(state, writes, today);
};
