import type { CopyInfo } from "@furrow/sync";
import { useEffect, useRef, useState } from "react";
import { restoreWords } from "#messages/restore.ts";
import { toPublic } from "../../../base-path.ts";
import { useNotify } from "../../../hooks/hooks.ts";
import { useAccountData } from "../../../hooks/use-cloud.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import type { RestoreOffer, RestoreSource } from "../../../services/backup/backup-worker.ts";
import { type BackupWorkInProgress, interrupted } from "../use-backup-worker.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { isAboutPassword, problemWords } from "./problem-words.ts";

type Step =
  | { readonly step: "working" }
  | { readonly step: "password"; readonly problem: string | null }
  | { readonly step: "preview"; readonly offer: RestoreOffer; readonly source: RestoreSource };

interface RestoreDataProps {
  /** A file, or an automatic copy of this device. */
  readonly source: { readonly file: File } | { readonly copy: CopyInfo };
  readonly work: BackupWorkInProgress;
  readonly onClose: () => void;
}

const RELOAD_AFTER_MS = 1_500;

/** From a chosen file to the data in its place. Until the last question is answered nothing changes. */
export default function RestoreData({ source, work, onClose }: RestoreDataProps) {
  const [step, setStep] = useState<Step>({ step: "working" });
  const account = useAccountData();
  const notify = useNotify();
  const { preferences } = useWiring();
  const hasStarted = useRef(false);

  const read = async (password: string | null) => {
    setStep({ step: "working" });
    const asked = "file" in source ? { file: source.file, password } : source;
    const offer = await work.ask(restoreWords.reading, (worker, tell) => worker.previewRestore(asked, tell));
    if (offer === null) return onClose();
    if (offer.ok) return setStep({ step: "preview", offer: offer.value, source: asked });
    const words = problemWords(offer.error);
    if (isAboutPassword(offer.error)) {
      return setStep({ step: "password", problem: password === null ? null : words });
    }
    notify.error(words);
    onClose();
  };

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void read(null);
  });

  const replace = async (asked: RestoreSource) => {
    setStep({ step: "working" });
    const replaced =
      (await work.ask(restoreWords.restoring, (worker, tell) => worker.restore(asked, tell), "done")) ??
      interrupted();
    if (replaced.ok) {
      // The other tabs show it now; this one with the reload.
      account?.notifyTabs();
      notify.success(restoreWords.restored);
      // Where the user sees what came back.
      preferences.write("restored", "true");
      setTimeout(() => location.assign(toPublic("/farm")), RELOAD_AFTER_MS);
    } else notify.error(problemWords(replaced.error));
    onClose();
  };

  switch (step.step) {
    case "working":
      return null;
    case "password":
      return <PasswordDialog problem={step.problem} onPassword={read} onClose={onClose} />;
    case "preview":
      return <PreviewDialog offer={step.offer} onConfirm={() => replace(step.source)} onClose={onClose} />;
  }
}
