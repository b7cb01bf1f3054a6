/** Gives the page's long work to a desk beside it, and shows how far it is when it takes a while. */

import { useEffect, useRef, useState } from "react";
import { commonWords } from "#words/common.ts";
import { settingsWords } from "#words/settings.ts";
import type { Desk, Tell } from "../../data/backup/desk.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useWiring } from "../../wiring/wiring.tsx";

/** Work that is done sooner is not worth a word. */
const PATIENCE_MS = 300;

type DeskTask<T> = (desk: Desk, tell: Tell) => Promise<T>;

export interface DeskAtWork {
  /** Null where the person cancelled it meanwhile. */
  ask<T>(title: string, work: DeskTask<T>, until?: "cancelled" | "done"): Promise<T | null>;
  readonly progress: null | {
    readonly title: string;
    readonly percent: number;
    readonly until: "cancelled" | "done";
  };
  cancel(): void;
}

export function useDeskWork(userId: string): DeskAtWork {
  const { openDesk } = useWiring();
  const desk = useRef<Desk | null>(null);
  const runs = useRef(0);
  const [progress, setProgress] = useState<DeskAtWork["progress"]>(null);

  const cancel = () => {
    runs.current += 1;
    desk.current?.close();
    desk.current = null;
    setProgress(null);
  };

  useEffect(
    () => () => {
      desk.current?.close();
      desk.current = null;
    },
    [],
  );

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
      desk.current ??= openDesk(userId);
      const answer = await work(desk.current, (share) => {
        percent = Math.round(share * 100);
        if (isShown && isCurrent()) setProgress({ title, percent, until });
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

export function DeskProgress({ work }: { readonly work: DeskAtWork }) {
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
      <p role="status">{settingsWords.percent(percent)}</p>
    </Dialog>
  );
}
