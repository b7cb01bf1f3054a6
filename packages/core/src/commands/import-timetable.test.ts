import type { JsonObject } from "@furrow/values";
import { describe, expect, test } from "vitest";
import { type CalendarOccurrence, MAX_ENTRIES_TAKEN, timetableOf } from "../files/calendar-file/timetable.ts";
import { applyWrites } from "../records/state.ts";
import { aContext, aState, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { importTimetable } from "./import-timetable.ts";

const range = { from: onDay("2026-11-01"), to: onDay("2026-11-30") };
const lesson = (date: string): CalendarOccurrence => ({
  uid: "1",
  title: "Maths",
  place: "",
  description: "",
  category: null,
  start: { day: onDay(date), minutes: 9 * 60, instant: null },
  length: 60,
  replaces: null,
});

test("importing a timetable twice doubles nothing and reopens nothing", () => {
  const context = aContext({ now: at("2026-11-20", "09:30") });
  const imported = timetableOf([lesson("2026-11-20"), lesson("2026-11-21")], range).entries;
  const run = (state: ReturnType<typeof aState>) => {
    const outcome = importTimetable(state, { entries: imported, to: range.to }, context);
    return outcome.ok ? applyWrites(state, outcome.value.writes, context.today) : state;
  };
  const once = run(aState());
  expect(once.tasks.size).toBe(2);
  const [task] = once.tasksByDay.get(onDay("2026-11-20")) ?? [];
  if (task === undefined) throw new Error("no task");
  expect(task).toMatchObject({ title: "Maths", hours: 1, startTime: "09:00", endTime: "10:00", done: null });
  const done = applyWrites(
    once,
    [{ type: "edit", table: "tasks", id: task.id, fields: { done: { at: "2026-11-20T12:00:00.000Z" } } }],
    context.today,
  );
  const again = run(done);
  expect(again.tasks.size).toBe(2);
  expect(again.tasks.get(task.id)?.done).not.toBeNull();
});

test("the keys that ids are made of never change: one of a place, one of an instant, one of a whole day", () => {
  const [floating, zoned, whole, moved] = [
    lesson("2026-11-20"),
    {
      ...lesson("2026-11-21"),
      start: { day: onDay("2026-11-21"), minutes: 540, instant: 1_795_248_000_000 },
    },
    { ...lesson("2026-11-22"), start: { day: onDay("2026-11-22"), minutes: null, instant: null } },
    { ...lesson("2026-11-24"), replaces: { day: onDay("2026-11-23"), minutes: 540, instant: null } },
  ];
  expect(timetableOf([floating, zoned, whole, moved], range).entries.map(({ key }) => key)).toEqual([
    "1 2026-11-20T540",
    "1 1795248000000",
    "1 2026-11-22T",
    "1 2026-11-23T540",
  ]);
});

test("a task's id follows from its key alone, and never changes", () => {
  const entry = timetableOf([lesson("2026-11-20")], range).entries.slice(0, 1);
  const idOf = (key: string) => {
    const outcome = importTimetable(
      aState(),
      { entries: entry.map((one) => ({ ...one, key })), to: range.to },
      aContext(),
    );
    return outcome.ok ? outcome.value.writes.map((write) => write.id) : [];
  };
  expect(["1 2026-11-20T540", "", "é🐔"].map(idOf)).toEqual([
    ["ics_0866c8077c7c8a66"],
    ["ics_811c9dc59747b28c"],
    ["ics_38cf60bd569708b2"],
  ]);
});

test("a task is put with all that its entry says, and one that is there keeps when it was made", () => {
  const context = aContext({ now: at("2026-11-20", "09:30") });
  const described = { ...lesson("2026-11-20"), place: "Room 5", description: "Bring paper" };
  const { entries } = timetableOf([described], range);
  const put = (state: ReturnType<typeof aState>) => {
    const outcome = importTimetable(state, { entries, to: range.to }, context);
    return outcome.ok ? outcome.value.writes : [];
  };
  const written = put(aState());
  const stamp = isoOf(context.now);
  expect(written).toEqual([
    {
      type: "put",
      table: "tasks",
      id: expect.any(String),
      fields: {
        title: "Maths",
        description: "Room 5\nBring paper",
        date: "2026-11-20",
        hours: 1,
        startTime: "09:00",
        endTime: "10:00",
        category: "Other",
        done: null,
        createdAt: stamp,
        updatedAt: stamp,
        imported: expect.any(Object),
      },
    },
  ]);
  const once = applyWrites(aState(), written, context.today);
  expect(put(once)).toEqual([]);
});

describe("imported again, with another room and another time", () => {
  const context = aContext({ now: at("2026-11-20", "09:30") });
  const inRoom = (place: string, minutes = 540) =>
    timetableOf(
      [{ ...lesson("2026-11-20"), place, start: { day: onDay("2026-11-20"), minutes, instant: null } }],
      range,
    ).entries.map((entry) => ({ ...entry, key: "1" }));
  const after = (state: ReturnType<typeof aState>, entries: ReturnType<typeof inRoom>) => {
    const outcome = importTimetable(state, { entries, to: range.to }, context);
    return outcome.ok ? applyWrites(state, outcome.value.writes, context.today) : state;
  };
  const only = (state: ReturnType<typeof aState>) => {
    const [task] = state.tasks.values();
    if (task === undefined || state.tasks.size > 1) throw new Error("one task is expected");
    return task;
  };
  const edited = (state: ReturnType<typeof aState>, fields: JsonObject) =>
    applyWrites(state, [{ type: "edit", table: "tasks", id: only(state).id, fields }], context.today);
  const once = after(aState(), inRoom("Room 5"));

  test("a task follows the file", () => {
    expect(only(after(once, inRoom("Room 6", 600)))).toMatchObject({
      description: "Room 6",
      startTime: "10:00",
    });
  });

  test("what a person changed of it stays, and goes on staying", () => {
    const mine = edited(once, { title: "Maths with Ada", startTime: "08:30" });
    const again = after(after(mine, inRoom("Room 6")), inRoom("Room 7", 600));
    expect(only(again)).toMatchObject({ title: "Maths with Ada", startTime: "08:30", description: "Room 7" });
  });

  test("what is done stays as it was done", () => {
    const done = edited(once, { done: { at: "2026-11-20T12:00:00.000Z" } });
    expect(only(after(done, inRoom("Room 6")))).toEqual(only(done));
  });

  test("a task of a version that did not remember what it wrote is overwritten, as it was then", () => {
    const old = edited(once, { title: "Maths with Ada", imported: null });
    expect(only(after(old, inRoom("Room 6")))).toMatchObject({ title: "Maths", description: "Room 6" });
  });
});

test("texts that are too long for a row keep their beginning", () => {
  const { entries } = timetableOf([{ ...lesson("2026-11-20"), title: "t".repeat(20_000) }], range);
  const outcome = importTimetable(aState(), { entries, to: range.to }, aContext());
  const state = outcome.ok ? applyWrites(aState(), outcome.value.writes, onDay("2026-11-20")) : aState();
  expect([...state.tasks.values()].map(({ title, description }) => [title.length, description])).toEqual([
    [2000, ""],
  ]);
});

test("what happens outside the range is left out, also when it is more than is taken at once", () => {
  const many = Array.from({ length: MAX_ENTRIES_TAKEN + 1 }, () => lesson("2026-12-01"));
  expect(timetableOf([...many, lesson("2026-11-30")], range)).toMatchObject({
    entries: [{ date: "2026-11-30" }],
    isCapped: false,
  });
});
