import { expect, test } from "vitest";
import { facing, phaseOf } from "../../../art/animals/facing.ts";
import { actOf } from "./gait.ts";

test("each of the five animation classes is an act of its own, an unknown one grazes", () => {
  const acts = [1, 2, 3, 4, 5].map((variant) => actOf(`animation-${variant}`));
  expect(new Set(acts).size).toBe(5);
  expect(actOf("animation-9")).toBe("graze");
  expect(actOf("")).toBe("graze");
});

test("phases of one day's ids are spread and always the same", () => {
  const ids = Array.from({ length: 28 }, (_, i) => `hen:2026-02-${String(i + 1).padStart(2, "0")}`);
  const phases = ids.map(phaseOf);
  expect(phases).toEqual(ids.map(phaseOf));
  expect(new Set(phases).size).toBe(ids.length);
  expect(phases.every((phase) => phase >= 0 && phase < 1)).toBe(true);
  const left = ids.filter((id) => facing(id) === "left").length;
  expect(left).toBeGreaterThan(6);
  expect(left).toBeLessThan(22);
});
