import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Open modal dialogs, the topmost last. */
const modals: HTMLDialogElement[] = [];
const followers = new Set<() => void>();

/** Everything outside it is inert. */
export const topmostModal = (): HTMLDialogElement | null => modals.at(-1) ?? null;

/** Calls back when a modal dialog has opened, and before one closes, while React still has it in the page. */
export function onModalChange(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

/**
 * Opens the `<dialog>` it is given for as long as the component lives. The browser makes the rest inert, keeps focus
 * inside and answers Escape; closing before React takes the element away is what gives the focus back.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      latest.current();
    };
    // In Chromium a second Escape closes it without a `cancel` event; the component that opened it decides.
    // If it is open, the event is late: effects run twice in development.
    const onClosed = () => {
      if (dialog.open) return;
      dialog.showModal();
      tellPage();
      latest.current();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClosed);
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
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClosed);
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
  for (const listener of followers) listener();
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
