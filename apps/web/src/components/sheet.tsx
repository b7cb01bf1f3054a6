import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { isOnBackdrop, useModal } from "./modal.ts";
import styles from "./sheet.module.css";
import { closesOnRelease, move, type Swipe } from "./swipe.ts";

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Rises from the bottom edge, open while mounted. A swipe down, Escape and the backdrop close it. Keep it short: the whole sheet follows the
 * finger, unless it has to scroll. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useModal(onClose);
  const titleId = useId();
  const swipe = useRef<Swipe | null>(null);

  const follow = (next: Swipe | null) => {
    swipe.current = next;
    dialog.current?.style.setProperty("--drag", `${next?.offset ?? 0}px`);
  };
  const stop = ({ currentTarget }: PointerEvent<HTMLDialogElement>) => {
    delete currentTarget.dataset.dragging;
    follow(null);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLDialogElement>) => {
    if (swipe.current === null) return;
    const next = move(swipe.current, clientY);
    if (next.offset !== null && swipe.current.offset === null) {
      currentTarget.setPointerCapture(pointerId);
      currentTarget.dataset.dragging = "";
    }
    follow(next);
  };
  useLayoutEffect(() => {
    const sheet = dialog.current;
    if (sheet === null) return;
    const fit = new ResizeObserver(() =>
      sheet.toggleAttribute("data-scrolls", sheet.scrollHeight > sheet.clientHeight),
    );
    fit.observe(sheet);
    return () => fit.disconnect();
  }, [dialog]);
  const onRelease = (event: PointerEvent<HTMLDialogElement>) => {
    const released = swipe.current;
    stop(event);
    if (closesOnRelease(released)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape does the same for keyboards.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClick={(event) => isOnBackdrop(event) && onClose()}
      onPointerDown={(event) => event.isPrimary && follow({ startY: event.clientY, offset: null })}
      onPointerMove={onPointerMove}
      onPointerUp={onRelease}
      onPointerCancel={stop}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className={styles.head}>
        <div className={styles.grip} aria-hidden="true" />
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </div>
      {children}
    </dialog>
  );
}
