import { useEffect, useState } from "react";
import { cloudSyncWords } from "#messages/cloud-sync.ts";
import { localProfileWords } from "#messages/local-profile.ts";
import { Button } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useNotify, useOnline } from "../../hooks/hooks.ts";
import { useAccountData, useCloudStatus } from "../../hooks/use-cloud.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { readLastSync } from "../../services/cloud.ts";
import { NeedsAccount } from "../local-profile/needs-account.tsx";
import styles from "./cloud-sync-section.module.css";
import { type CloudAction, cloudFailureWords, loggedOutWords } from "./cloud-words.ts";

type Work = { readonly state: "idle" | "done" } | { readonly state: "busy"; readonly action: CloudAction };

const RELOAD_AFTER_MS = 1_500;

/** Manual sync buttons. The device and the cloud agree without them. */
export function CloudSync() {
  const account = useAccountData();
  const status = useCloudStatus();
  const isOnline = useOnline();
  const notify = useNotify();
  const { preferences } = useWiring();
  const [work, setWork] = useState<Work>({ state: "idle" });

  useEffect(() => {
    if (work.state !== "done") return;
    const timer = setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [work.state]);

  const start = async (action: CloudAction) => {
    if (account === null) return notify.error(loggedOutWords(action));
    setWork({ state: "busy", action });
    const synced = await account.cloud.syncNow();
    if (synced.ok) return setWork({ state: "done" });
    setWork({ state: "idle" });
    notify.error(cloudFailureWords(action, synced.error));
  };

  if (status?.type === "only-here") return <NeedsAccount>{localProfileWords.needsAccount}</NeedsAccount>;
  const isDisabled = account === null || !isOnline || work.state !== "idle";
  const lastSync = status?.type === "synced" ? status.at : readLastSync(preferences);
  const percent = work.state === "done" ? 100 : status?.type === "syncing" ? status.percent : 0;
  const words =
    work.state === "done"
      ? cloudSyncWords.loaded
      : status?.type === "syncing" && percent > 0
        ? cloudSyncWords[status.step](percent)
        : cloudSyncWords.connected;

  return (
    <div className={styles.cloud}>
      {!isOnline && <Message tone="warning">{cloudSyncWords.isOffline}</Message>}
      {status?.type === "synced" && status.clocks !== undefined && (
        <Message tone="warning">
          {cloudSyncWords.clocksApart[status.clocks.wrong](status.clocks.serverTime, status.at)}
        </Message>
      )}
      {!isSecureContext && <Message tone="info">{cloudSyncWords.plainHttp}</Message>}
      <dl className={styles.facts}>
        <dt>{cloudSyncWords.lastSync}</dt>
        <dd>{cloudSyncWords.lastSyncAt(lastSync)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={isDisabled}
          pending={work.state === "busy" && work.action === "sync"}
          onClick={() => void start("sync")}
        >
          {cloudSyncWords.sync}
        </Button>
        <Button
          disabled={isDisabled}
          pending={work.state === "busy" && work.action === "fetch"}
          onClick={() => void start("fetch")}
        >
          {cloudSyncWords.fetch}
        </Button>
        <DownloadCloudData isDisabled={isDisabled} />
      </div>
      {work.state !== "idle" && (
        <div className={styles.progress}>
          <ProgressBar label={cloudSyncWords.progress} percent={percent} done={work.state === "done"} />
          <p role="status">{words}</p>
        </div>
      )}
    </div>
  );
}

function DownloadCloudData({ isDisabled }: { readonly isDisabled: boolean }) {
  const { readCloud, saveFile } = useWiring();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const [exported, { cloudDocumentFile }] = await Promise.all([
      readCloud(),
      import("./cloud-document-file.ts"),
    ]);
    setBusy(false);
    if (!exported.ok) return notify.error(cloudFailureWords("fetch", exported.error));
    const file = cloudDocumentFile(exported.value, Date.now(), "web");
    if (file === null) return notify.error(cloudFailureWords("fetch", { type: "ServerDown" }));
    saveFile(file);
  };

  return (
    <Button variant="quiet" disabled={isDisabled} pending={isBusy} onClick={() => void download()}>
      {cloudSyncWords.download}
    </Button>
  );
}
