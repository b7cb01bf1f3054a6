import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldText } from "./field.tsx";
import { useRestricted } from "./restricted.ts";

export interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "id"> {
  /** A small button inside the field's end, such as "Show password". */
  readonly action?: ReactNode;
}

/**
 * Every single-line input: text, email, password, date, time. Accepts all props of `<input>`, `ref` included.
 */
export function TextField({ label, hint, error, action, className, ...input }: TextFieldProps) {
  const restricted = useRestricted();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={classNames(action !== undefined && styles.withAction)}>
          <input
            dir="auto"
            {...input}
            {...control}
            className={classNames(styles.control, className)}
            {...restricted}
          />
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </div>
      )}
    </Field>
  );
}
