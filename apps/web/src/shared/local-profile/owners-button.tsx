import { MonitorSmartphone, Users } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { localProfileWords } from "#messages/local-profile.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { withTooltip } from "../../components/with-tooltip.ts";
import { useAuth } from "../../hooks/hooks.ts";
import { GoneData } from "./gone-data.tsx";
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
