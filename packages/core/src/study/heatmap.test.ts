import { expect, test } from "vitest";
import { aCorrection, aState, onDay } from "../testing/builders.ts";
import { weekdayOf } from "../time/day.ts";
import { yearHeatmap } from "./heatmap.ts";

const today = onDay("2026-11-20");
const hoursOn = (hours: Readonly<Record<string, number>>) =>
  aState({
    corrections: Object.entries(hours).map(([date, each]) => aCorrection({ date: onDay(date), hours: each })),
  }).hoursByDay;

test.each([
  [2026, 365, 53],
  [2028, 366, 54],
  [2022, 365, 53],
])("%d has %d days in %d weeks, each week from Sunday", (year, days, weeks) => {
  const heatmap = yearHeatmap(hoursOn({}), year, today);
  expect(heatmap.weeks).toHaveLength(weeks);
  const shown = heatmap.weeks.flat().filter((day) => day !== null);
  expect(shown).toHaveLength(days);
  for (const week of heatmap.weeks) {
    week.forEach((day, weekday) => {
      if (day !== null) expect(weekdayOf(day.day)).toBe(weekday);
    });
  }
});

test.each([
  [0.5, 1],
  [1, 2],
  [2, 3],
  [3.9, 3],
  [4, 4],
  [9, 4],
])("%d hours have the shade %d", (hours, level) => {
  const days = yearHeatmap(hoursOn({ "2026-11-20": hours }), 2026, today).weeks.flat();
  expect(days.find((day) => day?.day === "2026-11-20")).toMatchObject({ hours, level, isFuture: false });
  expect(days.find((day) => day?.day === "2026-11-21")).toMatchObject({ hours: 0, level: 0, isFuture: true });
});

test("only the year's own hours are counted", () => {
  const heatmap = yearHeatmap(
    hoursOn({ "2025-12-31": 5, "2026-01-01": 1.5, "2026-12-31": 0.5 }),
    2026,
    today,
  );
  expect(heatmap).toMatchObject({ year: 2026, totalHours: 2, studyDays: 2 });
  expect(heatmap.weeks[0]?.[4]).toMatchObject({ day: "2026-01-01", hours: 1.5 });
  expect(heatmap.weeks[0]?.[3]).toBeNull();
});

test("each month's name stands over the week of its first day", () => {
  const { months, weeks } = yearHeatmap(hoursOn({}), 2026, today);
  expect(months.map(({ month }) => month.slice(5)).join(" ")).toBe("01 02 03 04 05 06 07 08 09 10 11 12");
  months.forEach(({ week }, month) => {
    const first = `2026-${String(month + 1).padStart(2, "0")}-01`;
    expect(weeks[week]?.some((day) => day?.day === first)).toBe(true);
  });
});
