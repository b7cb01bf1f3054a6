import fc from "fast-check";
import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { clockOfMinutes, readClockTime } from "../time/clock-time.ts";
import { threeDaysOf, weekView } from "./week-view.ts";

// A Wednesday.
const today = onDay("2026-11-18");
const timed = (startTime: string, endTime: string | null, more = {}) =>
  aTask({
    date: today,
    startTime: readClockTime(startTime),
    endTime: endTime === null ? null : readClockTime(endTime),
    ...more,
  });
const viewOf = (...tasks: readonly ReturnType<typeof aTask>[]) => weekView(aState({ tasks }), today, today);
const wednesday = (...tasks: readonly ReturnType<typeof aTask>[]) => {
  const day = viewOf(...tasks).days[3];
  if (day === undefined) throw new Error("a week has seven days");
  return day;
};

test("a week begins on Sunday and reaches from 8 to 20, or as far as its tasks do", () => {
  const { days, fromHour, toHour } = viewOf();
  expect(days.map(({ day }) => day).slice(0, 2)).toEqual(["2026-11-15", "2026-11-16"]);
  expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([today]);
  expect([fromHour, toHour]).toEqual([8, 20]);
  expect(viewOf(timed("06:30", "07:00"), timed("21:15", "22:10"))).toMatchObject({ fromHour: 6, toHour: 23 });
});

test("tasks at the same time stand beside each other and are said to clash, others have the whole width", () => {
  const { blocks } = wednesday(timed("09:00", "11:00"), timed("10:00", "12:00"), timed("12:00", "13:00"));
  expect(blocks.map(({ from, to, lane, lanes, clashes }) => [from, to, lane, lanes, clashes])).toEqual([
    [540, 660, 0, 2, true],
    [600, 720, 1, 2, true],
    [720, 780, 0, 1, false],
  ]);
});

test("what is done clashes with nothing any more", () => {
  const { blocks } = wednesday(timed("09:00", "11:00", { completed: true }), timed("10:00", "12:00"));
  expect(blocks.map(({ clashes }) => clashes)).toEqual([false, false]);
});

test("three days of a week lie around a day, and inside of the week", () => {
  const { days } = viewOf();
  const around = (date: string) =>
    threeDaysOf(days, onDay(`2026-11-${date}`)).map(({ day }) => day.slice(-2));
  expect(around("18")).toEqual(["17", "18", "19"]);
  expect(around("15")).toEqual(["15", "16", "17"]);
  expect(around("21")).toEqual(["19", "20", "21"]);
});

test("a task without a time stands apart; one without an end lasts its hours; one over midnight ends with its day", () => {
  expect(wednesday(aTask({ date: today })).untimed).toHaveLength(1);
  expect(wednesday(timed("09:00", null, { hours: 1.5 })).blocks[0]).toMatchObject({ from: 540, to: 630 });
  expect(wednesday(timed("23:00", "01:00")).blocks[0]).toMatchObject({ from: 1380, to: 1440 });
});

test("free is what no task covers between the week's first hour and its last", () => {
  expect(wednesday().freeMinutes).toBe(720);
  expect(wednesday(timed("09:00", "11:00"), timed("10:00", "12:00")).freeMinutes).toBe(540);
});

test("no two tasks of one time ever share a lane, and nothing lies outside its day", () => {
  const times = fc.array(fc.tuple(fc.nat(1439), fc.integer({ min: 0, max: 300 })), { maxLength: 12 });
  fc.assert(
    fc.property(times, (given) => {
      const { blocks, freeMinutes } = wednesday(
        ...given.map(([start, length]) => timed(clockOfMinutes(start), clockOfMinutes(start + length))),
      );
      expect(blocks).toHaveLength(given.length);
      expect(freeMinutes).toBeGreaterThanOrEqual(0);
      for (const one of blocks) {
        expect(one.from).toBeGreaterThanOrEqual(0);
        expect(one.to).toBeLessThanOrEqual(1440);
        expect(one.to).toBeGreaterThan(one.from);
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of blocks)
          if (other !== one && other.lane === one.lane)
            expect(other.from >= one.to || other.to <= one.from).toBe(true);
      }
    }),
    { seed: 10 },
  );
});
