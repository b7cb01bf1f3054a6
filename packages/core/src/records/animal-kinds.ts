import type { Period } from "../time/types.ts";

/** Species of animals. Each also needs drawings: art/animals/animal-drawings.ts of the web app. */
export type AnimalType = "hen" | "goat" | "cow" | "horse";

/** Which animal a period's goal earns. */
export const ANIMAL_OF: Readonly<Record<Period, AnimalType>> = {
  daily: "hen",
  weekly: "goat",
  monthly: "cow",
};

export const ANIMAL_TYPES: readonly AnimalType[] = ["hen", "goat", "cow", "horse"];

export const isAnimalType = (type: unknown): type is AnimalType =>
  ANIMAL_TYPES.some((known) => known === type);

/** The animals guests see: one of each kind, including kinds that cannot be earned. */
export const GUEST_ANIMAL_TYPES = ["chicken", "cow", "pig", "sheep", "rabbit"] as const;
export type GuestAnimalType = (typeof GUEST_ANIMAL_TYPES)[number];

const SIZES: ReadonlyMap<string, number> = new Map([
  ["hen", 60],
  ["cow", 75],
  ["goat", 65],
]);
const DEFAULT_SIZE = 60;

/** The side of an animal's square, in px. */
export const animalSize = (type: AnimalType | GuestAnimalType): number => SIZES.get(type) ?? DEFAULT_SIZE;
