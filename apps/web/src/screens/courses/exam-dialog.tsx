/** Plans an exam from its pasted topics, or changes one. */
import { DEFAULT_TOPIC_MINUTES, type Exam, MAX_BUFFER_DAYS } from "@furrow/core";
import {
  addExam,
  type ExamForm,
  type ExamProblem,
  editExam,
  formOfExam,
  MAX_EXAM_NAME,
  newExamForm,
  readTopics,
} from "@furrow/core/exams";
import { useRef, useState } from "react";
import { examsWords as words } from "#messages/exams.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useToday } from "../../hooks/use-now.ts";
import CourseField from "../../shared/courses/course-field.tsx";
import styles from "./exams.module.css";

interface ExamDialogProps {
  /** As it was when it was opened; null for a new one. */
  readonly exam: Exam | null;
  readonly onClose: (saved: "saved" | null) => void;
}

export default function ExamDialog({ exam, onClose }: ExamDialogProps) {
  const runWithUndo = useRunWithUndo();
  const today = useToday();
  const [form, setForm] = useState<ExamForm>(() => (exam === null ? newExamForm() : formOfExam(exam)));
  const [topics, setTopics] = useState("");
  const [refused, setRefused] = useState<ExamProblem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const read = readTopics(topics);

  const change = (changed: Partial<ExamForm>) => {
    setForm((known) => ({ ...known, ...changed }));
    setRefused(null);
  };
  const field = (name: keyof ExamForm) => ({
    name,
    value: form[name],
    error: refused?.field === name ? words.problem(refused, MAX_EXAM_NAME, MAX_BUFFER_DAYS) : undefined,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const focus = (name: string) => fields.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const save = async () => {
    setProblem(null);
    const name = form.name.trim();
    const saved = await (exam === null
      ? runWithUndo(addExam, { form, topics }, { text: words.added(name) })
      : runWithUndo(editExam, { examId: exam.id, form }, { text: words.changed(name) }));
    if (saved.ok) return onClose("saved");
    switch (saved.error.type) {
      case "InvalidExam":
        setRefused(saved.error.problem);
        return focus(saved.error.problem.field);
      case "ExamNotFound":
        return setProblem(words.gone);
      case "TooManyTopics":
      case "TooManyHours":
      case "TopicTooLong":
        // The field says why.
        return focus("topics");
      case "NotSaved":
      case "LoginRequired":
        // Already reported by the command runner or the shell.
        return;
    }
  };
  const minutes = read.ok ? read.value.reduce((sum, topic) => sum + topic.minutes, 0) : 0;

  return (
    <FormDialog
      title={exam === null ? words.newExam : words.editExam}
      submitText={exam === null ? words.showPlan : words.save}
      problem={problem}
      onSubmit={() => void save()}
      onClose={() => onClose(null)}
    >
      <div ref={fields} className={styles.form}>
        <TextField {...field("name")} label={words.name} autoComplete="off" placeholder={words.nameExample} />
        <div className={styles.pair}>
          <TextField {...field("date")} label={words.date} type="date" min={today} />
          <TextField {...field("time")} label={words.time} type="time" hint={words.timeHint} />
        </div>
        {exam === null && (
          <div>
            <TextArea
              label={words.topics}
              name="topics"
              rows={5}
              placeholder={words.topicsExample}
              hint={words.topicsHint(DEFAULT_TOPIC_MINUTES)}
              error={read.ok ? undefined : words.topicsProblem(read.error)}
              value={topics}
              onChange={({ target }) => setTopics(target.value)}
            />
            <p className={styles.read} role="status">
              {read.ok && read.value.length > 0 && words.topicsRead(read.value.length, minutes)}
            </p>
          </div>
        )}
        <div className={styles.pair}>
          <CourseField value={form.course} onCourse={(course) => change({ course })} />
          <TextField
            {...field("buffer")}
            label={words.buffer}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_BUFFER_DAYS}
            hint={words.bufferHint}
          />
        </div>
      </div>
    </FormDialog>
  );
}
