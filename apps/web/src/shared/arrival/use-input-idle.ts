import { useEffect, useState } from "react";

/** Longer than from one press to the next of somebody who ticks off a row of tasks, or from letter to letter. */
const REST_MS = 700;
const USES = ["pointerdown", "pointerup", "keydown", "input", "scroll"];

/** Once nobody has pressed, typed or scrolled for a moment. What comes up in the midst of it is in the way, and holds up the next press. */
export function useInputIdle(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return;
    const atRest = () => setAtRest(true);
    let timer = setTimeout(atRest, REST_MS);
    const onUse = () => {
      clearTimeout(timer);
      timer = setTimeout(atRest, REST_MS);
    };
    for (const type of USES) document.addEventListener(type, onUse, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of USES) document.removeEventListener(type, onUse, { capture: true });
    };
  }, [isAtRest]);
  return isAtRest;
}
