import type { FormEvent, ReactNode } from "react";
import { Card } from "./card.tsx";
import styles from "./form-card.module.css";
import { PageHeading } from "./page-heading.tsx";

export interface FormCardProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly picture?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Ways on, under the form. */
  readonly footer?: ReactNode;
}

/** A page that is one short form. The browser's own bubbles are off: the page says itself what is wrong. */
export function FormCard({ title, intro, picture, onSubmit, children, footer }: FormCardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.place}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <Card tone="raised" padding="lg" className={styles.card}>
        <PageHeading intro={intro}>{title}</PageHeading>
        <form className={styles.form} onSubmit={submit} noValidate>
          {children}
        </form>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </Card>
    </div>
  );
}
