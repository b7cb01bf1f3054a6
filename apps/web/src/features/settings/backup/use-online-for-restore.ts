import { useCallback } from "react";
import { restoreWords } from "#words/restore.ts";
import { useNotify, useOnline } from "../../../wiring/hooks.ts";

/** A restoration begins a new generation for all devices: what they did meanwhile must be known, so it waits for the network. */
export function useOnlineForRestore(): () => boolean {
  const isOnline = useOnline();
  const notify = useNotify();
  return useCallback(() => {
    if (isOnline) return false;
    notify.error(restoreWords.needsConnection);
    return true;
  }, [isOnline, notify]);
}
