import { X } from "lucide-react";
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { commonWords } from "#messages/common.ts";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { ToneIcon } from "../../components/message.tsx";
import { onModalChange, topmostModal } from "../../components/modal.ts";
import { listen } from "../../signal.ts";
import type { Toast, ToastStore } from "../../state/notices/toast-store.ts";
import { freeTop, keptBoxes } from "./free-place.ts";
import styles from "./toasts.module.css";

const ID = "notices";
const IN_THE_WAY = "dialog:modal, [data-below-notices]:popover-open";

/**
 * The notices, above everything. Outside a modal dialog all is inert, whatever layer it is in: so they stand in the topmost dialog while
 * one is open, in an element that moves.
 */
export function Toasts({ store }: { readonly store: ToastStore }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const made = document.createElement("div");
    const move = () => {
      const modal = topmostModal();
      const parent = modal ?? document.body;
      if (made.parentElement !== parent) parent.append(made);
      if (modal !== null) raiseNotices();
    };
    move();
    setPlace(made);
    const unfollow = onModalChange(move);
    return () => {
      unfollow();
      made.remove();
    };
  }, []);
  return place && createPortal(<Notices store={store} />, place);
}

const stackOf = (store: ToastStore) =>
  store.get().filter(({ kind, phase }) => phase !== "waiting" && !store.isClaimed(kind));

function Notices({ store }: { readonly store: ToastStore }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  // In the frame after the one that shows what the press did.
  useEffect(() => {
    const follow = () => startTransition(() => setToasts(stackOf(store)));
    follow();
    return store.subscribe(follow);
  }, [store]);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const shown = toasts.filter(({ phase }) => phase === "shown").length;
  usePlace(region, shown);

  // The last one may leave with the pointer or the focus that held time.
  useEffect(() => {
    if (shown > 0) return;
    store.letGo("focus");
    store.letGo("pointer");
  }, [shown, store]);
  // A dialog lifts them as it opens, an animal that arrives as it comes; a menu that opened in a dialog since would cover them.
  useEffect(() => {
    if (shown > 0 && document.querySelector(IN_THE_WAY) !== null) raiseNotices();
  }, [shown]);

  // The button that was pressed fades away, and the focus would fall to the page's start.
  const giveFocusBack = () => {
    if (region.current?.contains(document.activeElement) !== true) return;
    const from = cameFrom.current;
    const back = from?.isConnected
      ? from
      : (topmostModal()?.querySelector("button") ?? document.querySelector("h1"));
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  const dismiss = (id: number) => {
    store.dismiss(id);
    giveFocusBack();
  };
  const clear = () => {
    store.clear();
    giveFocusBack();
  };

  return (
    <section
      ref={region}
      id={ID}
      className={styles.region}
      aria-label={commonWords.notices}
      popover="manual"
      // Not as the stack comes up under a pointer that rests.
      onPointerMove={() => store.hold("pointer")}
      onPointerLeave={() => store.letGo("pointer")}
      onFocus={({ currentTarget, relatedTarget }) => {
        store.hold("focus");
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && store.letGo("focus")}
      data-empty={toasts.length === 0 || undefined}
    >
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <li key={toast.id} className={classNames(styles.toast, styles[toast.tone], styles[toast.phase])}>
            <div className={styles.lines}>
              {[toast, ...toast.more].map(({ text, icon }) => (
                <div key={text} className={styles.line}>
                  {icon ?? <ToneIcon tone={toast.tone} />}
                  <p>{text}</p>
                </div>
              ))}
              {toast.note !== null && <p className={styles.note}>{toast.note}</p>}
            </div>
            {toast.actions.length > 0 && (
              <div className={styles.actions}>
                {toast.actions.map(({ label, run }) => (
                  <Button
                    key={label}
                    size="sm"
                    variant="quiet"
                    onClick={() => {
                      run();
                      dismiss(toast.id);
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            )}
            <IconButton
              icon={<X />}
              size="sm"
              label={commonWords.dismiss}
              onClick={() => dismiss(toast.id)}
            />
          </li>
        ))}
      </ul>
      {shown >= 2 && (
        <Button size="sm" className={styles.clear} onClick={clear}>
          {commonWords.clearAll}
        </Button>
      )}
    </section>
  );
}

/** Moves the stack away from what the user needs, if it grows or the user goes on. */
function usePlace(region: RefObject<HTMLElement | null>, shown: number): void {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const stack = region.current;
    if (stack === null || shown === 0) return;
    const place = () => {
      stack.style.removeProperty("--top");
      const box = stack.getBoundingClientRect();
      const top = freeTop(box, keptBoxes(stack, pressed.current), window.innerHeight);
      if (top !== box.top) stack.style.setProperty("--top", `${top}px`);
    };
    place();
    // Not on the press itself: the button under the pointer would move away from it.
    const stops = [listen(document, ["focusin"], place), listen(window, ["resize"], place)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [region, shown]);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element) || region.current?.contains(target)) return;
      pressed.current = target.closest("a, button, label, input, summary");
    };
    return listen(document, ["click"], onPress, { capture: true });
  }, [region]);
}

/** Puts the notices into the browser's top layer anew, and so above what opened there since. */
export function raiseNotices(): void {
  const region = document.getElementById(ID);
  if (region === null) return;
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}
