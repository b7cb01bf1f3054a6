import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createEmitter, listen } from "../signal.ts";

/** Open modal dialogs, the topmost last. */
const modals: HTMLDialogElement[] = [];
const changed = createEmitter();

/** Everything outside it is inert. */
export const topmostModal = (): HTMLDialogElement | null => modals.at(-1) ?? null;

/** Calls back when a modal dialog has opened, and before one closes, while React still has it in the page. */
export const onModalChange = changed.subscribe;

/**
 * Keeps the `<dialog>` open while the component is mounted. The browser makes the rest inert, keeps the focus inside and handles Escape. It
 * returns the focus only if the dialog closes before React removes it.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // In Chromium a second Escape closes it without a `cancel` event; the component that opened it decides.
    // If it is open, the event is late: effects run twice in development.
    const onClosed = () => {
      if (dialog.open) return;
      dialog.showModal();
      tellPage();
      close();
    };
    const stops = [listen(dialog, ["cancel"], onCancel), listen(dialog, ["close"], onClosed)];
    // The page behind stops scrolling (base.css). The width of its scrollbar stays reserved.
    const page = document.documentElement;
    if (!page.hasAttribute("data-behind-dialog"))
      page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
    if (!dialog.open) {
      // Focus set here is not the user's, so it shows no tooltip.
      dialog.toggleAttribute("data-opening", true);
      dialog.showModal();
      dialog.removeAttribute("data-opening");
    }
    modals.push(dialog);
    tellPage();
    return () => {
      for (const stop of stops) stop();
      modals.splice(modals.indexOf(dialog), 1);
      // Before it closes: the focus returns to an element that a follower may move out of the dialog.
      tellPage();
      dialog.close();
    };
  }, []);
  return ref;
}

/**
 * Stops the page behind a dialog from scrolling. As `html:has(dialog:modal)` it would need no code, but the
 * browser would recompute the root's style on every press, hover and insertion.
 */
function tellPage() {
  document.documentElement.toggleAttribute("data-behind-dialog", modals.length > 0);
  changed.emit();
}

/** Whether a press landed on the backdrop: the dialog element itself, outside its box. */
export function isOnBackdrop(event: {
  readonly target: EventTarget;
  readonly currentTarget: Element;
  readonly clientX: number;
  readonly clientY: number;
}): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
