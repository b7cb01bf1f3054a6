import {
  CATEGORIES,
  FORM_TEXTS,
  MAX_TITLE_LENGTH,
  REMINDS,
  readCategory,
  type State,
  TASK_HOURS,
} from "@furrow/core";
import { type FormEvent, type ReactNode, type Ref, useRef } from "react";
import { flushSync } from "react-dom";
import { commonWords } from "#messages/common.ts";
import { namesWords } from "#messages/names.ts";
import { taskFormWords } from "#messages/task-form.ts";
import { Button } from "../../components/button.tsx";
import { lazyComponent } from "../../components/lazy.tsx";
import { Select } from "../../components/select.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { TextField } from "../../components/text-field.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { RepeatField } from "./repeat-field.tsx";
import styles from "./task-form.module.css";
import { isEmpty, type TaskFormDraft } from "./use-task-draft.ts";

const CourseField = lazyComponent(() => import("../courses/course-field.tsx"));

export interface TaskFormViewProps {
  readonly label: string;
  readonly draft: TaskFormDraft;
  readonly submitText: string;
  /** Called with a form in which nothing is missing. */
  readonly onSubmit: () => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  /** Called when what was kept from before is thrown away. */
  readonly onStartOver?: () => void;
  readonly titleRef?: Ref<HTMLInputElement>;
  /** An occurrence of a series, whose rule is edited with it. */
  readonly isOccurrence?: boolean;
  /** Rendered above the fields. */
  readonly children?: ReactNode;
  /** Rendered below the fields. */
  readonly below?: ReactNode;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const categories = CATEGORIES.map((category) => ({
  value: category,
  label: namesWords.categories[category],
}));

const never = { value: "", label: taskFormWords.remindsNever };
const REMINDS_OF_TIME: readonly Choice[] = [
  never,
  ...REMINDS.map((value) => ({ value, label: taskFormWords.reminds[value] })),
];
const REMINDS_OF_DAY: readonly Choice[] = [
  never,
  { value: "eve", label: taskFormWords.reminds.eve },
  { value: "at", label: taskFormWords.remindsMorning },
];

const areThereCourses = ({ courses }: State): boolean => courses.size > 0;

export function TaskFormView({
  label,
  draft,
  submitText,
  onSubmit,
  onCancel,
  onStartOver,
  titleRef,
  isOccurrence = false,
  children,
  below,
}: TaskFormViewProps) {
  const { form, problems, problemsFound } = draft;
  const hasCourses = useView(areThereCourses);
  const element = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  const handedIn = useRef<TaskFormDraft["typed"] | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A double press submits once; a user who already typed the next task need not wait for the last one.
    if (isSaving.current && (draft.typed === handedIn.current || isEmpty(draft.typed))) return;
    // The error must be next to the field before the field gets focus, so that screen readers announce both.
    const [first] = flushSync(() => draft.check());
    if (first !== undefined) {
      element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    isSaving.current = true;
    handedIn.current = draft.typed;
    await onSubmit();
    isSaving.current = false;
  };

  const startOver = () => {
    draft.reset();
    onStartOver?.();
    // The button goes, and the focus would with it.
    element.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  };

  const hours = Number(form.hours);
  const times = (field: "hours" | "startTime" | "endTime") => ({
    name: field,
    value: form[field],
    error: problems[field],
    onChange: (event: { readonly target: HTMLInputElement }) => draft.changeTimes(field, event.target.value),
  });

  return (
    <form ref={element} className={styles.form} aria-label={label} onSubmit={submit} noValidate>
      {children}
      {draft.isFromBefore && (
        <div className={styles.kept}>
          <p role="status">{taskFormWords.keptFromBefore}</p>
          <Button size="sm" variant="quiet" onClick={startOver}>
            {taskFormWords.startOver}
          </Button>
        </div>
      )}
      <div className={styles.pair}>
        <TextField
          label={taskFormWords.date}
          type="date"
          name="date"
          value={form.date}
          onChange={(event) => draft.change({ date: event.target.value })}
        />
        <Select
          label={taskFormWords.category}
          name="category"
          value={readCategory(form.category)}
          options={categories}
          onValue={(category) => draft.change({ category })}
        />
      </div>
      {hasCourses && (
        <div className={styles.course}>
          <CourseField value={form.course ?? ""} onCourse={(course) => draft.change({ course })} />
        </div>
      )}
      <TextField
        ref={titleRef}
        label={taskFormWords.title}
        name="title"
        autoComplete="off"
        maxLength={MAX_TITLE_LENGTH}
        value={form.title}
        error={problems.title}
        onChange={(event) => draft.change({ title: event.target.value })}
      />
      <div className={styles.times}>
        <TextField
          {...times("hours")}
          label={taskFormWords.hours}
          // A block's 25 minutes are `0.42` here.
          hint={hours % TASK_HOURS.step > 0 ? format.duration(hours) : undefined}
          type="number"
          inputMode="decimal"
          min={TASK_HOURS.min}
          step={TASK_HOURS.step}
        />
        <TextField {...times("startTime")} label={taskFormWords.startTime} type="time" />
        <TextField {...times("endTime")} label={taskFormWords.endTime} type="time" />
      </div>
      <RepeatField draft={draft} isOccurrence={isOccurrence} />
      <Select
        label={taskFormWords.remind}
        name="remind"
        value={form.remind ?? ""}
        options={form.startTime === "" ? REMINDS_OF_DAY : REMINDS_OF_TIME}
        onValue={(remind) => draft.change({ remind })}
      />
      {FORM_TEXTS.map(({ name, maxLength }) => (
        <TextArea
          key={name}
          className={styles.description}
          label={taskFormWords[name]}
          name={name}
          rows={1}
          maxLength={maxLength}
          value={form[name] ?? ""}
          onChange={(event) => draft.change({ [name]: event.target.value })}
        />
      ))}
      {below}
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {submitText}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{commonWords.cancel}</Button>}
      </div>
      <VisuallyHidden>
        <span role="alert">{problemsFound > 0 && taskFormWords.problems(problemsFound)}</span>
      </VisuallyHidden>
    </form>
  );
}
