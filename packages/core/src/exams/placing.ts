/**
 * Spreads the blocks of an exam plan over the days. A day has slots, each for one block: a matching with deadlines, which
 * is exact. Blocks that can stay do; the others go to the least loaded day, and if there is none, blocks that
 * are due later make room, in a chain if need be. Then the moved blocks of an exam share their days in the user's
 * order of topics: as each takes one slot and all are due on one day, what fits stays the same.
 */
import type { TopicId } from "../records/topic.ts";
import { daysBetween } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { CutTopic, Piece } from "./cutting.ts";
import type { DayFacts, PlanFacts } from "./facts.ts";

/** The days of those that fit. */
export type Placed = ReadonlyMap<Piece, number>;

/** How many blocks of learning a day holds, rounded down. */
export const slotsOf = ({ capacity, taken, learned }: DayFacts, block: number): number =>
  Math.max(0, Math.floor((capacity - taken - learned) / block));

/** A day with more is tiring: only if not everything fits otherwise. */
const MOST_TOPICS = 2;

/** A day on which a topic would be out of order counts as fuller by this share. */
const OUT_OF_ORDER = 0.5;

export const placePieces = ({ today, block, days }: PlanFacts, cuts: readonly CutTopic[]): Placed => {
  const slots = days.map((day) => slotsOf(day, block));
  const held: Piece[][] = days.map(() => []);
  const dayOf = new Map<Piece, number>();
  /** Of each day, kept: all blocks ask all days. */
  const loads: number[] = [];

  const hasRoom = (day: number) => (held[day]?.length ?? 0) < (slots[day] ?? 0);
  /** Infinity for a full day. */
  const count = (day: number) => {
    const { capacity = 0, taken = 0, learned = 0, reviewed = 0 } = days[day] ?? {};
    const minutes = taken + learned + reviewed + block * (held[day]?.length ?? 0);
    loads[day] = hasRoom(day) ? minutes / Math.max(1, capacity) : Infinity;
  };
  for (const day of days.keys()) count(day);
  const put = (piece: Piece, day: number) => {
    held[day]?.push(piece);
    dayOf.set(piece, day);
    count(day);
  };
  const take = (piece: Piece) => {
    const day = dayOf.get(piece) ?? -1;
    if (!dayOf.delete(piece)) return;
    held[day] = (held[day] ?? []).filter((each) => each !== piece);
    count(day);
  };
  const leastLoaded = (piece: Piece, from: number): number | null => {
    const { first = 0, last = piece.due } = turns.get(piece.topic) ?? {};
    let best: number | null = null;
    let least = Infinity;
    for (let day = from; day <= piece.due; day++) {
      const load = loads[day] ?? Infinity;
      const cost = day < first || day > last ? load + OUT_OF_ORDER : load;
      if (cost >= least) continue;
      least = cost;
      best = day;
    }
    return best;
  };

  /** Of the blocks on these days, the one that gives way first: of the latest exam, on the latest day. */
  const lastTo = (day: number): Piece | null => {
    let last: Piece | null = null;
    for (let each = 0; each <= day; each++)
      for (const piece of held[each] ?? []) if (last === null || piece.exam >= last.exam) last = piece;
    return last;
  };

  /** Exams whose days are full of blocks that are due no later: for their other blocks nothing can make room. */
  const full = new Set<number>();

  /** All days until the block is due are full. */
  const makeRoom = (piece: Piece) => {
    const chain = [piece];
    let reach = piece.due;
    for (;;) {
      const last = chain.at(-1) ?? piece;
      const next = lastTo(reach);
      if (next === null || next.exam <= last.exam) {
        if (last === piece) full.add(piece.exam);
        break;
      }
      chain.push(next);
      const day = leastLoaded(next, reach + 1);
      if (day !== null) return shift(chain, day);
      reach = next.due;
    }
    shift(chain, null);
  };

  /** Each block takes the day of the next one; the last goes to the free day, or does not fit. */
  const shift = (chain: readonly Piece[], free: number | null) => {
    const targets = chain.map((_, index) => dayOf.get(chain[index + 1] as Piece) ?? free);
    for (const [index, piece] of chain.entries()) {
      take(piece);
      const target = targets[index] ?? null;
      if (target !== null) put(piece, target);
    }
  };

  const moving: Piece[] = [];
  for (const piece of cuts.flatMap((cut) => cut.pieces)) {
    const day = dayOfTask(piece, today);
    if (day >= 0 && day <= piece.due && hasRoom(day)) put(piece, day);
    else moving.push(piece);
  }
  const kept = new Set(dayOf.keys());
  const turns = turnsOf(cuts, dayOf);
  for (const piece of moving) {
    if (full.has(piece.exam)) continue;
    const day = leastLoaded(piece, 0);
    if (day === null) makeRoom(piece);
    else put(piece, day);
  }

  const moved = cuts.flatMap((cut) =>
    cut.pieces.filter((piece) => !kept.has(piece) || dayOf.get(piece) !== dayOfTask(piece, today)),
  );
  const groups = [...Map.groupBy(moved, ({ exam }) => exam).values()].map((pieces) => ({
    pieces,
    even: pieces.flatMap((piece) => dayOf.get(piece) ?? []).sort((one, other) => one - other),
  }));
  /** What the exams after it need of each day. */
  const reserved = days.map(() => 0);
  const reserve = (even: readonly number[], count: 1 | -1) => {
    for (const day of even) reserved[day] = (reserved[day] ?? 0) + count;
  };
  for (const { pieces, even } of groups) {
    pieces.forEach(take);
    reserve(even, 1);
  }

  /** The days of blocks in their order, or null. By the end of a day at most `early` more are placed than an even spread gives. */
  const inOrder = (pieces: readonly Piece[], even: readonly number[], early: number) => {
    const found: number[] = [];
    let evenly = 0;
    for (const day of days.keys()) {
      while ((even[evenly] ?? Infinity) <= day) evenly += 1;
      const topics = new Set(held[day]?.map(({ topic }) => topic));
      let room = (slots[day] ?? 0) - (held[day]?.length ?? 0) - (reserved[day] ?? 0);
      for (; room > 0 && found.length < evenly + early; room--) {
        const next = pieces[found.length];
        if (next === undefined || day > next.due || topics.add(next.topic).size > MOST_TOPICS) break;
        found.push(day);
      }
    }
    return found.length === pieces.length ? found : null;
  };

  for (const { pieces, even } of groups) {
    reserve(even, -1);
    let found: readonly number[] | null = null;
    // If some do not fit, every slot is taken: the last topics are left out.
    if (even.length === pieces.length)
      for (let early = 0; found === null && early < 2 * pieces.length; early = 2 * early + 1)
        found = inOrder(pieces, even, early);
    for (const [index, day] of (found ?? even).entries()) put(pieces[index] as Piece, day);
  }
  return dayOf;
};

const dayOfTask = ({ task }: Piece, today: Day): number =>
  task === undefined ? -1 : daysBetween(today, task.date);

/** Between which days a topic is in order, as far as the blocks that stay tell. */
const turnsOf = (cuts: readonly CutTopic[], dayOf: Placed) => {
  const turns = new Map<TopicId, { first: number; last: number }>();
  const daysOf = ({ pieces }: CutTopic) => pieces.flatMap((piece) => dayOf.get(piece) ?? []);
  for (const ofExam of Map.groupBy(cuts, ({ pieces }) => pieces[0]?.exam).values()) {
    let first = 0;
    for (const cut of ofExam) {
      turns.set(cut.topic, { first, last: Infinity });
      first = Math.max(first, ...daysOf(cut));
    }
    let last = Infinity;
    for (const cut of ofExam.toReversed()) {
      turns.set(cut.topic, { first: turns.get(cut.topic)?.first ?? 0, last });
      last = Math.min(last, ...daysOf(cut));
    }
  }
  return turns;
};
