import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { savedPreferences } from "../testing/timer-events.ts";
import { clampBreakMinutes, clampWorkMinutes } from "../time/timer-minutes.ts";
import type { TaskId } from "./task-ids.ts";
import { defaultTimer, effectiveTimer, type Timer, timerRecord } from "./timer.ts";

const today = onDay("2026-11-20");
const parse = (timer: unknown): Timer => timerRecord.parse("current", { timer } as JsonObject, today);
const countdown = { plannedMs: 1_500_000, startedAt: 1_000, warned: true };
const stored: Timer = {
  state: "running",
  mode: "work",
  workMinutes: 25,
  breakMinutes: 5,
  workingOn: { taskId: "task_1" as TaskId, title: "Chapter 3" },
  round: 2,
  isOpenEnded: false,
  lastEnded: null,
  countdown,
  endsAt: 1_501_000,
};
const ready: Timer = { ...defaultTimer, workingOn: stored.workingOn, round: 2 };
const paused: Timer = { ...ready, state: "paused", countdown, remainingMs: 7_000 };

describe("the stored timer", () => {
  test.each<[string, Timer]>([
    ["running", stored],
    ["paused", paused],
    ["ready", ready],
    ["ready for a break", { ...ready, mode: "break", workingOn: { taskId: null, title: "" } }],
  ])("comes back as it was: %s", (_, timer) => {
    expect(timerRecord.parse("current", timerRecord.toFields(timer), today)).toEqual(timer);
  });

  test("at rest holds no trace of a countdown", () => {
    expect(timerRecord.toFields(ready)).toEqual({
      timer: {
        state: "ready",
        mode: "work",
        workMinutes: 25,
        breakMinutes: 5,
        workingOn: { taskId: "task_1", title: "Chapter 3" },
        round: 2,
      },
    });
  });

  test("is one cell of a local row", () => {
    expect(timerRecord.table).toBe("local.timer");
    expect(Object.keys(timerRecord.toFields(stored))).toEqual(["timer"]);
  });

  test("is the untouched one where nothing is stored", () => {
    expect(timerRecord.parse("current", {}, today)).toBe(defaultTimer);
    expect(timerRecord.parse("current", timerRecord.toFields(defaultTimer), today)).toBe(defaultTimer);
    expect(parse("nonsense")).toBe(defaultTimer);
    expect(parse([])).toBe(defaultTimer);
    expect(defaultTimer).toEqual({
      state: "ready",
      mode: "work",
      workMinutes: 25,
      breakMinutes: 5,
      workingOn: { taskId: null, title: "" },
      round: 0,
      isOpenEnded: false,
      lastEnded: null,
    });
  });

  test.each<[string, object]>([
    ["without an end", { endsAt: "soon" }],
    ["with an endless end", { endsAt: Number.POSITIVE_INFINITY }],
    ["without a countdown", { countdown: null }],
    ["without a start", { countdown: { plannedMs: 5, warned: false } }],
    ["without a plan", { countdown: { startedAt: 5, plannedMs: "long" } }],
    ["planned for no time", { countdown: { ...countdown, plannedMs: 0 } }],
    ["in no state", { state: 7 }],
    ["paused without a rest", { state: "paused" }],
    ["running with a rest", { state: "running", endsAt: undefined, remainingMs: 7_000 }],
    ["paused without a countdown", { state: "paused", countdown: null, remainingMs: 7_000 }],
  ])("falls back to ready when it is broken: %s", (_, broken) => {
    expect(parse({ ...stored, ...broken })).toEqual(ready);
  });

  test("in a state of a later version rests, and stays what it is until somebody uses it", () => {
    const flying = { ...stored, state: "flying", height: 7 } as unknown as JsonObject;
    const timer = parse(flying);
    expect(timer).toMatchObject({ state: "ready", workingOn: stored.workingOn });
    expect(timerRecord.toFields(timer)).toEqual({ timer: flying });
    expect(timerRecord.toFields({ ...timer, ...paused })).toEqual(timerRecord.toFields(paused));
  });

  test("mends values that are out of bounds", () => {
    expect(parse({ ...stored, workMinutes: 500, breakMinutes: 0, round: -1, mode: "nap" })).toMatchObject({
      workMinutes: 120,
      breakMinutes: 1,
      round: 0,
      mode: "work",
    });
    expect(parse({ ...stored, round: 1.5 }).round).toBe(0);
    expect(parse({ ...stored, round: 1 }).round).toBe(1);
    expect(parse({ ...paused, remainingMs: 9e9 })).toMatchObject({ remainingMs: 1_500_000 });
    expect(parse({ ...paused, remainingMs: -5 })).toMatchObject({ remainingMs: 0 });
    expect(parse({ ...stored, countdown: { ...countdown, plannedMs: 9e9, warned: "yes" } })).toMatchObject({
      countdown: { plannedMs: 7_200_000, startedAt: 1_000, warned: false },
    });
    expect(parse({ ...stored, workingOn: 5 }).workingOn).toEqual({ taskId: null, title: "" });
    expect(parse({ ...stored, workingOn: { taskId: "", title: 7 } }).workingOn).toEqual({
      taskId: null,
      title: "",
    });
    expect(parse({ ...stored, workingOn: { taskId: 9, title: "Piano" } }).workingOn).toEqual({
      taskId: null,
      title: "Piano",
    });
  });

  test("any JSON at all gives a timer", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (timer, part) => {
        for (const state of ["running", "paused", "ready"])
          parse({ state, countdown: part, workingOn: part, endsAt: part });
        expect(["ready", "running", "paused"]).toContain(parse(timer).state);
      }),
      { seed: 3 },
    );
  });
});

test("a device that never used its timer follows the saved minutes, one that did keeps its own", () => {
  const preferences = { ...savedPreferences, workMinutes: 45, breakMinutes: 15 };
  expect(effectiveTimer(defaultTimer, preferences)).toEqual({
    ...defaultTimer,
    workMinutes: 45,
    breakMinutes: 15,
  });
  expect(effectiveTimer(stored, preferences)).toBe(stored);
});

describe("minutes", () => {
  test.each<[unknown, number]>([
    [25, 25],
    [1, 1],
    [0, 1],
    [-3, 1],
    [120, 120],
    [121, 120],
    [Number.POSITIVE_INFINITY, 120],
    [44.6, 45],
    [" 40 ", 40],
    ["", 25],
    ["  ", 25],
    ["soon", 25],
    [Number.NaN, 25],
    [null, 25],
    [undefined, 25],
  ])("work: %j gives %d", (given, minutes) => {
    expect(clampWorkMinutes(given)).toBe(minutes);
  });

  test.each<[unknown, number]>([
    [1, 1],
    [0, 1],
    [30, 30],
    [31, 30],
    ["x", 5],
  ])("break: %j gives %d", (given, minutes) => {
    expect(clampBreakMinutes(given)).toBe(minutes);
  });
});
