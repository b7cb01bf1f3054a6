import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./progress-bar.module.css";

export interface ProgressBarProps {
  /** Names what is progressing. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly done?: boolean;
}

/** A native `<progress>`, as screen readers support it. */
export function ProgressBar({ label, percent, done = false }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, percent));
  const style: CSSProperties & Record<`--${string}`, string> = { "--percent": `${value}%` };
  return (
    <progress
      className={classNames(styles.bar, done && styles.done)}
      aria-label={label}
      max={100}
      value={value}
      style={style}
    />
  );
}
