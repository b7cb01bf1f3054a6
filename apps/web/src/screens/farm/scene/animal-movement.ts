import { type RefObject, useEffect } from "react";
import { watchAttention } from "./attention.ts";
import { actMs } from "./gait.ts";

/** Acts begin together, so that they change the picture in the same frames. */
const turnMs = 4000;

/**
 * Lets a few animals at a time graze, look about or doze, in turn, while the user watches the scene; else `data-resting` stops all that moves in
 * it. Only attributes change: no render, no layout. Each animal names its act in `data-habit`.
 */
export function useAnimalMovement(scene: RefObject<HTMLElement | null>, moving: boolean): void {
  useEffect(() => {
    const element = scene.current;
    if (element === null || !moving) return;
    const acting = new Map<HTMLElement, number>();
    const end = (animal: HTMLElement) => {
      window.clearTimeout(acting.get(animal));
      acting.delete(animal);
      delete animal.dataset.act;
    };
    let place = 0;
    const turn = () => {
      const animals = [...element.querySelectorAll<HTMLElement>("[data-habit]")];
      for (let i = 0; i < actingPerTurn(animals.length); i++) {
        place = nextPlace(place, animals.length);
        const animal = animals[place];
        if (animal === undefined || acting.has(animal)) continue;
        animal.dataset.act = animal.dataset.habit ?? "";
        acting.set(
          animal,
          window.setTimeout(() => end(animal), actMs),
        );
      }
    };

    let timer: number | undefined;
    const stopWatching = watchAttention(element, (isWatched) => {
      element.toggleAttribute("data-resting", !isWatched);
      window.clearInterval(timer);
      if (!isWatched) return;
      turn();
      timer = window.setInterval(turn, turnMs);
    });
    return () => {
      stopWatching();
      window.clearInterval(timer);
      for (const animal of acting.keys()) end(animal);
      element.removeAttribute("data-resting");
    };
  }, [scene, moving]);
}

/** Each one costs the compositor several layers. */
export const actingPerTurn = (count: number): number => Math.min(count, count < 12 ? 1 : 2);

/** Walks through all animals in strides, so that neighbours do not move one after the other. */
export function nextPlace(place: number, count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.382));
  while (greatestDivisor(stride, count) !== 1) stride++;
  return (place + stride) % count;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
