import { expect, test } from "vitest";
import { aCorrection, aState, aTask, onDay } from "../testing/builders.ts";
import { studiedView } from "./studied-view.ts";

test("all hours count, from the first day with hours to the last", () => {
  const state = aState({
    tasks: [
      aTask({ date: onDay("2026-11-20"), hours: 2, completed: true }),
      aTask({ date: onDay("2026-11-25"), hours: 3 }),
    ],
    corrections: [aCorrection({ date: onDay("2026-03-01"), hours: 1.5 })],
  });
  expect(studiedView(state)).toEqual({ hours: 3.5, from: "2026-03-01", to: "2026-11-20" });
});

test("there is nothing to tell while nothing was studied", () => {
  expect(studiedView(aState({ tasks: [aTask()] }))).toBeNull();
});
