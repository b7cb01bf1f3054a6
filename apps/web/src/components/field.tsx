import { type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error of the value; also marks the control as invalid. */
  readonly error?: ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps extends FieldText {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control and its texts, connected for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error !== undefined || undefined,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
