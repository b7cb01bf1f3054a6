import { listen, type Unsubscribe } from "../../../signal.ts";

const IDLE_MS = 120_000;
const INPUT = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchmove"];

/** Whether the element is in sight in a visible tab, and the user used the page within two minutes: at first, and on each change. */
export function watchAttention(element: Element, changed: (isWatched: boolean) => void): Unsubscribe {
  let isInSight = false;
  let isIdle = false;
  let known: boolean | null = null;
  const answer = () => {
    const isWatched = isInSight && !isIdle && document.visibilityState === "visible";
    if (isWatched === known) return;
    known = isWatched;
    changed(isWatched);
  };
  let timer: number | undefined;
  const used = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      isIdle = true;
      answer();
    }, IDLE_MS);
    isIdle = false;
    answer();
  };
  used();
  const sight = new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting === true;
    answer();
  });
  sight.observe(element);
  const stops = [
    listen(document, INPUT, used, { capture: true, passive: true }),
    listen(document, ["visibilitychange"], answer),
  ];
  return () => {
    sight.disconnect();
    window.clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
