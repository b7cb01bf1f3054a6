import type { TasksView } from "@furrow/core";
import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Longer than the list is behind what was done, also on a slow phone. */
const KEPT_MS = 1_000;

type Find = () => HTMLElement | null | undefined;

/**
 * The list shows what was done a frame later, or some: with the card that leaves it, the focus would. `keep` says what gets it then, in the next
 * frame and with each list that follows soon; where that is gone, or nothing is said, the list itself.
 */
export function useKeptFocus(view: TasksView, list: RefObject<HTMLElement | null>): (find?: Find) => void {
  const kept = useRef<{ readonly find: Find; readonly until: number } | null>(null);

  const give = useCallback(() => {
    if (kept.current === null || document.activeElement !== document.body) return;
    if (performance.now() > kept.current.until) kept.current = null;
    else (kept.current.find() ?? list.current)?.focus();
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each list that is shown.
  useEffect(give, [view, give]);

  return useCallback(
    (find = () => null) => {
      kept.current = { find, until: performance.now() + KEPT_MS };
      requestAnimationFrame(give);
    },
    [give],
  );
}
