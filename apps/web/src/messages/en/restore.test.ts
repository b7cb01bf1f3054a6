import { expect, test } from "vitest";
import { restoreWords } from "./restore.ts";

test("records that no word was written for are shown under their table's name, whatever that is", () => {
  expect(["tasks", "animals", "plants", "constructor"].map(restoreWords.records)).toEqual([
    "Tasks",
    "Animals",
    "Other records (plants)",
    "Other records (constructor)",
  ]);
});
