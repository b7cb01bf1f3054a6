import { expect, test } from "vitest";
import { castOf, leanOf } from "./cast.ts";
import { wideFrame } from "./frame.ts";
import { drawPools, drawShadows } from "./light.ts";
import { scenePalette } from "./palette.ts";
import { lightPoint } from "./points.ts";

test.each(["dawn", "dusk", "night"] as const)("at %s shadows lean away from the light", (sky) => {
  const cast = castOf(wideFrame, sky);
  const light = lightPoint(wideFrame, sky)[0] / wideFrame.width;
  expect(leanOf(cast, light - 0.1)).toBeLessThan(0);
  expect(leanOf(cast, light + 0.1)).toBeGreaterThan(0);
});

test("shadows are longest at dawn and dusk, shorter in moonlight, and not thrown by day", () => {
  const lengths = (["dawn", "dusk", "night", "day"] as const).map((sky) => castOf(wideFrame, sky).length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
  expect(drawShadows(wideFrame, scenePalette({ season: "fall", sky: "day" }), "day")).toBe("");
  expect(drawShadows(wideFrame, scenePalette({ season: "fall", sky: "dusk" }), "dusk")).not.toBe("");
});

test("light falls from windows while lamps are lit", () => {
  expect(drawPools(wideFrame, scenePalette({ season: "summer", sky: "night" }))).toContain("url(#pool)");
  expect(drawPools(wideFrame, scenePalette({ season: "summer", sky: "day" }))).toBe("");
});
