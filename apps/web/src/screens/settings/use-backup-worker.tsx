/** Runs long work in the backup worker and shows its progress if it takes a while. */

import { err } from "@furrow/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { commonWords } from "#messages/common.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useWiring } from "../../hooks/wiring.tsx";
import type { BackupWorker, Tell, WorkerFailed } from "../../services/backup/backup-worker.ts";

/** Work that is done sooner is not worth a word. */
const PATIENCE_MS = 300;

type WorkerTask<T> = (worker: BackupWorker, tell: Tell) => Promise<T>;

export interface BackupWorkInProgress {
  /** Null if the user canceled it meanwhile. */
  ask<T>(title: string, work: WorkerTask<T>, until?: "cancelled" | "done"): Promise<T | null>;
  readonly progress: null | {
    readonly title: string;
    readonly percent: number;
    readonly until: "cancelled" | "done";
  };
  cancel(): void;
}

export function useBackupWorker(userId: string): BackupWorkInProgress {
  const { openBackupWorker } = useWiring();
  const worker = useRef<BackupWorker | null>(null);
  const runs = useRef(0);
  const [progress, setProgress] = useState<BackupWorkInProgress["progress"]>(null);

  const close = useCallback(() => {
    worker.current?.close();
    worker.current = null;
  }, []);

  const cancel = () => {
    runs.current += 1;
    close();
    setProgress(null);
  };

  useEffect(() => close, [close]);

  return {
    async ask(title, work, until = "cancelled") {
      runs.current += 1;
      const run = runs.current;
      const isCurrent = () => run === runs.current;
      let percent = 0;
      let isShown = false;
      const patience = setTimeout(() => {
        isShown = true;
        if (isCurrent()) setProgress({ title, percent, until });
      }, PATIENCE_MS);
      worker.current ??= openBackupWorker(userId);
      const answer = await work(worker.current, (share) => {
        const before = percent;
        percent = Math.round(share * 100);
        if (percent !== before && isShown && isCurrent()) setProgress({ title, percent, until });
      });
      clearTimeout(patience);
      if (!isCurrent()) return null;
      setProgress(null);
      return answer;
    },
    progress,
    cancel,
  };
}

/** What was asked for until it is done came to nothing, because the page was left. */
export const interrupted = () => err({ type: "WorkerFailed", reason: "interrupted" } as const);

/** Why the backup worker failed; an unforeseen error has only its own message. */
export const workerFailureWords = (failed: WorkerFailed): string =>
  failed.reason === "bug" ? failed.message : backupWords.why[failed.reason];

export function WorkProgress({ work }: { readonly work: BackupWorkInProgress }) {
  if (work.progress === null) return null;
  const { title, percent, until } = work.progress;
  const canCancel = until === "cancelled";
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={() => canCancel && work.cancel()}
      footer={canCancel && <Button onClick={work.cancel}>{commonWords.cancel}</Button>}
    >
      <ProgressBar label={title} percent={percent} />
      <p role="status">{backupWords.percent(percent)}</p>
    </Dialog>
  );
}
