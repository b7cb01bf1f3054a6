/** A letter for each finished week with hours, about one thing. */
import { compareTexts } from "@furrow/values";
import { type Animal, isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { addDays, weekStart } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { blocksOf, type LetterBlocks, type Moment, RULES, THIN } from "./subjects.ts";
import { type Week, weekOf } from "./week.ts";

export type LetterSubject = NonNullable<ReturnType<(typeof RULES)[number][number]>>;

export type LetterKind = "night" | "note" | "done" | "given";

export interface Letter {
  /** The Sunday on which it comes. */
  readonly day: Day;
  /** Of the week it is about. */
  readonly first: Day;
  readonly last: Day;
  readonly about: LetterSubject;
  /** Null for the subject's own. */
  readonly kind: LetterKind | null;
  /** How many letters there were before, and how many had such a subject. */
  readonly number: number;
  readonly turn: number;
  /** What it suggests; after a thin week only for an exam. */
  readonly blocks: LetterBlocks | null;
  readonly from: Pick<Animal, "id" | "type" | "name"> | null;
}

/** As many of the next letters do not say it again. What names something else each time is always news. */
const SILENCE = 6;
const SILENCES: Record<string, number> = {
  exam: 0,
  over: 0,
  note: 0,
  hours: 0,
  line: 2,
  again: 3,
  hen: 12,
  ago: 12,
};

/** How many letters ago something was said. */
type Ago = (type: string) => number;

/** All letters up to today, the earliest first, with a pause after each week. */
export function* writeLetters(state: State, today: Day): Generator<void, readonly Letter[]> {
  const before: Week[] = [];
  const letters: Letter[] = [];
  const said = new Map<string | null, number>();
  const quoted = new Set<string>();
  const ago: Ago = (type) => before.length - (said.get(type) ?? -1000);
  for (const first of [...new Set([...state.hoursByDay.keys()].map(weekStart))].sort()) {
    const week = first < weekStart(today) ? weekOf(state, first) : null;
    if (week === null) continue;
    const about = subjectOf(ago, { week, before, state, quoted });
    const kind = kindOf(ago, about);
    for (const each of [about.type, kind]) said.set(each, before.length);
    if (kind === "note" && about.type === "exam") quoted.add(about.note?.line ?? "");
    if ("line" in about) quoted.add(about.line);
    const isThin = week.total < THIN && about.type !== "exam";
    letters.push({
      day: addDays(first, 7),
      first,
      last: week.last,
      about,
      kind,
      number: letters.length,
      turn: letters.filter((letter) => letter.about.type === about.type).length,
      blocks: isThin ? null : blocksOf(week, state, about.next),
      from: senderOf(state, week.last, about),
    });
    before.push(week);
    yield;
  }
  return letters;
}

/** Of several, what was said longest ago. */
const subjectOf = (ago: Ago, moment: Moment): LetterSubject => {
  for (const rules of RULES) {
    const [about] = rules
      .map((rule) => rule(moment))
      .filter((told) => told !== null)
      .filter(({ type }) => ago(type) > (SILENCES[type] ?? SILENCE))
      .sort((one, other) => ago(other.type) - ago(one.type));
    if (about) return about;
  }
  throw new Error("The rule of hours is for any week.");
};

/** Of those that fit, the first that was not said lately. */
const kindOf = (ago: Ago, about: LetterSubject): LetterKind | null => {
  if (about.type !== "exam") return null;
  const { eve, note, done, given } = about;
  const kinds: readonly (LetterKind | false)[] = [
    eve !== null && "night",
    note !== null && "note",
    done.length > 0 && "done",
    given !== null && "given",
  ];
  return kinds.find((kind) => kind !== false && ago(kind) > (SILENCES[kind] ?? SILENCE)) || null;
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
