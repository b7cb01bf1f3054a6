import { type RefObject, useEffect } from "react";
import { actMs } from "./gait.ts";

/** More movers at once add nothing, and each costs the compositor two or three layers. */
const mostAtOnce = 16;
/** Acts start and end only at turns, and none has its own delay: each start and end repaints the herd. */
const turnMs = 1500;
const turnsPerAct = actMs / turnMs;

/**
 * Lets a few animals at a time graze, look about or doze, in turn, while the scene can be seen. Only an attribute of the element changes: no
 * render, no layout. `list` holds the animals as its children, each naming its act in `data-habit`.
 */
export function useAnimalMovement(list: RefObject<HTMLElement | null>, moving: boolean): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || !moving) return;
    const turnsLeft = new Map<HTMLElement, number>();
    let place = 0;

    const turn = () => {
      for (const [animal, left] of turnsLeft) {
        if (left > 1) turnsLeft.set(animal, left - 1);
        else {
          delete animal.dataset.act;
          turnsLeft.delete(animal);
        }
      }
      const animals = element.children;
      for (let i = 0; i < movingPerTurn(animals.length); i++) {
        place = nextPlace(place, animals.length);
        const animal = animals[place];
        if (!(animal instanceof HTMLElement) || turnsLeft.has(animal)) continue;
        animal.dataset.act = animal.dataset.habit ?? "";
        turnsLeft.set(animal, turnsPerAct);
      }
    };

    let timer: number | undefined;
    const visible = new IntersectionObserver(([entry]) => {
      window.clearInterval(timer);
      if (entry?.isIntersecting !== true) return;
      turn();
      timer = window.setInterval(turn, turnMs);
    });
    visible.observe(element);
    return () => {
      visible.disconnect();
      window.clearInterval(timer);
      for (const animal of turnsLeft.keys()) delete animal.dataset.act;
    };
  }, [list, moving]);
}

/** About two thirds of a small herd move at any time, never more than the most of a large one. */
export function movingPerTurn(count: number): number {
  if (count === 0) return 0;
  return Math.max(1, Math.round(Math.min(mostAtOnce, count * 0.66) / turnsPerAct));
}

/** Walks through all animals in strides, so that neighbours do not move one after the other. */
export function nextPlace(place: number, count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.382));
  while (greatestDivisor(stride, count) !== 1) stride++;
  return (place + stride) % count;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
