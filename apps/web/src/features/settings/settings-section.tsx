import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card.tsx";
import styles from "./settings.module.css";

export interface SettingsSectionProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly children: ReactNode;
}

/** What it is about on the left, what can be set on the right; on a phone one above the other. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={styles.section}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={styles.intro}>{intro}</p>
      </header>
      <div className={styles.content}>{children}</div>
    </Card>
  );
}

export interface SettingsRowProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One thing to do, and what it does. */
export function SettingsRow({ title, text, children }: SettingsRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.rowWords}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.rowActions}>{children}</div>
    </div>
  );
}
