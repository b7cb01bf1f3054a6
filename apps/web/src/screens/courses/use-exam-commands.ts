import type { Exam, StudyCapacity, Topic } from "@furrow/core";
import {
  addTopics,
  applyEstimate,
  deleteExam,
  editExam,
  editTopic,
  formOfExam,
  moveTopic,
  removeTopic,
  setCapacity,
  tickTopic,
} from "@furrow/core/exams";
import { useMemo } from "react";
import { examsWords as words } from "#messages/exams.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";

/** What one press does to exams, topics and study time. Undo takes back all but study time, which is a setting. */
export type ExamCommands = ReturnType<typeof useExamCommands>;

export function useExamCommands() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  return useMemo(() => {
    /** Tells the user if an exam or a topic is gone. Other refusals are for the caller. */
    const withNotice = async <Refusal extends { readonly type: string }>(
      running: Promise<{ readonly ok: true } | { readonly ok: false; readonly error: Refusal }>,
    ): Promise<Refusal | null> => {
      const done = await running;
      if (done.ok) return null;
      if (done.error.type === "ExamNotFound") notify.error(words.gone);
      if (done.error.type === "TopicNotFound") notify.error(words.topicGone);
      return done.error;
    };
    return {
      remove: ({ id: examId, name }: Exam) =>
        withNotice(runWithUndo(deleteExam, { examId }, { text: words.deleted(name) })),
      lessBuffer: (exam: Exam, by: number) => {
        const form = { ...formOfExam(exam), buffer: String(exam.buffer - by) };
        return withNotice(
          runWithUndo(editExam, { examId: exam.id, form }, { text: words.changed(exam.name) }),
        );
      },
      planWithPace: ({ id: examId }: Exam, factor: number) =>
        withNotice(runWithUndo(applyEstimate, { examId, factor }, { text: words.estimateUsed })),

      addTopics: ({ id: examId }: Exam, text: string, count: number) =>
        withNotice(runWithUndo(addTopics, { examId, text }, { text: words.topicsAdded(count) })),
      /** Resolves to the words of what is wrong, or null. */
      async editTopic({ id: topicId }: Topic, title: string, minutes: number): Promise<string | null> {
        const refused = await withNotice(runWithUndo(editTopic, { topicId, title, minutes }));
        if (refused?.type === "InvalidTopic") return words.topicProblem[refused.field];
        switch (refused?.type) {
          case "TooManyTopics":
          case "TooManyHours":
          case "TopicTooLong":
            return words.topicsProblem(refused);
          default:
            return null;
        }
      },
      tick: ({ id: topicId }: Topic, isDone: boolean) =>
        withNotice(runWithUndo(tickTopic, { topicId, isDone })),
      move: ({ id: topicId }: Topic, before: Topic | null) =>
        withNotice(runWithUndo(moveTopic, { topicId, before: before?.id ?? null })),
      removeTopic: ({ id: topicId, title }: Topic) =>
        withNotice(runWithUndo(removeTopic, { topicId }, { text: words.removed(title) })),

      async setCapacity(capacity: Partial<StudyCapacity>, text = words.studyTimeSaved): Promise<void> {
        if ((await run(setCapacity, capacity)).ok) notify.success(text);
      },
    };
  }, [run, runWithUndo, notify]);
}
