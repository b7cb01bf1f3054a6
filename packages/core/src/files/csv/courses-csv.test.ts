import { expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import { aCourse, aState, aTask, onDay } from "../../testing/builders.ts";
import { type CourseColumns, coursesCsv } from "./courses-csv.ts";

const columns: CourseColumns = {
  course: "Kurs",
  hours: "Stunden",
  weeklyHours: "Ziel",
  courseColor: "Farbe",
  archived: "Abgelegt",
  created: "Angelegt am",
};

test("courses come by name, with the hours of their completed tasks", () => {
  const art = aCourse({ id: "art" as CourseId, name: "=Art", color: "barn", weeklyHours: 4 });
  const bio = aCourse({ id: "bio" as CourseId, name: "Biology", archivedAt: "2026-11-20T12:00:00.000Z" });
  const state = aState({
    courses: [bio, art],
    tasks: [
      aTask({ course: bio.id, hours: 0.1, completed: true }),
      aTask({ course: bio.id, hours: 0.2, completed: true, date: onDay("2025-01-05") }),
      aTask({ course: bio.id, hours: 9 }),
      aTask({ hours: 3, completed: true }),
    ],
  });
  const [heading, ...rows] = coursesCsv(state, columns, { yes: "ja", no: "nein" }, onDay("2026-11-20"))
    .slice(1)
    .trim()
    .split("\r\n")
    .map((row) => row.split(","));
  expect(heading).toEqual(Object.values(columns));
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ["'=Art", "0", "4", "#b4473a", "nein"],
    ["Biology", "0.3", "", expect.stringMatching(/^#[0-9a-f]{6}$/), "ja"],
  ]);
});
