import type { Json } from "@furrow/values";
import { expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import { emptyState } from "../../records/state.ts";
import type { StepId } from "../../records/step.ts";
import type { TaskId } from "../../records/task-ids.ts";
import { aContext, aCorrection, aCourse, aSeries, aState, aStep, aTask, at } from "../../testing/builders.ts";
import { cloudDocumentData, contentOf } from "../../testing/restore-text.ts";
import { isoOf } from "../../time/instant.ts";
import { readRestoration } from "../backup/restoration.ts";
import { cloudDocumentOf } from "./cloud-document.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const back = (document: Json) =>
  readRestoration(cloudDocumentData(document), emptyState(context.today), context).after;

const state = aState({
  tasks: [aTask({ completed: true }), aTask()],
  corrections: [aCorrection({ hours: 0.5 })],
  goals: { daily: { target: { hours: 3, setAt: "2026-11-20T08:00:00.000Z" } } },
  preferences: {
    userName: "Mia",
    theme: "purple",
    workMinutes: 50,
    breakMinutes: 10,
    longBreaks: true,
    longBreakMinutes: 20,
  },
});

test("the document has the specification's fields", () => {
  const document = cloudDocumentOf(state, context.now);
  expect(Object.keys(document)).toEqual(
    expect.arrayContaining([
      "tasks",
      "studyData",
      "goals",
      "goalCompletions",
      "goalSettings",
      "achievements",
      "userPreferences",
      "syncMetadata",
      "farmAnimals",
      "checkedCompletions",
    ]),
  );
  expect(document.userPreferences).toMatchObject({
    userName: "Mia",
    theme: "purple",
    timerPrefs: { workMinutes: 50, breakMinutes: 10, longBreak: { everyRounds: 4, minutes: 20 } },
  });
  expect(document.syncMetadata).toEqual({
    lastSync: new Date(context.now).toISOString(),
    lastClear: null,
    device: "",
  });
});

test("and gives the same state back", () => {
  const document = JSON.parse(JSON.stringify(cloudDocumentOf(state, context.now))) as Json;
  expect(contentOf(back(document))).toEqual(contentOf(state));
});

test("courses, steps, a repeating task and a skipped time of it go with it", () => {
  const of = (day: string) => `series_1:${day}` as TaskId;
  const was = { title: "Lecture", date: "2026-11-20", hours: 1 };
  const semester = aState({
    courses: [aCourse({ id: "course_1" as CourseId })],
    series: [aSeries({ course: "course_1" as CourseId })],
    steps: [aStep({ id: `${of("2026-11-20")}/a` as StepId, taskId: of("2026-11-20") })],
    tasks: [
      aTask({ id: of("2026-11-20"), was, completed: true }),
      aTask({ id: of("2026-11-21"), was, skipped: { at: isoOf(context.now) } }),
    ],
  });
  const document = cloudDocumentOf(semester, context.now);
  expect(document.tasks).toHaveLength(1);
  expect(contentOf(back(JSON.parse(JSON.stringify(document)) as Json))).toEqual(contentOf(semester));
});

test.each([null, [], 3, "text", {}, { userPreferences: [] }, { userPreferences: {} }])(
  "a document of another shape, %j, is nothing rather than a failure",
  (document) => {
    expect(back(document).tasks.size).toBe(0);
  },
);
