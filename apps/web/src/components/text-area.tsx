import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldText } from "./field.tsx";
import { useRestricted } from "./restricted.ts";

export interface TextAreaProps extends FieldText, Omit<ComponentProps<"textarea">, "id"> {}

export function TextArea({ label, hint, error, className, ...input }: TextAreaProps) {
  const restricted = useRestricted();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          dir="auto"
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
