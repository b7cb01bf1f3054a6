import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyState } from "../../records/state.ts";
import { aContext, at } from "../../testing/builders.ts";
import { restoreText } from "../../testing/restore-text.ts";
import { backupOf, backupText } from "./backup-file.ts";
import { readRestoration } from "./restoration.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const nobody = emptyState(context.today);
const restore = (text: string) => restoreText(text, nobody, context);

test("names of the language's own objects are names like others, and reach nothing", () => {
  const state = restore(
    `{"data":{"studyData":{"__proto__":5,"constructor":3},"goals":{"__proto__":{"daily":{"hours":9}}},
      "goalCompletions":{"daily":{"__proto__":true}},"achievements":[{"__proto__":1},"kept"],
      "tasks":[{"id":"__proto__","title":"x"},{"__proto__":{"title":"y"},"id":"constructor"}]}}`,
  );
  expect(state.tasks.size).toBe(2);
  expect([...state.tasks.keys()].filter((id) => ["__proto__", "constructor"].includes(id))).toEqual([]);
  expect(({} as Record<string, unknown>).title).toBeUndefined();
  expect(state.goals.daily.target).toBeNull();
  expect([...state.achievements.values()].map(({ entry }) => entry)).toEqual(["kept"]);
});

test("10,000 levels neither overflow nor are kept", () => {
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const state = restore(
    `{"data":{"studyData":{"a":${deep}},"goals":{"daily":${deep}},"tasks":[${deep},{"title":${deep}}],
      "achievements":[${deep},"kept"],"farmAnimals":${deep},"sessions":${deep},"goalCompletions":{"daily":${deep}}}}`,
  );
  expect(state.tasks.size).toBe(1);
  expect([...state.achievements.values()].map(({ entry }) => entry)).toEqual(["kept"]);
});

test("texts and ids that no row can hold are cut or replaced", () => {
  const tasks = [{ id: "i".repeat(5000), title: "🐔".repeat(50_000), description: "<script>" }];
  const state = restore(
    JSON.stringify({ studyData: {}, goals: {}, tasks, achievements: ["a".repeat(40_000)] }),
  );
  const [task] = state.tasks.values();
  expect(task?.id.length).toBeLessThan(100);
  expect(task?.title.length).toBeLessThan(3000);
  expect(task?.title.isWellFormed()).toBe(true);
  expect(task?.description).toBe("<script>");
  expect(state.achievements.size).toBe(0);
});

test("hours beyond all measure do not make sums infinite", () => {
  const { hoursByDay } = restore(
    '{"studyData":{"2026-11-20":1e308,"2026-11-19":"Infinity"},"goals":{},"tasks":[{"hours":1e308,"completed":1}]}',
  );
  expect([...hoursByDay.entries()]).toEqual([["2026-11-20", 100_000]]);
});

test("any JSON in any of its parts is read, and what was read can be written and read again", () => {
  const part = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
  const anyData = fc.record(
    {
      studyData: part,
      tasks: part,
      goals: part,
      goalCompletions: part,
      goalSettings: part,
      achievements: part,
      farmAnimals: part,
      departedAnimals: part,
      lastResetTimes: part,
      corrections: part,
      sessions: part,
      preferences: part,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyData, (data) => {
      const { after } = readRestoration(data as JsonObject, nobody, context);
      const written = backupText(backupOf(after, context.now));
      expect(backupText(backupOf(restore(written), context.now))).toBe(written);
    }),
    { seed: 15, numRuns: 400 },
  );
});
