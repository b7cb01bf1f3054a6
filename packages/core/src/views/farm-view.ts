import { compareTexts } from "@furrow/values";
import type { AnimalMark } from "../farm/animal-look.ts";
import { animalMarks } from "../farm/animal-marks.ts";
import { settleLands } from "../farm/lands.ts";
import { inOrderOfComing, turnOut } from "../farm/turn-out.ts";
import { type Animal, isHere, isKindKnown, placeOfAnimal } from "../records/animal.ts";
import {
  type AnimalType,
  animalSize,
  GUEST_ANIMAL_TYPES,
  type GuestAnimalType,
} from "../records/animal-kinds.ts";
import { type AnimalPlace, placeOf } from "../records/animal-place.ts";
import { byId } from "../records/state/groups.ts";
import type { State } from "../records/state.ts";

export interface AnimalShown extends AnimalPlace {
  readonly id: string;
  readonly type: AnimalType | GuestAnimalType;
  /** The name it was given; empty where it has none. */
  readonly name: string;
  readonly size: number;
  readonly mark: AnimalMark | null;
  /** Its number in the order of coming, those that left counted as well: while others come and go it stays. */
  readonly rank: number;
  /** 0 for the animal with the first right to a place outside if there is not room for all. */
  readonly turn: number;
  /** Whether x and y are a place of its own, which it keeps where there is room. */
  readonly hasOwnPlace: boolean;
  /** The piece of land it lives on: 0 is home, see `landKind`. */
  readonly land: number;
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
  const { opened, landOf } = settleLands(inOrder);
  const count = (type: AnimalType) => here.filter((animal) => animal.type === type).length;
  return {
    /** From the far end of the pasture to the near one, so that drawing them in order puts nearer ones in front. */
    animals: here
      .map((animal) => ({
        ...shown(animal),
        mark: marks.get(animal.id) ?? null,
        rank: ranks.get(animal.id) ?? 0,
        turn: turns.get(animal.id) ?? 0,
        land: landOf.get(animal.id) ?? 0,
      }))
      .sort(farToNear),
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
    hasOwnPlace: false,
    land: 0,
    ...placeOf(`guest:${type}`),
  })).sort(farToNear);

const farToNear = (one: AnimalShown, other: AnimalShown): number => one.y - other.y || byId(one, other);

const newestFirst = (one: AnimalEvent, other: AnimalEvent): number => compareTexts(other.at, one.at);

const earnedAtOf = ({ earned, dateAdded }: Animal): string => earned?.completedAt ?? dateAdded;

const shown = (animal: Animal): Omit<FarmAnimalShown, "mark" | "rank" | "turn" | "land"> => ({
  id: animal.id,
  type: animal.type,
  name: animal.name,
  size: animalSize(animal.type),
  earned: animal.earned,
  earnedAt: earnedAtOf(animal),
  hasOwnPlace: animal.place !== null,
  ...placeOfAnimal(animal),
});

const eventsOf = (animal: Animal): readonly AnimalEvent[] => {
  const { id, name, type, earned, presence } = animal;
  const about = { animalId: id, name, type, earned };
  const came: AnimalEvent = { ...about, at: earnedAtOf(animal), what: "came" };
  if (presence.type === "unknown" || !isKindKnown(animal)) return [];
  return presence.type === "here" ? [came] : [{ ...about, at: presence.at, what: presence.why }, came];
};
