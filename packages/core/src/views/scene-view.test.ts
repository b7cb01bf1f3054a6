import { expect, test } from "vitest";
import { completionId, type GoalCompletion } from "../records/goal-completion.ts";
import { aState, aTask, at } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import type { PeriodKey } from "../time/types.ts";
import { sceneView } from "./scene-view.ts";

const now = at("2026-11-20", "12:00");
const berlin = "Europe/Berlin";

test("the season follows the zone, the sky the clock", () => {
  expect(sceneView(aState({}), now, berlin)).toMatchObject({ season: "fall", sky: "day" });
  expect(sceneView(aState({}), now, "Australia/Sydney")).toMatchObject({ season: "spring", sky: "day" });
  expect(sceneView(aState({}), at("2026-11-20", "22:00"), berlin).sky).toBe("night");
});

test("a choice of day or night overrules the clock until the next morning; a night of long ago does not", () => {
  const chosen = { isNightMode: true, skyChosenAt: isoOf(at("2026-11-20", "09:00")) };
  expect(sceneView(aState({ preferences: chosen }), now, berlin).sky).toBe("night");
  expect(sceneView(aState({ preferences: chosen }), at("2026-11-21", "12:00"), berlin).sky).toBe("day");
  expect(sceneView(aState({ preferences: { isNightMode: true } }), now, berlin).sky).toBe("day");
});

test("the field shows the hours of today, and is plowed anew at midnight", () => {
  const studied = aState({ tasks: [aTask({ hours: 1.5, completed: true })] });
  expect(sceneView(studied, now, berlin).field).toEqual({ rows: 4, green: 3, isRipe: false });
  expect(sceneView(studied, at("2026-11-21", "00:00"), berlin).field.green).toBe(0);
});

test("chicks come with the fifth day in a row whose goal was reached, and go when a day is missed", () => {
  const days = ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"];
  const completions = days.map((day): GoalCompletion => {
    const key = day as PeriodKey;
    return { id: completionId("daily", key), type: "daily", key, done: { at: `${day}T18:00:00.000Z` } };
  });
  expect(sceneView(aState({ completions }), now, berlin).chicks).toBe(3);
  expect(sceneView(aState({ completions: completions.slice(1) }), now, berlin).chicks).toBe(0);
  expect(sceneView(aState({ completions }), at("2026-11-21", "12:00"), berlin).chicks).toBe(0);
});

test("from one minute to the next nothing changes, so nothing is drawn again", () => {
  const state = aState({});
  expect(sceneView(state, now + 60_000, berlin)).toEqual(sceneView(state, now, berlin));
});
