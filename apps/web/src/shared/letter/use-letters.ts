import type { Day } from "@furrow/core";
import { type Letter, writeLetters } from "@furrow/core/letter";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useStore } from "../../hooks/use-view.ts";

const SLICE_MS = 8;

/**
 * All letters, the earliest first; null until they are written. Ten years with 36,000 tasks take 200 ms on a busy machine, so they are
 * written in slices. A change of the data begins anew, with the old letters on screen.
 */
export function useLetters(today: Day): readonly Letter[] | null {
  const store = useStore();
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const [letters, setLetters] = useState<readonly Letter[] | null>(null);
  useEffect(() => {
    const work = writeLetters(state, today);
    const goOn = () => {
      const end = performance.now() + SLICE_MS;
      do {
        const step = work.next();
        if (step.done) return setLetters(step.value);
      } while (performance.now() < end);
      timer = setTimeout(goOn);
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [state, today]);
  return letters;
}
