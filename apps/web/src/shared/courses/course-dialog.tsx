/** Asks for a new course, or changes one. */
import {
  addCourse,
  type Course,
  type CourseForm,
  type CourseId,
  type CourseProblem,
  deleteCourse,
  editCourse,
  formOfCourse,
  MAX_COURSE_NAME,
  MAX_COURSES,
  MAX_WEEKLY_HOURS,
  newCourseForm,
  undoCourseEdit,
} from "@furrow/core";
import { useRef, useState } from "react";
import { coursesWords as words } from "#messages/courses.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";
import { ColorChoice } from "./color-choice.tsx";

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
  const [problem, setProblem] = useState<CourseProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const hoursField = useRef<HTMLInputElement>(null);
  const save = useSaving(course);

  const change = (changed: Partial<CourseForm>) => {
    setForm((known) => ({ ...known, ...changed }));
    setProblem(null);
    setRefusal(null);
  };
  const submit = async () => {
    const saved = await save(form);
    switch (saved.type) {
      case "saved":
        return onClose(saved.id);
      case "invalid":
        setProblem(saved.problem);
        (saved.problem.field === "weeklyHours" ? hoursField : nameField).current?.focus();
        return;
      case "refused":
        return setRefusal(saved.why);
    }
  };
  const errorOf = (field: CourseProblem["field"]) =>
    problem?.field === field ? words.problem(problem, MAX_COURSE_NAME, MAX_WEEKLY_HOURS) : undefined;

  return (
    <FormDialog
      title={course === null ? words.add : words.edit}
      size="sm"
      submitText={course === null ? words.add : words.save}
      problem={refusal}
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

type Saved =
  | { readonly type: "saved"; readonly id: CourseId }
  | { readonly type: "invalid"; readonly problem: CourseProblem }
  | { readonly type: "refused"; readonly why: string | null };

/** Saves the form and shows a notice with Undo. */
function useSaving(course: Course | null): (form: CourseForm) => Promise<Saved> {
  const run = useRun();
  const notify = useNotify();
  const undo = useUndo();
  const told = (text: string, revert: () => void) => notify.success(text, { action: undo.offer(revert) });
  if (course !== null) {
    return async (form) => {
      const edited = await run(editCourse, { courseId: course.id, form });
      if (!edited.ok) return refusalOf(edited.error);
      if (edited.value.writes.length > 0) {
        told(words.changed(form.name.trim()), () => void run(undoCourseEdit, { before: course, form }));
      }
      return { type: "saved", id: course.id };
    };
  }
  return async (form) => {
    const added = await run(addCourse, { form });
    if (!added.ok) return refusalOf(added.error);
    const courseId = added.value.writes[0]?.id as CourseId;
    told(words.added(form.name.trim()), () => void run(deleteCourse, { courseId }));
    return { type: "saved", id: courseId };
  };
}

type Refusal = { readonly type: string; readonly problem?: CourseProblem };

function refusalOf(error: Refusal): Saved {
  if (error.problem !== undefined) return { type: "invalid", problem: error.problem };
  switch (error.type) {
    case "TooManyCourses":
      return { type: "refused", why: words.tooManyCourses(MAX_COURSES) };
    case "CourseNotFound":
      return { type: "refused", why: words.gone };
    default:
      // Already reported by the command runner or the shell.
      return { type: "refused", why: null };
  }
}
