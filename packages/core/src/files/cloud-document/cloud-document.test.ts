import type { Json } from "@furrow/values";
import { expect, test } from "vitest";
import { emptyState } from "../../records/state/state.ts";
import { aContext, aCorrection, aState, aTask, at } from "../../testing/builders.ts";
import { cloudDocumentData, contentOf } from "../../testing/restore-text.ts";
import { finish, readRestoration } from "../backup/restoration.ts";
import { cloudDocumentOf } from "./cloud-document.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const back = (document: Json) =>
  finish(readRestoration(cloudDocumentData(document), emptyState(context.today), context)).after;

const state = aState({
  tasks: [aTask({ completed: true }), aTask()],
  corrections: [aCorrection({ hours: 0.5 })],
  goals: { daily: { target: { hours: 3, setAt: "2026-11-20T08:00:00.000Z" } } },
  preferences: {
    userName: "Mia",
    theme: "purple",
    timer: {
      workMinutes: 50,
      breakMinutes: 10,
      longBreak: { everyRounds: 4, minutes: 20 },
      countFreeSessions: true,
      startNextByItself: false,
    },
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
    timerPrefs: { workMinutes: 50 },
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

test.each([null, [], 3, "text", {}, { userPreferences: [] }, { userPreferences: {} }])(
  "a document of another shape, %j, is nothing rather than a failure",
  (document) => {
    expect(back(document).tasks.size).toBe(0);
  },
);
