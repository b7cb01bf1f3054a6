import { type Exam, MAX_EXAM_MARK, MAX_EXAM_NOTE } from "@furrow/core";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { planWords as words } from "#messages/plan.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { TextField } from "../../components/text-field.tsx";
import styles from "./exams.module.css";
import { useRateExam } from "./use-rate-exam.ts";

interface RateExamDialogProps {
  readonly exam: Exam;
  readonly onClose: () => void;
}

/** "How did it go?": a private note and mark. */
export default function RateExamDialog({ exam, onClose }: RateExamDialogProps) {
  const rate = useRateExam();
  const [note, setNote] = useState(exam.note);
  const [mark, setMark] = useState(exam.mark);
  const save = async () => {
    if (await rate(exam, note, mark)) onClose();
  };
  return (
    <FormDialog
      title={words.howDidItGo(exam)}
      size="sm"
      submitText={commonWords.save}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label={words.note}
        maxLength={MAX_EXAM_NOTE}
        placeholder={words.noteExample}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label={words.mark}
        maxLength={MAX_EXAM_MARK}
        autoComplete="off"
        value={mark}
        onChange={({ target }) => setMark(target.value)}
      />
      <p className={styles.note}>{words.howHint}</p>
    </FormDialog>
  );
}
