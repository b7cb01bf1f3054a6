import { newcomers } from "@furrow/core";
import { useCallback, useSyncExternalStore } from "react";
import type { DataState } from "../../services/open-data.ts";

const nothing = () => {};

/** Whether an animal on the farm is new to the user. */
export function useFarmNews(data: DataState): boolean {
  const store = data.type === "ready" ? data.data.store : null;
  const subscribe = useCallback((tell: () => void) => store?.subscribe(tell) ?? nothing, [store]);
  return useSyncExternalStore(
    subscribe,
    () => store !== null && newcomers(store.getState(), Date.now()).length > 0,
  );
}
