import {
  type Day,
  readTaskForm,
  type TaskForm,
  type TaskProblem,
  type TaskTimes,
  type TaskTyping,
  typeTimes,
} from "@furrow/core";
import { useRef, useState } from "react";
import { taskFormWords } from "#words/task-form.ts";

/** A task form while it is being filled in. */
export interface TaskFormDraft {
  readonly form: TaskForm;
  /** What was typed into it, another object after each change. */
  readonly typed: Partial<TaskForm>;
  /** Told once the form was handed in, and gone as soon as they are mended. */
  readonly problems: Readonly<Partial<Record<TaskProblem, string>>>;
  /** How many there were when it was handed in. */
  readonly problemsFound: number;
  change(changed: Partial<TaskForm>): void;
  /** Hours, start and end move each other. */
  changeTimes(field: keyof TaskTimes, value: string): void;
  /** Shows what is missing and gives it back in the order of the fields. */
  check(): readonly TaskProblem[];
  reset(typed?: Partial<TaskForm>): void;
  /** Puts back what could not be saved, unless something else was typed meanwhile. */
  giveBack(form: TaskForm): void;
}

/**
 * What was typed lies over what the form began with, so a field nobody touched follows the day, or the task as another device
 * changes it.
 */
export function useTaskDraft(begun: TaskForm, today: Day): TaskFormDraft {
  const [typed, setTyped] = useState<Partial<TaskForm>>({});
  const [problemsFound, setProblemsFound] = useState(0);
  const typing = useRef<TaskTyping | null>(null);
  const form: TaskForm = { ...begun, ...typed };
  const read = readTaskForm(form, today);

  return {
    form,
    typed,
    problems:
      problemsFound === 0 || read.ok
        ? {}
        : Object.fromEntries(read.error.map((field) => [field, taskFormWords.problem[field]])),
    problemsFound,
    change(more) {
      typing.current = null;
      setTyped((known) => ({ ...known, ...more }));
    },
    changeTimes(field, value) {
      const linked = typeTimes(form, typing.current, field, value);
      typing.current = linked.typing;
      setTyped((known) => ({ ...known, ...linked.times }));
    },
    check() {
      const problems = read.ok ? [] : read.error;
      setProblemsFound(problems.length);
      return problems;
    },
    reset(kept = {}) {
      typing.current = null;
      setProblemsFound(0);
      setTyped(kept);
    },
    giveBack: (lost) => setTyped((known) => (isEmpty(known) ? lost : known)),
  };
}

export const isEmpty = (typed: Partial<TaskForm>): boolean => Object.keys(typed).length === 0;
