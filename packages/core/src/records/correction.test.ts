import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aCorrection, onDay } from "../testing/builders.ts";
import { isoAtNoon } from "../time/instant.ts";
import { correctionRecord, MAX_CORRECTION_HOURS } from "./correction.ts";

const today = onDay("2026-11-20");

test("a written correction is read as the same", () => {
  const correction = aCorrection({ hours: -1.5, reason: "import" });
  expect(correctionRecord.parse(correction.id, correctionRecord.toFields(correction), today)).toEqual(
    correction,
  );
});

test("a broken correction takes and gives nothing", () => {
  expect(correctionRecord.parse("x", { hours: "2", date: "soon", reason: 7 }, today)).toEqual({
    id: "x",
    date: today,
    hours: 0,
    reason: "manual",
    createdAt: isoAtNoon(today),
  });
});

test("no correction is without bounds", () => {
  expect(correctionRecord.parse("x", { hours: 1e300 }, today).hours).toBe(MAX_CORRECTION_HOURS);
  expect(correctionRecord.parse("x", { hours: -1e300 }, today).hours).toBe(-MAX_CORRECTION_HOURS);
});

test("any JSON is read as a sound correction", () => {
  const fields = fc.dictionary(fc.constantFrom("date", "hours", "reason", "createdAt"), fc.jsonValue());
  fc.assert(
    fc.property(fields, (given) => {
      const correction = correctionRecord.parse("x", given as JsonObject, today);
      expect(Number.isFinite(correction.hours)).toBe(true);
      expect(correctionRecord.parse("x", correctionRecord.toFields(correction), today)).toEqual(correction);
    }),
    { seed: 9 },
  );
});
