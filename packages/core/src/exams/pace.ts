/** Whether the user is on pace: past minutes drawn at random, seeded by exam and day for all devices. */
import { fnv1a } from "@furrow/values";
import type { ExamId } from "../records/exam.ts";
import type { State } from "../records/state.ts";
import { kindOfBlock } from "../records/task-origin.ts";
import { isRest } from "../study/rest.ts";
import { addDays, daysBetween, daysFrom } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { minutesOf } from "./block.ts";
import { planOf } from "./plan.ts";

export type Pace = NonNullable<ReturnType<typeof paceOf>>;

const RUNS = 300;
const LEAST_DAYS = 14;
/** Older days say less about how the user studies now. */
const MOST_DAYS = 56;

/** Null before two weeks of data, or if nothing is left to learn. */
export const paceOf = (state: State, examId: ExamId, today: Day) => {
  const plan = planOf(state, today).exams.find(({ exam }) => exam.id === examId);
  if (plan === undefined || plan.done >= plan.wanted || plan.due < today) return null;
  const learned = learnedByDay(state, examId);
  const [first] = [...learned.keys()].sort();
  if (first === undefined || daysBetween(first, today) < LEAST_DAYS) return null;
  const begin = daysBetween(first, today) > MOST_DAYS ? addDays(today, -MOST_DAYS) : first;
  const past = daysFrom(begin, addDays(today, -1)).map((day) => learned.get(day) ?? 0);
  const next = seededRandom(fnv1a(`${examId} ${today}`));
  const reached = new Float64Array(RUNS).fill(plan.done);
  const readyAt: number[] = [];
  const band = daysFrom(today, plan.due).map((day, index) => {
    // On a day that the user has taken off nothing is learned.
    const isOff = isRest(state, day);
    for (let run = 0; run < RUNS && !isOff; run++) {
      const before = reached[run] ?? 0;
      const after = before + (past[Math.floor(next() * past.length)] ?? 0);
      reached[run] = after;
      if (before < plan.wanted && after >= plan.wanted) readyAt.push(index);
    }
    const sorted = reached.toSorted();
    const at = (share: number) => Math.min(plan.wanted, sorted[Math.floor(share * (RUNS - 1))] ?? 0);
    return { day, low: at(0.1), middle: at(0.5), high: at(0.9) };
  });
  const eighth = readyAt[RUNS * 0.8 - 1];
  return {
    /** Learned minutes until the end of each day with a done block. */
    soFar: sums(learned),
    wanted: plan.wanted,
    /** A point for each day from today until the exam is due: what 9, 5 and 1 of 10 runs have reached. */
    band,
    due: plan.due,
    /** The day by which 8 of 10 runs are ready; null if that is after the due day. */
    likelyReady: eighth === undefined ? null : addDays(today, eighth),
    /** Of ten runs, how many are ready on the due day. */
    ofTen: Math.floor((10 * readyAt.length) / RUNS),
  };
};

const learnedByDay = (state: State, examId: ExamId): ReadonlyMap<Day, number> => {
  const minutes = new Map<Day, number>();
  for (const { id } of state.topicsByExam.get(examId) ?? [])
    for (const task of state.blocksByTopic.get(id) ?? [])
      if (task.done !== null && kindOfBlock(task) === "learn")
        minutes.set(task.date, (minutes.get(task.date) ?? 0) + minutesOf(task));
  return minutes;
};

const sums = (learned: ReadonlyMap<Day, number>) => {
  let sum = 0;
  return [...learned.keys()].sort().map((day) => {
    sum += learned.get(day) ?? 0;
    return { day, minutes: sum };
  });
};

/** Numbers from 0 up to 1 (mulberry32): the same for the same seed. */
export const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
