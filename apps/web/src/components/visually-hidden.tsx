import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Read aloud, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
