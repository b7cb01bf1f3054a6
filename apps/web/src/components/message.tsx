import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import loadingStyles from "./loading.module.css";
import styles from "./message.module.css";

export type MessageTone = "success" | "error" | "info" | "warning";

export function ToneIcon({ tone }: { readonly tone: MessageTone }) {
  switch (tone) {
    case "success":
      return <CircleCheck />;
    case "error":
      return <CircleAlert />;
    case "info":
      return <Info />;
    case "warning":
      return <TriangleAlert />;
  }
}

/** A text that stays on the page. Errors interrupt screen readers, others wait. */
export function Message({ tone, children }: { readonly tone: MessageTone; readonly children: ReactNode }) {
  return (
    <div className={classNames(styles.message, styles[tone])} role={tone === "error" ? "alert" : "status"}>
      <ToneIcon tone={tone} />
      <div>{children}</div>
    </div>
  );
}

/**
 * Appears after a short delay, so that fast loading does not flicker. Screen readers announce `children` at
 * once.
 */
export function Loading({ children }: { readonly children: string }) {
  return (
    <p className={loadingStyles.loading} role="status">
      <span className={loadingStyles.seed} aria-hidden="true" />
      {children}
    </p>
  );
}
