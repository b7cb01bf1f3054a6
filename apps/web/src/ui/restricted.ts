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
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (usesControl(event.key, event.target as HTMLInputElement)) askInstead(event);
    },
  };
}

/** Of an element, what tells which keys use it. */
export type Control = Pick<HTMLInputElement, "localName" | "type">;

const STEPPED = ["number", "date", "time", "month", "week", "datetime-local", "range", "radio", "color"];
const STEP_KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"];
const PRESSED = ["checkbox", "button", "submit", "reset", "image", "file"];

/** Whether a key without a modifier would press a control or change its value. Every other key scrolls or belongs to the browser. */
export function usesControl(key: string, { localName, type }: Control): boolean {
  if (key === "Enter" || key === " ") return true;
  const isStepped = localName === "select" || (localName === "input" && STEPPED.includes(type));
  if (isStepped && STEP_KEYS.includes(key)) return true;
  const isTyped = localName === "textarea" || isStepped || (localName === "input" && !PRESSED.includes(type));
  return isTyped && (key.length === 1 || key === "Backspace" || key === "Delete");
}
