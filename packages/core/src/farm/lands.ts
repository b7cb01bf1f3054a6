/** Which animals live on which piece of the farm's land. */
import type { Animal } from "../records/animal.ts";

/** A piece of land is full with so many animals. */
const FULL = 100;
/** So many of the newest always live at home. */
const NEWEST = 30;

export type LandKind = "home" | "orchard" | "brook" | "windmill" | "seaside";

/** 0 is home. After the fourth piece of land the kinds start again. */
export const landKind = (land: number): LandKind =>
  land === 0 ? "home" : (KINDS[(land - 1) % KINDS.length] ?? "orchard");

const KINDS: readonly LandKind[] = ["orchard", "brook", "windmill", "seaside"];

/** 1 for the first four pieces of land, 2 for the next four. */
export const roundOfLand = (land: number): number => Math.ceil(land / KINDS.length);

/**
 * The pieces of land beside the home, and where each animal lives. A piece is complete after 100 animals or one year,
 * whichever comes first; then its animals move there, except for the newest of the farm. Animals that left count as
 * well: an animal that leaves and returns closes no land and moves no other animal.
 */
export const settleLands = (inOrderOfComing: readonly Animal[]) => {
  const landOf = new Map<string, number>();
  const first = inOrderOfComing[0]?.dateAdded ?? "";
  let piece = 1;
  let count = 0;
  let year = 0;
  for (const { id, dateAdded } of inOrderOfComing) {
    const yearOfAnimal = yearsBetween(first, dateAdded);
    if (count === FULL || (count > 0 && yearOfAnimal !== year)) {
      piece++;
      count = 0;
    }
    year = yearOfAnimal;
    count++;
    landOf.set(id, piece);
  }
  const opened = count === FULL ? piece : piece - 1;
  inOrderOfComing.forEach(({ id }, rank) => {
    const isNewest = rank >= inOrderOfComing.length - NEWEST;
    if (isNewest || (landOf.get(id) ?? 0) > opened) landOf.set(id, 0);
  });
  return { opened, landOf };
};

/** Full years between two ISO times. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5, 10) < from.slice(5, 10) ? 1 : 0);
