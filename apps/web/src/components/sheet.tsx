import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import { isOnBackdrop, useModal } from "./modal.ts";
import styles from "./sheet.module.css";
import { closesOnRelease, move, press, type Swipe, still } from "./swipe.ts";

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Rises from the bottom edge, open while mounted. A swipe down, Escape and the backdrop close it. Keep it short:
 * the whole sheet follows the finger, so its content does not scroll. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useModal(onClose);
  const titleId = useId();
  const swipe = useRef<Swipe>(still);

  const follow = (next: Swipe) => {
    swipe.current = next;
    dialog.current?.style.setProperty("--drag", `${next.state === "dragging" ? next.offset : 0}px`);
  };
  const onPointerMove = (event: PointerEvent<HTMLDialogElement>) => {
    const next = move(swipe.current, event.clientY);
    if (next.state === "dragging" && swipe.current.state === "pressed") {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset.dragging = "";
    }
    follow(next);
  };
  const onRelease = (event: PointerEvent<HTMLDialogElement>) => {
    const released = swipe.current;
    delete event.currentTarget.dataset.dragging;
    follow(still);
    if (closesOnRelease(released)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape does the same for keyboards.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClick={(event) => isOnBackdrop(event) && onClose()}
      onPointerDown={(event) => event.isPrimary && follow(press(event.clientY))}
      onPointerMove={onPointerMove}
      onPointerUp={onRelease}
      onPointerCancel={() => follow(still)}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className={styles.grip} aria-hidden="true" />
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
