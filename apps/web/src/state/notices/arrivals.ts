import type { AnimalArrived, Notice } from "@furrow/core";
import type { Signal } from "../../signal.ts";

/** The animals whose arrival is still to be seen; the first one is on the stage. */
export type Arrivals = Signal<readonly AnimalArrived[]>;

/** More would be a queue to sit through. */
const MOST = 3;

/** Who plays after this happened. Who left meanwhile plays no more, and who is on the stage stays there. */
export function nextArrivals(
  waiting: readonly AnimalArrived[],
  notices: readonly Notice[],
): readonly AnimalArrived[] {
  let next = waiting;
  for (const notice of notices) {
    if (notice.type !== "AnimalArrived" && notice.type !== "AnimalLeft") continue;
    const others = next.filter(({ animalId }) => animalId !== notice.animalId);
    if (notice.type === "AnimalLeft") next = others;
    else if (others.length === next.length) next = [...next, notice];
  }
  const [first, ...rest] = next;
  return first === undefined ? next : [first, ...rest.slice(-(MOST - 1))];
}
