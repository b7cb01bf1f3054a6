import { useEffect, useState } from "react";
import { copiesWords } from "#messages/copies.ts";
import { localProfileWords } from "#messages/local-profile.ts";
import { Button } from "../../../components/button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../../components/lazy.tsx";
import { useDataState } from "../../../hooks/hooks.ts";
import { useCloudStatus } from "../../../hooks/use-cloud.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import { SettingsRow, SettingsSection } from "../settings-section.tsx";
import { useBackupWorker, WorkProgress } from "../use-backup-worker.tsx";
import { CopyList } from "./copy-list.tsx";

const ClearDialog = lazyComponent(() => import("./clear-dialog.tsx"), { failed: DialogNotLoaded });

export function DataSection({ ownerId }: { readonly ownerId: string }) {
  const [isClearing, setClearing] = useState(false);
  // Clearing makes a copy: the list is read again.
  const [round, setRound] = useState(0);
  const work = useBackupWorker(ownerId);
  const state = useDataState();
  const hasCloud = useCloudStatus()?.type !== "only-here";
  const { isStorageKept } = useWiring();
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    isStorageKept().then(setKept, () => setKept(false));
  }, [isStorageKept]);
  return (
    <SettingsSection section="data" intro={copiesWords.intro}>
      {state.type === "ready" && <CopyList key={round} data={state.data} work={work} />}
      {!isKept && <p>{hasCloud ? copiesWords.mayBeRemoved : localProfileWords.mayBeRemoved}</p>}
      <SettingsRow
        title={copiesWords.startOver}
        text={hasCloud ? copiesWords.startOverText : localProfileWords.startOverText}
      >
        <Button variant="quiet" onClick={() => setClearing(true)}>
          {copiesWords.clear}
        </Button>
      </SettingsRow>
      <WorkProgress work={work} />
      {isClearing && (
        <ClearDialog work={work} onCleared={() => setRound(round + 1)} onClose={() => setClearing(false)} />
      )}
    </SettingsSection>
  );
}
