import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly picture?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of a list or picture that is empty. */
export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
