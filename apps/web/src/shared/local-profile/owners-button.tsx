import { NEVER } from "@furrow/sync";
import { MonitorSmartphone, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { localProfileWords } from "#messages/local-profile.ts";
import { AlertDialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { withTooltip } from "../../components/with-tooltip.ts";
import { useAuth } from "../../hooks/hooks.ts";
import { useAccountData } from "../../hooks/use-cloud.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { OpenAccount } from "../../services/open-data.ts";
import { holdsUserData } from "../../services/user-data.ts";
import { noteProfileBackups, profileBackups } from "../../state/accounts/profile-backups.ts";
import styles from "./owners-button.module.css";

const OwnersDialog = lazyComponent(() => import("./owners-dialog.tsx"), { failed: DialogNotLoaded });

/** At the place of an account's sync badge. Next to that badge it is only an icon. */
export default function OwnersButton() {
  const auth = useAuth();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {auth.state === "local" ? (
        <button
          {...withTooltip}
          type="button"
          className={styles.chip}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <MonitorSmartphone />
          {localProfileWords.onlyHere}
        </button>
      ) : (
        <IconButton
          icon={<Users />}
          label={localProfileWords.people}
          unrestricted
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {/* Out of the header: a dialog has a footer of its own. */}
      {createPortal(
        <>
          {auth.state === "local" && <GoneData profileId={auth.profile.id} />}
          {isOpen && <OwnersDialog onClose={() => setOpen(false)} />}
        </>,
        document.body,
      )}
    </>
  );
}

/**
 * The data written here is gone, and an empty app would hide that. Asked again at each visit until there is data or the user starts anew.
 */
function GoneData({ profileId }: { readonly profileId: string }) {
  const { preferences } = useWiring();
  const navigate = useNavigate();
  const data = useAccountData();
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    if (data?.userId !== profileId || profileBackups(preferences, profileId).wroteAt === null) return;
    let isOver = false;
    void isThrownAway(data).then((gone) => !isOver && setGone(gone));
    return () => {
      isOver = true;
      setGone(false);
    };
  }, [data, profileId, preferences]);

  if (!isGone) return null;
  return (
    <AlertDialog
      title={localProfileWords.gone}
      confirmText={localProfileWords.restoreBackup}
      cancelText={localProfileWords.startAgain}
      tone="primary"
      onConfirm={() => {
        setGone(false);
        navigate("/settings#backup");
      }}
      onCancel={() => {
        noteProfileBackups(preferences, profileId, { wroteAt: null, backedUpAt: null });
        setGone(false);
      }}
    >
      <p>{localProfileWords.whyGone}</p>
    </AlertDialog>
  );
}

/** Clearing leaves a generation number behind; a deleted database leaves nothing. Periods of goals may have started anew in it. */
async function isThrownAway({ tab, log }: OpenAccount): Promise<boolean> {
  if (holdsUserData(tab.replica)) return false;
  const loaded = await log.load();
  return loaded.ok && loaded.value.meta.generation === NEVER && !holdsUserData(tab.replica);
}
