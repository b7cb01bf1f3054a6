import { useCallback } from "react";
import { restoreWords } from "#messages/restore.ts";
import { useNotify, useOnline } from "../../../hooks/hooks.ts";
import { useCloudStatus } from "../../../hooks/use-cloud.ts";

/** A restoration begins a new generation for all devices: what they did meanwhile must be known, so it waits for the network. */
export function useOnlineForRestore(): () => boolean {
  const isOnline = useOnline();
  const hasCloud = useCloudStatus()?.type !== "only-here";
  const notify = useNotify();
  return useCallback(() => {
    if (isOnline || !hasCloud) return false;
    notify.error(restoreWords.needsConnection);
    return true;
  }, [isOnline, hasCloud, notify]);
}
