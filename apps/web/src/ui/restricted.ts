import { createContext, type KeyboardEvent, type SyntheticEvent, use } from "react";

/**
 * What happens instead of what a control does, where somebody may only look; null where everybody may use everything. Each control asks
 * for it where it is built; a link never does, and nothing in a dialog that could be opened.
 */
export const RestrictedContext = createContext<(() => void) | null>(null);

interface RestrictedProps {
  readonly onClickCapture?: (event: SyntheticEvent) => void;
  readonly onMouseDownCapture?: (event: SyntheticEvent) => void;
  readonly onKeyDownCapture?: (event: KeyboardEvent) => void;
}

const UNRESTRICTED: RestrictedProps = {};

/** Spread over the element that is pressed or typed into, after everything else. */
export function useRestricted(unrestricted = false): RestrictedProps {
  const ask = use(RestrictedContext);
  if (ask === null || unrestricted) return UNRESTRICTED;
  const askInstead = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    ask();
  };
  return {
    onClickCapture: askInstead,
    // A press would open a select or put the cursor into a field before the click is stopped.
    onMouseDownCapture: (event) => event.preventDefault(),
    onKeyDownCapture: (event) => {
      if (usesControl(event.key, event.ctrlKey || event.metaKey || event.altKey)) askInstead(event);
    },
  };
}

/** Keys that move about the page without using what has the focus. */
const MOVING_KEYS = new Set([
  "Tab",
  "Escape",
  "Shift",
  "Control",
  "Alt",
  "Meta",
  "CapsLock",
  "F5",
  "F6",
  "F12",
]);

export function usesControl(key: string, withModifier: boolean): boolean {
  return !withModifier && !MOVING_KEYS.has(key);
}
