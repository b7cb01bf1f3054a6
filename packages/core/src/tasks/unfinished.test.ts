import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { countUnfinishedBefore, unfinishedBefore } from "./unfinished.ts";

const today = onDay("2026-11-20");

test("finds what is unfinished on past days, oldest first, and nothing of today or later", () => {
  const state = aState({
    tasks: [
      aTask({ title: "b", date: onDay("2026-11-19") }),
      aTask({ title: "done", date: onDay("2026-11-19"), completed: true }),
      aTask({ title: "a", date: onDay("2026-10-01") }),
      aTask({ title: "all done", date: onDay("2026-10-02"), completed: true }),
      aTask({ title: "today", date: today }),
      aTask({ title: "ahead", date: onDay("2026-11-21") }),
    ],
  });
  expect(unfinishedBefore(state, today).map(({ title }) => title)).toEqual(["a", "b"]);
  expect(countUnfinishedBefore(state, today)).toBe(2);
});
