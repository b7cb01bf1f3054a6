import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import type { ExamId } from "../../records/exam.ts";
import { sessionRecord } from "../../records/session.ts";
import { aCorrection, aCourse, anExam, aState, aTask, onDay } from "../../testing/builders.ts";
import { addDays } from "../../time/day.ts";
import { sumHours } from "../../time/hours.ts";
import { type ReportCourse, reportOf } from "./report.ts";

const today = onDay("2026-11-20");
const november = { from: onDay("2026-11-01"), to: onDay("2026-11-30") };
const bio = aCourse({ id: "bio" as CourseId, name: "Biology" });
const art = aCourse({ id: "art" as CourseId, name: "Art" });
const all: ReadonlySet<ReportCourse> = new Set([bio.id, art.id, null]);

const session = (day: string, minutes: number, given: object = {}) =>
  sessionRecord.parse(
    `session_${day}_${minutes}`,
    {
      startedAt: `${day}T10:00:00.000Z`,
      endedAt: `${day}T11:00:00.000Z`,
      plannedMinutes: minutes,
      focusedMinutes: minutes,
      outcome: "finished",
      ...given,
    },
    today,
  );
const done = (day: string, hours: number, course: CourseId | null = null) =>
  aTask({ date: onDay(day), hours, completed: true, ...(course !== null && { course }) });

describe("the report", () => {
  test("has hours by course and week, the weeks cut at Sundays and at the period", () => {
    const state = aState({
      courses: [bio, art],
      tasks: [done("2026-11-02", 2, bio.id), done("2026-11-10", 1, art.id), done("2026-11-10", 3)],
      corrections: [aCorrection({ date: onDay("2026-11-10"), hours: 0.5 })],
    });
    const report = reportOf(state, { from: onDay("2026-11-02"), to: november.to }, all, today);
    expect(report.columns.map(({ id, hours }) => [id, hours])).toEqual([
      [null, 3.5],
      ["bio", 2],
      ["art", 1],
    ]);
    expect(report.rows.map(({ from, to, hours }) => [from, to, hours])).toEqual([
      ["2026-11-02", "2026-11-07", 2],
      ["2026-11-08", "2026-11-14", 4.5],
    ]);
    expect(report.rows[1]?.cells.map(({ hours }) => hours)).toEqual([3.5, 0, 1]);
    expect(report.studyDays).toBe(2);
  });

  test("leaves out courses that were not chosen, their sessions and their exams", () => {
    const state = aState({
      courses: [bio, art],
      tasks: [{ ...done("2026-11-02", 2, bio.id), id: "task_1" as never }, done("2026-11-02", 1, art.id)],
      sessions: [session("2026-11-02", 60, { taskId: "task_1" }), session("2026-11-02", 30)],
      exams: [
        anExam({ id: "e1" as ExamId, name: "Bones", date: onDay("2026-11-12"), course: bio.id }),
        anExam({ id: "e2" as ExamId, name: "Baroque", date: onDay("2026-11-11"), course: art.id }),
      ],
    });
    const report = reportOf(state, november, new Set([bio.id]), today);
    expect(report.columns.map(({ id, hours, sessions }) => [id, hours, sessions])).toEqual([["bio", 2, 1]]);
    expect([report.hours, report.sessions]).toEqual([2, 1]);
    expect(report.exams.map(({ name, course }) => [name, course?.name])).toEqual([["Bones", "Biology"]]);
  });

  test("a longer period has a row for each month", () => {
    const state = aState({ tasks: [done("2025-01-10", 1), done("2026-11-10", 2)] });
    const report = reportOf(state, { from: onDay("2020-01-01"), to: onDay("2026-12-31") }, all, today);
    expect(report.grain).toBe("monthly");
    expect(report.rows).toHaveLength(23);
    expect(report.rows.at(-1)).toMatchObject({ from: "2026-11-01", to: "2026-11-30", hours: 2 });
  });

  test("a mistyped year makes no row for each month between", () => {
    const state = aState({ tasks: [done("1026-11-10", 1), done("2026-11-10", 2)] });
    const report = reportOf(state, { from: onDay("1000-01-01"), to: onDay("9999-12-31") }, all, today);
    expect(report.rows).toHaveLength(2);
  });

  test("loses no hour: rows and columns both sum to the period's", () => {
    const day = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, fc.constantFrom(0.25, 1, 2.5), fc.constantFrom(bio.id, art.id, null))),
        fc.array(fc.tuple(day, fc.constantFrom(-1, 0.5))),
        (tasks, corrections) => {
          const dayAt = (offset: number) => addDays(onDay("2026-08-01"), offset);
          const state = aState({
            courses: [bio, art],
            tasks: tasks.map(([offset, hours, course]) => done(dayAt(offset), hours, course)),
            corrections: corrections.map(([offset, hours], at) =>
              aCorrection({ id: `c${at}`, date: dayAt(offset), hours }),
            ),
          });
          const report = reportOf(state, { from: onDay("2026-01-01"), to: onDay("2026-12-31") }, all, today);
          const total = sumHours([...state.hoursByDay.values()]);
          expect(report.hours).toBe(total);
          expect(sumHours(report.rows.map(({ hours }) => hours))).toBe(total);
          expect(sumHours(report.columns.map(({ hours }) => hours))).toBe(total);
        },
      ),
      { seed: 62, numRuns: 200 },
    );
  });
});

describe("the method", () => {
  const methodOf = (...sessions: readonly ReturnType<typeof session>[]) =>
    reportOf(aState({ tasks: [done("2026-11-02", 2)], sessions }), november, all, today).method;

  test("tells what the timer recorded from what was entered by hand", () => {
    expect(methodOf(session("2026-11-02", 90))).toEqual({ timer: 75, imported: 0, byHand: 25 });
    expect(methodOf(session("2026-11-02", 90, { source: "hand" }))).toEqual({
      timer: 0,
      imported: 0,
      byHand: 100,
    });
    expect(methodOf(session("2026-11-02", 30), session("2026-11-02", 60, { source: "import" }))).toEqual({
      timer: 25,
      imported: 50,
      byHand: 25,
    });
  });

  test("never claims more than a day's hours, nor those of another day", () => {
    expect(methodOf(session("2026-11-02", 600), session("2026-11-03", 600))).toEqual({
      timer: 100,
      imported: 0,
      byHand: 0,
    });
  });

  test("is not told of no hours", () => {
    expect(reportOf(aState(), november, all, today).method).toBeNull();
  });
});
