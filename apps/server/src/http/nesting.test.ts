import { expect, test } from "vitest";
import { isNestedBeyond } from "./json-body.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("lists and objects count, each as one", () => {
  expect(isNestedBeyond(nested(3), 3)).toBe(false);
  expect(isNestedBeyond(nested(4), 3)).toBe(true);
  expect(isNestedBeyond('{"a":{"b":[1]}}', 3)).toBe(false);
  expect(isNestedBeyond('{"a":{"b":[{}]}}', 3)).toBe(true);
});

test("what is closed counts no more", () => {
  expect(isNestedBeyond(`[${Array(500).fill("[{}]").join()}]`, 3)).toBe(false);
});

test("brackets within strings are text, also behind a quote of the string's own", () => {
  expect(isNestedBeyond(JSON.stringify(["[[[[", '"[[[[', "\\", "[[[["]), 1)).toBe(false);
  expect(isNestedBeyond(JSON.stringify({ '"{{{\\': ["\\\\[["] }), 2)).toBe(false);
  expect(isNestedBeyond(`["\\\\",${nested(3)}]`, 3)).toBe(true);
});

test("a text that breaks off is looked at as far as it goes", () => {
  expect(isNestedBeyond("[[[[", 3)).toBe(true);
  expect(isNestedBeyond('[["[[[[', 3)).toBe(false);
  expect(isNestedBeyond('[["[[\\', 3)).toBe(false);
  expect(isNestedBeyond("", 0)).toBe(false);
});
