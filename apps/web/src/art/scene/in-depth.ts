import type { ScenePlace } from "./frame.ts";

/** Farther animals first: the order in which they are painted. */
export function inDepth<T extends ScenePlace & { readonly id: string }>(animals: readonly T[]): T[] {
  return [...animals].sort((a, b) => a.y - b.y || a.x - b.x || byId(a, b));
}

export const byId = (a: { readonly id: string }, b: { readonly id: string }) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
