import { useState } from "react";
import { localProfileWords } from "#messages/local-profile.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";

/** A backup of any owner's data on this device, as a file. */
export function useSaveBackup(ownerId: string) {
  const { exportBackupOf } = useWiring();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async save() {
      setBusy(true);
      try {
        await exportBackupOf(ownerId);
        notify.success(localProfileWords.backupSaved);
      } catch (error) {
        console.warn("No backup was saved:", error);
        notify.error(localProfileWords.backupNotSaved);
      }
      setBusy(false);
    },
  };
}
