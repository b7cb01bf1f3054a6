import { onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import { noteLine, takeLine, takeLines } from "./unread-lines.ts";

const day = onDay("2026-11-20");
const of = (owner: string, line: string, now = 1) => ({ owner, line, day, today: day, now });

test("a noted line is taken once, by the page that noted it or by a later one", () => {
  const preferences = memoryPreferences();
  const read = of("ada", "Read tomorrow 1h");
  noteLine(preferences, read);
  noteLine(preferences, of("ada", "Write"));
  expect(takeLine(preferences, read)).toBe(true);
  expect(takeLine(preferences, read)).toBe(false);
  expect(takeLines(preferences, "ada")).toEqual([of("ada", "Write")]);
  expect(takeLines(preferences, "ada")).toEqual([]);
  expect(preferences.read("unreadLines")).toBeNull();
});

test("a line waits for its own user", () => {
  const preferences = memoryPreferences();
  noteLine(preferences, of("ada", "Read"));
  noteLine(preferences, of("ben", "Write"));
  expect(takeLines(preferences, "ben")).toEqual([of("ben", "Write")]);
  expect(takeLines(preferences, "ada")).toEqual([of("ada", "Read")]);
});

test.each([
  "no JSON",
  "{}",
  JSON.stringify([{ ...of("ada", "Read"), day: "2026-13-40" }, null, 7, { owner: "ada" }]),
])("what makes no sense is left out: %s", (stored) => {
  const preferences = memoryPreferences();
  preferences.write("unreadLines", stored);
  expect(takeLines(preferences, "ada")).toEqual([]);
});
