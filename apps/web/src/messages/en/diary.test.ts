import { diaryHtml, diaryOf, wholeHistory } from "@furrow/core";
import { aCorrection, aState, aTask, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { diaryWords } from "./diary.ts";

const today = onDay("2026-11-20");
const diaryOfAll = (state: ReturnType<typeof aState>) => {
  const period = wholeHistory(state, today) ?? { from: today, to: today };
  return diaryHtml(diaryOf(state, period, today), { today }, diaryWords);
};
const hens = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = `2026-11-${String(index + 1).padStart(2, "0")}T12:00:00.000Z`;
    const earned = { period: "daily" as const, key: at.slice(0, 10) as never, completedAt: at };
    const presence = { type: "here" as const, since: at };
    return {
      id: `hen:${index}`,
      type: "hen" as const,
      name: "",
      dateAdded: at,
      earned,
      presence,
      place: null,
    };
  });

test("the diary names its period, its days and its moment", () => {
  const html = diaryOfAll(aState({ tasks: [aTask({ date: onDay("2026-11-01") }), aTask()] }));
  expect(html).toContain('<p class="period">November 1 - 20, 2026</p>');
  expect(html).toContain("<h3>Friday, November 20, 2026</h3>");
  expect(html).toMatch(/Made with \w+ on November 20, 2026/);
});

test("what tasks do not explain is told by its sign", () => {
  expect(diaryOfAll(aState({ corrections: [aCorrection({ hours: 1.5 })] }))).toContain(
    "Hours without a task: 1h 30m",
  );
  const tasks = [aTask({ completed: true })];
  expect(diaryOfAll(aState({ tasks, corrections: [aCorrection({ hours: -0.5 })] }))).toContain(
    "Adjustment: −30m",
  );
});

test("one is told as one, more as more", () => {
  const state = (count: number) =>
    aState({ tasks: [aTask(), aTask({ date: onDay("2026-11-01") })], animals: hens(count) });
  expect(diaryOfAll(state(1))).toContain("1 Hen.");
  expect(diaryOfAll(state(1))).toContain("Animal earned");
  expect(diaryOfAll(state(20))).toContain("20 Hens. The latest 16 are shown.");
});

test("bars are named by what they are of", () => {
  const day = onDay("2026-11-01");
  expect((["day", "week", "month", "year"] as const).map((grain) => diaryWords.bar(grain, day))).toEqual([
    "Nov 1",
    "Nov 1",
    "Nov 26",
    "2026",
  ]);
});
