import { lazy, Suspense, useState } from "react";
import type { Account } from "../../../ports.ts";
import { Button } from "../../../ui/button.tsx";
import { useDataState } from "../../../wiring/hooks.ts";
import { SettingsRow, SettingsSection } from "../settings-section.tsx";
import { DeskProgress, useDeskWork } from "../use-desk-work.tsx";
import { CopyList } from "./copy-list.tsx";

const ClearDialog = lazy(() => import("./clear-dialog.tsx"));

export function DataSection({ user }: { readonly user: Account | null }) {
  const [isClearing, setClearing] = useState(false);
  // Clearing makes a copy: the list is read again.
  const [round, setRound] = useState(0);
  const work = useDeskWork(user?.id ?? "");
  const state = useDataState();
  return (
    <SettingsSection
      title="Data Management"
      intro="Before anything replaces your data, it is copied on this device. Copies stay for 30 days."
    >
      {state.type === "ready" && <CopyList key={round} log={state.data.log} work={work} />}
      <SettingsRow
        title="Start anew"
        text="Deletes your tasks, hours, goals and animals on this device and in the cloud."
      >
        <Button variant="danger" onClick={() => setClearing(true)}>
          Clear All Data
        </Button>
      </SettingsRow>
      <DeskProgress work={work} />
      <Suspense fallback={null}>
        {isClearing && (
          <ClearDialog work={work} onCleared={() => setRound(round + 1)} onClose={() => setClearing(false)} />
        )}
      </Suspense>
    </SettingsSection>
  );
}
