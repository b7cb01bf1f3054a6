import type { CopyInfo } from "@furrow/sync";
import { useEffect, useRef, useState } from "react";
import { restoreWords } from "#words/restore.ts";
import type { PreparedRestore, RestoreOffer } from "../../../data/backup/backup-worker.ts";
import { useAccountData } from "../../../widgets/cloud/use-cloud.ts";
import { useNotify } from "../../../wiring/hooks.ts";
import { type BackupWorkInProgress, interrupted } from "../use-backup-worker.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { isAboutPassword, problemWords } from "./problem-words.ts";

type Step =
  | { readonly step: "working" }
  | { readonly step: "password"; readonly problem: string | null }
  | { readonly step: "preview"; readonly reading: RestoreOffer };

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
  const hasStarted = useRef(false);

  const read = async (password: string | null) => {
    setStep({ step: "working" });
    const reading = await work.ask(restoreWords.reading, (worker, tell) =>
      "file" in source
        ? worker.readBackup({ file: source.file, password }, tell)
        : worker.readCopy({ copy: source.copy }, tell),
    );
    if (reading === null) return onClose();
    if (reading.ok) return setStep({ step: "preview", reading: reading.value });
    const words = problemWords(reading.error);
    if (isAboutPassword(reading.error)) {
      return setStep({ step: "password", problem: password === null ? null : words });
    }
    notify.error(words);
    onClose();
  };

  /** With the worker goes what it has made ready. */
  const cancel = () => {
    work.cancel();
    onClose();
  };

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void read(null);
  });

  const replace = async (restoration: PreparedRestore) => {
    setStep({ step: "working" });
    const replaced =
      (await work.ask(restoreWords.restoring, (worker, tell) => worker.restore(restoration, tell), "done")) ??
      interrupted();
    if (replaced.ok) {
      // The other tabs show it now; this one with the reload.
      account?.notifyTabs();
      notify.success(restoreWords.restored);
      setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    } else notify.error(problemWords(replaced.error));
    onClose();
  };

  switch (step.step) {
    case "working":
      return null;
    case "password":
      return <PasswordDialog problem={step.problem} onPassword={read} onClose={cancel} />;
    case "preview":
      return (
        <PreviewDialog
          reading={step.reading}
          onConfirm={() => replace(step.reading.restoration)}
          onClose={cancel}
        />
      );
  }
}
