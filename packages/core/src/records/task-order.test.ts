import { expect, test } from "vitest";
import { aTask } from "../testing/builders.ts";
import { byTimeOfDay } from "./task-order.ts";

test("tasks stand by start time, those without one last, then by when they were made, then by id", () => {
  const tasks = [
    aTask({ id: "d" as never, createdAt: "2026-11-02T00:00:00.000Z" }),
    aTask({ id: "c" as never, createdAt: "2026-11-01T00:00:00.000Z" }),
    aTask({ id: "b" as never, startTime: "10:00" as never }),
    aTask({ id: "a" as never, startTime: "09:00" as never }),
    aTask({ id: "cc" as never, createdAt: "2026-11-01T00:00:00.000Z" }),
  ];
  expect([...tasks].sort(byTimeOfDay).map(({ id }) => id)).toEqual(["a", "b", "c", "cc", "d"]);
  expect(
    [...tasks]
      .reverse()
      .sort(byTimeOfDay)
      .map(({ id }) => id),
  ).toEqual(["a", "b", "c", "cc", "d"]);
});
