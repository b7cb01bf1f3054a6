import { type Difference, dateLabel, dayOf, durationText, instantOf, type Period } from "@furrow/core";
import type { Reading } from "../../../data/backup/desk.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "./preview-dialog.module.css";

interface PreviewDialogProps {
  readonly reading: Reading;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const GOAL_NAMES: Readonly<Record<Period, string>> = {
  daily: "Daily goal",
  weekly: "Weekly goal",
  monthly: "Monthly goal",
};

/** What would change, in numbers, and the last question before it does. */
export function PreviewDialog({ reading, onConfirm, onClose }: PreviewDialogProps) {
  const { tasks, days, hours, animals, goals } = reading.preview;
  const rows: readonly (readonly [name: string, now: string, after: string, change: string])[] = [
    ["Tasks", String(tasks.before), String(tasks.after), changeWords(tasks, tasks.changed)],
    ["Days with study hours", String(days.before), String(days.after), changeWords(days)],
    [
      "Study hours",
      durationText(hours.before),
      durationText(hours.after),
      hours.before === hours.after ? "same" : "changed",
    ],
    ...goals.map(
      ({ period, before, after }) =>
        [GOAL_NAMES[period], durationText(before), durationText(after), "changed"] as const,
    ),
    ["Animals", String(animals.before), String(animals.after), changeWords(animals)],
  ];
  return (
    <Dialog
      title="Restore Data"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" onClick={onConfirm}>
            {reading.effect === "replaces" ? "Replace My Data" : "Put Changes Back"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p className={styles.intro}>{introWords(reading)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            <th scope="col">After</th>
            <th scope="col">Change</th>
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
      <p className={styles.note}>
        What you have now is kept as an automatic copy under Data Management for 30 days.
      </p>
    </Dialog>
  );
}

function introWords({ effect, madeAt }: Reading): string {
  if (effect === "adds") {
    return "The changes the server did not accept are made again, on top of what you have now. If it refuses them again, they are set aside again.";
  }
  const made = madeAt === null ? null : instantOf(madeAt);
  const what = made === null ? "This" : `This backup of ${dateLabel(dayOf(made))}`;
  return `${what} takes the place of everything you have now, here and on your other devices.`;
}

function changeWords({ added, removed }: Difference, changed = 0): string {
  const parts = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    changed > 0 && `${changed} changed`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "same" : parts.join(", ");
}
