/** Makes a day's hours right: what they are made of, and a field for the number they should be. */
import { adjustHours, type Day, dayHoursView, MAX_DAY_HOURS } from "@furrow/core";
import { useEffect, useRef, useState } from "react";
import { calendarWords as words } from "#messages/calendar.ts";
import { commonWords } from "#messages/common.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import styles from "./adjust-hours-dialog.module.css";

/** Sessions have more decimals than a user types: the value shown to two decimals changes only if the user types. */
const asTyped = (hours: number): string => String(Math.round(hours * 100) / 100);

export default function AdjustHoursDialog({
  day,
  onClose,
}: {
  readonly day: Day;
  readonly onClose: () => void;
}) {
  const { hours, tasks, corrections, byHand } = useView(dayHoursView, day);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const runWithUndo = useRunWithUndo();
  useEffect(() => field.current?.select(), []);

  const save = async () => {
    if (typed === null || typed === asTyped(hours)) return onClose();
    const adjusted = await runWithUndo(adjustHours, { day, hours: typed });
    if (adjusted.ok) return onClose();
    if (adjusted.error.type !== "InvalidDayHours") return;
    setError(words.hoursProblem[adjusted.error.why]);
    field.current?.focus();
  };

  const parts = [
    ...tasks.map(({ id, title, hours: each }) => ({ id: id as string, name: title, hours: each })),
    ...corrections.map(({ id, reason, hours: each }) => ({
      id,
      name: reason === "import" ? words.fromImport : words.byHand,
      hours: each,
    })),
    ...(byHand === null ? [] : [{ id: byHand.id, name: words.byHand, hours: byHand.hours }]),
  ];

  return (
    <FormDialog
      title={words.adjustHours}
      size="sm"
      submitText={commonWords.save}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.parts}>
        <h3>{format.fullDay(day)}</h3>
        {parts.length === 0 ? (
          <p className={styles.note}>{words.noHours}</p>
        ) : (
          <dl className={styles.list} aria-label={words.madeOf(day)}>
            {parts.map(({ id, name, hours: each }) => (
              <div key={id} className={styles.part}>
                <dt dir="auto">{name}</dt>
                <dd>{words.part(each)}</dd>
              </div>
            ))}
            <div className={styles.part}>
              <dt>{words.total}</dt>
              <dd>{words.part(hours)}</dd>
            </div>
          </dl>
        )}
      </div>
      <TextField
        ref={field}
        label={words.rightNumber}
        type="number"
        inputMode="decimal"
        min={0}
        max={MAX_DAY_HOURS}
        step="any"
        value={typed ?? asTyped(hours)}
        error={error}
        hint={words.completedStay}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
