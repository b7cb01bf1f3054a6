import { useEffect, useEffectEvent } from "react";
import { listen } from "../signal.ts";

/** Keys of the page, ignored while the user types or a dialog is open. `Ctrl+Z` stands for Cmd+Z too. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
    if (document.querySelector("dialog:modal") !== null) return;
    const press = shortcuts[nameOf(event)];
    if (press === undefined) return;
    event.preventDefault();
    press();
  });
  useEffect(() => listen(window, ["keydown"], onKeyDown), []);
}

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  if (altKey) return "";
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) return shiftKey ? "" : `Ctrl+${letter.toUpperCase()}`;
  return key.length === 1 ? letter : key;
};
