import {
  CATEGORIES,
  type Category,
  type CourseId,
  type Day,
  isDay,
  type QuickAddFields,
  readCategory,
  readClockTime,
  readTaskHours,
  TASK_HOURS,
} from "@furrow/core";
import { useState } from "react";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { namesWords } from "#messages/names.ts";
import { quickAddWords } from "#messages/quick-add.ts";
import { classNames } from "../../components/class-names.ts";
import { useInlineEdit } from "../../components/use-inline-edit.ts";
import styles from "./quick-add.module.css";
import { type ChipKind, type ReadLine, readBehindName, repeatTextOf } from "./read-line.ts";

interface ChipEditorProps {
  readonly kind: ChipKind;
  readonly given: ReadLine;
  readonly today: Day;
  readonly onCorrect: (fields: QuickAddFields) => void;
  readonly onCategory: (category: Category) => void;
  /** By a key the focus is still here, and has to go somewhere. */
  readonly onClose: (byKey: boolean) => void;
}

/** A native input in the chip's place. */
export function ChipEditor({ kind, given, today, onCorrect, onCategory, onClose }: ChipEditorProps) {
  const [before] = useState(typedAs[kind](given, today));
  const [value, setValue] = useState(before);
  const keep = () => {
    const fields = value === before ? null : fieldsBy[kind](value, today);
    if (fields !== null) onCorrect(fields);
  };
  const field = {
    ref: takeFocus,
    "aria-label": kind === "minutes" ? quickAddWords.hoursOf : quickAddWords.kind[kind],
    className: styles.editor,
    ...useInlineEdit(keep, onClose),
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
    case "repeat":
    case "steps":
      return (
        <input
          {...input}
          type="text"
          className={classNames(styles.editor, styles.wide)}
          maxLength={1000}
          autoComplete="off"
        />
      );
    case "category":
      return (
        <select
          {...field}
          value={given.form.category}
          // At once: the arrow keys go from one to the next.
          onChange={(event) => onCategory(readCategory(event.target.value))}
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
          value={given.form.course ?? ""}
          onChange={({ target }) => target.value !== "" && onCorrect({ course: target.value as CourseId })}
        >
          {(given.form.course ?? "") === "" && <option value="">{courseChoiceWords.noCourse}</option>}
          {given.courses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      );
  }
}

/** It replaces the button that had the focus. */
const takeFocus = (field: HTMLElement | null) => field?.focus();

const typedAs: Readonly<Record<ChipKind, (given: ReadLine, today: Day) => string>> = {
  date: ({ form }) => form.date,
  startTime: ({ form }) => form.startTime,
  minutes: ({ form }) => form.hours,
  category: ({ form }) => form.category,
  repeat: ({ read }, today) => repeatTextOf(read.fields, today),
  steps: ({ steps }) => steps.join(" > "),
  course: ({ form }) => form.course ?? "",
};

/** What cannot be used changes nothing. */
const fieldsBy: Readonly<Record<ChipKind, (value: string, today: Day) => QuickAddFields | null>> = {
  date: (value) => (isDay(value) ? { date: value } : null),
  startTime: (value) => {
    const startTime = readClockTime(value);
    return startTime === null ? null : { startTime };
  },
  minutes: (value) => {
    const hours = readTaskHours(value);
    return hours === null ? null : { minutes: Math.min(24 * 60, Math.max(1, Math.round(hours * 60))) };
  },
  category: () => null,
  course: (value) => (value === "" ? null : { course: value as CourseId }),
  repeat: (value, today) => {
    const { repeat, ends = { type: "never" as const } } = readBehindName(value, today);
    return repeat === undefined ? null : { repeat, ends };
  },
  steps: (value, today) => ({ steps: readBehindName(`> ${value}`, today).steps ?? [] }),
};
