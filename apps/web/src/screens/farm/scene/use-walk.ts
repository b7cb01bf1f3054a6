import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Act } from "./gait.ts";

interface Where {
  /** In percent of the picture's width. */
  readonly byX: number;
  readonly byY: number;
  readonly scale: number;
  /** Once it is there. */
  readonly face: string;
  readonly act: Act | "sleep" | null;
}

const styleOf = ({ byX, byY, scale }: Pick<Where, "byX" | "byY" | "scale">) => ({
  translate: `${byX}cqw ${byY}cqw`,
  scale: String(scale),
});

/**
 * The style of an animal that is at another place than its own. When that changes it walks there, twelve steps a second, and then acts. Without
 * motion, or while the scene rests, it is there at once.
 */
export function useWalk(item: RefObject<HTMLElement | null>, where: Where, still: boolean) {
  const { byX, byY, scale, face, act } = where;
  const last = useRef(where);
  const walk = useRef<Animation | null>(null);
  useLayoutEffect(() => {
    const element = item.current;
    const from = last.current;
    last.current = { byX, byY, scale, face, act };
    if (element === null || (from.byX === byX && from.byY === byY)) return;
    if (still || element.closest("[data-resting]") !== null) {
      walk.current?.finish();
      return;
    }
    const isUnderWay = walk.current?.playState === "running";
    const { translate, scale: size } = isUnderWay ? getComputedStyle(element) : styleOf(from);
    walk.current?.cancel();
    const seconds = Math.min(4.5, 1.5 + Math.hypot(byX - from.byX, byY - from.byY) / 12);
    element.dataset.walk = "errand";
    delete element.dataset.act;
    element.style.setProperty("--face", byX < from.byX ? "1" : "-1");
    element.style.setProperty("--walk-ms", `${1000 * seconds}ms`);
    const animation = element.animate([{ translate, scale: size }, styleOf({ byX, byY, scale })], {
      duration: 1000 * seconds,
      easing: `steps(${Math.round(12 * seconds)})`,
    });
    walk.current = animation;
    const arrive = () => {
      delete element.dataset.walk;
      element.style.setProperty("--face", face);
      if (act !== null) element.dataset.act = act;
    };
    // Canceled by the next walk, which ends in its own way.
    animation.finished.then(arrive, () => undefined);
  }, [item, byX, byY, scale, face, act, still]);
  return byX === 0 && byY === 0 ? undefined : styleOf(where);
}
