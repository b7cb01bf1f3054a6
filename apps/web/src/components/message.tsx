import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import loadingStyles from "./loading.module.css";
import styles from "./message.module.css";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert };

export type MessageTone = keyof typeof ICONS;

export function ToneIcon({ tone }: { readonly tone: MessageTone }) {
  const Icon = ICONS[tone];
  return <Icon />;
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
