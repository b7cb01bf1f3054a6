/** What the chips do to the line, which alone says what will be added: take a detail back to plain text, or say another one. */
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import type { ClockTime, Day } from "../time/types.ts";
import type { QuickAdd, QuickAddPiece } from "./quick-add.ts";
import { quickAddText } from "./quick-add-details.ts";
import type { QuickAddLanguage } from "./quick-add-language.ts";
import type { QuickAddSaid } from "./quick-add-said.ts";
import { newTaskForm, type TaskForm } from "./task-form.ts";

/** In quotes words are no longer understood. */
export const takeBackPiece = (line: string, { from, to }: QuickAddPiece): string =>
  `${line.slice(0, from)}"${line.slice(from, to)}"${line.slice(to)}`;

/** The new detail stands at the end of the line, where every detail is understood. */
export const correctLine = (
  line: string,
  { pieces }: QuickAdd,
  said: QuickAddSaid,
  today: Day,
  language: QuickAddLanguage,
): string => {
  const kinds = Object.keys(said) as (keyof QuickAddSaid)[];
  const corrected = pieces.filter(({ says }) => kinds.some((kind) => says[kind] !== undefined));
  // A time with its end is one piece: what is not corrected of it stays said.
  const kept = Object.assign({}, ...corrected.map(({ says }) => says));
  const rest = corrected.reduceRight(
    (text, { from, to }) => `${text.slice(0, from).trimEnd()} ${text.slice(to).trimStart()}`,
    line,
  );
  return `${rest.trim()} ${quickAddText({ ...kept, ...said }, today, language)}`.trimStart();
};

/** What a line leaves open. */
interface QuickAddDefaults {
  readonly date: Day;
  readonly startTime: ClockTime;
}

const DEFAULT_MINUTES = 60;

/** The form as if it had been filled in, for the same verb and the same rules. */
export const formOfQuickAdd = ({ title, said }: QuickAdd, otherwise: QuickAddDefaults): TaskForm => {
  const {
    date = otherwise.date,
    startTime = otherwise.startTime,
    minutes = DEFAULT_MINUTES,
    category,
    course,
  } = said;
  return {
    ...newTaskForm(date),
    title,
    hours: String(minutes / 60),
    startTime,
    endTime: clockOfMinutes(minutesOfClock(startTime) + minutes),
    ...(category !== undefined && { category }),
    ...(course !== undefined && { course }),
  };
};
