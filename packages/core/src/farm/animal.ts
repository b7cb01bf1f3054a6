import type { Period, PeriodKey } from "../time/types.ts";

export type FarmAnimalType = "hen" | "goat" | "cow" | "horse";

/**
 * An animal stays a row after it left, so that its history can be told and the same one can come back. An earned animal's id is
 * `{type}:{period key}` (`hen:2026-11-20`): two devices that reach the same conclusion write the same row.
 */
export interface FarmAnimal {
  readonly id: string;
  readonly type: FarmAnimalType;
  readonly name: string;
  readonly dateAdded: string;
  /** Which completion earned it; null where none is known (imported, restored from another app's data). */
  readonly earned: null | { readonly period: Period; readonly key: PeriodKey; readonly completedAt: string };
  readonly presence:
    | { readonly type: "here"; readonly since: string }
    | { readonly type: "gone"; readonly at: string; readonly why: "withdrawn" | "removed" };
  /** Kept only for animals that came with a place of their own; otherwise place and gait are computed from the id. */
  readonly place: null | { readonly x: number; readonly y: number; readonly animationClass: string };
}
