import { fnv1a, isJsonObject, type Json, parseJson } from "@furrow/core";
import { type ColumnMapping, FIRST_CHOICES, type PastChoices } from "@furrow/core/past";
import { useEffect, useRef, useState } from "react";
import { bringWords } from "#messages/bring.ts";
import { useNotify } from "../../../hooks/hooks.ts";
import { timeZone } from "../../../hooks/time-zone.ts";
import { useAccountData } from "../../../hooks/use-cloud.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import type { PastOffer, PastOrder } from "../../../services/backup/backup-worker.ts";
import { type BackupWorkInProgress, workerFailureWords } from "../use-backup-worker.tsx";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { PastDialog } from "./past-dialog.tsx";

interface BringDataProps {
  readonly file: File;
  readonly work: BackupWorkInProgress;
  readonly onBackup: (file: File) => void;
  readonly onCalendar: () => void;
  readonly onClose: () => void;
}

type Asked = Exclude<PastOffer, { readonly type: "backup" | "calendar" | "refused" }>;

/** From a chosen file to its rows. Until the last question is answered nothing is written. */
export default function BringData({ file, work, onBackup, onCalendar, onClose }: BringDataProps) {
  const [offer, setOffer] = useState<Asked | null>(null);
  const [order, setOrder] = useState<PastOrder>({
    file,
    options: { timeZone: timeZone() },
    choices: FIRST_CHOICES,
  });
  const account = useAccountData();
  const notify = useNotify();
  const remembered = useRememberedColumns();
  const hasStarted = useRef(false);

  const read = async (next: PastOrder): Promise<void> => {
    setOrder(next);
    const found = await work.ask(bringWords.reading, (worker, tell) => worker.previewPast(next, tell));
    if (found === null) return onClose();
    if (!found.ok) {
      const { error } = found;
      notify.error(
        error.type === "Unreadable" ? bringWords.unreadable : bringWords.failed(workerFailureWords(error)),
      );
      return onClose();
    }
    const { value } = found;
    switch (value.type) {
      case "backup":
        return onBackup(value.inside === undefined ? file : new File([value.inside], file.name));
      case "calendar":
        return onCalendar();
      case "refused":
        notify.error(bringWords.refused(file.name, value.reason));
        return onClose();
      case "columns": {
        const columns = remembered.of(value.header) ?? value.guess;
        return setOffer({ ...value, guess: columns });
      }
      default:
        return setOffer(value);
    }
  };

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void read(order);
  });

  const answer = (options: Partial<PastOrder["options"]>) => {
    setOffer(null);
    void read({ ...order, options: { ...order.options, ...options } });
  };

  const choose = async (choices: PastChoices) => {
    const isOther = choices.hours !== order.choices.hours || choices.courses !== order.choices.courses;
    // These two change what comes; the others only what becomes of it.
    if (isOther) await read({ ...order, choices });
    else setOrder({ ...order, choices });
  };

  const bring = async () => {
    setOffer(null);
    const brought = await work.ask(bringWords.bringing, (worker, tell) => worker.bringPast(order, tell));
    // A press on Cancel may come after the last row: what the log holds is shown.
    await account?.tab.receive();
    account?.notifyTabs();
    if (brought === null) return onClose();
    if (brought.ok) {
      const { preview, achievements } = brought.value;
      notify.success(bringWords.cameIn(preview.hours, preview.counts.tasks, achievements.length));
      void account?.cloud.syncNow();
    } else if (brought.error.type === "Unreadable") notify.error(bringWords.unreadable);
    else notify.error(bringWords.failed(workerFailureWords(brought.error)));
    onClose();
  };

  switch (offer?.type) {
    case undefined:
      return null;
    case "asks-order":
      return <OrderDialog {...offer} onAnswer={(chosen) => answer({ order: chosen })} onClose={onClose} />;
    case "columns":
      return (
        <ColumnsDialog
          {...offer}
          onAnswer={(columns) => {
            remembered.keep(offer.header, columns);
            answer({ columns });
          }}
          onClose={onClose}
        />
      );
    case "past":
      return (
        <PastDialog
          {...offer}
          file={file.name}
          choices={order.choices}
          onChoices={(choices) => void choose(choices)}
          onConfirm={() => void bring()}
          onClose={onClose}
        />
      );
  }
}

const MOST_REMEMBERED = 20;

/** What the user said of the columns of a table, on this device, by a hash of its header, which may hold the user's words. */
function useRememberedColumns() {
  const { preferences } = useWiring();
  const all = (): Readonly<Record<string, Json>> => {
    const stored = parseJson(preferences.read("columns"));
    return isJsonObject(stored) ? stored : {};
  };
  const keyOf = (header: readonly string[]) => `h${fnv1a(header.join("\t"))}`;
  return {
    of(header: readonly string[]): ColumnMapping | null {
      const known = all()[keyOf(header)];
      return isJsonObject(known) ? (known as ColumnMapping) : null;
    },
    keep(header: readonly string[], columns: ColumnMapping) {
      const others = Object.entries(all()).filter(([key]) => key !== keyOf(header));
      const kept = [...others.slice(1 - MOST_REMEMBERED), [keyOf(header), columns]];
      preferences.write("columns", JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
