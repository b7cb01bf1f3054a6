import { readForSearch } from "@furrow/core";
import { useCallback } from "react";
import { useToday } from "../../data/use-now.ts";
import { useStore } from "../../data/use-view.ts";

/** A key that is pressed meanwhile waits for no longer. */
const SLICE_MS = 4;

/**
 * For the moment in which somebody goes to the search. The first one after a start reads what all tasks say, which with years of them takes
 * longer than a letter should: it is read in slices until then. What a letter finds unread is read with it.
 */
export function useSearchAhead(): () => void {
  const store = useStore();
  const today = useToday();
  return useCallback(() => {
    const reading = readForSearch(store.getState(), today);
    const readOn = () => {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) if (reading.next().done) return;
      setTimeout(readOn);
    };
    setTimeout(readOn);
  }, [store, today]);
}
