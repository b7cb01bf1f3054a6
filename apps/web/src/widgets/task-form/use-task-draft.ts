import {
  changeEndTime,
  changeHours,
  changeStartTime,
  type Day,
  readTaskForm,
  type TaskForm,
  type TaskProblem,
  type TaskTimes,
} from "@furrow/core";
import { useRef, useState } from "react";

/** A task form while it is being filled in. */
export interface TaskDraft {
  readonly form: TaskForm;
  /** What was typed into it, another object after each change. */
  readonly typed: Partial<TaskForm>;
  /** Told once the form was handed in, and gone as soon as they are mended. */
  readonly problems: Readonly<Partial<Record<TaskProblem["field"], string>>>;
  /** How many there were when it was handed in. */
  readonly problemsFound: number;
  change(changed: Partial<TaskForm>): void;
  /** Hours, start and end move each other. */
  changeTimes(field: keyof TaskTimes, value: string): void;
  /** Typing into hours or a time begins. */
  beginTimes(): void;
  /** Shows what is missing and gives it back in the order of the fields. */
  check(): readonly TaskProblem[];
  reset(typed?: Partial<TaskForm>): void;
  /** Puts back what could not be saved, unless something else was typed meanwhile. */
  giveBack(form: TaskForm): void;
}

const LINKED = { hours: changeHours, startTime: changeStartTime, endTime: changeEndTime } as const;

/**
 * What was typed lies over what the form began with, so a field nobody touched follows the day, or the task as another device
 * changes it.
 */
export function useTaskDraft(begun: TaskForm, today: Day): TaskDraft {
  const [typed, setTyped] = useState<Partial<TaskForm>>({});
  const [problemsFound, setProblemsFound] = useState(0);
  // Half-typed values count as well: "1" on the way to "1.5" hours. All of one typing is reckoned from the times before it.
  const before = useRef<TaskTimes | null>(null);
  const form: TaskForm = { ...begun, ...typed };
  const read = readTaskForm(form, today);

  return {
    form,
    typed,
    problems:
      problemsFound === 0 || read.ok
        ? {}
        : Object.fromEntries(read.error.map(({ field, message }) => [field, message])),
    problemsFound,
    change: (more) => setTyped((known) => ({ ...known, ...more })),
    changeTimes(field, value) {
      const { hours, startTime, endTime } = LINKED[field](before.current ?? form, value);
      setTyped((known) => ({ ...known, hours, startTime, endTime }));
    },
    beginTimes() {
      before.current = form;
    },
    check() {
      const problems = read.ok ? [] : read.error;
      setProblemsFound(problems.length);
      return problems;
    },
    reset(kept = {}) {
      before.current = null;
      setProblemsFound(0);
      setTyped(kept);
    },
    giveBack: (lost) => setTyped((known) => (isEmpty(known) ? lost : known)),
  };
}

export const isEmpty = (typed: Partial<TaskForm>): boolean => Object.keys(typed).length === 0;
