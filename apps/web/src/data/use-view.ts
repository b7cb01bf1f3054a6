import type { State } from "@furrow/core";
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { AppStore } from "./app-store.ts";
import { sameData } from "./same-data.ts";

/**
 * What a view shows of the present state. The component renders again only when the view's answer differs, not whenever anything
 * changed. The view must be one function for all renders (declared outside the component); what varies goes into `args`.
 */
export function useView<Args extends readonly unknown[], Shown>(
  view: (state: State, ...args: Args) => Shown,
  ...args: Args
): Shown {
  const store = useStore();
  const last = useRef<{ state: State; args: Args; shown: Shown } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `args` is a fresh array each render; its members are what matters.
  const getSnapshot = useCallback(() => {
    const state = store.getState();
    const known = last.current;
    const sameArgs = known?.args.every((arg, index) => Object.is(arg, args[index])) ?? false;
    if (known !== null && known.state === state && sameArgs) return known.shown;
    const fresh = view(state, ...args);
    const shown = known !== null && sameData(known.shown, fresh) ? known.shown : fresh;
    last.current = { state, args, shown };
    return shown;
  }, [store, view, ...args]);

  return useSyncExternalStore(store.subscribe, getSnapshot);
}

export const StoreContext = createContext<AppStore | null>(null);

export function useStore(): AppStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error("a screen with data stands outside the store");
  return store;
}
