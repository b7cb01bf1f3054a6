import type { CopyInfo } from "@furrow/sync";
import { useEffect, useRef, useState } from "react";
import { restoreWords } from "#words/restore.ts";
import type { Reading } from "../../../data/backup/desk.ts";
import { useNotify } from "../../../wiring/hooks.ts";
import { useReplaceData } from "../data/use-replace-data.ts";
import type { DeskAtWork } from "../use-desk-work.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { isAboutPassword, problemWords } from "./problem-words.ts";

type Step =
  | { readonly step: "working" }
  | { readonly step: "password"; readonly problem: string | null }
  | { readonly step: "preview"; readonly reading: Reading };

interface RestoreDataProps {
  /** A file, or an automatic copy of this device. */
  readonly source: { readonly file: File } | { readonly copy: CopyInfo };
  readonly work: DeskAtWork;
  readonly onClose: () => void;
}

const RELOAD_AFTER_MS = 1_500;

/** From a chosen file to the data in its place. Until the last question is answered nothing changes. */
export default function RestoreData({ source, work, onClose }: RestoreDataProps) {
  const [step, setStep] = useState<Step>({ step: "working" });
  const replaceData = useReplaceData(work);
  const notify = useNotify();
  const hasStarted = useRef(false);

  const read = async (password: string | null) => {
    setStep({ step: "working" });
    const reading = await work.ask(restoreWords.reading, (desk, tell) =>
      "file" in source
        ? desk.readBackup({ file: source.file, password }, tell)
        : desk.readCopy({ copy: source.copy }, tell),
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

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void read(null);
  });

  const replace = async () => {
    setStep({ step: "working" });
    const replaced = await replaceData(restoreWords.restoring, (desk, tell) => desk.restore(null, tell));
    if (replaced.ok) {
      notify.success(restoreWords.restored);
      setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    } else notify.error(problemWords(replaced.error));
    onClose();
  };

  switch (step.step) {
    case "working":
      return null;
    case "password":
      return <PasswordDialog problem={step.problem} onPassword={read} onClose={onClose} />;
    case "preview":
      return <PreviewDialog reading={step.reading} onConfirm={replace} onClose={onClose} />;
  }
}
