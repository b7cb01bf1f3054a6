import { compareTexts } from "@furrow/values";
import type { AnimalMark } from "../farm/animal-look.ts";
import { animalMarks } from "../farm/animal-marks.ts";
import { type Home, settleLands } from "../farm/lands.ts";
import { inOrderOfComing, turnOut } from "../farm/turn-out.ts";
import { type Animal, isHere, isKindKnown, placeOfAnimal } from "../records/animal.ts";
import {
  type AnimalType,
  animalSize,
  GUEST_ANIMAL_TYPES,
  type GuestAnimalType,
} from "../records/animal-kinds.ts";
import { gaitOf } from "../records/animal-place.ts";
import type { State } from "../records/state.ts";

/** Its land and place follow from its number in the order of coming, see `settleLands`. */
export interface AnimalShown extends Home {
  readonly id: string;
  readonly type: AnimalType | GuestAnimalType;
  /** The name it was given; empty where it has none. */
  readonly name: string;
  readonly size: number;
  readonly mark: AnimalMark | null;
  readonly animationClass: string;
  /** Its number in the order of coming, those that left counted as well: while others come and go it stays. */
  readonly rank: number;
  /** 0 for the animal with the first right to be in a picture that has not room for all. */
  readonly turn: number;
}

export interface FarmAnimalShown extends AnimalShown {
  readonly type: AnimalType;
  /** The goal that earned it; null where its origin is not known. */
  readonly earned: Animal["earned"];
  /** ISO time; the screen formats it for the user's region. */
  readonly earnedAt: string;
}

export interface AnimalEvent {
  readonly animalId: string;
  /** Empty where it was given none. */
  readonly name: string;
  readonly type: AnimalType;
  readonly earned: Animal["earned"];
  readonly at: string;
  readonly what: "came" | "withdrawn" | "removed";
}

export type FarmView = ReturnType<typeof farmView>;

export const farmView = (state: State) => {
  const all = [...state.animals.values()];
  const here = all.filter(isHere);
  const marks = animalMarks(here, state.hoursByDay);
  const turns = turnOut(here, marks);
  const inOrder = [...all].sort(inOrderOfComing);
  const ranks = new Map(inOrder.map(({ id }, rank) => [id, rank]));
  const { opened, homes } = settleLands(inOrder);
  const count = (type: AnimalType) => here.filter((animal) => animal.type === type).length;
  return {
    animals: here.map((animal) => ({
      ...shown(animal),
      ...(homes.get(animal.id) ?? { land: 0, seat: 0 }),
      mark: marks.get(animal.id) ?? null,
      rank: ranks.get(animal.id) ?? 0,
      turn: turns.get(animal.id) ?? 0,
    })),
    counts: { hen: count("hen"), goat: count("goat"), cow: count("cow"), horse: count("horse") },
    total: here.length,
    /** How many pieces of land beside the home are open. */
    lands: opened,
    isEmpty: here.length === 0,
    /** Arrivals and departures, newest first. An animal that left has both. */
    history: all.flatMap(eventsOf).sort(newestFirst),
  };
};

/** The demo animals a guest sees: one of each kind. */
export const guestFarm = (): readonly AnimalShown[] =>
  GUEST_ANIMAL_TYPES.map((type, rank) => ({
    id: `guest:${type}`,
    type,
    name: "",
    size: animalSize(type),
    mark: null,
    rank,
    turn: rank,
    land: 0,
    seat: rank,
    animationClass: gaitOf(`guest:${type}`),
  }));

const newestFirst = (one: AnimalEvent, other: AnimalEvent): number => compareTexts(other.at, one.at);

const earnedAtOf = ({ earned, dateAdded }: Animal): string => earned?.completedAt ?? dateAdded;

const shown = (animal: Animal): Omit<FarmAnimalShown, keyof Home | "mark" | "rank" | "turn"> => ({
  id: animal.id,
  type: animal.type,
  name: animal.name,
  size: animalSize(animal.type),
  earned: animal.earned,
  earnedAt: earnedAtOf(animal),
  animationClass: placeOfAnimal(animal).animationClass,
});

const eventsOf = (animal: Animal): readonly AnimalEvent[] => {
  const { id, name, type, earned, presence } = animal;
  const about = { animalId: id, name, type, earned };
  const came: AnimalEvent = { ...about, at: earnedAtOf(animal), what: "came" };
  if (presence.type === "unknown" || !isKindKnown(animal)) return [];
  return presence.type === "here" ? [came] : [{ ...about, at: presence.at, what: presence.why }, came];
};
