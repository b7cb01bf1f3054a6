import { expect, test, vi } from "vitest";
import { keptDraftsOf } from "./kept-drafts.ts";

test("what was typed is there again as long as the same data is open", () => {
  const store = {};
  keptDraftsOf(store).set("line", "Read ch. 4");
  expect(keptDraftsOf(store).get("line")).toBe("Read ch. 4");
  expect(keptDraftsOf(store).get("new")).toBeUndefined();
  keptDraftsOf(store).set("line", undefined);
  expect(keptDraftsOf(store).get("line")).toBeUndefined();
});

test("another person's data begins with nothing", () => {
  keptDraftsOf({}).set("line", "Read ch. 4");
  expect(keptDraftsOf({}).get("line")).toBeUndefined();
});

test("whoever shows a draft is told of each change", () => {
  const store = {};
  const told = vi.fn();
  const stop = keptDraftsOf(store).subscribe(told);
  keptDraftsOf(store).set("line", "R");
  stop();
  keptDraftsOf(store).set("line", "Re");
  expect(told).toHaveBeenCalledTimes(1);
});
