import { type Day, isDay } from "@furrow/core";
import { useState } from "react";
import { seriesWords as words } from "#messages/series.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/text-field.tsx";
import styles from "./series.module.css";

interface PauseDialogProps {
  readonly title: string;
  readonly today: Day;
  readonly onPause: (from: Day, to: Day | null) => void;
  readonly onClose: () => void;
}

/** Pauses a recurring task: holidays, or until the user resumes it. */
export function PauseDialog({ title, today, onPause, onClose }: PauseDialogProps) {
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState("");
  const [isHandedIn, setHandedIn] = useState(false);
  const isMissing = !isDay(from);
  const isTurned = isDay(from) && isDay(to) && to < from;
  const pause = () => {
    if (isMissing || isTurned) return setHandedIn(true);
    onPause(from, isDay(to) ? to : null);
  };
  return (
    <FormDialog
      title={words.pause(title)}
      size="sm"
      submitText={words.pauseSubmit}
      onSubmit={pause}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label={words.pauseFrom}
          type="date"
          value={from}
          error={isHandedIn && isMissing ? words.pauseProblem.from : undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={words.pauseTo}
          type="date"
          min={from}
          value={to}
          error={isHandedIn && isTurned ? words.pauseProblem.order : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <p className={styles.note}>{words.pauseToHint}</p>
    </FormDialog>
  );
}
