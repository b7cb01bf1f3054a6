import type { Exam } from "@furrow/core";
import { rateExam } from "@furrow/core/exams";
import { planWords as words } from "#messages/plan.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";

/** Answers "How did it go?", also with nothing, and ends the plan. Resolves to whether it is done. */
export function useRateExam(): (exam: Exam, note: string, mark: string) => Promise<boolean> {
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  return async (exam, note, mark) => {
    const done = await runWithUndo(rateExam, { examId: exam.id, note, mark }, { text: words.rated(exam) });
    if (!done.ok && done.error.type === "ExamNotFound") notify.error(words.examGone);
    return done.ok || done.error.type === "ExamNotFound";
  };
}
