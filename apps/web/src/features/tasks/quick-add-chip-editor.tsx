import {
  CATEGORIES,
  type Course,
  type CourseId,
  isDay,
  type QuickAddKind,
  type QuickAddSaid,
  readCategory,
  readClockTime,
  readTaskHours,
  TASK_HOURS,
  type TaskForm,
} from "@furrow/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { coursesWords } from "#words/courses.ts";
import { namesWords } from "#words/names.ts";
import { quickAddWords } from "#words/quick-add.ts";
import styles from "./quick-add.module.css";

interface ChipEditorProps {
  readonly kind: QuickAddKind;
  readonly form: TaskForm;
  readonly courses: readonly Course[];
  readonly onCorrect: (said: QuickAddSaid) => void;
  /** By a key the focus is still here, and has to go somewhere. */
  readonly onClose: (byKey: boolean) => void;
}

/** The browser's own field in the chip's place. Enter and leaving it keep what it says, Escape does not. */
export function ChipEditor({ kind, form, courses, onCorrect, onClose }: ChipEditorProps) {
  const [before] = useState(typedAs[kind](form));
  const [value, setValue] = useState(before);
  // Going elsewhere, which closing by a key does, is leaving the field once more.
  const isClosed = useRef(false);
  const close = (byKey: boolean) => {
    isClosed.current = true;
    onClose(byKey);
  };
  const keep = (byKey: boolean) => {
    if (isClosed.current) return;
    const said = value === before ? null : saidBy[kind](value);
    if (said !== null) onCorrect(said);
    close(byKey);
  };
  const field = {
    ref: takeFocus,
    "aria-label": kind === "minutes" ? quickAddWords.hoursOf : quickAddWords.kind[kind],
    className: styles.editor,
    onBlur: () => keep(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") {
        event.preventDefault();
        keep(true);
      }
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        close(true);
      }
    },
  };
  const input = {
    ...field,
    value,
    onChange: (event: { readonly target: HTMLInputElement }) => setValue(event.target.value),
  };
  switch (kind) {
    case "date":
      return <input {...input} type="date" />;
    case "startTime":
      return <input {...input} type="time" />;
    case "minutes":
      return (
        <input {...input} type="number" inputMode="decimal" min={TASK_HOURS.min} step={TASK_HOURS.step} />
      );
    case "category":
      return (
        <select
          {...field}
          value={form.category}
          // At once: the arrow keys go from one to the next.
          onChange={(event) => onCorrect({ category: readCategory(event.target.value) })}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {namesWords.categories[category]}
            </option>
          ))}
        </select>
      );
    case "course":
      return (
        <select
          {...field}
          value={form.course ?? ""}
          onChange={({ target }) => target.value !== "" && onCorrect({ course: target.value as CourseId })}
        >
          {(form.course ?? "") === "" && <option value="">{coursesWords.noCourse}</option>}
          {courses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      );
  }
}

/** It stands where the button was that had the focus. */
const takeFocus = (field: HTMLElement | null) => field?.focus();

const typedAs: Readonly<Record<QuickAddKind, (form: TaskForm) => string>> = {
  date: ({ date }) => date,
  startTime: ({ startTime }) => startTime,
  minutes: ({ hours }) => hours,
  category: ({ category }) => category,
  course: ({ course = "" }) => course,
};

/** What cannot be used changes nothing. */
const saidBy: Readonly<Record<QuickAddKind, (value: string) => QuickAddSaid | null>> = {
  date: (value) => (isDay(value) ? { date: value } : null),
  startTime: (value) => {
    const startTime = readClockTime(value);
    return startTime === null ? null : { startTime };
  },
  minutes: (value) => {
    const hours = readTaskHours(value);
    return hours === null ? null : { minutes: Math.min(24 * 60, Math.max(1, Math.round(hours * 60))) };
  },
  category: (value) => ({ category: readCategory(value) }),
  course: (value) => (value === "" ? null : { course: value as CourseId }),
};
