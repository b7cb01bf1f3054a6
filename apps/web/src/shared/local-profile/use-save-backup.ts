import { useState } from "react";
import { profileNoticesWords } from "#messages/profile-notices.ts";
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
        notify.success(profileNoticesWords.backupSaved);
      } catch (error) {
        console.warn("No backup was saved:", error);
        notify.error(profileNoticesWords.backupNotSaved);
      }
      setBusy(false);
    },
  };
}
