import {
  type Category,
  type Course,
  coursesOffered,
  type Day,
  formOfQuickAdd,
  type Instant,
  isDay,
  type QuickAdd,
  type QuickAdded,
  type QuickAddFields,
  type QuickAddKind,
  type QuickAddLanguage,
  quickAddText,
  readQuickAdd,
  readRepeatForm,
  repeatOfQuickAdd,
  type State,
  suggestedStart,
} from "@furrow/core";
import { seriesWords } from "#messages/series.ts";
import { quickAddLanguage } from "../../messages/quick-add-language.ts";

/** The chip of a repetition has its end too. No word of the line is a category: only its chip sets one. */
export type ChipKind = Exclude<QuickAddKind, "ends"> | "category";

export interface ReadLine extends QuickAdded {
  readonly read: QuickAdd;
  /** Those that the line can name. */
  readonly courses: readonly Course[];
}

/** The line, and what it leaves open. A repetition begins on the first of its days. */
export const readLine = (
  state: State,
  line: string,
  category: Category | null,
  day: Day,
  today: Day,
  now: Instant,
): ReadLine => {
  const courses = coursesOffered(state);
  const read = readQuickAdd(line, today, languageWith(courses));
  const repeating = repeatOfQuickAdd(read, day);
  const date = repeating?.first ?? read.fields.date ?? day;
  return {
    read,
    courses,
    form: {
      ...formOfQuickAdd(read, { date, startTime: suggestedStart(state, date, now) }),
      ...(category !== null && { category }),
    },
    repeat: repeating?.repeat ?? null,
    steps: read.fields.steps ?? [],
  };
};

export const languageWith = (courses: readonly Course[]): QuickAddLanguage => ({
  ...quickAddLanguage,
  courses,
});

/** A recurrence with its end, from the line. */
export const repeatTextOf = ({ repeat, ends }: QuickAddFields, today: Day): string =>
  quickAddText(
    { ...(repeat !== undefined && { repeat }), ...(ends !== undefined && { ends }) },
    today,
    quickAddLanguage,
  );

/** The same as a sentence. */
export const repeatSentence = ({ repeat, form, read }: ReadLine, today: Day): string => {
  const known = repeat === null ? null : readRepeatForm(repeat, isDay(form.date) ? form.date : today);
  // An impossible recurrence, because it ends too early, is shown as it was written.
  return known?.ok ? seriesWords.rule(known.value, today) : repeatTextOf(read.fields, today);
};

/** Some words, read as in a line behind a name. */
export const readBehindName = (words: string, today: Day): QuickAddFields =>
  readQuickAdd(`x ${words}`, today, quickAddLanguage).fields;
