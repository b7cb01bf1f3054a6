import { type RefObject, useEffect } from "react";
import { type Act, actMs } from "./gait.ts";

/** More moving at once is not more alive, and each mover costs the compositor two or three layers. */
const mostAtOnce = 20;
const turnMs = 350;

/**
 * Lets a few animals at a time graze, look about or doze, in turn, while the scene can be seen. Only an attribute of the element changes: no
 * render, no layout. `list` holds the animals as its children, each naming its act in `data-habit`.
 */
export function useStirring(list: RefObject<HTMLElement | null>, moving: boolean): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || !moving) return;
    const acting = new Map<HTMLElement, number>();
    let turn = 0;

    const stir = () => {
      const now = performance.now();
      for (const [animal, until] of acting) {
        if (now < until && animal.isConnected) continue;
        delete animal.dataset.act;
        acting.delete(animal);
      }
      const animals = element.children;
      if (animals.length === 0 || acting.size >= Math.min(mostAtOnce, Math.ceil(animals.length * 0.6)))
        return;
      turn = nextTurn(turn, animals.length);
      const animal = animals[turn];
      if (!(animal instanceof HTMLElement) || acting.has(animal)) return;
      animal.dataset.act = animal.dataset.habit ?? ("graze" satisfies Act);
      acting.set(animal, now + actMs + 200);
    };

    let timer: number | undefined;
    const visible = new IntersectionObserver(([entry]) => {
      window.clearInterval(timer);
      if (entry?.isIntersecting === true) timer = window.setInterval(stir, turnMs);
    });
    visible.observe(element);
    return () => {
      visible.disconnect();
      window.clearInterval(timer);
      for (const animal of acting.keys()) delete animal.dataset.act;
    };
  }, [list, moving]);
}

/** Walks through all animals in strides, so that neighbours do not move one after the other. */
export function nextTurn(turn: number, count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.382));
  while (greatestDivisor(stride, count) !== 1) stride++;
  return (turn + stride) % count;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
