import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyMap, type PersistentMap } from "./persistent-map.ts";

const contents = <K extends string, V>(map: PersistentMap<K, V>): ReadonlyMap<K, V> => new Map(map.entries());

test("an empty map holds nothing", () => {
  const map = emptyMap<string, number>();
  expect(map.size).toBe(0);
  expect(map.get("a")).toBeUndefined();
  expect(map.has("a")).toBe(false);
  expect([...map.entries()]).toEqual([]);
});

test("a change leaves the map it came from as it was", () => {
  const one = emptyMap<string, number>().set("a", 1);
  const two = one.set("a", 2).set("b", 3);
  const gone = two.delete("a");
  expect(contents(one)).toEqual(new Map([["a", 1]]));
  expect(contents(two)).toEqual(
    new Map([
      ["a", 2],
      ["b", 3],
    ]),
  );
  expect(contents(gone)).toEqual(new Map([["b", 3]]));
  expect(gone.size).toBe(1);
});

test("a change that changes nothing gives the same map", () => {
  const map = emptyMap<string, number>().set("a", 1);
  expect(map.set("a", 1)).toBe(map);
  expect(map.delete("b")).toBe(map);
  expect(map.patch(new Map())).toBe(map);
  expect(
    map.patch(
      new Map([
        ["a", 1],
        ["b", undefined],
      ]),
    ),
  ).toBe(map);
});

test("keys, values and entries are in one order", () => {
  const map = emptyMap<string, number>().patch(
    new Map(Array.from({ length: 500 }, (_, n) => [`key ${n}`, n])),
  );
  const entries = [...map.entries()];
  expect([...map.keys()]).toEqual(entries.map(([key]) => key));
  expect([...map.values()]).toEqual(entries.map(([, value]) => value));
});

test("grows through its sizes without losing or doubling an entry", () => {
  let map = emptyMap<string, number>();
  for (let count = 0; count < 5000; count += 1) map = map.set(`task_${count}`, count);
  expect(map.size).toBe(5000);
  for (let count = 0; count < 5000; count += 1) expect(map.get(`task_${count}`)).toBe(count);
  expect(new Set(map.keys()).size).toBe(5000);
});

test("does what a native map does, over any changes, singly or many at once", () => {
  const key = fc.integer({ min: 0, max: 400 }).map((number) => `key_${number}`);
  const change = fc.tuple(key, fc.option(fc.integer(), { nil: undefined }));
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 200 }), { maxLength: 8 }), (batches) => {
      const model = new Map<string, number>();
      let map = emptyMap<string, number>();
      for (const batch of batches) {
        const before = map;
        const held = contents(before);
        map = map.patch(new Map(batch));
        for (const [each, value] of new Map(batch)) {
          if (value === undefined) model.delete(each);
          else model.set(each, value);
        }
        expect(contents(map)).toEqual(model);
        expect(map.size).toBe(model.size);
        expect(contents(before)).toEqual(held);
      }
    }),
    { seed: 14, numRuns: 60 },
  );
});
