/** How much time an exam has to spare, and what the user can change if it is too little. */

import type { DayFacts, PlanFacts } from "./facts.ts";
import { slotsOf } from "./placing.ts";

/** What one change of the user would bring. */
export interface Lever {
  /** Minutes more each day, topics fewer, or days less. */
  readonly amount: number;
  /** Of those that do not fit. */
  readonly minutes: number;
  /** All fits then. */
  readonly isEnough: boolean;
}

const MINUTES_STEP = 15;
const MOST_MINUTES = 240;

interface Demand {
  readonly due: number;
  /** Blocks to place. */
  readonly blocks: number;
}

interface Supply {
  readonly cushion: number;
  readonly missing: number;
}

/** In blocks. The blocks of exams that are due earlier come first. */
const suppliesOf = (slots: readonly number[], demands: readonly Demand[]): readonly Supply[] => {
  const until: number[] = [];
  slots.reduce((sum, each, day) => {
    until[day] = sum + each;
    return sum + each;
  }, 0);
  let fitting = 0;
  return demands.map(({ due, blocks }) => {
    const cushion = (due < 0 ? 0 : (until[due] ?? 0)) - fitting - blocks;
    const missing = Math.min(blocks, Math.max(0, -cushion));
    fitting += blocks - missing;
    return { cushion, missing };
  });
};

const slotsWith = ({ days, block }: PlanFacts, more = 0): readonly number[] =>
  days.map((day) => slotsOf(more === 0 ? day : withMore(day, more), block));

/** A day on which the user studies nothing gets nothing more. */
const withMore = (day: DayFacts, more: number): DayFacts =>
  day.capacity === 0 ? day : { ...day, capacity: Math.min(day.free, day.capacity + more) };

/** Of exams in the order of the facts, in minutes. */
export const cushionsOf = (facts: PlanFacts, blocks: BlocksToPlace): readonly number[] =>
  suppliesOf(slotsWith(facts), demandsOf(facts, blocks)).map(({ cushion }) => cushion * facts.block);

/** Their number by exam and topic. */
type BlocksToPlace = readonly (readonly number[])[];

const demandsOf = ({ exams }: PlanFacts, blocks: BlocksToPlace): readonly Demand[] =>
  exams.map(({ due }, exam) => ({ due, blocks: sumOf(blocks[exam] ?? []) }));

/** Null where there is nothing to change, such as no buffer. */
export const leversOf = (facts: PlanFacts, blocks: BlocksToPlace, index: number) => {
  const { exams, block } = facts;
  const own = exams[index];
  const topics = blocks[index] ?? [];
  if (own === undefined) return null;
  const demands = demandsOf(facts, blocks);
  const missing = (slots: readonly number[], changed: Partial<Demand>) => {
    const mine = { ...(demands[index] as Demand), ...changed, isOwn: true };
    const all = demands.map((demand, each) => (each === index ? mine : { ...demand, isOwn: false }));
    // An exam with less buffer may be due after others.
    all.sort((one, other) => one.due - other.due);
    return suppliesOf(slots, all)[all.indexOf(mine)]?.missing ?? 0;
  };
  const slots = slotsWith(facts);
  const now = missing(slots, {});
  const lever = (amounts: readonly number[], then: (amount: number) => number): Lever | null => {
    const tried = amounts.map((amount) => ({ amount, left: then(amount) }));
    const best = tried.find(({ left }) => left === 0) ?? tried.at(-1);
    return best === undefined || best.left >= now
      ? null
      : { amount: best.amount, minutes: (now - best.left) * block, isEnough: best.left === 0 };
  };
  const withBlocks = topics.map((count, topic) => ({ count, topic })).filter(({ count }) => count > 0);
  return {
    moreMinutes: lever(stepsTo(MOST_MINUTES / MINUTES_STEP, MINUTES_STEP), (amount) =>
      missing(slotsWith(facts, amount), {}),
    ),
    /** The last ones in order. */
    fewerTopics: lever(stepsTo(withBlocks.length), (amount) =>
      missing(slots, { blocks: sumOf(withBlocks.slice(0, -amount).map(({ count }) => count)) }),
    ),
    lessBuffer: lever(stepsTo(own.exam.buffer), (amount) =>
      missing(slots, { due: Math.min(own.eve, own.due + amount) }),
    ),
  };
};

const stepsTo = (count: number, step = 1): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index + 1) * step);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
