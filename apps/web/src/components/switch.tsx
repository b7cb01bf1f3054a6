import type { ChoiceProps } from "./checkbox.tsx";
import styles from "./choice.module.css";
import { classNames } from "./class-names.ts";
import { useRestricted } from "./restricted.ts";

/** A native checkbox has its own state: ARIA in HTML does not allow `aria-checked` on it. */
const NATIVE_SWITCH = { type: "checkbox", role: "switch" } as const;

/** A setting that takes effect at once. */
export function Switch({ label, hint, onChecked, className, ...input }: ChoiceProps) {
  const restricted = useRestricted();
  return (
    <label className={classNames(styles.choice, styles.switchRow, className)} {...restricted}>
      <span>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        {...input}
        {...NATIVE_SWITCH}
        className={styles.switch}
        onChange={(event) => onChecked(event.target.checked)}
      />
    </label>
  );
}
