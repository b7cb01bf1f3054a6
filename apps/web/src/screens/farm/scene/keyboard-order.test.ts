import { expect, test } from "vitest";
import { inDepth } from "../../../art/scene/in-depth.ts";
import { neighbour } from "./keyboard-order.ts";

const a = { id: "a", x: 10, y: 80 };
const b = { id: "b", x: 50, y: 20 };
const c = { id: "c", x: 90, y: 50 };
const herd = [c, a, b];

test("right and left go through the herd from left to right and stop at its ends", () => {
  expect(neighbour(herd, "a", "ArrowRight")).toBe(b);
  expect(neighbour(herd, "b", "ArrowRight")).toBe(c);
  expect(neighbour(herd, "c", "ArrowRight")).toBe(c);
  expect(neighbour(herd, "b", "ArrowLeft")).toBe(a);
  expect(neighbour(herd, "a", "ArrowLeft")).toBe(a);
});

test("down comes nearer, up goes farther", () => {
  expect(neighbour(herd, "b", "ArrowDown")).toBe(c);
  expect(neighbour(herd, "c", "ArrowDown")).toBe(a);
  expect(neighbour(herd, "a", "ArrowUp")).toBe(c);
});

test("Home and End are the outermost animals, other keys are left alone", () => {
  expect(neighbour(herd, "b", "Home")).toBe(a);
  expect(neighbour(herd, "b", "End")).toBe(c);
  expect(neighbour(herd, "b", "Tab")).toBeNull();
  expect(neighbour([], "b", "Home")).toBeNull();
});

test("animals on the same spot keep one order and are all reached", () => {
  const twins = ["y", "z", "x"].map((id) => ({ id, x: 40, y: 40 }));
  expect(inDepth(twins).map(({ id }) => id)).toEqual(["x", "y", "z"]);
  expect(neighbour(twins, "x", "ArrowRight")?.id).toBe("y");
  expect(neighbour(twins, "y", "ArrowRight")?.id).toBe("z");
});
