import { aState, aTask, at, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { inCoarseSteps, studyProperties } from "./study-properties.ts";

test("counts hours, streak and focus score, in coarse steps", () => {
  const state = aState({ tasks: [aTask({ date: onDay("2026-11-20"), hours: 2, completed: true })] });
  expect(studyProperties(state, at("2026-11-20", "18:00"))).toEqual({
    type: "UserProperties",
    totalStudyHours: "1-10",
    currentStreak: "1-6",
    // 23 = 100 x (0.4 x 2/20 + 0.3 x 2/4 + 0.3 x 1/7)
    focusScore: "0-24",
  });
});

test.each([
  [0, 0, 0, "0", "0", "0-24"],
  [0.5, 6, 25, "1-10", "1-6", "25-49"],
  [201, 30, 100, "201+", "30+", "75-100"],
])(
  "%d hours, %d days in a row, a score of %d",
  (hours, streak, score, totalStudyHours, currentStreak, focusScore) => {
    expect(inCoarseSteps(hours, streak, score)).toEqual({
      type: "UserProperties",
      totalStudyHours,
      currentStreak,
      focusScore,
    });
  },
);
