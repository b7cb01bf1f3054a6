import type { ComponentProps, ReactNode } from "react";
import styles from "./choice.module.css";
import { classNames } from "./class-names.ts";
import { useRestricted } from "./restricted.ts";

export interface ChoiceProps extends Omit<ComponentProps<"input">, "type" | "children" | "onChange"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
}

interface CheckboxProps extends ChoiceProps {
  /** Round. Completing the task draws a furrow along its title. */
  readonly isTask?: boolean;
}

/** A yes or no that is part of a form. */
export function Checkbox({ label, hint, onChecked, className, isTask, ...input }: CheckboxProps) {
  const restricted = useRestricted();
  return (
    <label className={classNames(styles.choice, className)} {...restricted}>
      <input
        {...input}
        type="checkbox"
        className={classNames(styles.box, isTask && styles.task)}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
