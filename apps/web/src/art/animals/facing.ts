import { fnv1a } from "@furrow/core";

/** A number from 0 to 1 made of the id (FNV-1a). */
export function phaseOf(id: string): number {
  const hash = fnv1a(id);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 4294967296;
}

export function facing(id: string): "left" | "right" {
  return phaseOf(id) < 0.5 ? "left" : "right";
}
