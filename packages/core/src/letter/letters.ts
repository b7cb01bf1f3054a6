/** A letter for each finished week with hours. What one said, the next six do not say again. */
import { type Animal, animalId, isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { addDays, weekStart } from "../time/day.ts";
import type { Day, PeriodKey } from "../time/types.ts";
import { FACTS, isNews, KIND, type Rule, type Said, type Told } from "./rules.ts";
import { SUGGESTIONS } from "./suggestions.ts";
import { type Week, weekOf } from "./week.ts";

export type LetterFact = Said<typeof FACTS>;
export type LetterKind = Said<typeof KIND>;
export type LetterSuggestion = Said<typeof SUGGESTIONS>;

export interface Letter {
  /** The Sunday on which it comes. */
  readonly day: Day;
  /** Of the week it is about. */
  readonly first: Day;
  readonly last: Day;
  readonly fact: LetterFact | null;
  readonly kind: LetterKind | null;
  /** After a thin week and before an exam only for an exam. */
  readonly suggestion: LetterSuggestion | null;
  /** An animal that the week earned. */
  readonly from: Pick<Animal, "id" | "type" | "name"> | null;
}

/** What is about one thing with a fact comes first beside it. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  examAhead: ["enough", "sleep"],
  examBehind: ["mark"],
  back: ["begun", "monday"],
  line: ["noted"],
  longTask: ["lookAgain"],
  courseStep: ["keepCourse"],
  topCourse: ["keepCourse"],
  longestDay: ["sameDay"],
  longest: ["sameDay"],
  small: ["twoShort"],
};

/** In hours: with less a week is thin. */
const THIN = 1;
const SILENCE = 6;

/** All letters up to today, the earliest first, with a pause after each week. */
export function* writeLetters(state: State, today: Day): Generator<void, readonly Letter[]> {
  const before: Week[] = [];
  const letters: Letter[] = [];
  const said = new Map<string, number>();
  for (const first of [...new Set([...state.hoursByDay.keys()].map(weekStart))].sort()) {
    const suggested = letters.at(-1)?.suggestion?.blocks.weekdays;
    const week = first < weekStart(today) ? weekOf(state, first, suggested) : null;
    if (week === null) continue;
    const choose = <const Rules extends readonly Rule[]>(rules: Rules, fact: Told | null, isThin = false) => {
      const asked = isThin ? rules.filter(isNews) : rules;
      const chosen = choice(asked, (each) => each.tell(week, before, state, fact), before.length, said, fact);
      if (chosen !== null) said.set(chosen.type, before.length);
      return chosen as Said<Rules> | null;
    };
    const fact = choose(FACTS, null);
    letters.push({
      day: addDays(first, 7),
      first,
      last: week.last,
      fact,
      kind: choose(KIND, fact),
      suggestion: choose(SUGGESTIONS, fact, week.total < THIN || fact?.type === "examAhead"),
      from: senderOf(state, week),
    });
    before.push(week);
    yield;
  }
  return letters;
}

/** Of the highest rank; of several, what was said longest ago. */
const choice = (
  rules: readonly Rule[],
  tell: (rule: Rule) => object | null,
  index: number,
  said: ReadonlyMap<string, number>,
  fact: Told | null,
) => {
  let chosen: { readonly type: string } | null = null;
  let best = { rank: 0, ago: 0 };
  for (const each of rules) {
    const ago = index - (said.get(each.type) ?? -SILENCE - 1);
    const rank = BESIDE[fact?.type ?? ""]?.includes(each.type) ? 4 : each.rank;
    const isSilent = rank === 0 || (ago <= SILENCE && !isNews(each));
    if (isSilent || rank < best.rank || (rank === best.rank && ago <= best.ago)) continue;
    const given = tell(each);
    if (given === null) continue;
    chosen = { type: each.type, ...given };
    best = { rank, ago };
  }
  return chosen;
};

/** The week's goat or one of its hens, if possible one with a name. */
const senderOf = ({ animals }: State, { first, days }: Week): Letter["from"] => {
  const ids = [
    animalId("weekly", first as string as PeriodKey),
    ...days.map(({ day }) => animalId("daily", day as string as PeriodKey)),
  ];
  const here = ids.flatMap((id) => animals.get(id) ?? []).filter(isHere);
  const { id, type, name } = here.find((animal) => animal.name !== "") ?? here[0] ?? {};
  return id === undefined || type === undefined ? null : { id, type, name: name ?? "" };
};
