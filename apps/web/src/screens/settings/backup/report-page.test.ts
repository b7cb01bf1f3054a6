import { type CourseId, type ExamId, type ReportCourse, reportOf, type State } from "@furrow/core";
import { aCourse, anExam, aState, aTask, onDay } from "@furrow/core/testing";
import { describe, expect, test } from "vitest";
import { reportCsv, reportPage } from "./report-page.ts";

const today = onDay("2026-11-20");
const bio = aCourse({ id: "bio" as CourseId, name: "Biology" });

const done = (day: string, hours: number, course: CourseId | null = null) =>
  aTask({ date: onDay(day), hours, completed: true, ...(course !== null && { course }) });

const reportIn = (state: State) =>
  reportOf(
    state,
    { from: onDay("2026-11-01"), to: onDay("2026-11-30") },
    new Set<ReportCourse>([...state.courses.keys(), null]),
    today,
  );
const pageOf = (state: State, name = "Ada") => reportPage(reportIn(state), today, name);

describe("the page", () => {
  test("names person, period, sums, exams and no animal", () => {
    const page = pageOf(
      aState({
        courses: [bio],
        tasks: [done("2026-11-02", 2, bio.id)],
        exams: [anExam({ id: "e1" as ExamId, name: "Bones", date: onDay("2026-11-12"), course: bio.id })],
      }),
    );
    expect(page).toContain('<html lang="en" dir="ltr">');
    for (const text of ["Ada", "November 1 - 30, 2026", "2h on 1 study day, in 0 sessions.", "Biology", "2h"])
      expect(page).toContain(text);
    expect(page).toMatch(/November 12, 2026: .*Bones.* \(.*Biology.*\)/);
    expect(page).not.toMatch(/hen|goat|cow/);
  });

  test("more courses than fit across are one column", () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      aCourse({ id: `c${at}` as CourseId, name: `Course ${at}` }),
    );
    const page = pageOf(
      aState({ courses: many, tasks: many.map(({ id }, at) => done("2026-11-02", 12 - at, id)) }),
    );
    expect(page).toContain('<th scope="col"><bdi>5 others</bdi></th>');
    expect(page).toContain("<td>15h</td>");
  });

  test("is a table of text, whatever a course is called", () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const course = aCourse({ id: "bio" as CourseId, name: hostile });
    const page = pageOf(aState({ courses: [course], tasks: [done("2026-11-02", 1, course.id)] }), hostile);
    expect(page).not.toContain("<img");
    expect(page).toContain("&lt;img");
  });

  test("without hours says so", () => {
    expect(pageOf(aState(), " ")).toContain("No study hours in this period.");
    expect(pageOf(aState(), " ")).toContain("Anonymous");
  });
});

test("the CSV has a line for each week and course with hours", () => {
  const state = aState({ courses: [bio], tasks: [done("2026-11-02", 1.5, bio.id), done("2026-11-10", 1)] });
  expect(reportCsv(reportIn(state)).split("\r\n").slice(0, 3)).toEqual([
    "\uFEFFFrom,To,Course,Hours,Sessions",
    "2026-11-01,2026-11-07,Biology,1.5,0",
    "2026-11-08,2026-11-14,No course,1,0",
  ]);
});
