import { Field, type FieldText } from "./field.tsx";
import { useRestricted } from "./restricted.ts";
import styles from "./slider.module.css";

export interface SliderProps extends FieldText {
  /** 0 to 100. */
  readonly value: number;
  /** As text, also for screen readers. */
  readonly shown: string;
  readonly onValue: (value: number) => void;
}

export function Slider({ label, hint, error, value, shown, onValue }: SliderProps) {
  const restricted = useRestricted();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.slider}>
          <input
            {...control}
            type="range"
            min={0}
            max={100}
            step={5}
            value={value}
            aria-valuetext={shown}
            onChange={(event) => onValue(event.target.valueAsNumber)}
            {...restricted}
          />
          <span aria-hidden="true">{shown}</span>
        </span>
      )}
    </Field>
  );
}
