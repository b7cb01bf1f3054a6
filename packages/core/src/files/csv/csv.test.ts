import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import { sessionRecord } from "../../records/session.ts";
import type { StepId } from "../../records/step.ts";
import type { TaskId } from "../../records/task-ids.ts";
import {
  aCorrection,
  aCourse,
  anExam,
  aSeries,
  aState,
  aStep,
  aTask,
  aTopic,
  onDay,
} from "../../testing/builders.ts";
import { type CsvWords, csvCell, csvText, studyDataCsv, tasksCsv } from "./csv.ts";

test.each([
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["", ""],
  [" padded", '" padded"'],
  [-1.5, "-1.5"],
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ["\t=1", "'\t'=1"],
  [" =1", "' =1"],
  ["Essay;=HYPERLINK(1)", "Essay;'=HYPERLINK(1)"],
  ['Essay; "=1', '"Essay;\' ""=1"'],
  ["Essay\t@SUM(A1)", "Essay\t'@SUM(A1)"],
  ["two\n=1", '"two\n\'=1"'],
  ["＝1+1", "'＝1+1"],
  ["a;b-c", "a;b-c"],
])("%j is written as %s", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

/** A reader by the book: RFC 4180 and nothing else. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === ",") {
      row.push(cell);
      cell = "";
    } else if (letter === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else cell += letter;
  }
  return rows;
};

test("any texts are read back as they were, but for the apostrophe before a formula", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom("=1", "a;=1", "a\t＝1", "+", "-x", "@y", 'q"q', "a\r\nb", ",", " "),
  );
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(csvText(rows).slice(1));
      expect(read.map((row) => row.map((text) => text.replaceAll("'", "")))).toEqual(
        rows.map((row) => row.map((text) => text.replaceAll("'", ""))),
      );
      for (const text of read.flat()) expect(text).not.toMatch(/(^|[;\t\r\n])[\s"]*[=+\-@＝＋－＠]|^[\t\r]/);
    }),
    { seed: 33, numRuns: 500 },
  );
});

const words: CsvWords = {
  columns: {
    date: "Tag",
    task: "Aufgabe",
    hours: "Stunden",
    start: "Beginn",
    end: "Ende",
    category: "Art",
    completed: "Fertig",
    completedAt: "Fertig um",
    description: "Beschreibung",
    course: "Kurs",
    courseColor: "Farbe des Kurses",
    repeats: "Wiederholung",
    steps: "Schritte",
    exam: "Prüfung",
    howItWent: "Wie es ging",
    whatStuck: "Was blieb",
    remind: "Erinnerung",
  },
  yes: "ja",
  no: "nein",
  category: (category) => category.toUpperCase(),
  repeats: ({ rule, ends }) => `${rule.every} ${rule.interval} ${ends.type}`,
  remind: (remind) => remind.toUpperCase(),
  steps: ({ done, total }) => `${done} von ${total}`,
  mood: (mood) => mood.toUpperCase(),
};

test("tasks come in the order of days and times, with a heading, in the words that were brought", () => {
  const state = aState({
    tasks: [
      aTask({ title: "later", date: onDay("2026-11-21") }),
      aTask({ title: "=cmd", date: onDay("2026-11-20"), hours: 1.5, completed: true }),
    ],
  });
  const text = tasksCsv(state, words, onDay("2026-11-20"));
  const [mark, ...rows] = [text[0], ...readCsv(text.slice(1))];
  expect(mark).toBe("\uFEFF");
  expect(rows.map((row) => (row as string[]).slice(0, 7))).toEqual([
    ["Tag", "Aufgabe", "Stunden", "Beginn", "Ende", "Art", "Fertig"],
    ["2026-11-20", "'=cmd", "1.5", "", "", "READING", "ja"],
    ["2026-11-21", "later", "1", "", "", "READING", "nein"],
  ]);
});

test("two columns have the name and the color of a task's course, where it is still there", () => {
  const course = aCourse({ id: "bio" as CourseId, name: "Biology, I", color: "barn" });
  const state = aState({
    courses: [course],
    tasks: [
      aTask({ title: "a", startTime: "08:00" as never, course: course.id }),
      aTask({ title: "b", startTime: "09:00" as never, course: "deleted" as CourseId }),
      aTask({ title: "c", startTime: "10:00" as never }),
    ],
  });
  const rows = readCsv(tasksCsv(state, words, onDay("2026-11-20")).slice(1));
  expect(rows.map((row) => row.slice(8, 11))).toEqual([
    ["Beschreibung", "Kurs", "Farbe des Kurses"],
    ["", "Biology, I", "#b4473a"],
    ["", "", ""],
    ["", "", ""],
  ]);
});

test("the last columns tell how a task repeats and how many of its steps are done", () => {
  const series = aSeries({
    title: "Lecture",
    ends: { type: "after", times: 2 },
    steps: [{ key: "a", title: "Read" }],
  });
  const alone = aTask({ id: "task_1" as TaskId, title: "Alone", date: onDay("2026-11-22") });
  const steps = [
    aStep({ id: "s1" as StepId, taskId: alone.id, done: { at: "2026-11-20T08:00:00.000Z" } }),
    aStep({ id: "s2" as StepId, taskId: alone.id }),
    aStep({ id: "s3" as StepId, taskId: alone.id, removed: true }),
  ];
  const state = aState({ series: [series], tasks: [alone, aTask({ date: onDay("2026-11-23") })], steps });
  const rows = readCsv(tasksCsv(state, words, onDay("2026-11-20")).slice(1));
  expect(rows.map((row) => [row[0], ...row.slice(11, 13)])).toEqual([
    ["Tag", "Wiederholung", "Schritte"],
    ["2026-11-20", "day 1 after", "0 von 1"],
    ["2026-11-21", "day 1 after", "0 von 1"],
    ["2026-11-22", "", "1 von 2"],
    ["2026-11-23", "", ""],
  ]);
});

test("the exam of a block is named, of its topic or of its last look, and a deleted one is not", () => {
  const exam = anExam({ name: "Biology" });
  const topic = aTopic({ exam: exam.id });
  const state = aState({
    exams: [exam],
    topics: [topic],
    tasks: [
      aTask({ title: "a", startTime: "08:00" as never, topic: topic.id }),
      aTask({ title: "b", startTime: "09:00" as never, topic: exam.id }),
      aTask({ title: "c", startTime: "10:00" as never, topic: "topic_deleted" as never }),
      aTask({ title: "d", startTime: "11:00" as never }),
    ],
  });
  const rows = readCsv(tasksCsv(state, words, onDay("2026-11-20")).slice(1));
  expect(rows.map((row) => row[13])).toEqual(["Prüfung", "Biology", "Biology", "", ""]);
});

test("a task's row has how its sessions went and what stuck, without formulas", () => {
  const task = aTask();
  const said = (id: string, fields: JsonObject) =>
    sessionRecord.parse(id, { taskId: task.id, ...fields }, onDay("2026-11-20"));
  const sessions = [
    said("session_1", { mood: "good", line: "=HYPERLINK(1)" }),
    said("session_2", { mood: "hard", line: "-Shape, matters" }),
    said("session_3", { line: "" }),
  ];
  const rows = readCsv(tasksCsv(aState({ tasks: [task], sessions }), words, onDay("2026-11-20")).slice(1));
  expect(rows.map((row) => row.slice(14, 16))).toEqual([
    ["Wie es ging", "Was blieb"],
    ["GOOD\nHARD", "'=HYPERLINK(1)\n'-Shape, matters"],
  ]);
});

test("a column tells when a task reminds", () => {
  const tasks = [aTask({ title: "a", remind: "eve" }), aTask({ title: "b" })];
  const rows = readCsv(tasksCsv(aState({ tasks }), words, onDay("2026-11-20")).slice(1));
  expect(rows.map((row) => row[16])).toEqual(["Erinnerung", "EVE", ""]);
});

test("study data has a row for each day with hours", () => {
  const corrections = [
    aCorrection({ date: onDay("2026-11-21"), hours: 2 }),
    aCorrection({ date: onDay("2026-11-19"), hours: 0.5 }),
  ];
  expect(studyDataCsv(aState({ corrections }), words)).toBe(
    "\uFEFFTag,Stunden\r\n2026-11-19,0.5\r\n2026-11-21,2\r\n",
  );
});

test("a task's row leaves empty what it does not have", () => {
  const english: CsvWords = { ...words, category: (name) => name, yes: "yes", no: "no" };
  const open = aTask({ title: "One", hours: 1.5 });
  const done = aTask({
    title: "Two",
    startTime: "09:00" as never,
    endTime: "10:00" as never,
    done: { at: "2026-11-20T10:00:00.000Z" },
    description: "read",
  });
  const [, ...rows] = tasksCsv(aState({ tasks: [open, done] }), english, onDay("2026-11-20")).split("\r\n");
  expect(rows).toEqual([
    "2026-11-20,Two,1,09:00,10:00,Reading,yes,2026-11-20T10:00:00.000Z,read,,,,,,,,",
    "2026-11-20,One,1.5,,,Reading,no,,,,,,,,,,",
    "",
  ]);
});
