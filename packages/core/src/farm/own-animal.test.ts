import { expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import { aState } from "../testing/builders.ts";
import { ownAnimal } from "./own-animal.ts";

const animal = (id: string, day: string, more: Partial<Animal> = {}): Animal => ({
  id,
  type: "hen",
  name: "",
  dateAdded: `${day}T12:00:00.000Z`,
  earned: null,
  presence: { type: "here", since: `${day}T12:00:00.000Z` },
  place: null,
  ...more,
});

test("the newest of a type that is here stands for it", () => {
  const gone: Animal["presence"] = { type: "gone", at: "2026-11-21T12:00:00.000Z", why: "removed" };
  const state = aState({
    animals: [
      animal("hen:2026-11-20", "2026-11-20", { name: "Frieda" }),
      animal("hen:2026-11-19", "2026-11-19"),
      animal("hen:2026-11-21", "2026-11-21", { presence: gone }),
      animal("goat:2026-W47", "2026-11-22", { type: "goat" }),
    ],
  });
  expect(ownAnimal(state, "hen")).toEqual({ id: "hen:2026-11-20", name: "Frieda" });
  expect(ownAnimal(state, "cow")).toBeNull();
});
