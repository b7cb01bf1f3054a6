import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldText } from "./field.tsx";
import { useRestricted } from "./restricted.ts";

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
