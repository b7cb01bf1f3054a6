import { X } from "lucide-react";
import { startTransition, useEffect, useRef, useState } from "react";
import { commonWords } from "#words/common.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ToneIcon } from "../ui/message.tsx";
import type { Toast, ToastStore } from "./toast-store.ts";
import styles from "./toasts.module.css";

export function Toasts({ store }: { readonly store: ToastStore }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  // What a press did is told in the frame after the one that shows it.
  useEffect(() => {
    const follow = () => startTransition(() => setToasts(store.get()));
    follow();
    return store.subscribe(follow);
  }, [store]);
  const region = useRef<HTMLElement>(null);
  const shown = toasts.filter(({ phase }) => phase === "shown").length;

  // The last one to leave may have held the pointer or the focus that paused time.
  useEffect(() => {
    if (shown === 0) store.resume();
  }, [shown, store]);
  // A dialog that is open, and one that opens while they stand here, would dim them, and nothing of them could be pressed.
  useEffect(() => {
    if (shown === 0) return;
    const lift = () => document.querySelector("dialog:modal") !== null && raise(region.current);
    lift();
    const opened = new MutationObserver(lift);
    opened.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
    return () => opened.disconnect();
  }, [shown]);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={commonWords.notices}
      popover="manual"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && store.resume()}
      data-empty={toasts.length === 0 || undefined}
    >
      {shown >= 2 && (
        <Button size="sm" className={styles.clear} onClick={store.clear}>
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
                      store.dismiss(toast.id);
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            )}
            <IconButton size="sm" label={commonWords.dismiss} onClick={() => store.dismiss(toast.id)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Puts the notices into the browser's top layer anew, and so above a dialog that opened since. */
function raise(region: HTMLElement | null): void {
  if (region === null) return;
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}
