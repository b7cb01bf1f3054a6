import type { ScenePlace } from "../../../art/scene/frame.ts";
import { byId, inDepth } from "../../../art/scene/in-depth.ts";

/**
 * The way of the arrow keys through the pasture: right and left go through all animals from left to right, down and up from the fence to the
 * front. Both orders hold every animal, so none is out of reach.
 */
export function neighbour<T extends ScenePlace & { readonly id: string }>(
  animals: readonly T[],
  id: string,
  key: string,
): T | null {
  const last = animals.length - 1;
  const next = NEXT[key];
  if (next === undefined) return null;
  const order = key === "ArrowDown" || key === "ArrowUp" ? inDepth(animals) : acrossFromLeft(animals);
  const at = order.findIndex((animal) => animal.id === id);
  return order[Math.min(last, Math.max(0, next(at, last)))] ?? null;
}

const forward = (at: number) => at + 1;
const back = (at: number) => at - 1;
const NEXT: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: forward,
  ArrowDown: forward,
  ArrowLeft: back,
  ArrowUp: back,
  Home: () => 0,
  End: (_at, last) => last,
};

const acrossFromLeft = <T extends ScenePlace & { readonly id: string }>(animals: readonly T[]): T[] =>
  animals.toSorted((a, b) => a.x - b.x || a.y - b.y || byId(a, b));
