import { ANIMAL_OF, isAnimalType } from "../farm/animal-kinds.ts";
import { type AnimalPlace, GAITS, gaitOf, placeOf, X_RANGE, Y_RANGE } from "../farm/animal-place.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import { type Day, PERIODS, type Period, type PeriodKey } from "../time/types.ts";
import type { RecordType } from "./state/record-type.ts";

export type AnimalType = "hen" | "goat" | "cow" | "horse";

/**
 * An animal stays a row after it left, so that its history can be told and the same one can come back. An earned animal's id is
 * `{type}:{period key}` (`hen:2026-11-20`): two devices that reach the same conclusion write the same row.
 */
export interface Animal {
  readonly id: string;
  readonly type: AnimalType;
  readonly name: string;
  readonly dateAdded: string;
  /** Which completion earned it; null where none is known (imported, restored from another app's data). */
  readonly earned: null | { readonly period: Period; readonly key: PeriodKey; readonly completedAt: string };
  readonly presence:
    | { readonly type: "here"; readonly since: string }
    | { readonly type: "gone"; readonly at: string; readonly why: "withdrawn" | "removed" };
  /** Kept only for animals that came with a place of their own; otherwise place and gait are computed from the id. */
  readonly place: null | AnimalPlace;
}

export const MAX_NAME_LENGTH = 40;

export const animalId = (period: Period, key: PeriodKey): string => `${ANIMAL_OF[period]}:${key}`;

export const isHere = (animal: Animal): boolean => animal.presence.type === "here";

export const placeOfAnimal = (animal: Animal): AnimalPlace => animal.place ?? placeOf(animal.id);

/** The animal that a period's goal earned, whether it is here or gone. One from elsewhere may carry an id of another make. */
export const animalOfPeriod = (
  animals: { get(id: string): Animal | undefined; values(): Iterable<Animal> },
  period: Period,
  key: PeriodKey,
): Animal | undefined => {
  const own = animals.get(animalId(period, key));
  if (own !== undefined) return own;
  for (const animal of animals.values()) {
    if (animal.earned?.period === period && animal.earned.key === key) return animal;
  }
  return undefined;
};

export const animalRecord: RecordType<Animal> = {
  table: "animals",
  parse: (id, fields, today) => {
    const dateAdded = readTimestamp(fields.dateAdded) ?? isoAtNoon(today);
    return {
      id,
      type: isAnimalType(fields.type) ? fields.type : "hen",
      name: typeof fields.name === "string" ? fields.name.trim().slice(0, MAX_NAME_LENGTH) : "",
      dateAdded,
      earned: parseEarned(fields.earned),
      presence: parsePresence(fields.presence, dateAdded),
      place: parsePlace(id, isJsonObject(fields.place) ? fields.place : fields),
    };
  },
  toFields: ({ type, name, dateAdded, earned, presence, place }) => ({
    type,
    name,
    dateAdded,
    earned: earned === null ? null : { ...earned },
    presence: { ...presence },
    place: place === null ? null : { ...place },
  }),
};

/**
 * A list of animals from a file, an old browser storage or the cloud document: whatever is broken is mended, none is dropped, and
 * a missing or repeated id becomes a new one.
 */
export const repairAnimals = (list: readonly Json[], today: Day, newId: () => string): readonly Animal[] => {
  const taken = new Set<string>();
  return list.filter(isJsonObject).map((entry) => {
    const given = typeof entry.id === "number" ? String(entry.id) : entry.id;
    const id = typeof given === "string" && given !== "" && !taken.has(given) ? given : `animal_${newId()}`;
    taken.add(id);
    return animalRecord.parse(id, entry, today);
  });
};

const parseEarned = (stored: Json | undefined): Animal["earned"] => {
  if (!isJsonObject(stored)) return null;
  const period = PERIODS.find((known) => known === stored.period);
  const completedAt = readTimestamp(stored.completedAt);
  const { key } = stored;
  if (period === undefined || completedAt === null || typeof key !== "string" || key === "") return null;
  return { period, key: key as PeriodKey, completedAt };
};

const parsePresence = (stored: Json | undefined, dateAdded: string): Animal["presence"] => {
  if (!isJsonObject(stored) || stored.type !== "gone") {
    const since = isJsonObject(stored) ? readTimestamp(stored.since) : null;
    return { type: "here", since: since ?? dateAdded };
  }
  const why = stored.why === "removed" ? "removed" : "withdrawn";
  return { type: "gone", at: readTimestamp(stored.at) ?? dateAdded, why };
};

const parsePlace = (id: string, { x, y, animationClass }: JsonObject): Animal["place"] => {
  if (typeof x !== "number" && typeof y !== "number") return null;
  const computed = placeOf(id);
  return {
    x: typeof x === "number" ? clampTo(X_RANGE, x) : computed.x,
    y: typeof y === "number" ? clampTo(Y_RANGE, y) : computed.y,
    animationClass: GAITS.find((gait) => gait === animationClass) ?? gaitOf(id),
  };
};

const clampTo = ({ min, max }: { readonly min: number; readonly max: number }, value: number): number =>
  Math.min(max, Math.max(min, value));
