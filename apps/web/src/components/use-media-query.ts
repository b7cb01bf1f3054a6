import { useCallback, useSyncExternalStore } from "react";
import { listen } from "../signal.ts";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => listen(window.matchMedia(query), ["change"], changed),
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
