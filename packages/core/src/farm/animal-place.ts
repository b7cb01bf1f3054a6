import { fnv1a } from "@furrow/values";
/** Where an animal stands, in percent of the scene, and which of the gaits it has. */
export interface AnimalPlace {
  readonly x: number;
  readonly y: number;
  readonly animationClass: string;
}

export const X_RANGE = { min: 10, max: 90 } as const;
export const Y_RANGE = { min: 20, max: 80 } as const;
export const GAITS: readonly string[] = [
  "animation-1",
  "animation-2",
  "animation-3",
  "animation-4",
  "animation-5",
];

/** Computed from the id, so the same animal stands in the same place on every device and after it came back. */
export const placeOf = (id: string): AnimalPlace => ({
  x: within(X_RANGE, hashOf(`x ${id}`)),
  y: within(Y_RANGE, hashOf(`y ${id}`)),
  animationClass: gaitOf(id),
});

export const gaitOf = (id: string): string => GAITS[hashOf(`gait ${id}`) % GAITS.length] as string;

/** One decimal is as fine as anyone can see, and as much as 500 animals need to spread. */
const within = ({ min, max }: { readonly min: number; readonly max: number }, number: number): number =>
  min + (number % ((max - min) * 10 + 1)) / 10;

/** FNV-1a, then a final mix (murmur3's): ids that differ only in their last digits must not stand in a row. */
export const hashOf = (text: string): number => {
  let mixed = fnv1a(text);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};
