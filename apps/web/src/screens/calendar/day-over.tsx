import { X } from "lucide-react";
import type { ReactNode } from "react";
import { commonWords } from "#messages/common.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { isOnBackdrop, useModal } from "../../components/modal.ts";
import styles from "./day-over.module.css";

interface DayOverProps {
  readonly title: string;
  readonly onClose: () => void;
  /** With a heading of its own. */
  readonly children: ReactNode;
}

/** A sheet over the week, at the side of the screen, with the details of a day. */
export function DayOver({ title, onClose, children }: DayOverProps) {
  const ref = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape does the same for keyboards.
    <dialog
      ref={ref}
      className={styles.over}
      aria-label={title}
      onClick={(event) => isOnBackdrop(event) && onClose()}
    >
      <IconButton
        icon={<X />}
        size="sm"
        label={commonWords.close}
        className={styles.close}
        onClick={onClose}
      />
      {children}
    </dialog>
  );
}
