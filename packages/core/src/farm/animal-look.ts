import { gaitOf, hashOf } from "../records/animal-place.ts";

/** What makes an animal special: the first, the longest streak's peak, New Year's Day, a weekend. */
export type AnimalMark = "first" | "streak" | "newYear" | "weekend";

/** The drawings give each number a coat, a marking and a scarf (art/animals in the web app). */
export const COATS = 12;
export const MARKINGS = 4;
const SCARVES = 6;

export interface AnimalLook {
  /** 0 to COATS - 1: which of its kind's plumages or coats. */
  readonly coat: number;
  /** 0 to MARKINGS - 1: 0 is plain. */
  readonly marking: number;
  /** 0.88 to 1.12, seldom near the ends. */
  readonly size: number;
  /** animation-1 to animation-5. */
  readonly gait: string;
  /** A bell, or one of the scarves by its number. Most wear nothing. */
  readonly wears: "bell" | number | null;
  readonly mark: AnimalMark | null;
}

/** The look of an animal, derived from its id, so that it is the same everywhere. Nothing is stored. */
export const animalLook = (id: string, mark: AnimalMark | null = null): AnimalLook => ({
  coat: hashOf(`coat ${id}`) % COATS,
  marking: hashOf(`marking ${id}`) % MARKINGS,
  size: 0.88 + (0.24 * ((hashOf(`size ${id}`) % 101) + (hashOf(`frame ${id}`) % 101))) / 200,
  gait: gaitOf(id),
  wears: wornBy(hashOf(`wears ${id}`)),
  mark,
});

/** One in nine has a bell, two in nine a scarf. */
const wornBy = (number: number): AnimalLook["wears"] => {
  const lot = number % 9;
  if (lot === 0) return "bell";
  return lot < 3 ? Math.floor(number / 9) % SCARVES : null;
};
