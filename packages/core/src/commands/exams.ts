/** Commands for exams. The screens show the notices. */
import { err, ok } from "@furrow/values";
import { type Command, joinOutcomes, nothingToDo, okWith, outcome } from "../command.ts";
import {
  type ExamDraft,
  type ExamForm,
  type ExamProblem,
  formOfExam,
  readExamForm,
  readTopics,
  type TopicsProblem,
} from "../exams/exam-form.ts";
import {
  type Exam,
  type ExamId,
  examRecord,
  MAX_EXAM_MARK,
  MAX_EXAM_NOTE,
  readFactor,
} from "../records/exam.ts";
import { changedCells, deleteRow, editRow, putRow } from "../records/row-writes.ts";
import { fixedTimes } from "../records/state/fed-row.ts";
import type { State, Write } from "../records/state.ts";
import { CAPACITY_SETTINGS, type StudyCapacity, WEEKDAY_SETTINGS } from "../records/study-capacity.ts";
import { isoOf } from "../time/instant.ts";
import { changePreferences, preferencesOutcome } from "./change-preferences.ts";
import { deletionsOf, onExam, openBlocksOfExam } from "./find-exam.ts";
import { restDayWrites } from "./rest.ts";
import { writesOfTopics } from "./topics.ts";

export type InvalidExam = { readonly type: "InvalidExam"; readonly problem: ExamProblem };

/** With its topics, one a line. The plan follows with `acceptPlan`. */
export const addExam: Command<
  { readonly form: ExamForm; readonly topics: string },
  InvalidExam | TopicsProblem
> = (state, { form, topics }, context) => {
  const { now, today, newId } = context;
  const read = readExamForm(form, today, null);
  if (!read.ok) return err({ type: "InvalidExam", problem: read.error });
  const drafts = readTopics(topics);
  if (!drafts.ok) return drafts;
  const id = `exam_${now}_${newId()}` as ExamId;
  const exam: Exam = {
    id,
    ...read.value,
    factor: 1,
    note: "",
    mark: "",
    endedAt: null,
    createdAt: isoOf(now),
  };
  return okWith([
    putRow(examRecord, id, exam),
    ...writesOfTopics([], id, drafts.value, context),
    ...withWorkMinutes(state),
  ]);
};

/** The first plan is cut into blocks of the timer's work minutes. */
const withWorkMinutes = (state: State): readonly Write[] => {
  const { workMinutes, blockMinutes } = state.preferences;
  const { fallback, read } = CAPACITY_SETTINGS.blockMinutes;
  return state.exams.size > 0 || blockMinutes !== fallback || workMinutes === fallback
    ? []
    : preferencesOutcome(state, { blockMinutes: read(workMinutes) }).writes;
};

/** Writes only what changed; open blocks follow to the new course. */
export const editExam = onExam<{ readonly form: ExamForm }, InvalidExam>(
  (state, exam, { form }, { today }) => {
    const read = readExamForm(form, today, exam);
    if (!read.ok) return err({ type: "InvalidExam", problem: read.error });
    const { name, course, date, time, buffer } = exam;
    const shown = formOfExam(exam);
    const fields = Object.fromEntries(
      Object.entries(changedCells({ name, course, date, time, buffer }, { ...read.value })).filter(
        ([field]) => form[field as keyof ExamDraft] !== shown[field as keyof ExamDraft],
      ),
    );
    if (Object.keys(fields).length === 0) return ok(nothingToDo);
    const blocks = fields.course === undefined ? [] : openBlocksOfExam(state, exam.id);
    return okWith([
      editRow("exams", exam.id, fixedTimes(exam.was, fields, exam)),
      ...blocks.map(({ id }) => editRow("tasks", id, { course: fields.course ?? null })),
    ]);
  },
);

/** With its topics and open blocks. Done blocks stay, so their hours and their course do. */
export const deleteExam = onExam((state, { id }) =>
  okWith([
    deleteRow("exams", id),
    ...(state.topicsByExam.get(id) ?? []).map((topic) => deleteRow("topics", topic.id)),
    ...deletionsOf(state, openBlocksOfExam(state, id)),
  ]),
);

/** Plans with the user's own factor (`Estimate`); 1 for the estimates as they are. */
export const applyEstimate = onExam<{ readonly factor: number }>((_state, exam, { factor }) => {
  const read = readFactor(factor);
  return ok(read === exam.factor ? nothingToDo : outcome([editRow("exams", exam.id, { factor: read })]));
});

/** The answer to "How did it go?", which may be empty. It ends the plan: open blocks go. */
export const rateExam = onExam<{ readonly note: string; readonly mark: string }>(
  (state, { id, endedAt }, { note, mark }, { now }) => {
    const fields = {
      note: note.trim().slice(0, MAX_EXAM_NOTE),
      mark: mark.trim().slice(0, MAX_EXAM_MARK),
      endedAt: endedAt ?? isoOf(now),
    };
    return okWith([editRow("exams", id, fields), ...deletionsOf(state, openBlocksOfExam(state, id))]);
  },
);

/** Values out of bounds are clamped. A weekday without minutes becomes a rest day, which keeps its minutes for later. */
export const setCapacity: Command<Partial<StudyCapacity>> = (state, input, context) => {
  const kept: Record<string, StudyCapacity[keyof StudyCapacity]> = { ...input };
  const writes = WEEKDAY_SETTINGS.flatMap((name, weekday) => {
    const minutes = input[name];
    if (minutes === undefined) return [];
    const isRest = CAPACITY_SETTINGS[name].read(minutes) === 0;
    if (isRest) delete kept[name];
    return restDayWrites(state, weekday, isRest, context.today);
  });
  const changed = changePreferences(state, kept, context);
  return changed.ok ? ok(joinOutcomes([outcome(writes), changed.value])) : changed;
};
