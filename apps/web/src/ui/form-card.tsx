import type { FormEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import styles from "./form-card.module.css";
import { Message } from "./message.tsx";
import { PageHeading } from "./page-heading.tsx";

export type FormState =
  | { readonly state: "editing" | "pending" | "done" }
  | { readonly state: "failed"; readonly words: string };

export interface PageCardProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  /** Ways on, under the card's content. */
  readonly footer?: ReactNode;
}

export interface FormCardProps extends PageCardProps {
  readonly form: FormState;
  /** Shown when the form was sent. */
  readonly doneText?: string;
  readonly buttonText: string;
  readonly pendingText: string;
  /** The form is sent once: the page is left when it is done. */
  readonly once?: boolean;
  readonly onSubmit: () => void;
}

/** A page that is one short form. The browser's own bubbles are off: what is wrong stands above the fields. */
export function FormCard({
  form,
  doneText,
  buttonText,
  pendingText,
  once = false,
  onSubmit,
  children,
  ...page
}: FormCardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <PageCard {...page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {form.state === "failed" && <Message tone="error">{form.words}</Message>}
        {form.state === "done" && <Message tone="success">{doneText}</Message>}
        {children}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          pending={form.state === "pending" || (once && form.state === "done")}
          pendingText={pendingText}
        >
          {buttonText}
        </Button>
      </form>
    </PageCard>
  );
}

/** A page that is one card. */
export function PageCard({ title, intro, picture, children, footer }: PageCardProps) {
  return (
    <div className={styles.place}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <Card tone="raised" padding="lg" className={styles.card}>
        <PageHeading intro={intro}>{title}</PageHeading>
        {children}
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </Card>
    </div>
  );
}
