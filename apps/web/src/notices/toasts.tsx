import { X } from "lucide-react";
import { startTransition, useEffect, useRef, useState } from "react";
import { commonWords } from "#words/common.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ToneIcon } from "../ui/message.tsx";
import type { Toast, ToastStore } from "./toast-store.ts";
import styles from "./toasts.module.css";

const ID = "notices";
const IN_THE_WAY = "dialog:modal, [data-below-notices]:popover-open";

export function Toasts({ store }: { readonly store: ToastStore }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  // What a press did is told in the frame after the one that shows it.
  useEffect(() => {
    const follow = () => startTransition(() => setToasts(store.get()));
    follow();
    return store.subscribe(follow);
  }, [store]);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const shown = toasts.filter(({ phase }) => phase === "shown").length;

  // The last one to leave may have held the pointer or the focus that paused time.
  useEffect(() => {
    if (shown === 0) store.resume();
  }, [shown, store]);
  // A dialog that is open, and one that opens while they stand here, would dim them, and nothing of them could be pressed. An animal that arrives
  // would stand on them on a small screen, and lifts them itself as it comes.
  useEffect(() => {
    if (shown === 0) return;
    const lift = () => document.querySelector(IN_THE_WAY) !== null && raiseNotices();
    lift();
    const opened = new MutationObserver(lift);
    opened.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
    return () => opened.disconnect();
  }, [shown]);

  // The button that was pressed fades away, and the focus would fall to the page's start.
  const giveFocusBack = () => {
    if (region.current?.contains(document.activeElement) !== true) return;
    const from = cameFrom.current;
    const back = from?.isConnected ? from : document.querySelector("h1");
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
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={({ currentTarget, relatedTarget }) => {
        store.pause();
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && store.resume()}
      data-empty={toasts.length === 0 || undefined}
    >
      {shown >= 2 && (
        <Button size="sm" className={styles.clear} onClick={clear}>
          {commonWords.clearAll}
        </Button>
      )}
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
            <IconButton size="sm" label={commonWords.dismiss} onClick={() => dismiss(toast.id)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Puts the notices into the browser's top layer anew, and so above what opened there since. */
export function raiseNotices(): void {
  const region = document.getElementById(ID);
  if (region === null) return;
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}
