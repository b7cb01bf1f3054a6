import { aState, aTask, at, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { inCoarseSteps, studyProperties } from "./study-properties.ts";

test("counts hours and streak in coarse steps, and the focus score as the band that is shown", () => {
  const after = (hours: number) =>
    aState({ tasks: [aTask({ date: onDay("2026-11-20"), hours, completed: true })] });
  const at18 = at("2026-11-20", "18:00");
  expect(studyProperties(after(2), at18)).toEqual({
    type: "user-properties",
    totalStudyHours: "1-10",
    currentStreak: "1-6",
    // 23 = 100 x (0.4 x 2/20 + 0.3 x 2/4 + 0.3 x 1/7)
    focusScore: "low",
  });
  // 42 = 100 x (0.4 x 4/20 + 0.3 + 0.3 x 1/7), and 74 with 20 hours.
  expect(studyProperties(after(4), at18)).toMatchObject({ focusScore: "medium" });
  expect(studyProperties(after(20), at18)).toMatchObject({ focusScore: "high" });
});

test.each([
  [0, 0, "0", "0"],
  [0.5, 6, "1-10", "1-6"],
  [11, 7, "11-50", "7-29"],
  [201, 30, "201+", "30+"],
])("%d hours, %d days in a row", (hours, streak, totalStudyHours, currentStreak) => {
  expect(inCoarseSteps(hours, streak)).toEqual({ type: "user-properties", totalStudyHours, currentStreak });
});
