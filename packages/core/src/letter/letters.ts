/** A letter for each finished week with hours, about one thing. */
import { compareTexts } from "@furrow/values";
import { type Animal, isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { addDays, weekStart } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { blocksOf, type LetterBlocks, type Rule, type Said, SUBJECTS, THIN } from "./subjects.ts";
import { type Week, weekOf } from "./week.ts";

export type LetterSubject = Said<typeof SUBJECTS>;

/** These go with any week. They are seven, so that one is always new. */
const ALWAYS = ["enough", "sleep", "slow", "proud", "closed", "unseen", "counts"] as const;
export type LetterKind = "night" | "note" | "done" | "given" | "spent" | "rest" | (typeof ALWAYS)[number];

export interface Letter {
  /** The Sunday on which it comes. */
  readonly day: Day;
  /** Of the week it is about. */
  readonly first: Day;
  readonly last: Day;
  readonly about: LetterSubject;
  /** Null for the subject's own. */
  readonly kind: LetterKind | null;
  /** How many letters before had such a subject. */
  readonly turn: number;
  /** What it suggests; after a thin week only for an exam. */
  readonly blocks: LetterBlocks | null;
  readonly from: Pick<Animal, "id" | "type" | "name"> | null;
}

/** As many of the next letters do not say it again. An exam is always news. */
const SILENCE = 6;
const SILENCES: Record<string, number> = {
  exam: 0,
  over: 0,
  hours: 0,
  line: 4,
  hen: 12,
  hard: 20,
  weekly: 60,
  ago: 12,
  freeDay: 40,
};

/** How many letters ago something was said. */
type Ago = (type: string | undefined) => number;

/** All letters up to today, the earliest first, with a pause after each week. */
export function* writeLetters(state: State, today: Day): Generator<void, readonly Letter[]> {
  const before: Week[] = [];
  const letters: Letter[] = [];
  const said = new Map<string | null | undefined, number>();
  const ago: Ago = (type = "") => before.length - (said.get(type) ?? -1000);
  for (const first of [...new Set([...state.hoursByDay.keys()].map(weekStart))].sort()) {
    const week = first < weekStart(today) ? weekOf(state, first) : null;
    if (week === null) continue;
    const about = subjectOf(ago, (rule) => rule.tell(week, before, state));
    const kind = kindOf(ago, about);
    for (const each of [about.type, kind, lineOf(about, kind)]) said.set(each, before.length);
    const isThin = week.total < THIN && about.type !== "exam";
    letters.push({
      day: addDays(first, 7),
      first,
      last: week.last,
      about,
      kind,
      turn: letters.filter((letter) => letter.about.type === about.type).length,
      blocks: isThin ? null : blocksOf(week, state, about),
      from: senderOf(state, week.last, about),
    });
    before.push(week);
    yield;
  }
  return letters;
}

/** Of the highest rank; of several, what was said longest ago. */
const subjectOf = (ago: Ago, tell: (rule: Rule) => object | null | undefined): LetterSubject => {
  const asked = SUBJECTS.filter(({ type }) => ago(type) > (SILENCES[type] ?? SILENCE));
  asked.sort((one, other) => other.rank - one.rank || ago(other.type) - ago(one.type));
  for (const rule of asked) {
    const given = tell(rule);
    const about = given && ({ type: rule.type, ...given } as LetterSubject);
    if (about && ago(lineOf(about, null)) > 2 * SILENCE) return about;
  }
  throw new Error("The rule of hours is for any week.");
};

/** What a letter quotes. */
const lineOf = (about: LetterSubject, kind: LetterKind | null) =>
  kind === "note" && about.type === "exam" ? about.note?.line : "line" in about ? about.line : undefined;

/** A subject that may come again soon has no words of its own. */
const kindOf = (ago: Ago, about: LetterSubject): LetterKind | null => {
  // The first of them help before an exam; of the others, what was said longest ago.
  const kinds: LetterKind[] =
    about.type === "exam" ? [...ALWAYS] : ALWAYS.toReversed().sort((one, other) => ago(other) - ago(one));
  if (about.type === "exam") {
    if (about.eve) return ago("night") > SILENCE ? "night" : "enough";
    if (about.given !== null) kinds.unshift("given");
    if (about.done.length > 0) kinds.unshift("done");
    if (about.note !== null && ago(about.note.line) > SILENCE) kinds.unshift("note");
  } else if (about.type === "over") kinds.unshift(about.given === null ? "rest" : "spent", "rest");
  else if (about.type !== "hours") return null;
  return kinds.find((kind) => ago(kind) > SILENCE) ?? null;
};

/** The hen it is about, or the newest that was here, if possible one with a name. */
const senderOf = ({ animals }: State, last: Day, about: LetterSubject): Letter["from"] => {
  if (about.type === "hen") return about.hen;
  const isSender = (each: Animal) =>
    isHere(each) && /hen|goat/.test(each.type) && each.dateAdded < addDays(last, 1);
  const here = [...animals.values()]
    .filter(isSender)
    .sort((one, other) => compareTexts(other.dateAdded + other.id, one.dateAdded + one.id));
  return here.find(({ name }) => name !== "") ?? here[0] ?? null;
};
