import {
  type Day,
  followDay,
  isDay,
  type RepeatForm,
  type RepeatProblem,
  readRepeatForm,
  readTaskForm,
  suggestedStart,
  suggestTimes,
  type TaskForm,
  type TaskId,
  type TaskProblem,
  type TaskTimes,
  type TaskTyping,
  typedTimes,
  typeTimes,
} from "@furrow/core";
import { taskFormWords } from "#words/task-form.ts";
import { useNow } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { useStateOf } from "../../ui/use-state-of.ts";

/** A task form while it is being filled in. */
export interface TaskFormDraft {
  /** The task it is about; null for a new one. */
  readonly of: TaskId | null;
  readonly form: TaskForm;
  /** What was typed into it, another object after each change. */
  readonly typed: Partial<TaskForm>;
  /** Told once the form was handed in, and gone as soon as they are mended. */
  readonly problems: Readonly<Partial<Record<TaskProblem, string>>>;
  /** How many there were when it was handed in. */
  readonly problemsFound: number;
  /** Null for a task of one day. */
  readonly repeat: RepeatForm | null;
  readonly repeatProblems: readonly RepeatProblem[];
  /** Somebody changed how it repeats. */
  readonly isRepeatChanged: boolean;
  changeRepeat(repeat: RepeatForm | null): void;
  change(changed: Partial<TaskForm>): void;
  /** Hours, start and end move each other. */
  changeTimes(field: keyof TaskTimes, value: string): void;
  /** Shows what is missing and gives it back in the order of the fields. */
  check(): readonly (TaskProblem | RepeatProblem)[];
  reset(typed?: Partial<TaskForm>, repeat?: RepeatForm | null): void;
  /** Puts back what could not be saved, unless something else was typed meanwhile. */
  giveBack(form: TaskForm, repeat: RepeatForm | null): void;
}

interface DraftOptions {
  /** Another one begins anew. */
  readonly of?: TaskId | null;
  readonly suggestsStart?: boolean;
  /** Of a time of a series. */
  readonly repeat?: RepeatForm | null;
}

/**
 * What was typed lies over what the form began with, so a field nobody touched follows the day, or the task as another device
 * changes it. A new task is shown with the start that its day suggests, until a time is typed.
 */
export function useTaskDraft(
  begun: TaskForm,
  today: Day,
  { of = null, suggestsStart = false, repeat: begunRepeat = null }: DraftOptions = {},
): TaskFormDraft {
  const [{ typed, typedRepeat, problemsFound, typing }, change] = useStateOf(of, NOTHING_TYPED);
  const date = typed.date ?? begun.date;
  const start = useView(suggestedStart, isDay(date) ? date : today, useNow(MINUTE_MS));
  const filledIn: TaskForm = { ...begun, ...typed };
  const form: TaskForm = { ...filledIn, ...(suggestsStart && suggestTimes(typed, start)) };
  const read = readTaskForm(form, today);
  const repeat = typedRepeat === undefined ? begunRepeat : typedRepeat;
  const day = isDay(form.date) ? form.date : today;
  const readRepeat = repeat === null ? null : readRepeatForm(repeat, day);
  const repeatProblems = readRepeat === null || readRepeat.ok ? [] : readRepeat.error;

  return {
    of,
    form,
    typed,
    problems:
      problemsFound === 0 || read.ok
        ? {}
        : Object.fromEntries(read.error.map((field) => [field, taskFormWords.problem[field]])),
    problemsFound,
    repeat,
    repeatProblems: problemsFound === 0 ? [] : repeatProblems,
    isRepeatChanged: typedRepeat !== undefined,
    changeRepeat: (changed) => change((known) => ({ ...known, typedRepeat: changed })),
    change(more) {
      // Where a time of a series is moved its rule is moved with it, if that is wanted, by whoever saves it.
      const moved =
        repeat !== null && begunRepeat === null && isDay(more.date)
          ? { typedRepeat: followDay(repeat, day, more.date) }
          : {};
      change((known) => ({ ...known, ...moved, typed: { ...known.typed, ...more }, typing: null }));
    },
    changeTimes(field, value) {
      // Hours and an end that is changed keep to the start that is shown; one that is typed first says a start of its own.
      const from = field === "endTime" && typed.hours !== undefined ? form : filledIn;
      const linked = typeTimes(from, typing, field, value);
      change(({ typed: { hours, startTime, endTime, ...others }, ...known }) => ({
        ...known,
        typed: { ...others, ...typedTimes({ hours, startTime, endTime }, linked.times, field) },
        typing: linked.typing,
      }));
    },
    check() {
      const problems = [...(read.ok ? [] : read.error), ...repeatProblems];
      change((known) => ({ ...known, problemsFound: problems.length }));
      return problems;
    },
    reset: (kept = {}, keptRepeat = null) =>
      change(() => ({ ...NOTHING_TYPED, typed: kept, typedRepeat: keptRepeat ?? undefined })),
    giveBack: (lost, lostRepeat) =>
      change((known) => ({
        ...known,
        typed: isEmpty(known.typed) ? lost : known.typed,
        typedRepeat: known.typedRepeat === undefined ? (lostRepeat ?? undefined) : known.typedRepeat,
      })),
  };
}

interface Typed {
  readonly typed: Partial<TaskForm>;
  /** Undefined as long as nobody changed it. */
  readonly typedRepeat: RepeatForm | null | undefined;
  readonly problemsFound: number;
  readonly typing: TaskTyping | null;
}

const NOTHING_TYPED: Typed = { typed: {}, typedRepeat: undefined, problemsFound: 0, typing: null };

const MINUTE_MS = 60_000;
export const isEmpty = (typed: Partial<TaskForm>): boolean => Object.keys(typed).length === 0;
