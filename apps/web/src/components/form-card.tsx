import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Form } from "./form.tsx";
import styles from "./form-card.module.css";
import { Message } from "./message.tsx";
import { PageHeading } from "./page-heading.tsx";

export type FormState<Field extends string = string> =
  | { readonly state: "editing" | "pending" | "done" }
  /** Without a field, the error is about the whole form. */
  | { readonly state: "failed"; readonly words: string; readonly field?: Field | undefined };

export interface PageCardProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  /** Links under the card's content. */
  readonly footer?: ReactNode;
}

export interface FormCardProps extends PageCardProps {
  readonly form: FormState;
  /** Shown when the form was sent. */
  readonly doneText?: string;
  readonly buttonText: string;
  readonly pendingText: string;
  /** Below the form, such as another way to do the same. */
  readonly afterForm?: ReactNode;
  /** The form is sent once: the page is left afterward. */
  readonly once?: boolean;
  readonly onSubmit: () => void;
}

/**
 * A page with one short form. Browser validation is off: errors stand below their field (`errorAt`), else
 * above all fields.
 */
export function FormCard({
  form,
  doneText,
  buttonText,
  pendingText,
  once = false,
  onSubmit,
  children,
  afterForm,
  ...page
}: FormCardProps) {
  const element = useRef<HTMLFormElement>(null);
  // On a low screen the error may be out of sight when the button is pressed.
  useEffect(() => {
    if (form.state !== "failed" && form.state !== "done") return;
    element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    element.current?.querySelector("[role=alert], [role=status]")?.scrollIntoView({ block: "nearest" });
  }, [form]);
  return (
    <PageCard {...page}>
      <Form ref={element} className={styles.form} onSubmit={onSubmit}>
        {form.state === "failed" && form.field === undefined && <Message tone="error">{form.words}</Message>}
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
      </Form>
      {afterForm}
    </PageCard>
  );
}

/**
 * The error of one field. It interrupts a screen reader, because after Enter the focus is already in the
 * field.
 */
export const errorAt = <Field extends string>(form: FormState<Field>, field: Field): ReactNode =>
  form.state === "failed" && form.field === field ? <span role="alert">{form.words}</span> : undefined;

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
