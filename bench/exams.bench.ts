/**
 * Plans of 3,000 random semesters in which days and blocks are missed: what a missed day moves, compared with planning anew, and how
 * many topics are learned whole, and seen on two days, before their exam, compared with an even spread and with a plan that is never touched again. And how long a
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
  minutesOf,
  openBlocksOn,
  planFrom,
  planOf,
  sizesOf,
  ticked,
} from "@furrow/core/testing";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Figure, type Figures, ms } from "./measuring/figure.ts";
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

function semesters(): Figures {
  const moved = { missedDays: 0, byPlan: 0, anew: 0, open: 0 };
  const studied = { diff: noTopics(), spread: noTopics(), untouched: noTopics() };
  let topics = 0;
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
    topics += start.topics.size;
    addStudied(studied.diff, start, studiedIn(state));
    addStudied(studied.untouched, start, studiedIn(untouched));
    addStudied(studied.spread, start, studiedEvenly(start, seed));
  }
  const aDay = (value: number) => ({ value: value / moved.missedDays, unit: "blocks" });
  return {
    "moved by a missed day": aDay(moved.byPlan),
    "moved by planning anew": aDay(moved.anew),
    "open blocks on a missed day": aDay(moved.open),
    ...figuresOf("following the diff", studied.diff, topics),
    ...figuresOf("evenly spread", studied.spread, topics),
    ...figuresOf("never planned again", studied.untouched, topics),
  };
}

interface Topics {
  whole: number;
  twice: number;
  both: number;
}

function noTopics(): Topics {
  return { whole: 0, twice: 0, both: 0 };
}

function figuresOf(name: string, { whole, twice, both }: Topics, topics: number): Figures {
  const share = (count: number): Figure => ({ value: (100 * count) / topics, unit: "%", better: "more" });
  return {
    [`${name}: topics learned whole`]: share(whole),
    [`${name}: seen on two days`]: share(twice),
    [`${name}: both`]: share(both),
  };
}

/** What was done of a topic: minutes of learning, and the days of learning and reviews. */
interface Studied {
  minutes: number;
  readonly days: Set<Day>;
}

function addStudied(sums: Topics, start: State, studied: ReadonlyMap<TopicId, Studied>) {
  for (const [id, { minutes, exam }] of start.topics) {
    const { minutes: learned, days } = studied.get(id) ?? { minutes: 0, days: new Set() };
    const isWhole = learned >= Math.round(minutes * (start.exams.get(exam)?.factor ?? 1));
    sums.whole += Number(isWhole);
    sums.twice += Number(days.size >= 2);
    sums.both += Number(isWhole && days.size >= 2);
  }
}

/** One day in seven is missed whole, and of the others every seventh block. */
function isMissed(seed: number, day: Day): boolean {
  return dice(seed * 1000 + Number(day.slice(5, 7) + day.slice(8))).below(7) === 0;
}

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

function studiedIn(state: State): ReadonlyMap<TopicId, Studied> {
  const studied = new Map<TopicId, Studied>();
  for (const topic of state.topics.keys()) {
    const done = (state.blocksByTopic.get(topic) ?? []).filter((task) => task.done !== null);
    const learned = done.filter((task) => kindOfBlock(task) === "learn");
    studied.set(topic, {
      minutes: learned.reduce((sum, task) => sum + minutesOf(task), 0),
      days: new Set(done.map(({ date }) => date)),
    });
  }
  return studied;
}

/** The blocks of an exam in order and at equal distances, as a paper plan has them, while the day's minutes last. */
function studiedEvenly(state: State, seed: number): ReadonlyMap<TopicId, Studied> {
  const studied = new Map<TopicId, Studied>();
  const facts = factsOf(state, FIRST_DAY);
  const used = facts.days.map(({ taken }) => taken);
  for (const { exam, due, topics } of facts.exams) {
    const blocks = topics.flatMap(({ topic }) =>
      sizesOf(Math.round(topic.minutes * exam.factor), facts.block).map((minutes) => ({
        topic: topic.id,
        minutes,
      })),
    );
    blocks.forEach(({ topic, minutes }, index) => {
      const at = Math.floor((index * (due + 1)) / blocks.length);
      const day = addDays(FIRST_DAY, at);
      const isDone = !isMissed(seed, day) && dice(seed + index).below(7) > 0;
      const after = (used[at] ?? 0) + minutes;
      if (!isDone || at > due || after > (facts.days[at]?.capacity ?? 0)) return;
      used[at] = after;
      const before = studied.get(topic) ?? { minutes: 0, days: new Set<Day>() };
      studied.set(topic, { minutes: before.minutes + minutes, days: before.days.add(day) });
    });
  }
  return studied;
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
