import { CloudAlert, CloudCheck, CloudOff, RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { Link } from "../../components/navigation/navigation.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { withTooltip } from "../../components/with-tooltip.ts";
import { useCloudStatus } from "../../hooks/use-cloud.ts";
import { useNow } from "../../hooks/use-now.ts";
import { type SharedStatus, statusWords } from "./status-words.ts";
import styles from "./sync-badge.module.css";

const REFRESH_MS = 30_000;
/** A faster sync is not shown: the badge would flicker at each change. */
const WORTH_TELLING_MS = 600;

/** The sync status on every page, in a few words; it links to the sync settings. */
export function SyncBadge() {
  const status = useCloudStatus();
  return status === null || status.type === "only-here" ? null : <Badge status={status} />;
}

function Badge({ status }: { readonly status: SharedStatus }) {
  const now = useNow(REFRESH_MS);
  const shown = useUnhurried(status);
  const { tone, text } = statusWords(shown, now);
  return (
    <>
      <Link {...withTooltip} to="/settings#cloud-syncing" className={classNames(styles.badge, styles[tone])}>
        <StatusIcon status={shown} />
        {text}
      </Link>
      {/* Screen readers announce only what needs attention. */}
      <VisuallyHidden>
        <span role="status">{tone === "calm" ? "" : text}</span>
      </VisuallyHidden>
    </>
  );
}

function useUnhurried(status: SharedStatus): SharedStatus {
  const [shown, setShown] = useState(status);
  const isSyncing = status.type === "syncing";
  useEffect(() => {
    if (!isSyncing) return;
    const timer = setTimeout(
      () => setShown({ type: "syncing", step: "sending", percent: 0 }),
      WORTH_TELLING_MS,
    );
    return () => clearTimeout(timer);
  }, [isSyncing]);
  useEffect(() => {
    if (status.type !== "syncing") setShown(status);
  }, [status]);
  return shown;
}

function StatusIcon({ status }: { readonly status: SharedStatus }) {
  if (status.type === "syncing") return <RefreshCw className={classNames(styles.turning)} />;
  if (status.type !== "held-up") return <CloudCheck />;
  return status.problem.type === "Offline" ? <CloudOff /> : <CloudAlert />;
}
