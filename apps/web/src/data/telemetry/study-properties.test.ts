import { aState, aTask, at, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { studyProperties } from "./study-properties.ts";

test("counts hours, streak and focus score", () => {
  const state = aState({ tasks: [aTask({ date: onDay("2026-11-20"), hours: 2, completed: true })] });
  expect(studyProperties(state, at("2026-11-20", "18:00"))).toEqual({
    type: "UserProperties",
    totalStudyHours: 2,
    currentStreak: 1,
    // 100 x (0.4 x 2/20 + 0.3 x 2/4 + 0.3 x 1/7)
    focusScore: 23,
  });
});
