/** What chips do to the line, which is the only state: turn a detail back into text, or replace it. */
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import type { ClockTime, Day } from "../time/types.ts";
import type { QuickAdd, QuickAddPiece } from "./quick-add.ts";
import { quickAddText } from "./quick-add-details.ts";
import type { QuickAddFields, QuickAddLanguage } from "./quick-add-language.ts";
import { nextOccurrenceDay } from "./recurrence-rule.ts";
import { newRepeatForm, type RepeatForm, readRepeatForm } from "./repeat-form.ts";
import { newTaskForm, type TaskForm } from "./task-form.ts";

/** Quoted words are not read as details. */
export const keepPieceAsText = (line: string, { from, to }: QuickAddPiece): string =>
  `${line.slice(0, from)}"${line.slice(from, to)}"${line.slice(to)}`;

/** The new detail goes to the end of the line, where every detail is read, before the steps. */
export const correctLine = (
  line: string,
  { pieces }: QuickAdd,
  fields: QuickAddFields,
  today: Day,
  language: QuickAddLanguage,
): string => {
  const kinds = Object.keys(fields) as (keyof QuickAddFields)[];
  const behind = pieces.find(({ fields }) => fields.steps !== undefined);
  // In a language without spaces some details count only because another stands beside them: all are written anew.
  const isMoved = (piece: QuickAddPiece) =>
    language.words.cut !== undefined || kinds.some((kind) => piece.fields[kind] !== undefined);
  const corrected = pieces.filter((piece) => piece !== behind && isMoved(piece));
  // A time range is one piece: the part that is not corrected stays.
  const kept = Object.assign({}, ...corrected.map(({ fields }) => fields));
  const rest = corrected.reduceRight(
    (text, { from, to }) => text.slice(0, from) + text.slice(to),
    line.slice(0, behind?.from),
  );
  const steps = fields.steps ?? behind?.fields.steps;
  const details = { ...kept, ...fields, ...(steps !== undefined && { steps }) };
  return `${rest.replace(/\s+/g, " ").trim()} ${quickAddText(details, today, language)}`.trim();
};

/** Defaults for what the line leaves open. */
interface QuickAddDefaults {
  readonly date: Day;
  readonly startTime: ClockTime;
}

const DEFAULT_MINUTES = 60;

/** The line's repetition as a form, and its first day. Every second week begins with the first that fits. */
export const repeatOfQuickAdd = (
  { fields: { repeat, ends, date } }: QuickAdd,
  otherwise: Day,
): { readonly repeat: RepeatForm; readonly first: Day } | null => {
  if (repeat === undefined) return null;
  const from = date ?? otherwise;
  const known: RepeatForm = {
    ...newRepeatForm(from),
    every: repeat.every,
    interval: String(repeat.interval),
    ...(repeat.weekdays !== undefined && { weekdays: repeat.weekdays }),
    ...(repeat.date !== undefined && { date: String(repeat.date) }),
    ends: ends?.type ?? "never",
    ...(ends?.type === "on" && { endDay: ends.day }),
    ...(ends?.type === "after" && { times: String(ends.times) }),
  };
  if (date !== undefined) return { repeat: known, first: date };
  const often = readRepeatForm({ ...known, interval: "1", ends: "never" }, from);
  const first = often.ok ? nextOccurrenceDay(often.value.rule, from, from) : null;
  return { repeat: known, first: first ?? from };
};

/** The filled-in form, for the same command and rules. */
export const formOfQuickAdd = ({ title, fields }: QuickAdd, otherwise: QuickAddDefaults): TaskForm => {
  const {
    date = otherwise.date,
    startTime = otherwise.startTime,
    minutes = DEFAULT_MINUTES,
    course,
  } = fields;
  return {
    ...newTaskForm(date),
    title,
    hours: String(minutes / 60),
    startTime,
    endTime: clockOfMinutes(minutesOfClock(startTime) + minutes),
    ...(course !== undefined && { course }),
  };
};
