import fc from "fast-check";
import { expect, test } from "vitest";
import { correctionIdByHand } from "../records/correction.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aCorrection, aState, aTask, at, onDay } from "../testing/builders.ts";
import { adjustHours } from "./adjust-hours.ts";
import { undo } from "./undo.ts";

const day = onDay("2026-11-18");
const context = aContext({ now: at("2026-11-20", "10:00") });

const adjusted = (state: State, hours: string): State => {
  const decided = adjustHours(state, { day, hours }, context);
  if (!decided.ok) throw new Error(decided.error.why);
  return applyWrites(state, decided.value.writes, context.today);
};
const restored = (before: State, hours: string): State => {
  const decided = adjustHours(before, { day, hours }, context);
  if (!decided.ok) throw new Error(decided.error.why);
  const after = applyWrites(before, decided.value.writes, context.today);
  const back = undo(after, { before, ...decided.value }, context);
  return back.ok ? applyWrites(after, back.value.writes, context.today) : after;
};
const rows = (state: State) => [...state.corrections.values()];

const studied = aState({
  tasks: [aTask({ date: day, hours: 2, completed: true }), aTask({ date: day, hours: 1 })],
});

test("a day's hours become what was typed, by one correction of the day", () => {
  const more = adjusted(studied, "3.5");
  expect(more.hoursByDay.get(day)).toBe(3.5);
  expect(rows(more)).toEqual([
    expect.objectContaining({ id: `manual:${day}`, date: day, hours: 1.5, reason: "manual" }),
  ]);
  const less = adjusted(more, "0.25");
  expect(less.hoursByDay.get(day)).toBe(0.25);
  expect(rows(less)).toEqual([expect.objectContaining({ hours: -1.75 })]);
  expect(adjusted(less, "0").hoursByDay.has(day)).toBe(false);
});

test("a day that is right by itself has no correction by hand", () => {
  expect(rows(adjusted(adjusted(studied, "3.5"), "2"))).toEqual([]);
});

test("what an import said stays, and counts", () => {
  const imported = aState({
    corrections: [aCorrection({ id: `import:${day}`, date: day, hours: 6, reason: "import" })],
  });
  const state = adjusted(imported, "4");
  expect(state.hoursByDay.get(day)).toBe(4);
  expect(state.corrections.get(`import:${day}`)?.hours).toBe(6);
  expect(state.corrections.get(correctionIdByHand(day))?.hours).toBe(-2);
});

test("a day from which more was taken than there was says what was typed as well", () => {
  const overdrawn = aState({ corrections: [aCorrection({ date: day, hours: -3 })] });
  expect(adjusted(overdrawn, "2").hoursByDay.get(day)).toBe(2);
  expect(adjusted(overdrawn, "0")).toBe(overdrawn);
});

test("what is completed afterwards counts on top", () => {
  const state = adjusted(studied, "3");
  const task = aTask({ id: "later" as never, date: day, hours: 1, completed: true });
  expect(
    applyWrites(
      state,
      [{ type: "put", table: "tasks", id: "later", fields: { ...task } as never }],
      day,
    ).hoursByDay.get(day),
  ).toBe(4);
});

test("the hours that are there already change nothing", () => {
  expect(adjusted(studied, "2")).toBe(studied);
});

test.each([
  ["", "noNumber"],
  ["  ", "noNumber"],
  ["much", "noNumber"],
  ["-1", "noNumber"],
  ["Infinity", "noNumber"],
  ["24.5", "tooMany"],
])("%j hours are refused: %s", (hours, why) => {
  expect(adjustHours(studied, { day, hours }, context)).toEqual({
    ok: false,
    error: { type: "InvalidDayHours", why },
  });
});

test("a day to come has no hours to adjust, today has", () => {
  expect(adjustHours(aState(), { day: onDay("2026-11-21"), hours: "1" }, context)).toEqual({
    ok: false,
    error: { type: "InvalidDayHours", why: "inFuture" },
  });
  expect(adjustHours(aState(), { day: onDay("2026-11-20"), hours: "1" }, context).ok).toBe(true);
});

test("however often a day is adjusted it says the last number, is one row, and Undo gives back what was there", () => {
  const hours = fc.integer({ min: 0, max: 240 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(hours, fc.boolean()), { maxLength: 4 }),
      fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 3 }),
      fc.array(hours, { minLength: 1, maxLength: 5 }),
      (tasks, corrections, wanted) => {
        let state = aState({
          tasks: tasks.map(([length, completed]) => aTask({ date: day, hours: length + 0.1, completed })),
          corrections: corrections.map((tenths) => aCorrection({ date: day, hours: tenths / 10 })),
        });
        for (const each of wanted) {
          const before = state;
          state = adjusted(before, String(each));
          expect(state.hoursByDay.get(day) ?? 0).toBe(each);
          expect(state.corrections.size).toBeLessThanOrEqual(corrections.length + 1);
          const back = restored(before, String(each));
          expect(rows(back)).toEqual(rows(before));
          expect(back.hoursByDay.get(day)).toBe(before.hoursByDay.get(day));
        }
      },
    ),
  );
});
