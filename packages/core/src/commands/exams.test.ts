import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { formOfExam, newExamForm } from "../exams/exam-form.ts";
import { planOf } from "../exams/plan.ts";
import type { ExamId } from "../records/exam.ts";
import { DEFAULT_PREFERENCES } from "../records/preferences.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { learnId, reviewId } from "../records/task-origin.ts";
import type { Topic, TopicId } from "../records/topic.ts";
import { aContext, anExam, aState, aTopic, onDay } from "../testing/builders.ts";
import { accepted, blocksOf, followed } from "../testing/semester.ts";
import { weekdayOf } from "../time/day.ts";
import type { ClockTime } from "../time/types.ts";
import { addExam, applyEstimate, deleteExam, editExam, rateExam, setCapacity } from "./exams.ts";
import { placeTask } from "./place-task.ts";
import { acceptPlan, deleteBlock } from "./plan.ts";
import { saveDaysOff, setRestDay } from "./rest.ts";
import { addTopics, editTopic, moveTopic, removeTopic, tickTopic } from "./topics.ts";
import { undo } from "./undo.ts";

const today = onDay("2026-11-20");
const examId = "exam_1" as ExamId;
const enzymes = "topic_enzymes" as TopicId;
const genes = "topic_genes" as TopicId;
const context = () => aContext();

const start = aState({
  exams: [anExam({ id: examId })],
  topics: [
    aTopic({ id: enzymes, title: "Enzymes", minutes: 75, place: 1 }),
    aTopic({ id: genes, title: "Genes", minutes: 50, place: 2 }),
  ],
});
const planned = accepted(start, today);
const studied = followed(planned, today);

/** The state after a command, with what undoes it. */
const run = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) => {
  const decided = command(state, input, context());
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const after = applyWrites(state, decided.value.writes, today);
  const undone = undo(after, { before: state, ...decided.value }, context());
  return { after, undone: undone.ok ? applyWrites(after, undone.value.writes, today) : after };
};

const refusal = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) => {
  const decided = command(state, input, context());
  return decided.ok ? null : decided.error;
};

const titles = (state: State, exam = examId) =>
  (state.topicsByExam.get(exam) ?? []).map(({ title, minutes }) => `${title} ${minutes}`);
const topicOf = (state: State, id: TopicId) => state.topics.get(id) as Topic;

describe("adding", () => {
  const form = { ...newExamForm("course_1"), name: "Biology", date: "2026-12-04" };

  test("an exam comes with its topics, and its plan with one press", () => {
    const { after, undone } = run(aState(), addExam, { form, topics: "Enzymes 50 min\nGenes" });
    const [exam] = [...after.exams.values()];
    expect(exam).toMatchObject({ name: "Biology", course: "course_1", date: "2026-12-04", buffer: 1 });
    expect(titles(after, exam?.id)).toEqual(["Enzymes 50", "Genes 60"]);
    const [block] = blocksOf(accepted(after, today));
    expect(block).toMatchObject({
      title: "Enzymes",
      course: "course_1",
      category: "Revision",
      hours: 25 / 60,
      date: today,
      planned: { date: today, hours: 25 / 60, startTime: null },
    });
    expect(undone.exams.size + undone.topics.size).toBe(0);
  });

  test("a bad form and too many topics are refused, and nothing is written", () => {
    expect(refusal(start, addExam, { form: { ...form, name: "" }, topics: "" })).toEqual({
      type: "InvalidExam",
      problem: { field: "name", why: "empty" },
    });
    expect(refusal(start, addExam, { form, topics: "x\n".repeat(201) })).toMatchObject({
      type: "TooManyTopics",
    });
    expect(refusal(start, addTopics, { examId, text: "x\n".repeat(199) })).toMatchObject({
      type: "TooManyTopics",
      given: 201,
    });
  });

  test("more than 1,000 hours of topics are refused, fewer minutes are always taken", () => {
    const topic = (id: TopicId, hours: number) => aTopic({ id, minutes: hours * 60 });
    const long = aState({
      exams: [anExam({ id: examId })],
      topics: [topic(enzymes, 100), ...Array.from({ length: 11 }, (_, of) => topic(`t${of}` as TopicId, 90))],
    });
    expect(refusal(long, addTopics, { examId, text: "Cells" })).toMatchObject({ type: "TooManyHours" });
    expect(refusal(start, addExam, { form, topics: "Cells 99 h\n".repeat(11) })).toMatchObject({
      type: "TooManyHours",
      given: 1089,
    });
    const edit = (minutes: number) => ({ topicId: "t0" as TopicId, title: "Topic", minutes });
    expect(refusal(long, editTopic, edit(91 * 60))).toMatchObject({ type: "TooManyHours", given: 1091 });
    expect(topicOf(run(long, editTopic, edit(89 * 60)).after, "t0" as TopicId).minutes).toBe(89 * 60);
  });

  test("the first exam takes the timer's work minutes as the length of a block, later ones keep it", () => {
    const preferences = { ...DEFAULT_PREFERENCES, workMinutes: 40 };
    const first = run(aState({ preferences }), addExam, { form, topics: "" }).after;
    expect(first.preferences.blockMinutes).toBe(40);
    const other = run(aState({ preferences, exams: [anExam()] }), addExam, { form, topics: "" }).after;
    expect(other.preferences.blockMinutes).toBe(25);
  });
});

describe("editing", () => {
  test("an exam writes only what changed, and open blocks follow to its course", () => {
    const form = formOfExam(anExam({ id: examId }));
    const decided = editExam(studied, { examId, form: { ...form, course: "c" } }, context());
    if (!decided.ok) throw new Error("refused");
    expect(decided.value.writes[0]).toMatchObject({ id: examId, fields: { course: "c" } });
    const after = applyWrites(studied, decided.value.writes, today);
    for (const { done, course } of blocksOf(after)) expect(course).toBe(done === null ? "c" : undefined);
    expect(editExam(studied, { examId, form }, context())).toEqual({
      ok: true,
      value: { writes: [], notices: [] },
    });
  });

  test("a topic renames its open blocks, apart from those that the user renamed", () => {
    const id = learnId(enzymes, 1);
    const renamed = applyWrites(
      planned,
      [{ type: "edit", table: "tasks", id, fields: { title: "Mine" } }],
      today,
    );
    const { after } = run(renamed, editTopic, { topicId: enzymes, title: " Enzymes  II", minutes: 80 });
    expect(topicOf(after, enzymes)).toMatchObject({ title: "Enzymes II", minutes: 80 });
    expect(after.tasks.get(learnId(enzymes, 0))?.title).toBe("Enzymes II");
    expect(after.tasks.get(id)?.title).toBe("Mine");
    expect(refusal(planned, editTopic, { topicId: enzymes, title: " ", minutes: 80 })).toMatchObject({
      field: "title",
    });
    expect(refusal(planned, editTopic, { topicId: enzymes, title: "a", minutes: 0 })).toMatchObject({
      field: "minutes",
    });
  });

  test("topics move, are added after the others, removed with their open blocks, and ticked", () => {
    expect(titles(run(start, moveTopic, { topicId: genes, before: enzymes }).after)).toEqual([
      "Genes 50",
      "Enzymes 75",
    ]);
    expect(titles(run(start, moveTopic, { topicId: enzymes, before: null }).after)).toEqual([
      "Genes 50",
      "Enzymes 75",
    ]);
    expect(titles(run(start, addTopics, { examId, text: "Cells" }).after)).toEqual([
      "Enzymes 75",
      "Genes 50",
      "Cells 60",
    ]);
    const { after, undone } = run(studied, removeTopic, { topicId: enzymes });
    expect((after.blocksByTopic.get(enzymes) ?? []).every(({ done }) => done !== null)).toBe(true);
    expect(undone.tasks).toEqual(studied.tasks);
    expect(topicOf(run(start, tickTopic, { topicId: genes, isDone: true }).after, genes).done).not.toBeNull();
  });

  test("topics that leave no number between them get new places", () => {
    const close = aState({
      exams: [anExam({ id: examId })],
      topics: [
        aTopic({ id: "a" as TopicId, title: "a", place: 1 }),
        aTopic({ id: "b" as TopicId, title: "b", place: 1 }),
        aTopic({ id: "c" as TopicId, title: "c", place: 2 }),
      ],
    });
    const { after } = run(close, moveTopic, { topicId: "c" as TopicId, before: "b" as TopicId });
    expect((after.topicsByExam.get(examId) ?? []).map(({ title, place }) => `${title} ${place}`)).toEqual([
      "a 1",
      "c 2",
      "b 3",
    ]);
  });

  test("the user's factor is planned with once it is accepted, and can be taken back", () => {
    const { after, undone } = run(start, applyEstimate, { examId, factor: 1.26 });
    expect(after.exams.get(examId)?.factor).toBe(1.3);
    expect(undone.exams.get(examId)?.factor).toBe(1);
  });

  test("what is gone is refused", () => {
    expect(refusal(start, deleteExam, { examId: "exam_9" as ExamId })).toEqual({ type: "ExamNotFound" });
    expect(refusal(start, removeTopic, { topicId: "topic_9" as TopicId })).toEqual({ type: "TopicNotFound" });
    expect(refusal(start, deleteBlock, { taskId: "plan_9" as TaskId, minutes: "dropped" })).toMatchObject({
      type: "TaskNotFound",
    });
  });
});

describe("deleting an exam", () => {
  test("removes its topics and open blocks, keeps done ones, and Undo brings all back", () => {
    const { after, undone } = run(studied, deleteExam, { examId });
    expect(after.exams.size + after.topics.size).toBe(0);
    expect([...after.tasks.values()].every(({ done }) => done !== null)).toBe(true);
    expect(after.hoursByDay).toEqual(studied.hoursByDay);
    expect(undone.exams).toEqual(studied.exams);
    expect(undone.topics).toEqual(studied.topics);
    expect(undone.tasks).toEqual(studied.tasks);
    expect(planOf(undone, today).changes).toEqual([]);
  });

  test("after the exam: note and mark are kept, the plan ends, the hours stay", () => {
    const { after } = run(studied, rateExam, { examId, note: " Hard ", mark: "B" });
    expect(after.exams.get(examId)).toMatchObject({ note: "Hard", mark: "B" });
    expect(after.exams.get(examId)?.endedAt).not.toBeNull();
    expect(planOf(after, today)).toMatchObject({ changes: [], exams: [] });
    expect(after.hoursByDay).toEqual(studied.hoursByDay);
  });
});

describe("accepting a plan", () => {
  test("writes what was shown, and Undo takes it back", () => {
    const { after, undone } = run(start, acceptPlan, { shown: planOf(start, today) });
    expect(planOf(after, today).changes).toEqual([]);
    expect(undone.tasks.size).toBe(0);
  });

  test("refuses a plan that no longer fits the facts", () => {
    expect(refusal(studied, acceptPlan, { shown: planOf(start, today) })).toEqual({ type: "PlanChanged" });
    const tomorrow = planOf(planned, onDay("2026-11-21"));
    expect(refusal(planned, acceptPlan, { shown: tomorrow })).toEqual({ type: "PlanChanged" });
  });

  test("a block that the plan moves loses its clock time and is not pinned", () => {
    const id = learnId(enzymes, 0);
    const placed = run(planned, placeTask, { taskId: id, start: "09:00" as ClockTime }).after;
    expect(placed.tasks.get(id)).toMatchObject({ startTime: "09:00", endTime: "09:25" });
    const tomorrow = onDay("2026-11-21");
    const moved = accepted(placed, tomorrow).tasks.get(id) as Task;
    expect(moved).toMatchObject({ startTime: null, endTime: null, planned: { date: moved.date } });
    expect(moved.date > today).toBe(true);
  });
});

describe("deleting a block", () => {
  const taskId = learnId(enzymes, 2);

  test("leaves its minutes to be planned again, or drops them", () => {
    const again = run(planned, deleteBlock, { taskId, minutes: "plannedAgain" }).after;
    expect(planOf(again, today).changes.map(({ type, block }) => `${type} ${block.id}`)).toContain(
      `add ${taskId}`,
    );
    const { after, undone } = run(planned, deleteBlock, { taskId, minutes: "dropped" });
    expect(topicOf(after, enzymes).minutes).toBe(50);
    expect(planOf(after, today).changes.filter(({ block }) => block.kind === "learn")).toEqual([]);
    expect(topicOf(undone, enzymes).minutes).toBe(75);
    expect(undone.tasks.get(taskId)).toEqual(planned.tasks.get(taskId));
  });

  test("a topic whose minutes are all dropped is ticked", () => {
    const all = [0, 1, 2].reduce(
      (state, number) =>
        run(state, deleteBlock, { taskId: learnId(enzymes, number), minutes: "dropped" }).after,
      planned,
    );
    expect(topicOf(all, enzymes).done).not.toBeNull();
  });

  test("a dropped review does not come back", () => {
    const review = reviewId(enzymes, 3);
    const { after, undone } = run(planned, deleteBlock, { taskId: review, minutes: "dropped" });
    expect(planOf(after, today).changes).toEqual([]);
    expect(undone.tasks.get(review)).toEqual(planned.tasks.get(review));
  });
});

describe("the user's time", () => {
  test("is clamped, one cell each", () => {
    const { after } = run(start, setCapacity, { minutesMonday: 9999, blockMinutes: 1 });
    expect(after.preferences).toMatchObject({ minutesMonday: 720, blockMinutes: 10, minutesSunday: 120 });
  });

  test("a week of illness is one press, and can be taken back", () => {
    const week = { from: today, to: "2026-11-26", name: "Illness", minutes: 0 };
    const { after, undone } = run(planned, saveDaysOff, { id: null, form: week });
    const moved = accepted(after, today);
    expect(blocksOf(moved).every(({ date }) => date > "2026-11-26")).toBe(true);
    expect(planOf(undone, today).changes).toEqual([]);
  });

  test("gets no block on a rest day", () => {
    const rested = [0, 6].reduce(
      (state, weekday) => run(state, setRestDay, { weekday, isRest: true }).after,
      planned,
    );
    const open = blocksOf(accepted(rested, today)).filter(({ done }) => done === null);
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ date }) => [0, 6].includes(weekdayOf(date)))).toEqual([]);
  });
});
