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
  type TaskProblem,
  type TaskTimes,
  type TaskTyping,
  typedTimes,
  typeTimes,
} from "@furrow/core";
import { useEffect } from "react";
import { taskFormWords } from "#messages/task-form.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import { useKeptDraft } from "./kept-drafts.ts";

/** A task form while it is being filled in. */
export interface TaskFormDraft {
  readonly form: TaskForm;
  /** What was typed into it, another object after each change. */
  readonly typed: Partial<TaskForm>;
  /** Shown after the form was submitted, and removed as soon as the input is valid. */
  readonly problems: Readonly<Partial<Record<TaskProblem, string>>>;
  /** How many there were when it was handed in. */
  readonly problemsFound: number;
  /** Null for a task of one day. */
  readonly repeat: RepeatForm | null;
  readonly repeatProblems: readonly RepeatProblem[];
  /** The user changed the recurrence. */
  readonly isRepeatChanged: boolean;
  /** It was left with something typed, and is shown again. */
  readonly isFromBefore: boolean;
  changeRepeat(repeat: RepeatForm | null): void;
  change(changed: Partial<TaskForm>): void;
  /** Hours, start and end move each other. */
  changeTimes(field: keyof TaskTimes, value: string): void;
  /** Shows what is missing and gives it back in the order of the fields. */
  check(): readonly (TaskProblem | RepeatProblem)[];
  reset(typed?: Partial<TaskForm>, repeat?: RepeatForm | null): void;
  /** It is saved. Later input stays. */
  forget(): void;
  /** Restores input that could not be saved, unless the user typed something else meanwhile. */
  giveBack(form: TaskForm, repeat: RepeatForm | null): void;
}

interface DraftOptions {
  /** Where the draft is kept after its form closes: under the task's id, or the screen's name for a new task. */
  readonly keptAs: string;
  readonly suggestsStart?: boolean;
  /** Of a time of a series. */
  readonly repeat?: RepeatForm | null;
}

/**
 * Typed input overrides the initial values, so an untouched field follows the day, or another device's change. A new task shows its day's
 * suggested start until a time is typed. A closed form keeps its input.
 */
export function useTaskDraft(
  begun: TaskForm,
  today: Day,
  { keptAs, suggestsStart = false, repeat: begunRepeat = null }: DraftOptions,
): TaskFormDraft {
  const [{ typed, typedRepeat, problemsFound, isLeft }, change] = useKeptDraft(keptAs, NOTHING_TYPED);
  useEffect(() => () => change(left), [change]);
  const date = typed.date ?? begun.date;
  const start = useView(suggestedStart, isDay(date) ? date : today, useNow(MINUTE_MS));
  const filledWith = (by: Partial<TaskForm>): TaskForm => ({ ...begun, ...by });
  const shownWith = (by: Partial<TaskForm>): TaskForm => ({
    ...filledWith(by),
    ...(suggestsStart && suggestTimes(by, start)),
  });
  const form = shownWith(typed);
  const read = readTaskForm(form, today);
  const repeat = typedRepeat === undefined ? begunRepeat : typedRepeat;
  const day = isDay(form.date) ? form.date : today;
  const readRepeat = repeat === null ? null : readRepeatForm(repeat, day);
  const repeatProblems = readRepeat === null || readRepeat.ok ? [] : readRepeat.error;

  return {
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
    isFromBefore: isLeft && (typedRepeat !== undefined || isChanged(typed, begun)),
    changeRepeat: (changed) => change((known) => ({ ...known, typedRepeat: changed })),
    change(more) {
      // If an occurrence is moved and the user wants it, the caller moves the rule too.
      const moved =
        repeat !== null && begunRepeat === null && isDay(more.date)
          ? { typedRepeat: followDay(repeat, day, more.date) }
          : {};
      change((known) => ({ ...known, ...moved, typed: { ...known.typed, ...more }, typing: null }));
    },
    changeTimes(field, value) {
      // From what was typed last, which may not have been rendered yet.
      change((known) => {
        const { hours, startTime, endTime, ...others } = known.typed;
        // Changed hours or a changed end keep the shown start; a typed start replaces it.
        const keepsStart = field === "endTime" && hours !== undefined;
        const from = keepsStart ? shownWith(known.typed) : filledWith(known.typed);
        const linked = typeTimes(from, known.typing, field, value);
        return {
          ...known,
          typed: { ...others, ...typedTimes({ hours, startTime, endTime }, linked.times, field) },
          typing: linked.typing,
        };
      });
    },
    check() {
      const problems = [...(read.ok ? [] : read.error), ...repeatProblems];
      change((known) => ({ ...known, problemsFound: problems.length }));
      return problems;
    },
    reset: (kept = {}, keptRepeat = null) => change(() => typedDraft(kept, keptRepeat)),
    forget: () =>
      change((known) => (known.typed === typed && known.typedRepeat === typedRepeat ? NOTHING_TYPED : known)),
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
  /** Undefined until the user changes it. */
  readonly typedRepeat: RepeatForm | null | undefined;
  readonly problemsFound: number;
  readonly typing: TaskTyping | null;
  /** Its form was closed, or is about something else, since it was begun. */
  readonly isLeft: boolean;
}

const NOTHING_TYPED: Typed = {
  typed: {},
  typedRepeat: undefined,
  problemsFound: 0,
  typing: null,
  isLeft: false,
};

/** A draft in which this was typed. */
export const typedDraft = (typed: Partial<TaskForm>, repeat: RepeatForm | null): Typed => ({
  ...NOTHING_TYPED,
  typed,
  typedRepeat: repeat ?? undefined,
});

const MINUTE_MS = 60_000;

/** A returning user sees validation errors only after submitting again. */
const left = (known: Typed): Typed =>
  isEmpty(known.typed) && known.typedRepeat === undefined
    ? NOTHING_TYPED
    : { ...known, problemsFound: 0, typing: null, isLeft: true };

const isChanged = (typed: Partial<TaskForm>, begun: TaskForm): boolean =>
  Object.entries(typed).some(([field, value]) => value !== (begun[field as keyof TaskForm] ?? ""));

export const isEmpty = (typed: Partial<TaskForm>): boolean => Object.keys(typed).length === 0;
