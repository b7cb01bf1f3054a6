/** A letter for each finished week with hours, about one thing. What one said, the next six do not say again. */
import { type Animal, animalId, isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { addDays, weekStart } from "../time/day.ts";
import type { Day, PeriodKey } from "../time/types.ts";
import { blocksOf, type LetterBlocks, type Rule, type Said, SUBJECTS, THIN } from "./subjects.ts";
import { type Week, weekOf } from "./week.ts";

export type LetterSubject = Said<typeof SUBJECTS>;

/** These go with any week. They are seven, so that one is always new. */
const ALWAYS = ["enough", "sleep", "slow", "proud", "closed", "unseen", "forgotten"] as const;
export type LetterKind = "night" | "done" | (typeof ALWAYS)[number];

export interface Letter {
  /** The Sunday on which it comes. */
  readonly day: Day;
  /** Of the week it is about. */
  readonly first: Day;
  readonly last: Day;
  /** Null if all that could be said was said of late. */
  readonly about: LetterSubject | null;
  /** Null for the subject's own. */
  readonly kind: LetterKind | null;
  /** What it suggests; after a thin week only for an exam. */
  readonly blocks: LetterBlocks | null;
  /** An animal that the week earned. */
  readonly from: Pick<Animal, "id" | "type" | "name"> | null;
}

const SILENCE = 6;
const NEVER = 1000;

/** How many letters ago something was said. */
type Ago = (type: string) => number;

/** All letters up to today, the earliest first, with a pause after each week. */
export function* writeLetters(state: State, today: Day): Generator<void, readonly Letter[]> {
  const before: Week[] = [];
  const letters: Letter[] = [];
  const said = new Map<string | null | undefined, number>();
  const ago: Ago = (type) => before.length - (said.get(type) ?? -NEVER);
  for (const first of [...new Set([...state.hoursByDay.keys()].map(weekStart))].sort()) {
    const week = first < weekStart(today) ? weekOf(state, first) : null;
    if (week === null) continue;
    const about = subjectOf(ago, (rule) => rule.tell(week, before, state));
    const kind = about === null || about.type === "exam" ? kindOf(ago, about, addDays(first, 8)) : null;
    said.set(about?.type, before.length).set(kind, before.length);
    const isThin = week.total < THIN && about?.type !== "exam";
    letters.push({
      day: addDays(first, 7),
      first,
      last: week.last,
      about,
      kind,
      blocks: isThin ? null : blocksOf(week, state, about?.next),
      from: senderOf(state, week, about),
    });
    before.push(week);
    yield;
  }
  return letters;
}

/** Of the highest rank; of several, what was said longest ago. An exam is news, with no silence after another. */
const subjectOf = (ago: Ago, tell: (rule: Rule) => object | null | undefined): LetterSubject | null => {
  const asked = SUBJECTS.filter(({ type, rank }) => rank > 4 || ago(type) > SILENCE);
  asked.sort((one, other) => other.rank - one.rank || ago(other.type) - ago(one.type));
  for (const rule of asked) {
    const given = tell(rule);
    if (given) return { type: rule.type, ...given } as LetterSubject;
  }
  return null;
};

const kindOf = (ago: Ago, about: LetterSubject | null, monday: Day): LetterKind | null => {
  const kinds: LetterKind[] = [...ALWAYS];
  if (about?.type === "exam") {
    if (about.done.length > 0) kinds.unshift("done");
    if (about.exams[0]?.date === monday) kinds.unshift("night");
  }
  return kinds.find((kind) => ago(kind) > SILENCE) ?? null;
};

/** The hen it is about, or the week's goat or one of its hens, if possible one with a name. */
const senderOf = ({ animals }: State, { first, days }: Week, about: LetterSubject | null): Letter["from"] => {
  if (about?.type === "hen") return about.hen;
  const ids = [
    animalId("weekly", first as string as PeriodKey),
    ...days.map(({ day }) => animalId("daily", day as string as PeriodKey)),
  ];
  const here = ids.flatMap((id) => animals.get(id) ?? []).filter(isHere);
  return here.find(({ name }) => name !== "") ?? here[0] ?? null;
};
