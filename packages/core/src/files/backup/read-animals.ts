import type { Context } from "../../command.ts";
import { ANIMAL_OF } from "../../farm/animal-kinds.ts";
import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import { type Animal, animalId, animalRecord, isHere } from "../../records/animal.ts";
import { dayOf, instantOf, readTimestamp } from "../../time/instant.ts";
import { periodKeyOf } from "../../time/period.ts";
import { PERIODS, type Period } from "../../time/types.ts";
import { storableId } from "./storable.ts";

/** Animals of a file, mended; a missing or repeated id becomes a new one. */
export const readAnimals = (list: readonly Json[], context: Context): readonly Animal[] => {
  const taken = new Set<string>();
  const ofUnknownOrigin = new Set<string>();
  const animals = list.filter(isJsonObject).map((entry) => {
    const given = storableId(entry.id);
    const id = given === null || taken.has(given) ? `animal_${context.newId()}` : given;
    taken.add(id);
    if (!Object.hasOwn(entry, "earned") && readTimestamp(entry.dateAdded) !== null) ofUnknownOrigin.add(id);
    return animalRecord.parse(id, animalFields(entry), context.today);
  });
  return PERIODS.reduce<readonly Animal[]>(
    (known, period) => withEarnedOf(period, known, ofUnknownOrigin, context),
    animals,
  );
};

/** Our files write out where an animal stands, for others; `place` says whether that is its own or follows from its id. */
const animalFields = ({ x, y, animationClass, ...entry }: JsonObject): JsonObject =>
  Object.hasOwn(entry, "place")
    ? entry
    : { ...entry, x: x ?? null, y: y ?? null, animationClass: animationClass ?? null };

/**
 * Files of another program do not say which goal earned an animal. One that came in the running period can only be that period's
 * reward: it gets the reward's id, or the goal would be rewarded a second time.
 */
const withEarnedOf = (
  period: Period,
  animals: readonly Animal[],
  ofUnknownOrigin: ReadonlySet<string>,
  { today }: Context,
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
