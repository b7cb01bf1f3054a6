import type { ScenePlace } from "../../../art/scene/frame.ts";

/**
 * The way of the arrow keys through the pasture: right and left go through all animals from left to right, down and up from the fence to the
 * front. Both orders hold every animal, so none is out of reach.
 */
export function neighbour<T extends ScenePlace & { readonly id: string }>(
  animals: readonly T[],
  id: string,
  key: string,
): T | null {
  const order = orderOf(animals, key);
  if (order === null) return null;
  const last = order.length - 1;
  const index = order.findIndex((animal) => animal.id === id);
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return order[Math.min(last, index + 1)] ?? null;
    case "ArrowLeft":
    case "ArrowUp":
      return order[Math.max(0, index - 1)] ?? null;
    case "Home":
      return order[0] ?? null;
    default:
      return order[last] ?? null;
  }
}

function orderOf<T extends ScenePlace & { readonly id: string }>(
  animals: readonly T[],
  key: string,
): T[] | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft":
    case "Home":
    case "End":
      return [...animals].sort((a, b) => a.x - b.x || a.y - b.y || byId(a, b));
    case "ArrowDown":
    case "ArrowUp":
      return inDepth(animals);
    default:
      return null;
  }
}

/** Farther animals first: the order in which they are painted. */
export function inDepth<T extends ScenePlace & { readonly id: string }>(animals: readonly T[]): T[] {
  return [...animals].sort((a, b) => a.y - b.y || a.x - b.x || byId(a, b));
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
