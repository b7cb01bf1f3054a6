import { onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { readReceivedListing, readSelecting } from "./received-listing.ts";

const today = onDay("2026-11-18");
const read = (state: unknown) => readReceivedListing(state, today);

test("whoever comes from a course sees all of its tasks", () => {
  expect(read({ course: "course_1" })).toEqual({ course: "course_1", filter: "all" });
});

test("whoever comes from a notice sees the day of its task, by name where the list is long", () => {
  expect(read({ day: "2026-11-19", title: "Read" })).toEqual({
    filter: "tomorrow",
    search: "",
    course: "any",
  });
  expect(read({ day: "2026-06-01", title: "Read" })).toMatchObject({ filter: "all", search: "Read" });
});

test("what is neither begins as ever", () => {
  for (const state of [
    null,
    "x",
    {},
    { day: "2026-02-30", title: "Read" },
    { day: "2026-11-19" },
    { course: 1 },
  ])
    expect(read(state)).toEqual({});
});

test("only a link that says so asks to choose among tasks", () => {
  expect(readSelecting({ selecting: true })).toBe(true);
  for (const state of [null, "selecting", {}]) expect(readSelecting(state)).toBe(false);
});
