/**
 * Plans of 3,000 random semesters in which days and blocks are missed: what a missed day moves, compared with planning anew, and how
 * many topics are seen twice before their exam, compared with an even spread and with a plan that is never touched again. And how long a
 * replan takes.
 */

import { addDays, applyWrites, type Day, daysFrom, type State, type Task, type TopicId } from "@furrow/core";
import {
  accepted,
  aSemester,
  blocksOf,
  dice,
  FIRST_DAY,
  factsOf,
  isOpen,
  kindOfBlock,
  openBlocksOn,
  planFrom,
  planOf,
  sizesOf,
  ticked,
} from "@furrow/core/testing";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Figures, ms } from "./measuring/figure.ts";
import { percentile } from "./measuring/statistics.ts";

const SEMESTERS = 3000;
const REPLANS = 300;

await runBench({ title: "Plans of exams", rounds: 1, pairs: 1, prepare });

async function prepare(): Promise<Prepared> {
  return {
    parts: { semesters: async () => semesters(), replan: async () => replan() },
    stop: async () => {},
  };
}

const share = (value: number, of: number) =>
  ({ value: (100 * value) / of, unit: "%", better: "more" }) as const;

function semesters(): Figures {
  const moved = { missedDays: 0, byPlan: 0, anew: 0, open: 0 };
  const seenTwice = { topics: 0, planned: 0, untouched: 0, spread: 0 };
  for (let seed = 1; seed <= SEMESTERS; seed++) {
    const start = aSemester(seed);
    const lastDay = [...start.exams.values()].reduce(
      (last, { date }) => (date > last ? date : last),
      FIRST_DAY,
    );
    const days = daysFrom(FIRST_DAY, lastDay);
    let state = accepted(start, FIRST_DAY);
    let untouched = state;
    for (const day of days) {
      if (day > FIRST_DAY) {
        if (isMissed(seed, addDays(day, -1))) countMoves(state, day, moved);
        state = accepted(state, day);
      }
      state = ticked(state, doneOn(state, day, seed), day);
      untouched = ticked(untouched, doneOn(untouched, day, seed), day);
    }
    seenTwice.topics += start.topics.size;
    seenTwice.planned += topicsSeenTwice(state);
    seenTwice.untouched += topicsSeenTwice(untouched);
    seenTwice.spread += spreadSeenTwice(start, seed);
  }
  const aDay = (value: number) => ({ value: value / moved.missedDays, unit: "blocks" });
  return {
    "moved by a missed day": aDay(moved.byPlan),
    "moved by planning anew": aDay(moved.anew),
    "open blocks on a missed day": aDay(moved.open),
    "topics seen twice, following the diff": share(seenTwice.planned, seenTwice.topics),
    "topics seen twice, evenly spread": share(seenTwice.spread, seenTwice.topics),
    "topics seen twice, never planned again": share(seenTwice.untouched, seenTwice.topics),
  };
}

/** One day in seven is missed whole, and of the others every seventh block. */
const isMissed = (seed: number, day: Day): boolean =>
  dice(seed * 1000 + Number(day.slice(5, 7) + day.slice(8))).below(7) === 0;

function doneOn(state: State, day: Day, seed: number): readonly Task[] {
  if (isMissed(seed, day)) return [];
  const { below } = dice(seed + Number(day.slice(8)));
  return openBlocksOn(state, day).filter(() => below(7) > 0);
}

function countMoves(
  state: State,
  day: Day,
  moved: { missedDays: number; byPlan: number; anew: number; open: number },
) {
  const open = blocksOf(state).filter((task) => isOpen(task) && kindOfBlock(task) === "learn");
  const missed = open.filter(({ date }) => date < day);
  if (missed.length === 0) return;
  moved.missedDays += 1;
  moved.open += open.length;
  moved.byPlan += planOf(state, day).changes.filter(({ block }) => block.kind === "learn").length;
  const emptied = applyWrites(
    state,
    open.map(({ id }) => ({ type: "delete", table: "tasks", id })),
    day,
  );
  const anew = new Map(planOf(emptied, day).changes.map(({ block }) => [block.id, block.date]));
  moved.anew += open.filter(({ id, date }) => anew.get(id) !== date).length;
}

function topicsSeenTwice(state: State): number {
  const seen = [...state.topics.keys()].map((topic) => {
    const done = (state.blocksByTopic.get(topic) ?? []).filter((task) => task.done !== null);
    return new Set(done.map(({ date }) => date)).size;
  });
  return seen.filter((days) => days >= 2).length;
}

/** The blocks of an exam in order and at equal distances, as a paper plan has them, while the day's minutes last. */
function spreadSeenTwice(state: State, seed: number): number {
  const seen = new Map<TopicId, Set<Day>>();
  const facts = factsOf(state, FIRST_DAY);
  const used = facts.days.map(({ taken }) => taken);
  for (const { due, topics } of facts.exams) {
    const blocks = topics.flatMap(({ topic }) =>
      sizesOf(topic.minutes, facts.block).map((minutes) => ({ topic: topic.id, minutes })),
    );
    blocks.forEach(({ topic, minutes }, index) => {
      const at = Math.floor((index * (due + 1)) / blocks.length);
      const day = addDays(FIRST_DAY, at);
      const isDone = !isMissed(seed, day) && dice(seed + index).below(7) > 0;
      const after = (used[at] ?? 0) + minutes;
      if (!isDone || at > due || after > (facts.days[at]?.capacity ?? 0)) return;
      used[at] = after;
      seen.set(topic, (seen.get(topic) ?? new Set()).add(day));
    });
  }
  return [...seen.values()].filter((days) => days.size >= 2).length;
}

/** Five exams, sixty topics, 120 days; each time one more block is missed or done. */
function replan(): Figures {
  const times: number[] = [];
  let state = accepted(aSemester(1, { exams: 5, topics: 12, days: 120, isFull: true }), FIRST_DAY);
  const open = blocksOf(state).filter(isOpen);
  for (let index = 0; index < REPLANS; index++) {
    const task = open[index % open.length];
    if (task !== undefined && task.done === null && index % 2 === 0) state = ticked(state, [task], FIRST_DAY);
    const today = addDays(FIRST_DAY, index % 10);
    const begin = performance.now();
    planFrom(factsOf(state, today));
    times.push(performance.now() - begin);
  }
  return {
    "a replan, p50": ms(percentile(times, 0.5)),
    "a replan, p95": ms(percentile(times, 0.95), { atMost: 20 }),
    "blocks in that plan": { value: open.length, unit: "blocks", better: "more" },
  };
}
