import { gaitOf, hashOf } from "../records/animal-place.ts";

/** What makes an animal special: the first, the longest streak's peak, New Year's Day, a weekend. */
export type AnimalMark = "first" | "streak" | "newYear" | "weekend";

/** The drawings give each number a coat, a marking and a scarf (art/animals in the web app). */
export const COATS = 12;
export const MARKINGS = 4;
const SCARVES = 6;

export type AnimalLook = ReturnType<typeof animalLook>;

/** Plumages that hens seldom have: one hen in five. */
const RARE: Readonly<Record<number, "white" | "blue" | "lilac">> = {
  2: "white",
  4: "blue",
  5: "white",
  6: "lilac",
};
const NATURAL = [0, 1, 3, 7, 8, 9, 10, 11] as const;

const plumageOf = (id: string, coat: number): number =>
  coat in RARE && hashOf(`rare ${id}`) % 5 > 2
    ? (NATURAL[hashOf(`natural ${id}`) % NATURAL.length] ?? coat)
    : coat;

/** The color of a rare hen. */
export const rarityOf = (type: string, { coat }: Pick<AnimalLook, "coat">) =>
  type === "hen" ? (RARE[coat] ?? null) : null;

const coatOf = (type: string, id: string): number => {
  const coat = hashOf(`coat ${id}`) % COATS;
  return type === "hen" ? plumageOf(id, coat) : coat;
};

/** The look of an animal, derived from its id, so that it is the same everywhere. Nothing is stored. */
export const animalLook = (type: string, id: string, mark: AnimalMark | null = null) => ({
  /** Which of its kind's plumages or coats. */
  coat: coatOf(type, id),
  /** 0 is plain. */
  marking: hashOf(`marking ${id}`) % MARKINGS,
  /** 0.88 to 1.12, seldom near the ends. */
  size: 0.88 + (0.24 * ((hashOf(`size ${id}`) % 101) + (hashOf(`frame ${id}`) % 101))) / 200,
  gait: gaitOf(id),
  /** A bell, or one of the scarves by its number. Most wear nothing. */
  wears: wornBy(hashOf(`wears ${id}`)),
  mark,
});

/** One in nine has a bell, two in nine a scarf. */
const wornBy = (number: number): "bell" | number | null => {
  const lot = number % 9;
  if (lot === 0) return "bell";
  return lot < 3 ? Math.floor(number / 9) % SCARVES : null;
};
