import { dayOf } from "@furrow/core";
import { importsView } from "@furrow/core/past";
import { useRef } from "react";
import { bringWords } from "#messages/bring.ts";
import { commonWords } from "#messages/common.ts";
import { Button } from "../../../components/button.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useAccountData } from "../../../hooks/use-cloud.ts";
import { useViewNow } from "../../../hooks/use-view.ts";
import listStyles from "../subscriptions/subscriptions.module.css";
import { type BackupWorkInProgress, workerFailureWords } from "../use-backup-worker.tsx";
import styles from "./bring-data.module.css";

const HOUR_MS = 3_600_000;

/** What files brought in the last 30 days, each with its Undo. */
export default function ImportList({ work }: { readonly work: BackupWorkInProgress }) {
  const imports = useViewNow(importsView, HOUR_MS);
  const account = useAccountData();
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  if (imports.length === 0) return null;

  const undo = async (id: string, name: string) => {
    const undone = await work.ask(
      bringWords.takingBack,
      (worker, tell) => worker.undoImport(id, tell),
      "done",
    );
    heading.current?.focus();
    await account?.tab.receive();
    account?.notifyTabs();
    if (undone === null) return;
    if (!undone.ok) return notify.error(bringWords.notTakenBack(workerFailureWords(undone.error)));
    const kept = undone.value;
    notify.success(bringWords.takenBack(name, kept), { durationMs: kept.length > 0 ? 10_000 : 5_000 });
    void account?.cloud.syncNow();
  };

  const numberIn = (counts: (typeof imports)[number]["counts"], name: string): number =>
    typeof counts[name] === "number" ? counts[name] : 0;

  return (
    <div className={styles.imports}>
      <h4 ref={heading} tabIndex={-1}>
        {bringWords.imports}
      </h4>
      <ul className={listStyles.list}>
        {imports.map(({ id, name, source, at, counts }) => (
          <li key={id}>
            <div className={listStyles.words}>
              <b dir="auto">{name}</b>
              <span>
                {bringWords.importOf(source, dayOf(at), numberIn(counts, "hours"), numberIn(counts, "tasks"))}
              </span>
            </div>
            <Button size="sm" aria-label={bringWords.undoImport(name)} onClick={() => void undo(id, name)}>
              {commonWords.undo}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
