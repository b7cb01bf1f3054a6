/**
 * Spreads the blocks of an exam plan over the days. A day has slots, each for one block: a matching with deadlines, which
 * is exact. Blocks that can stay do; the others go to the least loaded day, and if there is none, blocks that
 * are due later make room, in a chain if need be.
 */
import { daysBetween } from "../time/day.ts";
import type { CutTopic, Piece } from "./cutting.ts";
import type { DayFacts, PlanFacts } from "./facts.ts";

/** The days of those that fit. */
export type Placed = ReadonlyMap<Piece, number>;

/** How many blocks of learning a day holds, rounded down. */
export const slotsOf = ({ capacity, taken, learned }: DayFacts, block: number): number =>
  Math.max(0, Math.floor((capacity - taken - learned) / block));

export const placePieces = ({ today, block, days }: PlanFacts, cuts: readonly CutTopic[]): Placed => {
  const slots = days.map((day) => slotsOf(day, block));
  const held: Piece[][] = days.map(() => []);
  const dayOf = new Map<Piece, number>();
  /** Of each day, kept: all blocks ask all days. */
  const loads: number[] = [];
  const fixedDays = new Map(cuts.map((cut) => [cut.topic, cut.fixedDays]));

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
  const hasTopic = (day: number, { topic }: Piece) =>
    held[day]?.some((each) => each.topic === topic) === true || fixedDays.get(topic)?.includes(day) === true;

  const leastLoaded = (piece: Piece, from: number): number | null => {
    let best: number | null = null;
    let least = Infinity;
    for (let day = from; day <= piece.due; day++) {
      const load = loads[day] ?? Infinity;
      if (load >= least) continue;
      // No load reaches it: a day without the topic comes first.
      const cost = hasTopic(day, piece) ? load + 1e6 : load;
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
    const day = piece.task === undefined ? -1 : daysBetween(today, piece.task.date);
    if (day >= 0 && day <= piece.due && hasRoom(day)) put(piece, day);
    else moving.push(piece);
  }
  for (const piece of moving) {
    if (full.has(piece.exam)) continue;
    const day = leastLoaded(piece, 0);
    if (day === null) makeRoom(piece);
    else put(piece, day);
  }
  return dayOf;
};
