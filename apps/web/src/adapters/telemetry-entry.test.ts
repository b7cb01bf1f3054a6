import { describe, expect, test } from "vitest";
import { telemetryEntry } from "./telemetry-entry.ts";

const properties = (totalStudyHours: number, currentStreak: number, focusScore: number) =>
  telemetryEntry({ type: "UserProperties", totalStudyHours, currentStreak, focusScore });

describe("what is reported", () => {
  test("names only routes of ours", () => {
    expect(telemetryEntry({ type: "PageView", route: "/tasks" })).toEqual({
      type: "page-view",
      route: "/tasks",
    });
    expect(telemetryEntry({ type: "PageView", route: "/tasks/my-secret" })).toEqual({
      type: "page-view",
      route: "other",
    });
  });
  test("puts a person's figures into coarse buckets", () => {
    expect(properties(0, 0, 0)).toMatchObject({
      totalStudyHours: "0",
      currentStreak: "0",
      focusScore: "0-24",
    });
    expect(properties(0.5, 6, 25)).toMatchObject({
      totalStudyHours: "1-10",
      currentStreak: "1-6",
      focusScore: "25-49",
    });
    expect(properties(201, 30, 100)).toMatchObject({
      totalStudyHours: "201+",
      currentStreak: "30+",
      focusScore: "75-100",
    });
  });
});
