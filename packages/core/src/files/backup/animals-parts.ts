import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { type Animal, animalId, animalRecord, isHere, placeOfAnimal } from "../../records/animal.ts";
import { ANIMAL_OF } from "../../records/animal-kinds.ts";
import type { State } from "../../records/state.ts";
import { dayOf, instantOf, readTimestamp } from "../../time/instant.ts";
import { periodKeyOf } from "../../time/period.ts";
import { PERIODS, type Period } from "../../time/types.ts";
import { type Reading, readRecord } from "./read-record.ts";
import { distinctIds } from "./storable.ts";

/** Place and gait are written out for programs that only draw; `place` alone says whether they were the animal's own. */
export const animalToJson = (animal: Animal): JsonObject => ({
  id: animal.id,
  ...placeOfAnimal(animal),
  ...animalRecord.write(animal),
});

/** Per period, the latest completion that earned an animal; empty text for none. */
export const checkedCompletions = (state: State): JsonObject =>
  Object.fromEntries(
    PERIODS.map((period) => {
      let latest = "";
      for (const { earned } of state.animals.values()) {
        if (earned?.period === period && earned.completedAt > latest) latest = earned.completedAt;
      }
      return [period, latest];
    }),
  );

export const readAnimals = (list: readonly Json[], reading: Reading): readonly Animal[] => {
  const idOf = distinctIds(() => `animal_${reading.newId()}`);
  const ofUnknownOrigin = new Set<string>();
  const animals = list.filter(isJsonObject).map((entry) => {
    const id = idOf(entry.id);
    if (!Object.hasOwn(entry, "earned") && readTimestamp(entry.dateAdded) !== null) ofUnknownOrigin.add(id);
    return readRecord(animalRecord, id, animalFields(entry), reading);
  });
  return PERIODS.reduce<readonly Animal[]>(
    (known, period) => withEarnedOf(period, known, ofUnknownOrigin, reading),
    animals,
  );
};

/** Our files include an animal's position for other programs; `place` says whether the position is stored or follows from the id. */
const animalFields = ({ id: _id, x, y, animationClass, ...entry }: JsonObject): JsonObject =>
  Object.hasOwn(entry, "place")
    ? entry
    : { ...entry, x: x ?? null, y: y ?? null, animationClass: animationClass ?? null };

/** A file's animal without origin, of the running period, gets its reward's id, or the goal pays twice. */
const withEarnedOf = (
  period: Period,
  animals: readonly Animal[],
  ofUnknownOrigin: ReadonlySet<string>,
  { today }: Reading,
): readonly Animal[] => {
  const key = periodKeyOf(period, today);
  const own = animalId(period, key);
  if (animals.some(({ id, earned }) => id === own || (earned?.period === period && earned.key === key)))
    return animals;
  const isCandidate = (animal: Animal) =>
    animal.type === ANIMAL_OF[period] &&
    isHere(animal) &&
    ofUnknownOrigin.has(animal.id) &&
    periodKeyOf(period, dayOf(instantOf(animal.dateAdded) ?? 0)) === key;
  const latest = animals.filter(isCandidate).reduce<Animal | null>(laterOf, null);
  if (latest === null) return animals;
  const earned: Animal = { ...latest, id: own, earned: { period, key, completedAt: latest.dateAdded } };
  return animals.map((animal) => (animal === latest ? earned : animal));
};

const laterOf = (one: Animal | null, other: Animal): Animal =>
  one === null || other.dateAdded > one.dateAdded ? other : one;
