import { describe, expect, test } from "vitest";
import { removeAnimal } from "../commands/animals.ts";
import { deleteTask } from "../commands/delete-task.ts";
import { passTime } from "../commands/pass-time.ts";
import { decide } from "../decide.ts";
import { ACHIEVEMENT_TYPES, type AchievementType } from "../records/achievement.ts";
import type { Animal } from "../records/animal.ts";
import { applyRows, applyWrites, rowsOf, type State } from "../records/state.ts";
import { settleArrived } from "../settle.ts";
import { aContext, aState, aTask, at, type StateParts } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { isoAtNoon, isoOf } from "../time/instant.ts";
import type { Day, PeriodKey } from "../time/types.ts";
import { albumView } from "../views/album-view.ts";
import { newAchievements } from "./achievements.ts";

const today = "2026-11-20" as Day;
const context = aContext({ now: at(today, "18:00") });

/** So many days in a row, each of so many hours. */
const days = (first: string, count: number, hours = 1) =>
  Array.from({ length: count }, (_, index) =>
    aTask({ date: addDays(first as Day, index), hours, completed: true }),
  );

const hens = (count: number, presence: Animal["presence"] = { type: "here", since: isoAtNoon(today) }) =>
  Array.from({ length: count }, (_, index): Animal => {
    const day = addDays("2025-01-01" as Day, index);
    const completedAt = isoAtNoon(day);
    return {
      id: `hen:${day}`,
      type: "hen",
      name: "",
      dateAdded: completedAt,
      earned: { period: "daily", key: day as unknown as PeriodKey, completedAt },
      presence,
      place: null,
    };
  });

const found = (parts: StateParts) =>
  Object.fromEntries(newAchievements(aState(parts), today).map(({ type, at: day }) => [type, day]));

/** A row of the table, whatever it says. */
const withRow = (state: State, id: string, entry: string | { readonly [name: string]: string | boolean }) =>
  applyRows(state, [{ table: "achievements", id, fields: { entry } }], today);

/** The state after the clock has looked, and what was told. */
const looked = (state: State) => {
  const decided = decide(state, passTime, undefined, context);
  if (!decided.ok) throw new Error("the clock refuses nothing");
  return {
    state: applyWrites(state, decided.value.writes, today),
    told: decided.value.notices.filter(({ type }) => type === "AchievementsEarned"),
    writes: decided.value.writes.filter(({ table }) => table === "achievements"),
  };
};

describe("the day on which it was reached", () => {
  test("of a run of days is the run's day with that number, of the first such run", () => {
    expect(found({ tasks: days("2026-01-01", 6) })).toEqual({});
    expect(found({ tasks: days("2026-01-01", 7) })).toEqual({ "streak-7": "2026-01-07" });
    expect(found({ tasks: [...days("2026-03-01", 40), ...days("2026-01-01", 7)] })).toEqual({
      "streak-7": "2026-01-07",
      "streak-30": "2026-03-30",
    });
    expect(found({ tasks: days("2026-01-01", 99) })).not.toHaveProperty("streak-100");
    expect(found({ tasks: days("2026-01-01", 100) })).toHaveProperty("streak-100", "2026-04-10");
  });

  test("of hours is the day that brought them to the number", () => {
    const apart = (count: number, hours: number) =>
      Array.from({ length: count }, (_, index) =>
        aTask({ date: addDays("2024-01-01" as Day, 2 * index), hours, completed: true }),
      );
    expect(found({ tasks: apart(9, 11) })).toEqual({});
    expect(found({ tasks: apart(10, 10) })).toEqual({ "hours-100": "2024-01-19" });
    expect(found({ tasks: apart(120, 50 / 60) })).toEqual({ "hours-100": "2024-08-26" });
    expect(found({ tasks: apart(100, 10) })).toEqual({
      "hours-100": "2024-01-19",
      "hours-1000": "2024-07-17",
    });
  });

  test("of animals is the day on which that many of those that live here had come", () => {
    expect(found({ animals: hens(9) })).toEqual({});
    expect(found({ animals: hens(50) })).toEqual({ "animals-10": "2025-01-10", "animals-50": "2025-02-19" });
    expect(Object.keys(found({ animals: hens(365) }))).toEqual([
      "animals-10",
      "animals-50",
      "animals-100",
      "animals-365",
    ]);
    expect(found({ animals: hens(400, { type: "gone", at: isoOf(0), why: "removed" }) })).toEqual({});
  });

  test("of a goal is the day of the first completion that stands", () => {
    const completion = (type: "weekly" | "monthly", key: string, day: string | null) => ({
      id: `${type}:${key}`,
      type,
      key: key as PeriodKey,
      done: day === null ? null : { at: isoAtNoon(day as Day) },
    });
    const completions = [
      completion("weekly", "2026-09-06", "2026-09-10"),
      completion("weekly", "2026-08-02", "2026-08-07"),
      completion("weekly", "2026-07-05", null),
      completion("monthly", "2026-09", "2026-09-28"),
    ];
    expect(found({ completions })).toEqual({
      "first-week-goal": "2026-08-07",
      "first-month-goal": "2026-09-28",
    });
  });

  test("is never a day to come", () => {
    expect(found({ tasks: days("2026-11-15", 7) })).toEqual({ "streak-7": today });
  });
});

describe("earned", () => {
  // 400 days of history that an earlier version recorded.
  const history = aState({ tasks: days("2025-10-17", 400, 3), animals: hens(120) });
  const first = looked(history);

  test("all that a long history comes to is told in one notice, and written once", () => {
    expect(first.told).toHaveLength(1);
    expect(first.writes.map(({ id }) => id)).toEqual(
      ACHIEVEMENT_TYPES.filter((type) => type !== "animals-365"),
    );
    const again = looked(first.state);
    expect([again.writes, again.told]).toEqual([[], []]);
  });

  test("nothing is taken back, whatever is undone", () => {
    let state = first.state;
    for (const { id } of [...state.animals.values()].slice(0, 60))
      state = after(state, decide(state, removeAnimal, { animalId: id }, context));
    for (const { id } of [...state.tasks.values()].slice(0, 300))
      state = after(state, decide(state, deleteTask, { taskId: id }, context));
    expect([...state.achievements.values()]).toEqual([...first.state.achievements.values()]);
    expect(looked(state).writes).toEqual([]);
  });

  test("what another device did earns in silence", () => {
    const outcome = settleArrived(aState(), history, context);
    expect(outcome.notices).toEqual([]);
    expect(outcome.writes.filter(({ table }) => table === "achievements")).toEqual(first.writes);
  });

  test("nothing is concluded while more is on its way", () => {
    const partial = decide(history, passTime, undefined, { ...context, isPartial: true });
    if (!partial.ok) throw new Error("the clock refuses nothing");
    expect(partial.value.notices).toEqual([]);
    expect(partial.value.writes.map(({ table }) => table)).not.toContain("achievements");
  });

  test("two devices that look at the same facts in another order write the same", () => {
    const rows = [...rowsOf(history)];
    const turned = applyRows(aState(), rows.toReversed(), today);
    expect(looked(turned).writes).toEqual(first.writes);
  });
});

describe("rows that are there", () => {
  const week = days("2026-11-01", 7);
  const state = aState({ tasks: week });

  test("of the type are not doubled, also under the id of a place in a list", () => {
    for (const id of ["streak-7", "achievement_00000000"]) {
      const known = withRow(state, id, { type: "streak-7", at: "2026-10-03" });
      expect(newAchievements(known, today)).toEqual([]);
      expect(entryOf(known, "streak-7")?.earned).toMatchObject({ at: "2026-10-03" });
    }
  });

  test("of an unknown shape stay as they are, are listed nowhere and keep nothing from being earned", () => {
    const strange = withRow(state, "achievement_00000000", { id: "first-goal", unlocked: true });
    const { state: then } = looked(strange);
    expect(then.achievements.get("achievement_00000000")?.entry).toEqual({
      id: "first-goal",
      unlocked: true,
    });
    expect(albumView(then, today).filter(({ earned }) => earned !== null)).toHaveLength(1);
    expect(then.achievements.size).toBe(2);
  });

  test("that hold a type's id without its shape belong to a later version, and are left to it", () => {
    const later = withRow(state, "streak-7", "another shape");
    expect(looked(later).writes).toEqual([]);
    expect(entryOf(later, "streak-7")?.earned).toBeNull();
  });
});

describe("the album", () => {
  test("lists all of them, each with how far one is", () => {
    const state = aState({
      tasks: [...days("2026-09-01", 20, 2.5), ...days("2026-11-17", 3)],
      animals: hens(37),
    });
    const entries = albumView(looked(state).state, today);
    expect(entries.map(({ type }) => type)).toEqual(ACHIEVEMENT_TYPES);
    expect(entries.filter(({ earned }) => earned !== null).map(({ type }) => type)).toEqual([
      "streak-7",
      "animals-10",
    ]);
    const far = Object.fromEntries(entries.map(({ type, current, count }) => [type, [current, count]]));
    expect(far).toMatchObject({
      "first-week-goal": [0, 1],
      "streak-7": [3, 7],
      "streak-30": [3, 30],
      "animals-10": [10, 10],
      "animals-50": [37, 50],
      "hours-100": [53, 100],
    });
  });
});

const entryOf = (state: State, type: AchievementType) =>
  albumView(state, today).find((entry) => entry.type === type);

const after = (state: State, decided: ReturnType<typeof decide>): State => {
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return applyWrites(state, decided.value.writes, today);
};
