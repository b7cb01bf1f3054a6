import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { rollOverView } from "./roll-over-view.ts";

const today = onDay("2026-11-20");
const past = onDay("2026-11-16");
const at = (startTime: string, endTime: string) => ({
  startTime: startTime as never,
  endTime: endTime as never,
});

const there = aTask({ title: "there", hours: 2, ...at("09:00", "11:00") });
const early = aTask({ title: "early", date: past, ...at("10:00", "11:00") });
const late = aTask({ title: "late", date: past, hours: 0.5, ...at("18:00", "18:30") });
const state = aState({ tasks: [there, early, late, aTask({ completed: true, hours: 9 })] });

test("tells where the chosen tasks go, how full the day gets, and which of them find their time taken", () => {
  const view = rollOverView(state, [early, late], { type: "day", day: today }, today);
  expect(view.moves).toEqual([
    { taskId: early.id, to: today },
    { taskId: late.id, to: today },
  ]);
  expect(view).toMatchObject({ hours: 1.5, fullest: { day: today, hours: 3.5 } });
  expect([...view.clashes].map(([id, other]) => [id, other.title])).toEqual([[early.id, "there"]]);
});

test("over the week they go to the free days, where nothing clashes", () => {
  const view = rollOverView(state, [early, late], { type: "week" }, today);
  expect(view.moves.map(({ to }) => to)).toEqual(["2026-11-21", "2026-11-22"]);
  expect(view.fullest).toEqual({ day: "2026-11-21", hours: 1 });
  expect(view.clashes.size).toBe(0);
});

test("nothing chosen goes nowhere", () => {
  expect(rollOverView(state, [], { type: "week" }, today)).toEqual({
    moves: [],
    hours: 0,
    fullest: null,
    clashes: new Map(),
  });
});
