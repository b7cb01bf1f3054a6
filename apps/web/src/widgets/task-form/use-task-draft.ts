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
import { useRef, useState } from "react";
import { taskFormWords } from "#words/task-form.ts";
import { useNow } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";

/** A task form while it is being filled in. */
export interface TaskFormDraft {
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
  { suggestsStart = false, repeat: begunRepeat = null }: DraftOptions = {},
): TaskFormDraft {
  const [typed, setTyped] = useState<Partial<TaskForm>>({});
  const [typedRepeat, setTypedRepeat] = useState<RepeatForm | null>();
  const [problemsFound, setProblemsFound] = useState(0);
  const typing = useRef<TaskTyping | null>(null);
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
    changeRepeat: setTypedRepeat,
    change(more) {
      typing.current = null;
      // Where a time of a series is moved its rule is moved with it, if that is wanted, by whoever saves it.
      if (repeat !== null && begunRepeat === null && isDay(more.date))
        setTypedRepeat(followDay(repeat, day, more.date));
      setTyped((known) => ({ ...known, ...more }));
    },
    changeTimes(field, value) {
      // Hours and an end that is changed keep to the start that is shown; one that is typed first says a start of its own.
      const from = field === "endTime" && typed.hours !== undefined ? form : filledIn;
      const linked = typeTimes(from, typing.current, field, value);
      typing.current = linked.typing;
      setTyped(({ hours, startTime, endTime, ...others }) => ({
        ...others,
        ...typedTimes({ hours, startTime, endTime }, linked.times, field),
      }));
    },
    check() {
      const problems = [...(read.ok ? [] : read.error), ...repeatProblems];
      setProblemsFound(problems.length);
      return problems;
    },
    reset(kept = {}, keptRepeat = null) {
      typing.current = null;
      setProblemsFound(0);
      setTyped(kept);
      setTypedRepeat(keptRepeat ?? undefined);
    },
    giveBack(lost, lostRepeat) {
      setTyped((known) => (isEmpty(known) ? lost : known));
      setTypedRepeat((known) => (known === undefined && lostRepeat !== null ? lostRepeat : known));
    },
  };
}

const MINUTE_MS = 60_000;
export const isEmpty = (typed: Partial<TaskForm>): boolean => Object.keys(typed).length === 0;
