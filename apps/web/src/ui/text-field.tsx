import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldText } from "./field.tsx";
import { useRestricted } from "./restricted.ts";

export interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "id"> {
  /** A small button inside the field's end, such as "Show password". */
  readonly action?: ReactNode;
}

/** Every single-line input: text, email, password, date, time. Everything an `<input>` takes, `ref` included. */
export function TextField({ label, hint, error, action, className, ...input }: TextFieldProps) {
  const restricted = useRestricted();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={classNames(action !== undefined && styles.withAction)}>
          <input {...input} {...control} className={classNames(styles.control, className)} {...restricted} />
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldText, Omit<ComponentProps<"textarea">, "id"> {}

export function TextArea({ label, hint, error, className, ...input }: TextAreaProps) {
  const restricted = useRestricted();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          className={classNames(styles.control, className)}
          {...restricted}
        />
      )}
    </Field>
  );
}

export interface SelectProps<Value extends string>
  extends FieldText,
    Omit<ComponentProps<"select">, "id" | "value" | "onChange" | "children"> {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onValue: (value: Value) => void;
}

export function Select<Value extends string>({
  label,
  hint,
  error,
  value,
  options,
  onValue,
  className,
  ...select
}: SelectProps<Value>) {
  const restricted = useRestricted();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...select}
          {...control}
          value={value}
          className={classNames(styles.control, className)}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onValue(chosen.value);
          }}
          {...restricted}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
