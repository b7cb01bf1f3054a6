import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
}

export interface MenuProps {
  readonly label: string;
  /** The button that opened it: gives its position and gets the focus back. */
  readonly anchor: HTMLElement;
  /** False is left out. */
  readonly items: readonly (MenuItem | false)[];
  readonly onClose: () => void;
}

/** Open while mounted, in the top layer. Escape and a press outside close it. */
export function Menu({ label, anchor, items, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (menu === null) return;
    menu.showPopover();
    placeAt(menu, anchor);
    itemsOf(menu)[0]?.focus();
    // A phone moves the page for its keyboard, also after the press that opened the menu, so the menu follows
    // its button while that is visible.
    const follow = () => {
      const { top, bottom } = anchor.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) onClose();
      else placeAt(menu, anchor);
    };
    const left = new AbortController();
    const how = { capture: true, passive: true, signal: left.signal };
    window.addEventListener("scroll", follow, how);
    window.addEventListener("resize", follow, how);
    return () => left.abort();
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all: readonly (Element | null)[] = itemsOf(event.currentTarget);
    const next = NEXT[event.key]?.(all.indexOf(document.activeElement), all.length);
    // The page's keyboard shortcuts are off meanwhile.
    event.stopPropagation();
    if (event.key === "Tab") ref.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    itemsOf(event.currentTarget)[next]?.focus();
  };
  return (
    <div
      ref={ref}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="auto"
      className={styles.menu}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      {items
        .filter((item) => item !== false)
        .map(({ label: text, icon, run }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              // First, so that what the item opens returns the focus to the button, not to the closed menu.
              ref.current?.hidePopover();
              anchor.focus();
              run();
            }}
          >
            {icon}
            {text}
          </button>
        ))}
    </div>
  );
}

const GAP = 4;

function placeAt(menu: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = button.bottom + height + GAP <= window.innerHeight;
  menu.style.top = `${below ? button.bottom + GAP : Math.max(GAP, button.top - height - GAP)}px`;
  const wanted = menu.matches(":dir(rtl)") ? button.left : button.right - width;
  menu.style.left = `${Math.max(GAP, Math.min(wanted, window.innerWidth - width - GAP))}px`;
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};
