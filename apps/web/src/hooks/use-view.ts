import type { Instant, State } from "@furrow/core";
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { AppStore } from "../state/app-store.ts";
import { sameData } from "./same-data.ts";
import { onTick, stepNow } from "./ticks.ts";

/**
 * A view of the present state. The component renders again only if the result differs. The view must be the same function in all renders
 * (declared outside the component); what varies goes into `args`.
 */
export function useView<Args extends readonly unknown[], Shown>(
  view: (state: State, ...args: Args) => Shown,
  ...args: Args
): Shown {
  const store = useStore();
  const answer = useAnswer(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `args` is a fresh array each render; its members are what matters.
  const getSnapshot = useCallback(() => answer(store.getState(), args), [store, answer, ...args]);
  return useSyncExternalStore(store.subscribe, getSnapshot);
}

/** The same for a view of state and time, in whole steps. A step that does not change the result renders nothing. */
export function useViewNow<Args extends readonly unknown[], Shown>(
  view: (state: State, now: Instant, ...args: Args) => Shown,
  stepMs: number,
  ...args: Args
): Shown {
  const store = useStore();
  const answer = useAnswer(view);
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [store.subscribe(changed), onTick(stepMs, changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, stepMs],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const getSnapshot = useCallback(
    () => answer(store.getState(), [stepNow(stepMs), ...args]),
    [store, answer, stepMs, ...args],
  );
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** Computes a view only if its input changed, and returns the previous result if the new one is equal. */
export function useAnswer<Args extends readonly unknown[], Shown>(
  view: (state: State, ...args: Args) => Shown,
): (state: State, args: Args) => Shown {
  const last = useRef<{ state: State; args: Args; shown: Shown } | null>(null);
  return useCallback(
    (state, args) => {
      const known = last.current;
      const sameArgs = known?.args.every((arg, index) => Object.is(arg, args[index])) ?? false;
      if (known !== null && known.state === state && sameArgs) return known.shown;
      const fresh = view(state, ...args);
      const shown = known !== null && sameData(known.shown, fresh) ? known.shown : fresh;
      last.current = { state, args, shown };
      return shown;
    },
    [view],
  );
}

export const StoreContext = createContext<AppStore | null>(null);

export function useStore(): AppStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error("StoreContext is missing above this component");
  return store;
}
