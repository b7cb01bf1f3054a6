import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { commonWords } from "#messages/common.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { isOnBackdrop, useModal } from "./modal.ts";
import { RestrictedContext } from "./restricted.ts";

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons at the end, the main one first in reading order. */
  readonly footer?: ReactNode;
  readonly size?: "sm" | "md" | "lg";
}

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';

/** Open while mounted: `{editing && <Dialog …/>}`. Escape, the backdrop and the cross all call `onClose`. */
export function Dialog({ title, onClose, children, footer, size = "md" }: DialogProps) {
  const ref = useModal(onClose);
  const titleId = useId();
  // The browser would focus the close button; a form's first field should have the focus.
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>(TYPED_INTO)?.focus(), [ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape does the same for keyboards.
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onClick={(event) => isOnBackdrop(event) && onClose()}
    >
      <RestrictedContext value={null}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={<X />} label={commonWords.close} onClick={onClose} size="sm" />
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </RestrictedContext>
    </dialog>
  );
}

export interface AlertDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmText: string;
  readonly cancelText?: string;
  /** Color of the confirming button. The cancelling one has the first focus either way. */
  readonly tone?: "danger" | "primary";
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question that must be answered: the backdrop does not close it, and Escape cancels. */
export function AlertDialog({
  title,
  children,
  confirmText,
  cancelText = commonWords.cancel,
  tone = "danger",
  pending = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const ref = useModal(onCancel);
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // Opening focuses the first button; React's autoFocus would come before that.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={classNames(styles.dialog, styles.sm)}
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
    >
      <h2 id={`${id}-title`} className={classNames(styles.title, styles.question)}>
        {title}
      </h2>
      {children !== undefined && (
        <div id={`${id}-text`} className={styles.body}>
          {children}
        </div>
      )}
      <footer className={styles.footer}>
        <Button variant={tone} pending={pending} onClick={onConfirm}>
          {confirmText}
        </Button>
        <Button ref={cancel} onClick={onCancel}>
          {cancelText}
        </Button>
      </footer>
    </dialog>
  );
}
