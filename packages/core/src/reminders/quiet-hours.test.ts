import { expect, test } from "vitest";
import { at } from "../testing/builders.ts";
import type { ClockTime } from "../time/types.ts";
import { outsideQuietHours } from "./quiet-hours.ts";

const hours = (from: string, to: string) => ({ from: from as ClockTime, to: to as ClockTime });
const NIGHT = hours("22:00", "07:00");

test.each([
  ["at noon", "2026-11-20 12:00", "2026-11-20 13:00", "2026-11-20 12:00"],
  ["at the minute in which they begin", "2026-11-20 22:00", "2026-11-20 22:00", "2026-11-20 22:00"],
  ["at their end", "2026-11-20 07:00", "2026-11-20 07:00", "2026-11-20 07:00"],
  ["before a class at 7:05", "2026-11-20 06:55", "2026-11-20 07:05", "2026-11-20 07:00"],
  ["before a train at 6:30", "2026-11-20 06:20", "2026-11-20 06:30", "2026-11-19 22:00"],
  ["before midnight, for tomorrow at noon", "2026-11-20 23:30", "2026-11-21 12:00", "2026-11-21 07:00"],
  ["before midnight, for a quarter to twelve", "2026-11-20 23:40", "2026-11-20 23:45", "2026-11-20 22:00"],
])("what falls %s", (_when, wanted, until, expected) => {
  const read = (text: string) => at(text.slice(0, 10), text.slice(11));
  expect(outsideQuietHours(read(wanted), read(until), NIGHT)).toBe(read(expected));
});

test("quiet hours may lie within a day, or be off", () => {
  const nap = hours("13:00", "15:00");
  const [two, four] = [at("2026-11-20", "14:00"), at("2026-11-20", "16:00")];
  expect(outsideQuietHours(two, four, nap)).toBe(at("2026-11-20", "15:00"));
  expect(outsideQuietHours(two, two, nap)).toBe(at("2026-11-20", "13:00"));
  expect(outsideQuietHours(at("2026-11-20", "03:00"), four, null)).toBe(at("2026-11-20", "03:00"));
});
