import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../json.ts";
import { aCorrection, onDay } from "../testing/builders.ts";
import { isoAtNoon } from "../time/instant.ts";
import { correctionNoun, MAX_CORRECTION_HOURS } from "./correction.ts";

const today = onDay("2026-11-20");

test("a written correction is read as the same", () => {
  const correction = aCorrection({ hours: -1.5, reason: "import" });
  expect(correctionNoun.parse(correction.id, correctionNoun.toFields(correction), today)).toEqual(correction);
});

test("a broken correction takes and gives nothing", () => {
  expect(correctionNoun.parse("x", { hours: "2", date: "soon", reason: "why" }, today)).toEqual({
    id: "x",
    date: today,
    hours: 0,
    reason: "manual",
    createdAt: isoAtNoon(today),
  });
});

test("no correction is without bounds", () => {
  expect(correctionNoun.parse("x", { hours: 1e300 }, today).hours).toBe(MAX_CORRECTION_HOURS);
  expect(correctionNoun.parse("x", { hours: -1e300 }, today).hours).toBe(-MAX_CORRECTION_HOURS);
});

test("any JSON is read as a sound correction", () => {
  const fields = fc.dictionary(fc.constantFrom("date", "hours", "reason", "createdAt"), fc.jsonValue());
  fc.assert(
    fc.property(fields, (given) => {
      const correction = correctionNoun.parse("x", given as JsonObject, today);
      expect(Number.isFinite(correction.hours)).toBe(true);
      expect(correctionNoun.parse("x", correctionNoun.toFields(correction), today)).toEqual(correction);
    }),
    { seed: 9 },
  );
});
