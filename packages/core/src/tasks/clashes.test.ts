import { expect, test } from "vitest";
import { aTask } from "../testing/builders.ts";
import { clashesOf } from "./clashes.ts";

const task = (title: string, startTime: string | null, endTime: string | null, completed = false) =>
  aTask({ title, startTime: startTime as never, endTime: endTime as never, completed });
const pairs = (...tasks: ReturnType<typeof task>[]) =>
  Object.fromEntries(
    [...clashesOf(tasks)].map(([id, other]) => [tasks.find((each) => each.id === id)?.title, other.title]),
  );

test("tasks that share a minute clash; one that begins when the other ends does not", () => {
  expect(pairs(task("a", "09:00", "10:00"), task("b", "10:00", "11:00"))).toEqual({});
  expect(pairs(task("b", "09:59", "11:00"), task("a", "09:00", "10:00"))).toEqual({ a: "b", b: "a" });
});

test("a long task clashes with all that lie in it", () => {
  expect(
    pairs(task("a", "09:00", "12:00"), task("b", "09:30", "10:00"), task("c", "11:00", "11:30")),
  ).toEqual({
    a: "b",
    b: "a",
    c: "a",
  });
});

test("done tasks, and those without a time, take nobody's time", () => {
  expect(
    pairs(task("a", "09:00", "10:00"), task("b", "09:00", "10:00", true), task("c", null, "09:30")),
  ).toEqual({});
});

test("a task that goes on after midnight lasts until then", () => {
  expect(pairs(task("a", "22:00", "01:00"), task("b", "23:30", "23:45"))).toEqual({ a: "b", b: "a" });
});

test("where no end is said the hours say it", () => {
  expect(pairs(task("a", "09:00", null), task("b", "09:59", "10:30"))).toEqual({ a: "b", b: "a" });
  expect(pairs(task("a", "09:00", null), task("b", "10:00", "10:30"))).toEqual({});
});
