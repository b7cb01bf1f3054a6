import { clockTimeOf, dateLabel, dayOf } from "@furrow/core";
import type { ChangeLog, CopyInfo, CopyReason } from "@furrow/sync";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { AlertDialog } from "../../../ui/dialog.tsx";
import { useNotify } from "../../../wiring/hooks.ts";
import { useMake } from "../backup/use-make.ts";
import { useOnlineForRestore } from "../backup/use-online-for-restore.ts";
import type { DeskAtWork } from "../use-desk-work.tsx";
import styles from "./copy-list.module.css";

const RestoreData = lazy(() => import("../backup/restore-data.tsx"));

type Open = { readonly type: "restore" | "delete"; readonly copy: CopyInfo } | null;

interface CopyListProps {
  readonly log: ChangeLog;
  readonly work: DeskAtWork;
}

/** The automatic copies of this device, newest first. */
export function CopyList({ log, work }: CopyListProps) {
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

  const remove = async ({ id }: CopyInfo) => {
    setOpen(null);
    const removed = await log.removeCopy(id);
    if (!removed.ok) {
      notify.error("The automatic copy could not be deleted.");
      return;
    }
    setCopies((before) => before?.filter((copy) => copy.id !== id) ?? null);
    notify.success("Automatic copy deleted");
    heading.current?.focus();
  };

  return (
    <div className={styles.copies}>
      <h3 ref={heading} tabIndex={-1}>
        Automatic copies
      </h3>
      {copies?.length === 0 && (
        <p className={styles.none}>There are none yet. One is made before a restore and before clearing.</p>
      )}
      <ul className={styles.list}>
        {copies?.map((copy) => (
          <li key={copy.id}>
            <div className={styles.words}>
              <b>{REASONS[copy.reason]}</b>
              <span>
                {dateLabel(dayOf(copy.at))}, {clockTimeOf(copy.at)} ·{" "}
                {copy.count === 1 ? "1 entry" : `${copy.count} entries`}
              </span>
            </div>
            <Button
              size="sm"
              aria-label={`Restore the copy of ${nameOf(copy)}`}
              onClick={() => isRefused() || setOpen({ type: "restore", copy })}
            >
              Restore
            </Button>
            <Button
              size="sm"
              aria-label={`Save the copy of ${nameOf(copy)}`}
              onClick={() => void make({ type: "copy", copy })}
            >
              Save
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Delete the copy of ${nameOf(copy)}`}
              onClick={() => setOpen({ type: "delete", copy })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {open?.type === "delete" && (
        <AlertDialog
          title="Delete Copy"
          confirmText="Delete"
          onConfirm={() => void remove(open.copy)}
          onCancel={() => setOpen(null)}
        >
          This copy of your data will be gone for good. What you have now is not touched.
        </AlertDialog>
      )}
      <Suspense fallback={null}>
        {open?.type === "restore" && (
          <RestoreData source={{ copy: open.copy }} work={work} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}

const REASONS: Readonly<Record<CopyReason, string>> = {
  import: "Before restoring a backup",
  restore: "Before restoring a copy",
  clear: "Before clearing all data",
  generation: "Before another device replaced the data",
  "set-aside": "Changes the server did not accept",
};

const nameOf = ({ at }: CopyInfo) => `${dateLabel(dayOf(at))}, ${clockTimeOf(at)}`;

const newestFirst = (copies: readonly CopyInfo[]) => [...copies].sort((one, other) => other.at - one.at);
