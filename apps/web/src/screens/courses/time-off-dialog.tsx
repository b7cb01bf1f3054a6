import { addDays, type Day, isDay, MAX_DAYS_OFF } from "@furrow/core";
import { useState } from "react";
import { examsWords as words } from "#messages/exams.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { TextField } from "../../components/text-field.tsx";
import styles from "./exams.module.css";

const MOST_MINUTES = 720;

interface TimeOffDialogProps {
  readonly today: Day;
  readonly onDays: (from: Day, to: Day, minutes: number) => void;
  readonly onClose: () => void;
}

/** "I can't on …": days without study, or with fewer minutes. */
export default function TimeOffDialog({ today, onDays, onClose }: TimeOffDialogProps) {
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState("");
  const [minutes, setMinutes] = useState(0);
  const [isHandedIn, setHandedIn] = useState(false);
  const isMissing = !isDay(from) || from < today;
  const problem = isMissing ? null : problemOfEnd(from, to);
  const submit = () => {
    if (isMissing || problem !== null) return setHandedIn(true);
    onDays(from, isDay(to) ? to : from, minutes);
  };
  return (
    <FormDialog
      title={words.cannotTitle}
      size="sm"
      submitText={words.cannotSubmit}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label={words.cannotFrom}
          type="date"
          min={today}
          value={from}
          error={isHandedIn && isMissing ? words.cannotProblem.from : undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={words.cannotTo}
          type="date"
          min={from}
          value={to}
          hint={words.cannotToHint}
          error={isHandedIn && problem !== null ? words.cannotProblem[problem] : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <NumberStepper
        label={words.cannotMinutes}
        value={minutes}
        min={0}
        max={MOST_MINUTES}
        step={15}
        onValue={setMinutes}
      />
    </FormDialog>
  );
}

function problemOfEnd(from: Day, to: string): "order" | "length" | null {
  if (to === "") return null;
  if (!isDay(to) || to < from) return "order";
  return to > addDays(from, MAX_DAYS_OFF - 1) ? "length" : null;
}
