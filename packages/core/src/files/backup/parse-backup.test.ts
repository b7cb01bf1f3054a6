import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBackup } from "../../testing/restore-text.ts";
import { checkBackup, MAX_ENTRIES } from "./parse-backup.ts";

test.each(["", "hello", "{", '{"data":{"tasks":[]', "null", "3", "[]", '"text"'])(
  "is no backup: %s",
  (file) => {
    expect(parseBackup(file)).toEqual({ ok: false, error: { type: "InvalidFormat" } });
  },
);

test.each([
  ['{"data":{}}', ["studyData", "tasks", "goals"]],
  ['{"data":null,"metadata":{}}', ["studyData", "tasks", "goals"]],
  ['{"data":{"studyData":{},"tasks":[]}}', ["goals"]],
  ['{"data":{"studyData":[],"tasks":{},"goals":3}}', ["studyData", "tasks", "goals"]],
  ['{"tasks":[],"goals":{}}', ["studyData"]],
  ['{"data":{"__proto__":{"studyData":{},"tasks":[],"goals":{}}}}', ["studyData", "tasks", "goals"]],
])("names what is missing in %s", (file, missing) => {
  expect(parseBackup(file)).toEqual({ ok: false, error: { type: "MissingData", missing } });
});

test("a file with more than an account can hold is refused before anything in it is read", () => {
  const tasks = Array.from({ length: MAX_ENTRIES + 1 }, () => null);
  expect(checkBackup({ data: { studyData: {}, tasks, goals: {} } })).toEqual({
    ok: false,
    error: { type: "TooMuch", entries: MAX_ENTRIES + 1, limit: MAX_ENTRIES },
  });
});

test("the parts are found with and without the wrapping, and behind a byte order mark", () => {
  const data = { studyData: {}, tasks: [], goals: {} };
  const metadata = { timestamp: "2026-11-20T09:30:00.000Z", version: "v1.0.0" };
  expect(parseBackup(`\uFEFF${JSON.stringify({ data, metadata })}`)).toEqual({
    ok: true,
    value: { data, ...metadata },
  });
  expect(parseBackup(JSON.stringify(data))).toEqual({
    ok: true,
    value: { data, timestamp: null, version: null },
  });
  expect(parseBackup(JSON.stringify({ ...data, metadata }))).toEqual({
    ok: true,
    value: { data, ...metadata },
  });
});

test("no text makes it throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (anything) => {
      expect(typeof parseBackup(anything).ok).toBe("boolean");
    }),
    { seed: 14, numRuns: 500 },
  );
});
