import { startTransition, useId, useOptimistic } from "react";
import { classNames } from "./class-names.ts";
import { useRestricted } from "./restricted.ts";
import styles from "./segmented-control.module.css";

export interface SegmentedControlProps<Value extends string> {
  /** Names the whole group for readers; it is not shown. */
  readonly label: string;
  readonly value: Value;
  /** Shown after the label, such as a count. It describes the option and is not part of its name. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly note?: string }[];
  readonly onValue: (value: Value) => void;
  readonly fullWidth?: boolean;
}

/** One of a few options. A press shows at once; its effect may come a frame later. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onValue,
  fullWidth = false,
}: SegmentedControlProps<Value>) {
  const id = useId();
  const restricted = useRestricted();
  const [shown, show] = useOptimistic(value);
  const press = (pressed: Value) =>
    startTransition(() => {
      show(pressed);
      onValue(pressed);
    });
  return (
    <fieldset className={classNames(styles.group, fullWidth && styles.fullWidth)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === shown}
          aria-describedby={option.note === undefined ? undefined : `${id}-${option.value}`}
          className={styles.option}
          onClick={() => press(option.value)}
          {...restricted}
        >
          {option.label}
          {option.note !== undefined && (
            <span id={`${id}-${option.value}`} className={styles.note} aria-hidden="true">
              {option.note}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
