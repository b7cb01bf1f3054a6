import { describe, expect, test } from "vitest";
import type { ExamId } from "../records/exam.ts";
import { type Session, sessionRecord } from "../records/session.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { learnId } from "../records/task-origin.ts";
import type { TopicId } from "../records/topic.ts";
import { anExam, aState, aTask, aTopic, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { estimateOf } from "./estimate.ts";
import { paceOf } from "./pace.ts";
import { planOf } from "./plan.ts";

const today = onDay("2026-11-20");
const examId = "exam_1" as ExamId;
const topic = "topic_1" as TopicId;

/** A block of 30 minutes is done on each of these days before today. */
const studiedOn = (daysAgo: readonly number[], minutes: number, date: Day = onDay("2026-12-20")): State =>
  aState({
    exams: [anExam({ id: examId, date })],
    topics: [aTopic({ id: topic, minutes })],
    tasks: daysAgo.map(
      (days, number): Task =>
        aTask({
          id: learnId(topic, number),
          topic,
          date: addDays(today, -days),
          hours: 0.5,
          completed: true,
        }),
    ),
  });

const everyDay = (days: number) => Array.from({ length: days }, (_, index) => index + 1);

describe("pace", () => {
  test("says nothing before two weeks of data, or once nothing is left", () => {
    expect(paceOf(studiedOn(everyDay(13), 2000), examId, today)).toBeNull();
    expect(paceOf(studiedOn(everyDay(14), 2000), examId, today)).not.toBeNull();
    expect(paceOf(studiedOn(everyDay(14), 300), examId, today)).toBeNull();
    expect(paceOf(studiedOn(everyDay(14), 2000), "exam_2" as ExamId, today)).toBeNull();
  });

  test("with the same minutes every day there is no doubt", () => {
    // 420 of 720 minutes are done: ten days of 30 are left, today being the first.
    const pace = paceOf(studiedOn(everyDay(14), 720), examId, today);
    expect(pace).toMatchObject({ wanted: 720, ofTen: 10, likelyReady: addDays(today, 9) });
    expect(pace?.band[0]).toEqual({ day: today, low: 450, middle: 450, high: 450 });
    expect(pace?.band.at(-1)).toMatchObject({ day: "2026-12-19", low: 720, high: 720 });
    expect(pace?.soFar.at(-1)).toEqual({ day: addDays(today, -1), minutes: 420 });
  });

  test("days without study widen the band, and make being ready less likely", () => {
    const sometimes = [1, 2, 4, 7, 8, 9, 13, 14, 18, 20];
    const pace = paceOf(studiedOn(sometimes, 650), examId, today);
    const last = pace?.band[14];
    expect((last?.low ?? 0) < (last?.middle ?? 0) && (last?.middle ?? 0) < (last?.high ?? 0)).toBe(true);
    const more = paceOf(studiedOn(sometimes, 750), examId, today);
    expect(more?.ofTen).toBeLessThan(pace?.ofTen ?? 0);
    expect(paceOf(studiedOn(sometimes, 3000), examId, today)).toMatchObject({ ofTen: 0, likelyReady: null });
  });

  test("is the same on every device", () => {
    const state = studiedOn([1, 2, 4, 7, 8, 9, 13, 14, 18, 20], 650);
    expect(paceOf(state, examId, today)).toEqual(paceOf(aState({ ...partsOf(state) }), examId, today));
  });

  test("nothing is learned on a day that the user has taken off", () => {
    const off = applyWrites(
      studiedOn(everyDay(14), 720),
      [{ type: "put", table: "dayMinutes", id: today, fields: { minutes: 0 } }],
      today,
    );
    expect(paceOf(off, examId, today)?.band[0]?.middle).toBe(420);
  });
});

const partsOf = (state: State) => ({
  exams: state.exams.values(),
  topics: state.topics.values(),
  tasks: state.tasks.values(),
});

describe("the user's own factor", () => {
  const withFocus = (blocks: number, focusedMinutes: number, factor = 1) => {
    const state = studiedOn(everyDay(blocks), 1000);
    const sessions = [...state.tasks.keys()].map(
      (taskId, index): Session => ({
        ...sessionRecord.parse(`session_${index}`, {}, today),
        taskId,
        focusedMinutes,
      }),
    );
    const exam = anExam({ id: examId, date: onDay("2026-12-20"), factor });
    const whole = aState({ ...partsOf(state), exams: [exam], sessions });
    const [plan] = planOf(whole, today).exams;
    return plan === undefined ? null : estimateOf(whole, plan);
  };

  test("is focused against planned time, offered once enough blocks are known", () => {
    expect(withFocus(8, 39)).toEqual({ factor: 1.3, blocks: 8, left: 760, likely: 988 });
    expect(withFocus(7, 39)).toBeNull();
  });

  test("is not offered if the estimates are right, or the plan has it already", () => {
    expect(withFocus(8, 31)).toBeNull();
    expect(withFocus(8, 39, 1.3)).toBeNull();
  });
});
