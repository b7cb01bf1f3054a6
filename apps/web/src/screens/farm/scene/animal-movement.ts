import { type RefObject, useEffect } from "react";
import { watchAttention } from "./attention.ts";
import { actMs } from "./gait.ts";

/**
 * Animals move by CSS animations, without requestAnimationFrame. `data-resting` stops all that moves in the scene while the user does not watch it. Else, if the animals are awake, a few at a time graze, look
 * about or doze, in turn. Only attributes change: no render, no layout. Each animal names its act in `data-habit`.
 */
export function useAnimalMovement(
  scene: RefObject<HTMLElement | null>,
  moving: boolean,
  awake: boolean,
): void {
  useEffect(() => {
    const element = scene.current;
    if (element === null || !moving) return;
    let acting: HTMLElement[] = [];
    const end = () => {
      for (const animal of acting) if (animal.dataset.act !== "sleep") delete animal.dataset.act;
      acting = [];
    };
    let place = 0;
    // Acts end and begin at turns only: each time the herd is painted anew.
    const turn = () => {
      end();
      const animals = [...element.querySelectorAll<HTMLElement>("[data-habit]")];
      for (let i = 0; i < actingPerTurn(animals.length); i++) {
        place = nextPlace(place, animals.length);
        const animal = animals[place];
        if (animal === undefined || animal.dataset.act !== undefined || animal.dataset.walk !== undefined)
          continue;
        animal.dataset.act = animal.dataset.habit ?? "";
        acting.push(animal);
      }
    };

    let timer: number | undefined;
    const stopWatching = watchAttention(element, (isWatched) => {
      element.toggleAttribute("data-resting", !isWatched);
      window.clearInterval(timer);
      if (!isWatched || !awake) return;
      turn();
      timer = window.setInterval(turn, actMs);
    });
    return () => {
      stopWatching();
      window.clearInterval(timer);
      end();
      element.removeAttribute("data-resting");
    };
  }, [scene, moving, awake]);
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
