import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Open modal dialogs, the topmost last. */
const modals: HTMLDialogElement[] = [];
const followers = new Set<() => void>();

/** Everything outside it is inert. */
export const topmostModal = (): HTMLDialogElement | null => modals.at(-1) ?? null;

/** Calls back when a modal dialog has opened, and before one closes: React has not taken it out of the page yet. */
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
    // A second Escape closes it in Chromium without asking. Whether it may go is still for whoever opened it to say. Open, it has been told late of
    // its first closing: an effect runs twice while somebody develops.
    const onClosed = () => {
      if (dialog.open) return;
      dialog.showModal();
      tellPage();
      latest.current();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClosed);
    // The page behind stops scrolling (base.css); what its scrollbar took stays reserved, so that nothing jumps.
    const page = document.documentElement;
    if (!page.hasAttribute("data-behind-dialog"))
      page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
    if (!dialog.open) {
      // The focus that it gives is nobody's coming to a control, and brings no tooltip.
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
      // Before it closes: the focus goes back to what had it, and that may be in what a follower moves out of the dialog.
      tellPage();
      dialog.close();
    };
  }, []);
  return ref;
}

/**
 * The page stands still behind a dialog. As `html:has(dialog:modal)` the style sheet could tell by itself; but then the browser works out the style of
 * the root anew at whatever is pressed, pointed at or put into the page, and looks through all of it for a dialog.
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
