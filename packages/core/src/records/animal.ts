import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import { isPeriod } from "../time/period.ts";
import type { Period, PeriodKey } from "../time/types.ts";
import { ANIMAL_OF, type AnimalType, isAnimalType } from "./animal-kinds.ts";
import { type AnimalPlace, GAITS, gaitOf, placeOf, X_RANGE, Y_RANGE } from "./animal-place.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/** Stays a row after it left, to return. Its id, `hen:2026-11-20`, makes two devices write the same row. */
export interface Animal extends WithUnknown {
  readonly id: string;
  readonly type: AnimalType;
  readonly name: string;
  readonly dateAdded: string;
  /** The completion that earned it; null if unknown (imported, or restored from another app's data). */
  readonly earned: null | { readonly period: Period; readonly key: PeriodKey; readonly completedAt: string };
  readonly presence:
    | { readonly type: "here"; readonly since: string }
    | { readonly type: "gone"; readonly at: string; readonly why: "withdrawn" | "removed" }
    /** Of a later version. It is not shown. */
    | { readonly type: "unknown" };
  /** Only for animals with a place of their own; otherwise place and gait follow from the id. */
  readonly place: null | AnimalPlace;
}

export const MAX_ANIMAL_NAME_LENGTH = 40;

export const animalId = (period: Period, key: PeriodKey): string => `${ANIMAL_OF[period]}:${key}`;

/** An animal with a presence or kind of a later version is neither shown nor gone. */
export const isHere = (animal: Animal): boolean => animal.presence.type === "here" && isKindKnown(animal);

export const isKindKnown = ({ unknown }: Animal): boolean => unknown?.type === undefined;

/** Whether its origin is unknown, also to later versions. */
export const isOfUnknownOrigin = ({ earned, unknown }: Animal): boolean =>
  earned === null && unknown?.earned === undefined;

export const placeOfAnimal = (animal: Animal): AnimalPlace => animal.place ?? placeOf(animal.id);

/** The animal that a period's goal earned, present or gone. One from elsewhere may have another id. */
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

const isLaterPresence = (stored: Json): boolean => {
  if (!isJsonObject(stored)) return false;
  const { type, why } = stored;
  if (type === "gone") return typeof why === "string" && why !== "removed" && why !== "withdrawn";
  return typeof type === "string" && type !== "here";
};

export const animalRecord = recordType<Animal>()({
  table: "animals",
  rows: { kind: "many", id: "{type}:{period key} where a goal earned it" },
  since: "1.0.0",
  counted: { includes: isHere },
  cells: {
    type: {
      holds: Object.values(ANIMAL_OF).join(", "),
      isLater: (stored) => typeof stored === "string" && stored !== "" && !isAnimalType(stored),
    },
    name: { holds: "text" },
    dateAdded: { holds: "time" },
    earned: {
      holds: "null, or by which period and when",
      members: { period: true, key: true, completedAt: true },
      isLater: (stored) =>
        isJsonObject(stored) && typeof stored.period === "string" && !isPeriod(stored.period),
    },
    presence: {
      holds: "here since, or gone at and why",
      members: { type: true, since: true, at: true, why: true },
      isLater: isLaterPresence,
    },
    place: { holds: "null, or where it stands", members: { x: true, y: true, animationClass: true } },
    x: { holds: "number", onlyRead: true },
    y: { holds: "number", onlyRead: true },
    animationClass: { holds: "text", onlyRead: true },
  },
  read: (id, fields, today) => {
    const dateAdded = readTimestamp(fields.dateAdded) ?? isoAtNoon(today);
    return {
      id,
      type: isAnimalType(fields.type) ? fields.type : "hen",
      name: typeof fields.name === "string" ? fields.name.trim().slice(0, MAX_ANIMAL_NAME_LENGTH) : "",
      dateAdded,
      earned: parseEarned(fields.earned),
      presence: parsePresence(fields.presence, dateAdded),
      place: parsePlace(id, isJsonObject(fields.place) ? fields.place : fields),
    };
  },
  write: ({ type, name, dateAdded, earned, presence, place }) => ({
    type,
    name,
    dateAdded,
    earned: earned === null ? null : { ...earned },
    presence: { ...presence },
    place: place === null ? null : { ...place },
  }),
});

const parseEarned = (stored: Json | undefined): Animal["earned"] => {
  if (!isJsonObject(stored)) return null;
  const completedAt = readTimestamp(stored.completedAt);
  const { period, key } = stored;
  if (!isPeriod(period) || completedAt === null || typeof key !== "string" || key === "") return null;
  return { period, key: key as PeriodKey, completedAt };
};

const parsePresence = (stored: Json | undefined, dateAdded: string): Animal["presence"] => {
  if (stored !== undefined && isLaterPresence(stored)) return { type: "unknown" };
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
