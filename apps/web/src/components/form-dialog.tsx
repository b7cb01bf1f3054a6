import { type ReactNode, useId } from "react";
import { commonWords } from "#messages/common.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { Message } from "./message.tsx";

export interface FormDialogProps extends Omit<DialogProps, "footer"> {
  readonly submitText: string;
  readonly tone?: "primary" | "danger";
  /** Why the action failed; the form stays open with its input. */
  readonly problem?: string | null;
  /** Further buttons between the main one and Cancel. */
  readonly moreActions?: ReactNode;
  readonly onSubmit: () => void;
}

/**
 * A dialog with a form: Enter submits, Cancel closes. Its fields are its children and validate their input.
 */
export function FormDialog({
  submitText,
  tone = "primary",
  problem = null,
  moreActions,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant={tone} type="submit" form={formId}>
            {submitText}
          </Button>
          {moreActions}
          <Button variant={moreActions === undefined ? "secondary" : "quiet"} onClick={dialog.onClose}>
            {commonWords.cancel}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={onSubmit}>
        {problem !== null && <Message tone="error">{problem}</Message>}
        {children}
      </Form>
    </Dialog>
  );
}
