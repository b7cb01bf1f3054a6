import { ANIMAL_NAMES, animalSize, GUEST_ANIMAL_TYPES, type GuestAnimalType } from "../farm/animal-kinds.ts";
import { type AnimalPlace, placeOf } from "../farm/animal-place.ts";
import { type Animal, type AnimalType, isHere, placeOfAnimal } from "../records/animal.ts";
import type { State } from "../records/state/state.ts";
import { fullDateLabel, monthLabel } from "../time/labels.ts";
import type { Day, Period, PeriodKey } from "../time/types.ts";

export interface AnimalShown extends AnimalPlace {
  readonly id: string;
  readonly type: AnimalType | GuestAnimalType;
  /** The name it was given, else its kind: `Hen`. */
  readonly name: string;
  readonly kind: string;
  readonly size: number;
}

/** Why an animal is here, for reading aloud and for the card that opens on it. */
export interface AnimalStory {
  /** `daily goal`, or null where its origin is not known. */
  readonly goal: string | null;
  /** `Friday, November 20, 2026`, `Week of Sunday, November 15, 2026`, `November 2026`. */
  readonly periodLabel: string | null;
  /** ISO time; the screen writes it in the person's own way. */
  readonly earnedAt: string;
  /** One sentence that says all of it but the time. */
  readonly text: string;
}

export interface FarmAnimalShown extends AnimalShown {
  readonly type: AnimalType;
  readonly story: AnimalStory;
}

export interface AnimalEvent {
  readonly animalId: string;
  readonly name: string;
  readonly type: AnimalType;
  readonly at: string;
  readonly what: "came" | "withdrawn" | "removed";
  readonly text: string;
}

export interface FarmView {
  /** From the far end of the pasture to the near one, so that drawing them in order puts nearer ones in front. */
  readonly animals: readonly FarmAnimalShown[];
  readonly counts: Readonly<Record<AnimalType, number>>;
  readonly total: number;
  readonly isEmpty: boolean;
  readonly isNightMode: boolean;
  /** Who came and who left, newest first. An animal that left tells both. */
  readonly history: readonly AnimalEvent[];
}

export const farmView = (state: State): FarmView => {
  const all = [...state.animals.values()];
  const here = all.filter(isHere);
  const count = (type: AnimalType) => here.filter((animal) => animal.type === type).length;
  return {
    animals: here.map(shown).sort(farToNear),
    counts: { hen: count("hen"), goat: count("goat"), cow: count("cow"), horse: count("horse") },
    total: here.length,
    isEmpty: here.length === 0,
    isNightMode: state.preferences.isNightMode,
    history: all.flatMap(eventsOf).sort(newestFirst),
  };
};

/** The demo animals a guest sees: one of each kind. */
export const guestFarm = (): readonly AnimalShown[] =>
  GUEST_ANIMAL_TYPES.map((type) => {
    const kind = type.charAt(0).toUpperCase() + type.slice(1);
    return {
      id: `guest:${type}`,
      type,
      name: kind,
      kind,
      size: animalSize(type),
      ...placeOf(`guest:${type}`),
    };
  }).sort(farToNear);

const farToNear = (one: AnimalShown, other: AnimalShown): number =>
  one.y - other.y || (one.id < other.id ? -1 : 1);

const newestFirst = (one: AnimalEvent, other: AnimalEvent): number =>
  one.at > other.at ? -1 : one.at < other.at ? 1 : 0;

const nameOf = ({ name, type }: Animal): string => name || ANIMAL_NAMES[type];

const shown = (animal: Animal): FarmAnimalShown => ({
  id: animal.id,
  type: animal.type,
  name: nameOf(animal),
  kind: ANIMAL_NAMES[animal.type],
  size: animalSize(animal.type),
  story: storyOf(animal),
  ...placeOfAnimal(animal),
});

const storyOf = (animal: Animal): AnimalStory => {
  const { earned, dateAdded } = animal;
  if (earned === null) {
    const text = `${nameOf(animal)} came with data from elsewhere; which goal earned it is not known.`;
    return { goal: null, periodLabel: null, earnedAt: dateAdded, text };
  }
  const goal = `${earned.period} goal`;
  const periodLabel = labelOf(earned.period, earned.key);
  const text = `${nameOf(animal)} was earned by the ${goal} of ${periodLabel}.`;
  return { goal, periodLabel, earnedAt: earned.completedAt, text };
};

const labelOf = (period: Period, key: PeriodKey): string => {
  if (period === "monthly") return monthLabel(key);
  const label = fullDateLabel(key as string as Day);
  return period === "daily" ? label : `the week of ${label}`;
};

const eventsOf = (animal: Animal): readonly AnimalEvent[] => {
  const { id, type, presence, earned, dateAdded } = animal;
  const about = { animalId: id, name: nameOf(animal), type };
  const came: AnimalEvent = {
    ...about,
    at: earned?.completedAt ?? dateAdded,
    what: "came",
    text: storyOf(animal).text,
  };
  if (presence.type === "here") return [came];
  const text =
    presence.why === "removed"
      ? `${about.name} was removed by you.`
      : `${about.name} left because its goal was no longer complete.`;
  return [{ ...about, at: presence.at, what: presence.why, text }, came];
};
