import { fnv1a } from "@furrow/values";
/** An animal's place, in percent of the scene, and its gait. */
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

/** Derived from the id, so the animal has the same position on every device and after it returns. */
export const placeOf = (id: string): AnimalPlace => ({
  x: within(X_RANGE, hashOf(`x ${id}`)),
  y: within(Y_RANGE, hashOf(`y ${id}`)),
  animationClass: gaitOf(id),
});

export const gaitOf = (id: string): string => GAITS[hashOf(`gait ${id}`) % GAITS.length] as string;

/** One decimal is precise enough to spread 500 animals. */
const within = ({ min, max }: { readonly min: number; readonly max: number }, number: number): number =>
  min + (number % ((max - min) * 10 + 1)) / 10;

/** FNV-1a with murmur3's final mix: ids that differ only in their last digits must not be neighbors. */
export const hashOf = (text: string): number => {
  let mixed = fnv1a(text);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};
