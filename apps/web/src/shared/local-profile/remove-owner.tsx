import type { BackupCounts } from "@furrow/core";
import { useEffect, useState } from "react";
import { localProfileWords } from "#messages/local-profile.ts";
import { Button } from "../../components/button.tsx";
import { AlertDialog } from "../../components/dialog.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { LocalProfile } from "../../state/accounts/local-profile.ts";
import styles from "./owners-dialog.module.css";
import { useSaveBackup } from "./use-save-backup.ts";

interface RemoveOwnerProps {
  readonly profile: LocalProfile;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** The data exists only here, so the dialog says what will be lost and offers a file first. */
export function RemoveOwner({ profile, onRemoved, onCancel }: RemoveOwnerProps) {
  const { auth, eraseMarked } = useWiring();
  const notify = useNotify();
  const counts = useCountsOf(profile.id);
  const { isBusy, save } = useSaveBackup(profile.id);
  const [isRemoving, setRemoving] = useState(false);
  const name = localProfileWords.nameOf(profile);

  const remove = async () => {
    setRemoving(true);
    try {
      await auth.removeProfile(profile.id);
      await eraseMarked();
      notify.success(localProfileWords.removed(name));
    } catch (error) {
      // It stays marked: the next start tries again.
      console.warn("A profile's data could not be removed:", error);
      notify.error(localProfileWords.notRemoved);
    }
    onRemoved();
  };

  return (
    <AlertDialog
      title={localProfileWords.askToRemove(profile.name)}
      confirmText={localProfileWords.remove}
      pending={isRemoving}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      <p>{localProfileWords.wouldBeGone(counts)}</p>
      <div className={styles.backupFirst}>
        <Button pending={isBusy} onClick={() => void save()}>
          {localProfileWords.backupFirst}
        </Button>
      </div>
    </AlertDialog>
  );
}

/** Null until they are counted, or if they cannot be. */
function useCountsOf(profileId: string): BackupCounts | null {
  const { ownersOnDevice } = useWiring();
  const [counts, setCounts] = useState<BackupCounts | null>(null);
  useEffect(() => {
    const count = async () => {
      const [people, { findEarlier }] = await Promise.all([
        ownersOnDevice(),
        import("../../services/take-over.ts"),
      ]);
      setCounts((await findEarlier(people, [profileId], Date.now()))?.counts ?? null);
    };
    count().catch((error: unknown) => console.warn("It cannot be told what would be removed:", error));
  }, [ownersOnDevice, profileId]);
  return counts;
}
