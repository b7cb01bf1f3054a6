import { expect, test } from "vitest";
import { parseJson } from "./json.ts";

test("a text that is no JSON, and a missing one, parse as undefined", () => {
  expect([parseJson("{"), parseJson(""), parseJson(null)]).toEqual([undefined, undefined, undefined]);
  expect([parseJson("null"), parseJson('{"a":[1]}')]).toEqual([null, { a: [1] }]);
});
