import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { classNames } from "./class-names.ts";
import fieldStyles from "./field.module.css";
import { Field, type FieldText } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./number-stepper.module.css";
import { useRestricted } from "./restricted.ts";

export interface NumberStepperProps extends FieldText {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max?: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly onValue: (value: number) => void;
}

/**
 * A number with a button on either side. Typed text stays until the field is left; then it is clamped, and
 * invalid text becomes the last valid value.
 */
export function NumberStepper({
  label,
  hint,
  error,
  value,
  min,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  disabled = false,
  onValue,
}: NumberStepperProps) {
  const restricted = useRestricted();
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: number) => {
    setDraft(null);
    const clamped = clampToStep(next, { min, max });
    if (clamped !== value) onValue(clamped);
  };
  const leave = () => {
    const typed = Number.parseFloat(draft ?? "");
    if (Number.isNaN(typed)) setDraft(null);
    else change(typed);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.stepper}>
          <IconButton
            icon={<Minus />}
            variant="outlined"
            label={commonWords.decrease(label)}
            disabled={disabled || value <= min}
            onClick={() => change(value - step)}
          />
          <input
            {...control}
            type="number"
            inputMode="decimal"
            className={classNames(fieldStyles.control, styles.number)}
            value={draft ?? String(value)}
            min={min}
            max={Number.isFinite(max) ? max : undefined}
            step={step}
            disabled={disabled}
            onChange={(event) => {
              setDraft(event.target.value);
              const typed = event.target.valueAsNumber;
              if (typed >= min && typed <= max && typed !== value) onValue(typed);
            }}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === "Enter") leave();
            }}
            {...restricted}
          />
          <IconButton
            icon={<Plus />}
            variant="outlined"
            label={commonWords.increase(label)}
            disabled={disabled || value >= max}
            onClick={() => change(value + step)}
          />
        </div>
      )}
    </Field>
  );
}

/** Keeps a stepped number within its bounds, without rounding errors of adding 0.1. */
function clampToStep(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, Math.round(value * 1000) / 1000));
}
