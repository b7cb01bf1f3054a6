import { type Difference, dayOf, instantOf } from "@furrow/core";
import { commonWords } from "#messages/common.ts";
import { restoreWords } from "#messages/restore.ts";
import { rewardsWords } from "#messages/rewards.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { format } from "../../../messages/format.ts";
import type { RestoreOffer } from "../../../services/backup/backup-worker.ts";
import styles from "./preview-dialog.module.css";

interface PreviewDialogProps {
  readonly offer: RestoreOffer;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What would change, in numbers, and the last question before it does. */
export function PreviewDialog({ offer, onConfirm, onClose }: PreviewDialogProps) {
  const { records, days, hours, goals } = offer.preview;
  const rows: readonly (readonly [name: string, now: string, after: string, change: string])[] = [
    ...Object.entries(records).map(
      ([table, numbers]) =>
        [
          restoreWords.records(table),
          String(numbers.before),
          String(numbers.after),
          changeWords(numbers, numbers.changed),
        ] as const,
    ),
    [restoreWords.days, String(days.before), String(days.after), changeWords(days)],
    [
      restoreWords.hours,
      format.duration(hours.before),
      format.duration(hours.after),
      hours.before === hours.after ? restoreWords.isSame : restoreWords.isChanged,
    ],
    ...goals.map(
      ({ period, before, after }) =>
        [
          rewardsWords.goal[period],
          format.duration(before),
          format.duration(after),
          restoreWords.isChanged,
        ] as const,
    ),
  ];
  return (
    <Dialog
      title={restoreWords.restoreData}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" onClick={onConfirm}>
            {offer.effect === "replaces" ? restoreWords.replaceMyData : restoreWords.putChangesBack}
          </Button>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
        </>
      }
    >
      <p>{introWords(offer)}</p>
      <p className={styles.gains}>{gainWords(offer)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{restoreWords.now}</th>
            <th scope="col">{restoreWords.after}</th>
            <th scope="col">{restoreWords.change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after, change]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
              <td className={styles.change}>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{restoreWords.keptAsCopy}</p>
    </Dialog>
  );
}

function introWords({ effect, madeAt }: RestoreOffer): string {
  if (effect === "adds") return restoreWords.addsChanges;
  const made = madeAt === null ? null : instantOf(madeAt);
  return restoreWords.replacesEverything(made === null ? null : dayOf(made));
}

/** In one line what the numbers below mean to the user. */
function gainWords({ preview: { hours, records } }: RestoreOffer): string {
  const { before, after } = records.animals ?? { before: 0, after: 0 };
  return restoreWords.gains(hours.after - hours.before, after - before);
}

const changeWords = ({ added, removed }: Difference, changed = 0): string =>
  restoreWords.changes(added, removed, changed);
