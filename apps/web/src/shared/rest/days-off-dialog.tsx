import {
  type DaysOff,
  type DaysOffForm,
  firstOpenDay,
  type InvalidDaysOff,
  MAX_MINUTES_LEFT,
  MAX_REST_NAME,
} from "@furrow/core";
import { useState } from "react";
import { restWords as words } from "#messages/rest.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useToday } from "../../hooks/use-now.ts";
import styles from "./rest.module.css";
import { useRestCommands } from "./use-rest-commands.ts";

interface DaysOffDialogProps {
  /** Those that it changes; null for new ones. */
  readonly daysOff: DaysOff | null;
  readonly onClose: () => void;
}

/** "I can't on …": days without study, or with fewer minutes. */
export default function DaysOffDialog({ daysOff, onClose }: DaysOffDialogProps) {
  const today = useToday();
  const { saveDaysOff } = useRestCommands();
  const [form, setForm] = useState<DaysOffForm>(daysOff ?? { from: today, to: "", name: "", minutes: 0 });
  const [problem, setProblem] = useState<InvalidDaysOff["problem"] | null>(null);
  const change = (part: Partial<DaysOffForm>) => {
    setProblem(null);
    setForm((known) => ({ ...known, ...part }));
  };
  const submit = async () => {
    const found = await saveDaysOff(daysOff?.id ?? null, form);
    setProblem(found);
    if (found === null) onClose();
  };
  return (
    <FormDialog
      title={words.dialogTitle}
      size="sm"
      submitText={words.submit}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label={words.from}
          type="date"
          min={daysOff?.from ?? firstOpenDay(today)}
          value={form.from}
          hint={words.fromHint}
          error={problem === "from" ? words.problem.from : undefined}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={words.to}
          type="date"
          min={form.from}
          value={form.to}
          hint={words.toHint}
          error={problem === "order" || problem === "length" ? words.problem[problem] : undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <TextField
        label={words.name}
        value={form.name}
        maxLength={MAX_REST_NAME}
        placeholder={words.nameExample}
        onChange={({ target }) => change({ name: target.value })}
      />
      <NumberStepper
        label={words.minutes}
        hint={words.minutesHint}
        value={form.minutes}
        min={0}
        max={MAX_MINUTES_LEFT}
        step={15}
        onValue={(minutes) => change({ minutes })}
      />
    </FormDialog>
  );
}
