/** Which animals live on which piece of the farm's land. */
import type { Animal } from "../records/animal.ts";

/** A piece of land is full with so many animals, and so many of the newest always live at home. */
export const FULL = 30;
/** Land that was complete before this moment was full with 100 animals, and keeps them. */
const EARLIER = { full: 100, until: "2026-12-01" } as const;

export type LandKind = "home" | "orchard" | "brook" | "windmill" | "seaside";

/** 0 is home. After the fourth piece of land the kinds start again. */
export const landKind = (land: number): LandKind =>
  land === 0 ? "home" : (KINDS[(land - 1) % KINDS.length] ?? "orchard");

const KINDS: readonly LandKind[] = ["orchard", "brook", "windmill", "seaside"];

/** 1 for the first four pieces of land, 2 for the next four. */
export const roundOfLand = (land: number): number => Math.ceil(land / KINDS.length);

export interface Home {
  /** 0 is home. */
  readonly land: number;
  /** Counts the places there: an animal keeps its own while it lives there. */
  readonly seat: number;
}

/**
 * Where each animal lives. The newest live at home, where a newcomer takes the place of the oldest, which moves to its piece of land. A piece
 * holds the animals of at most one year. Animals that left count as well: an animal that leaves or returns moves no other.
 */
export const settleLands = (inOrderOfComing: readonly Animal[]) => {
  const first = inOrderOfComing[0]?.dateAdded ?? "";
  const years = inOrderOfComing.map(({ dateAdded }) => yearsBetween(first, dateAdded));
  const moved = inOrderOfComing.length - FULL;
  const homes = new Map<string, Home>();
  let piece = 0;
  let start = 0;
  let end = 0;
  inOrderOfComing.forEach(({ id }, rank) => {
    if (rank === end) {
      piece++;
      start = rank;
      end = endOfPiece(inOrderOfComing, years, start);
    }
    homes.set(id, rank < moved ? { land: piece, seat: rank - start } : { land: 0, seat: rank % FULL });
  });
  const opened = homes.get(inOrderOfComing[moved - 1]?.id ?? "")?.land ?? 0;
  return { opened, homes };
};

function endOfPiece(animals: readonly Animal[], years: readonly number[], start: number): number {
  const year = years[start];
  const endWith = (full: number) => {
    let end = start + 1;
    while (end < start + full && years[end] === year) end++;
    return end;
  };
  const end = endWith(EARLIER.full);
  // The hundredth animal or the first of the next year completed it.
  const completing = animals[end - start === EARLIER.full ? end - 1 : end];
  return completing !== undefined && completing.dateAdded < EARLIER.until ? end : endWith(FULL);
}

/** Full years between two ISO times. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5, 10) < from.slice(5, 10) ? 1 : 0);
