import { expect, test } from "vitest";
import { GAITS } from "../records/animal-place.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { animalLook, COATS, MARKINGS, rarityOf } from "./animal-look.ts";

const ids = Array.from({ length: 2_000 }, (_, day) => `hen:${addDays("2026-01-01" as Day, day)}`);
const looks = ids.map((id) => animalLook("hen", id));

test("a look is the same for ever: two devices, and two releases, show the same animal", () => {
  expect(
    ["hen:2026-11-20", "goat:2026-11-15", "cow:2026-11"].map((id) => animalLook(id.split(":")[0] ?? "", id)),
  ).toMatchInlineSnapshot(`
    [
      {
        "coat": 0,
        "gait": "animation-3",
        "mark": null,
        "marking": 2,
        "size": 1.0564,
        "wears": null,
      },
      {
        "coat": 0,
        "gait": "animation-4",
        "mark": null,
        "marking": 2,
        "size": 0.9436,
        "wears": null,
      },
      {
        "coat": 1,
        "gait": "animation-5",
        "mark": null,
        "marking": 0,
        "size": 1.042,
        "wears": 4,
      },
    ]
  `);
});

test("every marking and gait is about as frequent as another", () => {
  const shares = (of: (look: (typeof looks)[number]) => unknown) => {
    const counts = new Map<unknown, number>();
    for (const look of looks) counts.set(of(look), (counts.get(of(look)) ?? 0) + 1);
    return [...counts.values()];
  };
  for (const [of, count] of [
    [(look: (typeof looks)[number]) => look.marking, MARKINGS],
    [(look: (typeof looks)[number]) => look.gait, GAITS.length],
  ] as const) {
    const seen = shares(of);
    expect(seen).toHaveLength(count);
    expect(Math.min(...seen)).toBeGreaterThan((ids.length / count) * 0.75);
    expect(Math.max(...seen)).toBeLessThan((ids.length / count) * 1.25);
  }
});

test("sizes differ by at most 12 %, most by less than half of that", () => {
  for (const { size } of looks) {
    expect(size).toBeGreaterThanOrEqual(0.88);
    expect(size).toBeLessThanOrEqual(1.12);
  }
  expect(looks.filter(({ size }) => Math.abs(size - 1) < 0.06).length).toBeGreaterThan(ids.length / 2);
});

test("some wear a bell, some a scarf, most nothing", () => {
  const share = (wears: (worn: unknown) => boolean) =>
    looks.filter((look) => wears(look.wears)).length / looks.length;
  expect(share((worn) => worn === null)).toBeGreaterThan(0.6);
  expect(share((worn) => worn === "bell")).toBeGreaterThan(0.08);
  expect(share((worn) => typeof worn === "number")).toBeGreaterThan(0.18);
});

test("a mark changes nothing else of the look", () => {
  expect(animalLook("hen", "hen:2026-11-20", "first")).toEqual({
    ...animalLook("hen", "hen:2026-11-20"),
    mark: "first",
  });
});

test("four hens in five have a natural plumage; the others are rare, and every plumage occurs", () => {
  const rare = looks.map((look) => rarityOf("hen", look)).filter((color) => color !== null);
  expect(rare.length / looks.length).toBeGreaterThan(0.17);
  expect(rare.length / looks.length).toBeLessThan(0.23);
  expect(new Set(rare)).toEqual(new Set(["white", "blue", "lilac"]));
  expect(new Set(looks.map(({ coat }) => coat)).size).toBe(COATS);
});

test("a hen with a natural plumage has the one it always had, and a goat's coat is not a plumage", () => {
  const before = ids.map((id) => animalLook("goat", id).coat);
  const changed = looks.filter(({ coat }, i) => coat !== before[i]);
  expect(changed.every((look) => rarityOf("hen", look) === null)).toBe(true);
  expect(changed.every((look) => rarityOf("hen", { coat: before[looks.indexOf(look)] ?? 0 }) !== null)).toBe(
    true,
  );
  expect(rarityOf("goat", { coat: 4 })).toBeNull();
});
