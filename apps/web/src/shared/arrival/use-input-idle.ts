import { useEffect, useState } from "react";
import { listen } from "../../signal.ts";

/** Longer than the pause between two ticks of a user working through a list, or between two letters. */
const REST_MS = 700;
const USES = ["pointerdown", "pointerup", "keydown", "input", "scroll"];

/**
 * True once the user has not pressed, typed or scrolled for a moment. What appears during input is in the way and delays the next press.
 */
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
    const stopListening = listen(document, USES, onUse, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [isAtRest]);
  return isAtRest;
}
