import { useCallback } from "react";
import { restoreWords } from "#messages/restore.ts";
import { useNotify, useOnline } from "../../../hooks/hooks.ts";
import { useCloudStatus } from "../../../hooks/use-cloud.ts";

/** A restore starts a new generation on all devices, so it waits for the network to include their latest changes. */
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
