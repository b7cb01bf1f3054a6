import type { CopyInfo } from "@furrow/sync";
import { useEffect, useRef, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { copiesWords } from "#messages/copies.ts";
import { Button } from "../../../components/button.tsx";
import { AlertDialog } from "../../../components/dialog.tsx";
import { DialogNotLoaded, lazyComponent } from "../../../components/lazy.tsx";
import { useLocation } from "../../../components/navigation/navigation.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import type { OpenAccount } from "../../../services/open-data.ts";
import { useMake } from "../backup/use-make.ts";
import { useOnlineForRestore } from "../backup/use-online-for-restore.ts";
import { OnThisDeviceOnly } from "../settings-section.tsx";
import type { BackupWorkInProgress } from "../use-backup-worker.tsx";
import styles from "./copy-list.module.css";

const RestoreData = lazyComponent(() => import("../backup/restore-data.tsx"), { failed: DialogNotLoaded });

type Open = { readonly type: "restore" | "delete"; readonly copy: CopyInfo } | null;

interface CopyListProps {
  readonly data: OpenAccount;
  readonly work: BackupWorkInProgress;
}

/** The automatic copies of this device, newest first. */
export function CopyList({ data, work }: CopyListProps) {
  const { log } = data;
  const [copies, setCopies] = useState<readonly CopyInfo[] | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notify = useNotify();
  const isRefused = useOnlineForRestore();
  const make = useMake(work);

  useEffect(() => {
    let isGone = false;
    void log.copies().then((read) => {
      if (!isGone) setCopies(read.ok ? newestFirst(read.value) : []);
    });
    return () => {
      isGone = true;
    };
  }, [log]);

  const remove = async (copy: CopyInfo) => {
    setOpen(null);
    const removed = await log.removeCopy(copy.id);
    if (!removed.ok) {
      notify.error(copiesWords.notDeleted);
      return;
    }
    setCopies((before) => before?.filter(({ id }) => id !== copy.id) ?? null);
    heading.current?.focus();
    notify.success(copiesWords.deleted);
  };

  const isAskedFor = useLocation().hash === "#automatic-copies";
  const isRead = copies !== null;
  // A notice about a copy links here.
  useEffect(() => {
    if (isAskedFor && isRead) heading.current?.focus();
  }, [isAskedFor, isRead]);

  return (
    <div className={styles.copies} id="automatic-copies">
      <h4 ref={heading} tabIndex={-1}>
        {copiesWords.copies}
      </h4>
      <p>
        <OnThisDeviceOnly />
      </p>
      {copies?.length === 0 && <p className={styles.none}>{copiesWords.none}</p>}
      <ul className={styles.list}>
        {copies?.map((copy) => (
          <li key={copy.id}>
            <div className={styles.words}>
              <b>{copiesWords.reasonOf(copy)}</b>
              <span>{copiesWords.madeAndHolds(copy.at, copy.count)}</span>
            </div>
            <Button
              size="sm"
              aria-label={copiesWords.restoreCopy(copy.at)}
              onClick={() => isRefused() || setOpen({ type: "restore", copy })}
            >
              {copiesWords.restore}
            </Button>
            <Button
              size="sm"
              aria-label={copiesWords.saveCopy(copy.at)}
              onClick={() => void make({ type: "copy", copy })}
            >
              {commonWords.save}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={copiesWords.deleteCopy(copy.at)}
              onClick={() => setOpen({ type: "delete", copy })}
            >
              {commonWords.delete}
            </Button>
          </li>
        ))}
      </ul>
      {open?.type === "delete" && (
        <AlertDialog
          title={copiesWords.askToDelete}
          confirmText={commonWords.delete}
          onConfirm={() => void remove(open.copy)}
          onCancel={() => setOpen(null)}
        >
          {copiesWords.deletedForGood}
        </AlertDialog>
      )}
      {open?.type === "restore" && (
        <RestoreData source={{ copy: open.copy }} work={work} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

const newestFirst = (copies: readonly CopyInfo[]) => [...copies].sort((one, other) => other.at - one.at);
