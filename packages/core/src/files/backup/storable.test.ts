import type { Json } from "@furrow/values";
import { describe, expect, test } from "vitest";
import { isStorable, storableId, storableText } from "./storable.ts";

const MAX_BYTES = 15_000;

describe("an id can be a row's name", () => {
  test.each([["task_1"], ["é 🐔"], ["i".repeat(200)], [" "]])("%s", (id) => {
    expect(storableId(id)).toBe(id);
  });

  test("and a number as it is written", () => {
    expect(storableId(7)).toBe("7");
    expect(storableId(0)).toBe("0");
  });

  test.each([
    [""],
    ["i".repeat(201)],
    ["__proto__"],
    ["constructor"],
    ["prototype"],
    ["a\ud83d"],
    ["a\u0000"],
    ["\u001fb"],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [true],
    [{}],
  ])("but not %j", (id) => {
    expect(storableId(id)).toBeNull();
  });
});

/** Characters, and as how many bytes each counts. */
const CHARACTERS: readonly [string, number][] = [
  ["\u001f", 6],
  [" ", 1],
  ["\u007f", 1],
  ["\u0080", 2],
  ["\u07ff", 2],
  ["\u0800", 3],
  ["\ud7ff", 3],
  ["\ud800", 6],
  ["\udfff", 6],
  ["\ue000", 3],
];

describe("a text keeps its beginning alone", () => {
  test.each(CHARACTERS)("where it has more than 15,000 bytes: %j counts as %d", (character, bytes) => {
    const full = character.repeat(1000) + "a".repeat(MAX_BYTES - 1000 * bytes);
    expect(storableText(full)).toBe(full);
    expect(storableText(`${full}a`)).toBe(`${`${full}a`.slice(0, 1999)}…`);
  });

  test("and that without half a character", () => {
    expect(storableText("🐔".repeat(8000))).toBe(`${"🐔".repeat(999)}…`);
    expect(storableText(`a${"🐔".repeat(8000)}`)).toBe(`a${"🐔".repeat(999)}…`);
  });
});

test("what is no text is left to others", () => {
  expect(storableText(undefined)).toBeUndefined();
  expect(storableText(5)).toBe(5);
});

describe("a value can travel in a row", () => {
  const nested = (levels: number): Json => (levels === 0 ? 1 : [nested(levels - 1)]);

  test("as far as 30 levels down", () => {
    expect(isStorable(nested(30))).toBe(true);
    expect(isStorable(nested(31))).toBe(false);
    expect(isStorable({ a: [1, nested(28)] })).toBe(true);
    expect(isStorable({ a: [1, nested(29)] })).toBe(false);
  });

  test("up to 15,000 bytes as JSON", () => {
    expect(isStorable("a".repeat(MAX_BYTES - 2))).toBe(true);
    expect(isStorable("a".repeat(MAX_BYTES - 1))).toBe(false);
  });

  test.each(["__proto__", "constructor", "prototype"])("not with a member named %s", (name) => {
    expect(isStorable(JSON.parse(`{ "a": 1, "${name}": 1 }`))).toBe(false);
    expect(isStorable(JSON.parse(`[{ "${name}": 1 }]`))).toBe(false);
    expect(isStorable([name])).toBe(true);
  });
});
