import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { localProfileWords } from "#messages/local-profile.ts";
import { pagesWords } from "#messages/pages.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { useWiring } from "../../hooks/wiring.tsx";
import { profileBackups } from "../../state/accounts/profile-backups.ts";
import styles from "./owners-dialog.module.css";
import { useSaveBackup } from "./use-save-backup.ts";

/** What it means that the data exists only in this browser, and what the user can do about it. */
export function AboutProfile({
  profileId,
  onLeave,
}: {
  readonly profileId: string;
  readonly onLeave: () => void;
}) {
  const { preferences } = useWiring();
  const kept = useStorageKept();
  const { isBusy, save } = useSaveBackup(profileId);
  return (
    <section className={styles.about}>
      <p>{localProfileWords.whatItMeans}</p>
      {kept !== null && (
        <p className={styles.storage} data-kept={kept}>
          {kept === "kept" ? <ShieldCheck /> : <ShieldAlert />}
          <span>{localProfileWords.storage[kept]}</span>
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/signup" variant="primary" onClick={onLeave}>
          {pagesWords.signUp}
        </ButtonLink>
        <ButtonLink to="/login" onClick={onLeave}>
          {pagesWords.signIn}
        </ButtonLink>
        <Button pending={isBusy} onClick={() => void save()}>
          {localProfileWords.saveBackup}
        </Button>
      </div>
      <p className={styles.note}>
        {localProfileWords.lastBackup(profileBackups(preferences, profileId).backedUpAt)}
      </p>
    </section>
  );
}

/** Null until the browser has answered. */
function useStorageKept(): "kept" | "not-kept" | null {
  const { isStorageKept } = useWiring();
  const [kept, setKept] = useState<"kept" | "not-kept" | null>(null);
  useEffect(() => {
    isStorageKept().then(
      (isKept) => setKept(isKept ? "kept" : "not-kept"),
      () => setKept("not-kept"),
    );
  }, [isStorageKept]);
  return kept;
}
