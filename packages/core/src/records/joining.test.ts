import { expect, test } from "vitest";
import { isSingleRecord, joinedRecordId } from "./joining.ts";

test("settings, goals, resets and the timer are single; what a person collects is not, nor what a later version stores", () => {
  const tables = ["preferences", "goalSettings", "goals", "resets", "local.timer"];
  expect(tables.map(isSingleRecord)).toEqual(tables.map(() => true));
  const many = [
    "tasks",
    "corrections",
    "completions",
    "animals",
    "sessions",
    "achievements",
    "steps",
    "series",
    "courses",
    "running",
    "reminders",
  ];
  expect(many.map(isSingleRecord)).toEqual(many.map(() => false));
});

test("two people's corrections of a day are two, one of the same file is one", () => {
  const byHand = { date: "2026-11-20", hours: 2, createdAt: "2026-11-20T09:00:00.000Z" };
  const ids = [byHand, { ...byHand, createdAt: "2026-11-21T09:00:00.000Z" }, { ...byHand, hours: 3 }].map(
    (fields) => joinedRecordId("corrections", "manual:2026-11-20", fields),
  );
  expect(ids[0]).toBe("manual:2026-11-20:2026-11-20T09:00:00.000Z");
  expect(new Set(ids).size).toBe(2);
  const imported = [{ ...byHand }, { ...byHand, createdAt: "2026-11-22T09:00:00.000Z" }].map((fields) =>
    joinedRecordId("corrections", "import:2026-11-20", fields),
  );
  expect(imported).toEqual(["import:2026-11-20:2", "import:2026-11-20:2"]);
});

test("an id that stands for the thing itself stays, and so does one that has joined before", () => {
  for (const id of ["manual_17_ab", "manual:2026-11-20:2026-11-20T09:00:00.000Z", "import:2026-11-20:2"])
    expect(joinedRecordId("corrections", id, { hours: 7 })).toBe(id);
  expect(joinedRecordId("animals", "hen:2026-11-20", {})).toBe("hen:2026-11-20");
});
