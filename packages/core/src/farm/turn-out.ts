import { compareTexts } from "@furrow/values";
import type { Animal } from "../records/animal.ts";
import type { AnimalType } from "../records/animal-kinds.ts";
import { byId } from "../records/state/groups.ts";
import type { AnimalMark } from "./animal-look.ts";

/** The newest always stand outside, even if the user named all others. */
const NEWEST = 12;

/** A goat counts as four hens and a cow as nine, so that the farm shows a mix. */
const EVERY: Readonly<Record<AnimalType, number>> = { hen: 1, goat: 4, cow: 9, horse: 9 };

/** Which animals stand outside if not all fit: the newest, then named or rarely marked ones, then by age. */
export const turnOut = (
  here: readonly Animal[],
  marks: ReadonlyMap<string, AnimalMark>,
): ReadonlyMap<string, number> => {
  const newestFirst = [...here].sort((one, other) => inOrderOfComing(other, one));
  const seen = new Map<AnimalType, number>();
  const keyed = newestFirst.map((animal, age) => {
    const before = seen.get(animal.type) ?? 0;
    seen.set(animal.type, before + 1);
    return { animal, group: groupOf(animal, age, marks), turn: before * EVERY[animal.type] };
  });
  keyed.sort((one, other) => one.group - other.group || one.turn - other.turn);
  return new Map(keyed.map(({ animal }, turn) => [animal.id, turn]));
};

const groupOf = ({ id, name }: Animal, age: number, marks: ReadonlyMap<string, AnimalMark>): number => {
  if (age < NEWEST) return 0;
  const mark = marks.get(id);
  return name !== "" || (mark !== undefined && mark !== "weekend") ? 1 : 2;
};

/** The same on every device, and stable when one leaves and returns. */
export const inOrderOfComing = (one: Animal, other: Animal): number =>
  compareTexts(one.dateAdded, other.dateAdded) || byId(one, other);
