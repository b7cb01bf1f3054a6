import { useState } from "react";
import { cloudSyncWords } from "#messages/cloud-sync.ts";
import { Button } from "../../components/button.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { cloudFailureWords } from "./cloud-words.ts";

export function DownloadCloudData({ isDisabled }: { readonly isDisabled: boolean }) {
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
