import { expect, test } from "vitest";
import { at } from "../testing/builders.ts";
import { awayFromAt } from "./away-from.ts";

const since = at("2026-11-20", "22:10");
const now = at("2026-11-21", "07:30");

test("a time is the last moment at which clocks showed it, also of the day before", () => {
  expect(awayFromAt("23:00", since, now)).toBe(at("2026-11-20", "23:00"));
  expect(awayFromAt("01:15", since, now)).toBe(at("2026-11-21", "01:15"));
  expect(awayFromAt("07:30", since, now)).toBe(now);
});

test("before work began, or after now, nobody can have left it", () => {
  expect(awayFromAt("22:00", since, now)).toBeNull();
  expect(awayFromAt("07:31", since, now)).toBeNull();
  expect(awayFromAt("soon", since, now)).toBeNull();
});

test("the minute in which it began is its beginning", () => {
  expect(awayFromAt("22:10", since + 30_000, now)).toBe(since + 30_000);
});
