import { describe, expect, test } from "vitest";
import { anExam, onDay } from "../testing/builders.ts";
import {
  formOfExam,
  MAX_EXAM_HOURS,
  MAX_TOPICS,
  newExamForm,
  readExamForm,
  readTopics,
} from "./exam-form.ts";

const today = onDay("2026-11-20");
const form = { ...newExamForm(), name: " Biology  final ", date: "2026-12-04" };

test("an exam needs a name and a day to come", () => {
  expect(readExamForm(form, today, null)).toEqual({
    ok: true,
    value: { name: "Biology final", course: null, date: "2026-12-04", time: null, buffer: 1 },
  });
  const problems = [
    { name: " " },
    { name: "x".repeat(101) },
    { date: "" },
    { date: "2026-11-19" },
    { date: "2029-01-01" },
    { time: "noon" },
    { buffer: "-1" },
    { buffer: "1.5" },
  ].map((given) => readExamForm({ ...form, ...given }, today, null));
  expect(problems.map((read) => (read.ok ? null : `${read.error.field} ${read.error.why}`))).toEqual([
    "name empty",
    "name tooLong",
    "date noDay",
    "date past",
    "date tooFar",
    "time noTime",
    "buffer noDays",
    "buffer noDays",
  ]);
});

test("the day of an exam that is over may stay", () => {
  const own = anExam({ date: onDay("2026-11-01") });
  expect(readExamForm(formOfExam(own), today, own).ok).toBe(true);
});

describe("pasted topics", () => {
  const read = (text: string) => {
    const topics = readTopics(text);
    return topics.ok ? topics.value.map(({ title, minutes }) => `${title}: ${minutes}`) : topics.error.type;
  };

  test("are lines, with their minutes if they say so", () => {
    expect(
      read(`1. Enzymes 90 min
      2) Genes: 1h30
      - Cells (1.5 hours)
      * Vitamin B12

      5. Proteins – 2 h
      6. Lipids, 1 h 15 min`),
    ).toEqual(["Enzymes: 90", "Genes: 90", "Cells: 90", "Vitamin B12: 60", "Proteins: 120", "Lipids: 75"]);
  });

  test("keep numbers that are no minutes, and a line that is only minutes", () => {
    expect(read("Chapter 3\nSprint 100 m\n45 min")).toEqual([
      "Chapter 3: 60",
      "Sprint 100 m: 60",
      "45 min: 60",
    ]);
    expect(read("")).toEqual([]);
  });

  test("are refused whole if they are too many or too long", () => {
    expect(read(Array.from({ length: MAX_TOPICS + 1 }, (_, index) => `Topic ${index}`).join("\n"))).toBe(
      "TooManyTopics",
    );
    expect(read("x".repeat(201))).toBe("TopicTooLong");
    expect(read("Pathology 100 h\n".repeat(10))).toHaveLength(10);
    expect(read("Pathology 99 h\n".repeat(11))).toBe("TooManyHours");
  });

  test("count with the present ones", () => {
    const present = [{ title: "Anatomy", minutes: (MAX_EXAM_HOURS - 1) * 60 }];
    expect(readTopics("Enzymes", present).ok).toBe(true);
    expect(readTopics("Enzymes 90 min", present)).toMatchObject({
      error: { type: "TooManyHours", most: 1000, given: 1001 },
    });
    expect(readTopics("", [...present, ...present])).toEqual({ ok: true, value: [] });
  });
});
