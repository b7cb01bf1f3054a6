import fc from "fast-check";
import { expect, test } from "vitest";
import { aCorrection, aState, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { studyChart } from "./chart.ts";
import { CHART_RANGES, type ChartRange } from "./chart-range.ts";
import { hoursBetween, totalHours } from "./totals.ts";

// A Friday.
const today = onDay("2026-11-20");
const hoursOn = (hours: Readonly<Record<string, number>>) =>
  aState({
    corrections: Object.entries(hours).map(([date, each]) => aCorrection({ date: onDay(date), hours: each })),
  }).hoursByDay;
const november = hoursOn({
  "2026-11-01": 1,
  "2026-11-07": 2,
  "2026-11-08": 4,
  "2026-11-20": 0.75,
  "2026-11-30": 8,
});
const barsOf = (range: ChartRange, offset: number) => studyChart(november, range, offset, today).bars;

test("a week has seven bars from Sunday to Saturday", () => {
  const chart = studyChart(november, "week", 0, today);
  expect(chart.bars.map(({ from, to }) => [from.slice(8), to.slice(8)])).toEqual(
    ["15", "16", "17", "18", "19", "20", "21"].map((date) => [date, date]),
  );
  expect(chart.bars.map(({ hours }) => hours)).toEqual([0, 0, 0, 0, 0, 0.75, 0]);
  expect(chart.bars[5]).toMatchObject({ from: today, to: today, isToday: true });
  expect(chart.bars.filter(({ isToday }) => isToday)).toHaveLength(1);
  expect(chart).toMatchObject({
    from: "2026-11-15",
    to: "2026-11-21",
    maximum: 8,
    ticks: [0, 2, 4, 6, 8],
    totalHours: 0.75,
    isEmpty: false,
  });
});

test("a month has its weeks, cut at Sundays", () => {
  const chart = studyChart(november, "month", 0, today);
  expect(chart.bars.map(({ from, to, hours }) => [from, to, hours])).toEqual([
    ["2026-11-01", "2026-11-07", 3],
    ["2026-11-08", "2026-11-14", 4],
    ["2026-11-15", "2026-11-21", 0.75],
    ["2026-11-22", "2026-11-28", 0],
    ["2026-11-29", "2026-11-30", 8],
  ]);
  expect(chart).toMatchObject({ from: "2026-11-01", to: "2026-11-30", totalHours: 15.75 });
});

test("a month that begins on a Saturday can have six weeks, and a February of four Sundays four", () => {
  expect(
    studyChart(november, "month", 0, onDay("2026-08-10")).bars.map(({ from, to }) => [from, to]),
  ).toEqual([
    ["2026-08-01", "2026-08-01"],
    ["2026-08-02", "2026-08-08"],
    ["2026-08-09", "2026-08-15"],
    ["2026-08-16", "2026-08-22"],
    ["2026-08-23", "2026-08-29"],
    ["2026-08-30", "2026-08-31"],
  ]);
  expect(studyChart(november, "month", 0, onDay("2026-02-10")).bars).toHaveLength(4);
});

test("a year has twelve bars, a month each", () => {
  const chart = studyChart(november, "year", 0, today);
  expect(chart.bars.map(({ from }) => from.slice(5, 7)).join(" ")).toBe(
    "01 02 03 04 05 06 07 08 09 10 11 12",
  );
  expect(chart.bars[10]).toMatchObject({ from: "2026-11-01", to: "2026-11-30", hours: 15.75 });
  expect(chart).toMatchObject({ from: "2026-01-01", to: "2026-12-31", maximum: 60 });
});

test("going back shows the period before", () => {
  expect(barsOf("week", -1)[0]?.from).toBe("2026-11-08");
  expect(barsOf("month", -11)[0]).toMatchObject({ from: "2025-12-01", to: "2025-12-06" });
  expect(barsOf("year", -1)[0]).toMatchObject({ from: "2025-01-01", to: "2025-01-31" });
});

test("going forward ends at the present", () => {
  expect(studyChart(november, "week", -1, today)).toMatchObject({ offset: -1, canGoForward: true });
  expect(studyChart(november, "week", 0, today)).toMatchObject({ offset: 0, canGoForward: false });
  expect(studyChart(november, "month", 3, today)).toMatchObject({ offset: 0, from: "2026-11-01" });
});

test("without hours in its days a chart is empty", () => {
  expect(studyChart(november, "week", -20, today)).toMatchObject({
    isEmpty: true,
    totalHours: 0,
    maximum: 8,
  });
});

test("bars follow each other without gap or overlap, and their sum is the total of their days", () => {
  const hours = fc.dictionary(
    fc.integer({ min: -800, max: 30 }).map((days) => addDays(today, days)),
    fc.integer({ min: 1, max: 120 }).map((tenths) => tenths / 10),
  );
  const range = fc.constantFrom(...CHART_RANGES);
  fc.assert(
    fc.property(hours, range, fc.integer({ min: -30, max: 0 }), (given, each, offset) => {
      const hoursByDay = hoursOn(given);
      const chart = studyChart(hoursByDay, each, offset, today);
      let next = chart.from;
      for (const { from, to } of chart.bars) {
        expect(from).toBe(next);
        next = addDays(to, 1);
      }
      expect(next).toBe(addDays(chart.to, 1));
      const sum = chart.bars.reduce((total, bar) => total + bar.hours, 0);
      expect(chart.totalHours).toBeCloseTo(sum, 6);
      expect(chart.totalHours).toBe(hoursBetween(hoursByDay, chart.from, chart.to));
    }),
    { seed: 12 },
  );
});

test("all years together are the total hours", () => {
  const hoursByDay = hoursOn({ "2024-02-29": 1.1, "2025-12-31": 2.2, "2026-01-01": 3.3, "2026-11-20": 0.1 });
  const years = [0, -1, -2].map((offset) => studyChart(hoursByDay, "year", offset, today).totalHours);
  expect(years.reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(totalHours(hoursByDay), 6);
});
