/** Asks for a new course, or changes one. */
import {
  type Course,
  type CourseForm,
  type CourseId,
  formOfCourse,
  MAX_WEEKLY_HOURS,
  newCourseForm,
} from "@furrow/core";
import { useRef, useState } from "react";
import { coursesWords as words } from "#messages/courses.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useStore } from "../../hooks/use-view.ts";
import { ColorChoice } from "./color-choice.tsx";
import { type SavedCourse, useSaveCourse } from "./use-save-course.ts";

interface CourseDialogProps {
  /** As it was when it was opened; null for a new one. */
  readonly course: Course | null;
  /** The known fields of a new course. */
  readonly name?: string;
  readonly onClose: (saved: CourseId | null) => void;
}

export default function CourseDialog({ course, name = "", onClose }: CourseDialogProps) {
  const store = useStore();
  const [form, setForm] = useState<CourseForm>(() =>
    course === null ? newCourseForm(store.getState(), name) : formOfCourse(course),
  );
  const [refused, setRefused] = useState<Extract<SavedCourse, { type: "refused" }> | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const hoursField = useRef<HTMLInputElement>(null);
  const save = useSaveCourse(course);

  const change = (changed: Partial<CourseForm>) => {
    setForm((known) => ({ ...known, ...changed }));
    setRefused(null);
  };
  const submit = async () => {
    const saved = await save(form);
    if (saved.type === "saved") return onClose(saved.id);
    setRefused(saved);
    if (saved.field !== null) (saved.field === "weeklyHours" ? hoursField : nameField).current?.focus();
  };
  const errorOf = (field: keyof CourseForm) =>
    refused?.field === field ? (refused.words ?? undefined) : undefined;

  return (
    <FormDialog
      title={course === null ? words.add : words.edit}
      size="sm"
      submitText={course === null ? words.add : words.save}
      problem={refused?.field === null ? refused.words : null}
      onSubmit={() => void submit()}
      onClose={() => onClose(null)}
    >
      <TextField
        ref={nameField}
        label={words.name}
        name="name"
        autoComplete="off"
        placeholder={words.nameExample}
        value={form.name}
        error={errorOf("name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ColorChoice
        name={form.name}
        color={form.color}
        error={errorOf("color")}
        onColor={(color) => change({ color })}
      />
      <TextField
        ref={hoursField}
        label={words.weeklyHours}
        hint={words.weeklyHint}
        name="weeklyHours"
        type="number"
        inputMode="decimal"
        min={0.5}
        max={MAX_WEEKLY_HOURS}
        step={0.5}
        value={form.weeklyHours}
        error={errorOf("weeklyHours")}
        onChange={({ target }) => change({ weeklyHours: target.value })}
      />
    </FormDialog>
  );
}
